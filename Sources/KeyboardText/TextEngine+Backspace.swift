internal import KeyboardUnicode

/// Backspace: the one place that says what it deletes.
extension TextEngine {
  /// Deletes backward.
  ///
  /// The first rule that applies counts (UTS #35 part 7, "Default Backspace Transforms"):
  ///
  /// 1. The layout's backspace transforms, if one of them matches.
  /// 2. An emoji goes as a whole: a flag, a keycap, a pictograph with its modifiers or joined to others.
  /// 3. The markers at the end, the last code point of the text in NFD, and the markers before that. So
  ///    `é` becomes `e` unless the layout says otherwise.
  ///
  /// Layouts without any transforms follow the same rules.
  ///
  /// - Returns: The change of the host's text, or `nil` when the engine knows of no text before the
  ///   cursor: then the host deletes what there is. The change is empty when only markers were taken back,
  ///   those of a dead key that waits for a letter.
  public mutating func backspace() -> Edit? {
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

  /// Runs the backspace transforms. Reorders among them count only together with a transform.
  ///
  /// - Returns: A Boolean value that indicates whether one matched; otherwise nothing has changed.
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
