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
  var host: [UInt32] = []
  // Working storage is kept between keys, because allocating it takes longer than using it.
  var search = CaptureSearch()
  var window = ReorderWindow()
  /// The output of a transform.
  var result: [Symbol] = []
  /// The text that is inserted into the host's text.
  var inserted: [UInt32] = []

  /// Creates an engine for `layout`, at the start of an empty text.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - hostForm: The form of the host's text. The default is composed.
  /// - Complexity: Typically O(*n*) in the size of the transforms.
  package init(_ layout: KeyboardLayout, hostForm: HostForm = .composed) {
    self.hostForm = hostForm
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
    host.removeAll(keepingCapacity: true)
    for scalar in end { host.append(scalar.value) }
    if !isWhole { host.removeFirst(Self.firstBoundary(in: host)) }
    for codePoint in host { context.append(Symbol(codePoint)) }
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
    var text = text
    let (isEqual, rest) = text.withUTF8 { bytes in
      var end = bytes.count
      for codePoint in host.reversed() {
        var start = end - 1
        while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
        guard start >= 0, Self.isEncoding(of: codePoint, in: bytes[start..<end]) else {
          return (false, end)
        }
        end = start
      }
      return (true, end)
    }
    return isEqual && (!context.beginsText || rest == 0)
  }

  private static func isEncoding(
    of codePoint: UInt32, in bytes: Slice<UnsafeBufferPointer<UInt8>>
  ) -> Bool {
    if codePoint < 0x80 { return bytes.count == 1 && bytes[bytes.startIndex] == codePoint }
    return Unicode.Scalar(codePoint).map { $0.utf8.elementsEqual(bytes) } ?? false
  }

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
    if context.lowest == end, context.count == end, keepsBoundaries(from: start) {
      return commit(inserting: output.text, from: start)
    }
    context.markUnchanged(to: min(start, context.lowest))
    return commit(replacing: codePointCount)
  }
}
