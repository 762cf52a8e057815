public import KeyboardCells
public import KeyboardDrawing
public import KeyboardEngine
public import KeyboardModel

/// The settings for a terminal program above a keyboard.
public struct HostOptions: Sendable {
  /// The program.
  public var command: HostedCommand
  /// The layouts, at least one. The first is shown initially; the key for the next layout cycles
  /// through them.
  public var layouts: [KeyboardLayout]
  /// The style of the keyboard, which is compact where it does not fit. The default is filled keys.
  public var style = KeyboardStyle.keys
  /// The arrangement of the keys. The default, `centered`, also applies where another does not fit.
  public var arrangement = KeyboardArrangement.Kind.centered
  /// The theme of bar and keys. The default, `nil`, is the built-in one for the terminal's
  /// background.
  public var theme: Theme?
  /// The settings of touches.
  public var touch = TouchSettings()
  /// The time for which the mouse must rest on a key to tap it. The default, `nil`, disables
  /// dwelling.
  public var dwellTime: Duration?
  /// The settings of switch scanning. The default, `nil`, disables scanning.
  public var scan: ScanSettings?
  /// The layout of the physical keyboard, whose typing keys go through the current layout. The
  /// default, `nil`, sends them to the program unchanged.
  public var physicalKeys: PhysicalKeyMap?
  /// A Boolean value that indicates whether the keyboard appears without sliding. The default is
  /// `false`.
  public var reducesMotion = false
  /// A Boolean value that indicates whether only the bar is visible at first. The default is
  /// `false`.
  public var isHidden = false
  /// A Boolean value that indicates whether the keyboard hides on input from a physical keyboard.
  /// The default is `false`.
  public var hidesForPhysicalKeys = false
  /// A Boolean value that indicates whether the program can set the window title. The default is
  /// `false`.
  public var showsTitle = false

  /// Creates the options for `command` above a keyboard with `layouts`, which must not be empty.
  public init(_ command: HostedCommand, _ layouts: [KeyboardLayout]) {
    precondition(!layouts.isEmpty, "there is a layout to type with")
    self.command = command
    self.layouts = layouts
  }
}
