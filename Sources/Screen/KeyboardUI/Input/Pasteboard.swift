/// A place that text is copied to and pasted from (`UIPasteboard`).
///
/// Each screen has its own. A subclass can use that of a terminal or a system.
@MainActor open class Pasteboard {
  /// The text that was copied last. The default is `nil`.
  open var string: String?

  /// Creates an empty pasteboard.
  public init() {}
}
