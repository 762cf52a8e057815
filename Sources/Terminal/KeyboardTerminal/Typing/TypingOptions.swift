public import KeyboardCells
public import KeyboardDrawing
public import KeyboardEngine
public import KeyboardModel
public import KeyboardUI

/// The options for typing a text in a terminal.
public struct TypingOptions: Sendable {
  /// The layouts, at least one. The first one is shown, and the key for the next layout cycles
  /// through them.
  public var layouts: [KeyboardLayout]
  /// The text in the border of the field. The default is empty.
  public var prompt = ""
  /// The text that an empty field shows. The default is empty.
  public var placeholder = ""
  /// The initial text. The default is empty.
  public var text = ""
  /// A Boolean value that indicates whether return inserts a line break instead of ending the
  /// input. The default is `false`.
  public var isMultiline = false
  /// The traits of the text, such as its type and whether it is secret. The default is any text.
  public var traits = TextInputTraits()
  /// The maximum length of the text, in characters. The default is `nil`: unlimited.
  public var maximumLength: Int?
  /// The style of the keyboard; where it does not fit, keys are compact. The default is filled
  /// keys.
  public var style = KeyboardStyle.keys
  /// The arrangement of the keys; where it does not fit, they are centered, which is the default.
  public var arrangement = KeyboardArrangement.Kind.centered
  /// The theme. The default, `nil`, is the built-in one for the terminal's background.
  public var theme: Theme?
  /// The times, distances and choices for touches.
  public var touch = TouchSettings()
  /// The time for which the mouse rests on a target to tap it. The default is `nil`: it does not
  /// tap.
  public var dwellTime: Duration?
  /// The settings for switches. The default is `nil`: no switches.
  public var scan: ScanSettings?
  /// The characters that the terminal's keyboard types. The default, `nil`, is the layout's own
  /// keyboard if the layout types Latin letters, and otherwise that of the United States.
  public var physicalKeys: PhysicalKeyMap?
  /// A Boolean value that indicates whether events are described line by line instead of drawn. The
  /// default is `false`.
  public var isPlain = false
  /// A Boolean value that indicates whether the keyboard appears without an animation. The default
  /// is `false`.
  public var reducesMotion = false

  /// Creates the options for typing any text with `layouts`, which must not be empty.
  public init(_ layouts: [KeyboardLayout]) {
    precondition(!layouts.isEmpty, "there is a layout to type with")
    self.layouts = layouts
  }

  /// Returns the characters that the terminal's keyboard types for `layout`.
  func physicalKeys(for layout: KeyboardLayout) -> PhysicalKeyMap {
    if let physicalKeys { return physicalKeys }
    let own = PhysicalKeyMap(layout)
    return own["a"] == nil ? .us : own
  }
}
