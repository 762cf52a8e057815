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
    self.text = text
    self.isWholeText = isWholeText
    self.hasSelection = hasSelection
  }

  /// The context of a cursor in an unknown text.
  public static let unknown = TextContext("", isWholeText: false)
}
