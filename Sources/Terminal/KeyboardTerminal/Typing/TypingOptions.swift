internal import KeyboardCells
public import KeyboardModel
public import KeyboardUI

/// The options for typing a text in a terminal.
public struct TypingOptions: Sendable {
  /// How the keyboard looks and behaves.
  public var keyboard: KeyboardSessionOptions
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
  /// The time without input after which typing ends. The default is `nil`: never.
  public var timeout: Duration?

  /// The rows below the prompt, without the alternate screen. The default, `nil`, is the whole screen.
  package var height: Height?

  /// The rows that a keyboard takes below the prompt of a shell.
  package enum Height: Hashable, Sendable {
    case rows(Int)
    /// As many as are needed, or the whole screen where they do not suffice.
    case automatic
  }

  /// Creates the options for typing any text with `keyboard`.
  public init(_ keyboard: KeyboardSessionOptions) { self.keyboard = keyboard }

  /// Creates the options for typing any text with `layouts`, which must not be empty.
  public init(_ layouts: [KeyboardLayout]) { self.init(KeyboardSessionOptions(layouts)) }

  /// A problem of the initial text, in words that follow its name; `nil` if it could be typed.
  package var problemOfText: String? { TypingLimits(self).problem(of: linedText) }

  /// The initial text with the line breaks of the field.
  var linedText: String {
    let lineBreaks = isMultiline ? LineBreaks.lineFeeds : traits.lineBreaks
    return lineBreaks.applied(to: text, isFirst: true)
  }
}
