/// Text at the cursor that is not committed yet: UIKit's marked text, an input method's preedit.
public struct Composition: Hashable, Sendable {
  /// The text.
  public var text: String
  /// The selected part of the text, in characters. An empty range is the cursor.
  public var selection: Range<Int>

  /// Creates a composition.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - selection: The selected part, in characters. The default is the cursor after the text.
  public init(_ text: String, selection: Range<Int>? = nil) {
    self.text = text
    self.selection = selection ?? text.count..<text.count
  }
}
