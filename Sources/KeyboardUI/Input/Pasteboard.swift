/// Where text is copied to and pasted from.
///
/// A screen has one of its own. A subclass can lead to that of a terminal or a system.
@MainActor open class Pasteboard {
  /// The text that was copied last. The default is none.
  open var string: String?

  /// Makes an empty pasteboard.
  public init() {}
}
