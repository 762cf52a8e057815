package import KeyboardModel

/// Backspace, whose rules are defined only here.
extension TextEngine {
  /// Deletes backward.
  ///
  /// The first applicable rule is used (UTS #35 part 7, "Default Backspace Transforms"):
  ///
  /// 1. The layout's backspace transforms, if one of them matches.
  /// 2. An emoji is deleted as a whole: a flag, a keycap, a pictograph with its modifiers or joined
  ///    to others.
  /// 3. The markers at the end, the last code point of the text in NFD, and the markers before that
  ///    are deleted. For example, `é` becomes `e` unless the layout defines otherwise.
  ///
  /// Layouts without any transforms follow the same rules.
  ///
  /// - Returns: The change of the host's text, or `nil` if the engine knows no text before the
  ///   cursor, so that the host deletes what it has. The change is empty if only markers were
  ///   deleted, such as those of a dead key that waits for a letter.
  package mutating func backspace() -> TextEdit? {
    guard context.count > 0 else { return nil }
    let codePointCount = context.codePointCount
    guard !transformBackspace() else { return commit(replacing: codePointCount) }
    removeMarkers()
    guard context.count > 0 else {
      context.markUnchanged()
      return nil
    }
    for _ in 0..<max(1, EmojiSequence.length(atEndOf: host)) {
      removeMarkers()
      context.truncate(to: context.count - 1)
    }
    removeMarkers()
    return commit(replacing: codePointCount)
  }

  private mutating func removeMarkers() {
    while context.symbols.last?.isMarker == true { context.truncate(to: context.count - 1) }
  }

  /// Runs the backspace transforms. Their reorders take effect only together with a transform.
  ///
  /// - Returns: A Boolean value that indicates whether one matched. If not, nothing has changed.
  private mutating func transformBackspace() -> Bool {
    guard !compiled.backspace.isEmpty else { return false }
    let sorts = compiled.backspace.contains { if case .reorders = $0 { true } else { false } }
    let saved = sorts ? context : nil
    var hasMatched = false
    for group in compiled.backspace {
      let matches = run(group)
      hasMatched = hasMatched || matches
    }
    if !hasMatched, let saved { context = saved }
    return hasMatched
  }
}
