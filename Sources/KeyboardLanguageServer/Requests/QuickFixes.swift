internal import KeyboardFiles

/// The changes that correct the problems of a stretch of a text.
struct QuickFixes {
  let context: RequestContext
  let range: TextRange

  /// Returns the changes, the likeliest first.
  func actions() -> [CodeAction] {
    []
  }
}
