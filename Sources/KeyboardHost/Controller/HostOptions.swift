public import KeyboardDrawing
public import KeyboardModel
public import KeyboardThemes
public import KeyboardTouch

/// A program of the terminal that is run above a keyboard, and how.
public struct HostOptions: Sendable {
  /// The program.
  public var command: HostedCommand
  /// The layouts, at least one: the first is shown, and the key for the next layout goes through all.
  public var layouts: [KeyboardLayout]
  /// How the keyboard is drawn; where it does not fit, it is compact. The default is filled keys.
  public var style = KeyboardStyle.keys
  /// How keys stand on the screen; where they do not fit, they stand in the middle, which is the default.
  public var arrangement = KeyboardArrangement.Kind.centered
  /// How bar and keys look. The default, `nil`, is what is built in for the terminal's background.
  public var theme: Theme?
  /// The times, distances and choices of touches.
  public var touch = TouchSettings()
  /// How long the mouse rests on a key to tap it. The default is `nil`: it does not.
  public var dwellTime: Duration?
  /// How switches choose what is tapped. The default is `nil`: not at all.
  public var scan: ScanSettings?
  /// What the terminal's own keyboard types, where keys that type do so through the layout on show. The default,
  /// `nil`, sends them to the program as they are.
  public var physicalKeys: PhysicalKeyMap?
  /// A Boolean value that indicates whether the keyboard jumps instead of sliding. The default is `false`.
  public var reducesMotion = false
  /// A Boolean value that indicates whether the bar alone is shown at first. The default is `false`.
  public var isHidden = false
  /// A Boolean value that indicates whether the keyboard goes when a key of a physical keyboard is used. The
  /// default is `false`.
  public var hidesForPhysicalKeys = false
  /// A Boolean value that indicates whether the program names the terminal's window. The default is `false`.
  public var showsTitle = false

  /// Creates the options of running `command` above a keyboard with `layouts`, of which there must be one.
  public init(_ command: HostedCommand, _ layouts: [KeyboardLayout]) {
    precondition(!layouts.isEmpty, "there is a layout to type with")
    self.command = command
    self.layouts = layouts
  }
}
