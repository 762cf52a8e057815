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
  /// `TouchSettings.doubleSpaceTime` type a full stop and a space after a word. Backspace then
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

/// The text around the cursor, as far as a host knows it.
public struct TextContext: Hashable, Sendable {
  /// The text before the cursor or selection, or the end of it.
  public var text: String
  /// A Boolean value that indicates whether nothing precedes ``text``, so that `^` matches there.
  /// The default is `true`.
  public var isWholeText: Bool
  /// A Boolean value that indicates whether there is a selection, which backspace deletes. The
  /// default is `false`.
  public var hasSelection: Bool

  /// Creates the context of a cursor after `text`.
  public init(_ text: String, isWholeText: Bool = true, hasSelection: Bool = false) {
    (self.text, self.isWholeText, self.hasSelection) = (text, isWholeText, hasSelection)
  }

  /// The context of a cursor in an unknown text.
  public static let unknown = TextContext("", isWholeText: false)
}
