public import KeyboardDrawing
public import KeyboardModel
public import KeyboardThemes
public import KeyboardTouch
public import KeyboardUI

/// What somebody is asked to type in a terminal, and how.
public struct TypingOptions: Sendable {
  /// The layouts, at least one: the first is shown, and the key for the next layout goes through all.
  public var layouts: [KeyboardLayout]
  /// The text in the border of the field. The default is none.
  public var prompt = ""
  /// The text that is shown in the field while there is none. The default is nothing.
  public var placeholder = ""
  /// The text to start with. The default is none.
  public var text = ""
  /// A Boolean value that indicates whether return ends the line and not the typing. The default is `false`.
  public var isMultiline = false
  /// What the text is, and whether it is secret. The default is any text.
  public var traits = TextInputTraits()
  /// The most characters that the text may have. The default is as many as wanted.
  public var maximumLength: Int?
  /// How the keyboard is drawn; where it does not fit, it is compact. The default is filled keys.
  public var style = KeyboardStyle.keys
  /// How keys stand on the screen; where they do not fit, they stand in the middle, which is the default.
  public var arrangement = KeyboardArrangement.Kind.centered
  /// How everything looks. The default, `nil`, is what is built in for the terminal's background.
  public var theme: Theme?
  /// The times, distances and choices of touches.
  public var touch = TouchSettings()
  /// How long the mouse rests on something to tap it. The default is `nil`: it does not.
  public var dwellTime: Duration?
  /// How switches choose what is tapped. The default is `nil`: not at all.
  public var scan: ScanSettings?
  /// What the terminal's keyboard types. The default, `nil`, is the layout's own keyboard where the
  /// layout types Latin letters, and that of the United States elsewhere.
  public var physicalKeys: PhysicalKeyMap?
  /// A Boolean value that indicates whether what happens is said line by line instead of being drawn. The default
  /// is `false`.
  public var isPlain = false
  /// A Boolean value that indicates whether the keyboard jumps instead of sliding. The default is `false`.
  public var reducesMotion = false

  /// Makes the options of typing any text with `layouts`, of which there must be one.
  public init(_ layouts: [KeyboardLayout]) {
    precondition(!layouts.isEmpty, "there is a layout to type with")
    self.layouts = layouts
  }

  /// What the terminal's keyboard types for `layout`.
  func physicalKeys(for layout: KeyboardLayout) -> PhysicalKeyMap {
    if let physicalKeys { return physicalKeys }
    let own = PhysicalKeyMap(layout)
    return own["a"] == nil ? .us : own
  }
}
