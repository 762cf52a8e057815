package import KeyboardModel

/// An engine that applies the keys of a layout to the text before the cursor (UTS #35 part 7,
/// "Transforms").
///
/// The engine keeps the end of the text as code points and markers, in NFD, of long texts the last
/// ``contextLimit``; no pattern looks further back. An edit affects only the end whose
/// normalisation may change. A copy is independent, and shares the compiled transforms.
///
/// The cost of a key does not grow with the number of transforms, which one ``Automaton`` a group
/// matches. A second pass over the match finds captures. Reorders sort the text only from the last
/// position before which nothing can move.
package struct TextEngine: Sendable {
  /// The normalisation form of the host's text.
  package enum HostForm: Hashable, Sendable {
    case composed
    case decomposed
  }

  /// The maximum number of code points and markers that the engine keeps.
  package static let contextLimit = 1_024

  /// The form of inserted text, unless the layout disables normalisation.
  package let hostForm: HostForm
  package let compiled: CompiledTransforms
  package var context: Context
  private(set) var host: HostText
  private var runner = GroupRunner()

  package init(_ layout: KeyboardLayout, hostForm: HostForm = .composed) {
    self.hostForm = hostForm
    host = HostText(isComposed: hostForm == .composed)
    compiled = CompiledTransforms(layout)
    context = Context(
      beginsText: true, normalizes: compiled.normalizes,
      reorderGroupCount: compiled.reorderGroups.count, symbolClasses: compiled.classes)
  }

  /// Sets the text before the cursor after other edits than the engine's, without markers.
  package mutating func reset(context text: String = "", isWholeText: Bool = true) {
    let end = text.unicodeScalars.suffix(Self.contextLimit / 2)
    let isWhole = isWholeText && end.startIndex == text.startIndex
    context.clear(beginsText: isWhole)
    host.reset(to: end, isWhole: isWhole)
    for codePoint in host.codePoints { context.append(Symbol(codePoint)) }
    context.normalize(from: 0)
    context.markUnchanged()
  }

  /// Returns whether `text` ends with what is known of the host's text, or is it if all is known.
  package func isAtEnd(of text: String) -> Bool {
    guard let rest = host.byteCount(before: text) else { return false }
    return !context.beginsText || rest == 0
  }

  // MARK: Typing

  /// Types the output of a key. The edit may be empty, because markers are invisible.
  package mutating func type(_ output: MarkerText) -> TextEdit {
    guard !output.isEmpty else { return TextEdit() }
    let codePointCount = context.codePointCount
    let start = context.count
    compiled.append(output, to: &context)
    let end = context.count
    context.markUnchanged()
    context.normalizeOutput(from: start)
    for index in compiled.simple.indices { run(compiled.simple[index]) }
    if context.lowest == end, context.count == end, context.canBeCut(from: start) {
      // The usual case: the context ends with the output as it is.
      host.append(context, from: start)
      finish()
      return TextEdit(inserting: output.text)
    }
    context.markUnchanged(to: min(start, context.lowest))
    return edit(replacing: codePointCount)
  }

  /// Runs `group` on the context, and returns whether a transform matched.
  @discardableResult
  package mutating func run(_ group: CompiledGroup) -> Bool {
    runner.run(group, of: compiled, on: &context)
  }

  /// Updates the host's text to the contents of the context, which had `oldCount` code points.
  private mutating func edit(replacing oldCount: Int) -> TextEdit {
    let edit = host.follow(context, replacing: oldCount)
    finish()
    return edit
  }

  /// Marks the host's text as equal to the context, and cuts off the beginning of a long one.
  private mutating func finish() {
    context.markUnchanged()
    guard context.count > Self.contextLimit else { return }
    let start = context.firstCut(from: context.count - Self.contextLimit / 2)
    host.keep(last: context.codePointCount(from: start), normalizes: context.normalizes)
    context.forget(start)
  }

  // MARK: Backspace

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
  /// Without a known text before the cursor, the result is `nil`: the host deletes what it has. The
  /// edit is empty if only markers were deleted, such as those of a dead key.
  package mutating func backspace() -> TextEdit? {
    guard context.count > 0 else { return nil }
    let codePointCount = context.codePointCount
    guard !transformBackspace() else { return edit(replacing: codePointCount) }
    removeMarkers()
    guard context.count > 0 else {
      context.markUnchanged()
      return nil
    }
    for _ in 0..<max(1, EmojiSequence.length(atEndOf: host.codePoints)) {
      removeMarkers()
      context.truncate(to: context.count - 1)
    }
    removeMarkers()
    return edit(replacing: codePointCount)
  }

  private mutating func removeMarkers() {
    while context.symbols.last?.isMarker == true { context.truncate(to: context.count - 1) }
  }

  /// The reorders of backspace transforms take effect only together with a transform.
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

  // MARK: Tracing

  /// Returns the effect of each group if a key with this output were typed.
  package func trace(typing output: MarkerText) -> [GroupTrace] {
    guard !output.isEmpty else { return [] }
    var copy = self
    let start = copy.context.count
    compiled.append(output, to: &copy.context)
    copy.context.normalizeOutput(from: start)
    return copy.trace(compiled.simple)
  }

  /// Returns the effect of each backspace group, or of the deletion of the last code point.
  package func traceBackspace() -> [GroupTrace] {
    var copy = self
    return copy.trace(compiled.backspace)
  }

  /// The text before the cursor, in NFD and with its markers; one without transforms is `?`.
  package var markedContext: MarkerText { MarkerText(contextSymbols(last: context.count)) }

  func contextSymbols(last count: Int) -> [PatternSymbol] {
    context.symbols.suffix(count).compactMap { symbol in
      symbol.isMarker
        ? .marker(compiled.markerNames[symbol.marker] ?? "?")
        : Unicode.Scalar(symbol.rawValue).map { .scalar($0) }
    }
  }

  private mutating func trace(_ groups: [CompiledGroup]) -> [GroupTrace] {
    var steps: [GroupTrace] = []
    for group in groups {
      let (work, before) = (GroupTrace.Work(of: group, of: compiled, on: context), markedContext)
      run(group)
      steps.append(GroupTrace(work: work, before: before, after: markedContext))
    }
    return steps
  }
}
