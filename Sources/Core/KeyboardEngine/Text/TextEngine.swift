package import KeyboardModel

/// An engine that applies the keys of a layout to the text before the cursor (UTS #35 part 7,
/// "Transforms").
///
/// ```swift
/// var engine = TextEngine(layout)
/// let edit = engine.type(key.output)  // Deletes edit.deleted, then inserts edit.inserted.
/// ```
///
/// The engine keeps the end of the text as code points and markers, in NFD, and applies the
/// layout's groups to a key's output. It returns the change of the host's text as one edit of the
/// code points that the host actually has. The edit affects only the end whose normalisation may
/// change. An engine is a value: a copy is independent, and both share the compiled transforms.
///
/// ## The cost of a key
///
/// The transforms of a group are compiled into one deterministic automaton that reads the text
/// backwards from the cursor. The cost of a key does not grow with the number of transforms, and
/// the automaton stops when none of them can continue. Patterns never backtrack. If they would need
/// too many states, the group runs as a nondeterministic automaton, in time proportional to the
/// size of the patterns for each symbol. A second pass over the match finds captures. Reorders sort
/// the text only from the last position before which nothing can move. Of long texts, only the last
/// ``contextLimit`` code points are kept; no pattern looks further back.
package struct TextEngine: Sendable {
  /// The normalisation form of the host's text.
  package enum HostForm: Hashable, Sendable {
    /// The composed form, NFC.
    case composed
    /// The decomposed form, NFD.
    case decomposed
  }

  /// The maximum number of code points and markers that the engine keeps.
  package static let contextLimit = 1_024

  /// The form of inserted text, unless the layout disables normalisation.
  package let hostForm: HostForm
  package let compiled: CompiledTransforms
  package var context: Context
  /// The end of the host's text, whose normalised form is the context.
  private(set) var host: HostText
  private var runner = GroupRunner()

  /// Creates an engine for `layout`, at the start of an empty text.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - hostForm: The form of the host's text. The default is composed.
  /// - Complexity: Typically O(*n*) in the size of the transforms.
  package init(_ layout: KeyboardLayout, hostForm: HostForm = .composed) {
    self.hostForm = hostForm
    host = HostText(isComposed: hostForm == .composed)
    compiled = CompiledTransforms(layout)
    context = Context(
      beginsText: true, normalizes: compiled.normalizes,
      reorderGroupCount: compiled.reorderGroups.count, symbolClasses: compiled.classes)
  }

  /// Sets the text before the cursor to `text`, and discards all markers.
  ///
  /// Call this method when the cursor was moved or the text was changed by anything but the
  /// engine's edits.
  ///
  /// - Parameters:
  ///   - text: The text before the cursor, or the end of it.
  ///   - isWholeText: Whether nothing precedes `text`, so that `^` may match there. The default is
  ///     `true`.
  /// - Complexity: O(1): no more than ``contextLimit`` code points are read.
  package mutating func reset(context text: String = "", isWholeText: Bool = true) {
    let end = text.unicodeScalars.suffix(Self.contextLimit / 2)
    let isWhole = isWholeText && end.startIndex == text.startIndex
    context.clear(beginsText: isWhole)
    host.reset(to: end, isWhole: isWhole)
    for codePoint in host.codePoints { context.append(Symbol(codePoint)) }
    context.normalize(from: 0)
    context.markUnchanged()
  }

  /// Returns a Boolean value that indicates whether `text` ends with the part of the host's text
  /// that the engine knows.
  ///
  /// If the engine knows all of it, `text` must not be longer.
  ///
  /// - Complexity: O(1): no more than ``contextLimit`` code points are compared.
  package func isAtEnd(of text: String) -> Bool {
    guard let rest = host.byteCount(before: text) else { return false }
    return !context.beginsText || rest == 0
  }

  // MARK: Typing

  /// Types the output of a key.
  ///
  /// - Returns: The change of the host's text, which may be empty, because markers are invisible.
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

  /// Runs `group` on the context.
  ///
  /// - Returns: `true` if it is a transform group of which one transform matched.
  @discardableResult
  package mutating func run(_ group: CompiledGroup) -> Bool {
    runner.run(group, of: compiled, on: &context)
  }

  /// Updates the host's text to the contents of the context.
  ///
  /// - Parameter oldCount: The number of code points in the context at the last update.
  /// - Returns: The edit.
  private mutating func edit(replacing oldCount: Int) -> TextEdit {
    let edit = host.follow(context, replacing: oldCount)
    finish()
    return edit
  }

  /// Marks the host's text as equal to the context, and removes the beginning of what has become too
  /// long.
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
  /// Layouts without any transforms follow the same rules.
  ///
  /// - Returns: The change of the host's text, or `nil` if the engine knows no text before the
  ///   cursor, so that the host deletes what it has. The change is empty if only markers were
  ///   deleted, such as those of a dead key that waits for a letter.
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

  // MARK: Tracing

  /// Returns the effect of each group if a key with this output were typed.
  ///
  /// - Complexity: O(*n*) in the length of the context, for each group.
  package func trace(typing output: MarkerText) -> [GroupTrace] {
    guard !output.isEmpty else { return [] }
    var copy = self
    let start = copy.context.count
    compiled.append(output, to: &copy.context)
    copy.context.normalizeOutput(from: start)
    return copy.trace(compiled.simple)
  }

  /// Returns the effect of each backspace group.
  ///
  /// If none of them applies a transform, their reorders are discarded and the last code point is
  /// deleted.
  ///
  /// - Complexity: O(*n*) in the length of the context, for each group.
  package func traceBackspace() -> [GroupTrace] {
    var copy = self
    return copy.trace(compiled.backspace)
  }

  /// The text before the cursor, in NFD and with its markers, as far back as the engine remembers
  /// it.
  ///
  /// A marker that no transform refers to is called `?`.
  ///
  /// - Complexity: O(*n*) in the length of the context.
  package var markedContext: MarkerText {
    var text = String.UnicodeScalarView()
    var count = 0
    var markers: [MarkerText.Marker] = []
    for symbol in context.symbols {
      if symbol.isMarker {
        markers.append(.init(compiled.markerNames[symbol.marker] ?? "?", at: count))
      } else if let scalar = Unicode.Scalar(symbol.rawValue) {
        text.append(scalar)
        count += 1
      }
    }
    return MarkerText(String(text), markers: markers)
  }

  /// Returns the last symbols of `markedContext`.
  ///
  /// - Complexity: O(*n*) in their number, at most `count`.
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
