public import KeyboardModel

/// The rules by which a keyboard follows the text, as the keyboards of phones do.
///
/// They depend on the kind of text, so that a host sets ``KeyboardMachine/rules`` for each of its
/// texts. By default, none applies, and keys do only what the layout says.
public struct TypingRules: Hashable, Sendable {
  /// The places where the keyboard shifts automatically, if its layout has capitals. The default is
  /// none.
  public var capitalization = AutocapitalizationType.none
  /// A Boolean value that indicates whether two taps on the space bar within
  /// ``TouchSettings/doubleSpaceTime`` type a full stop and a space after a word. Backspace then
  /// brings the two spaces back. The default is `false`.
  public var replacesDoubleSpace = false
  /// A Boolean value that indicates whether a key that leads from letters to a layer of symbols has
  /// `LayerReturn.symbol` unless the layout says otherwise. The default is `false`.
  public var returnsToLetters = false
  /// A Boolean value that indicates whether ``KeyboardMachine/touchedTexts`` has the touches that
  /// type the text, for corrections of slips. The default is `false`.
  public var remembersTouches = false

  /// Creates rules, of which none applies.
  public init() {}
}
