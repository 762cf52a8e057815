public import KeyboardModel

/// What the keys of a layout do to the text before the cursor (UTS #35 part 7, "Transforms").
///
/// ```swift
/// var engine = try TextEngine(layout)
/// let edit = engine.type(key.output)  // delete edit.deleted before the cursor, insert edit.inserted
/// ```
///
/// The engine keeps the end of the text as code points and markers, in NFD, and puts a key's output
/// through the layout's groups. It tells the change of the host's text as one edit of the code points
/// that the host really has, and touches no more of them than the end that may change its
/// normalisation. An engine is a value: a copy goes on by itself, and both share what was compiled.
///
/// ## What a key costs
///
/// The transforms of a group are compiled into one deterministic automaton that reads the text backwards
/// from the cursor, so the cost of a key does not grow with the number of transforms, and it stops
/// where none of them can go on. Patterns are never backtracked. Should they need too many states for
/// that, the group is run as a nondeterministic automaton, in time proportional to the size of the
/// patterns for each symbol. Captures are found in a second pass over what was matched. Reorders sort
/// the text again from the last place before which nothing can move. Of long texts only the last code
/// points are kept, ``contextLimit`` at most; no pattern looks further back.
public struct TextEngine: Sendable {
  /// The form in which the host keeps its text.
  public enum HostForm: Hashable, Sendable {
    /// Composed: NFC.
    case composed
    /// Decomposed: NFD.
    case decomposed
  }

  /// What becomes of the host's text.
  public struct Edit: Hashable, Sendable {
    /// The text before the cursor that is deleted, exactly as the host has it.
    public var deleted: String
    /// The text that is inserted in its place.
    public var inserted: String

    /// Makes an edit. The default changes nothing.
    public init(deleting deleted: String = "", inserting inserted: String = "") {
      self.deleted = deleted
      self.inserted = inserted
    }

    /// How many code points are deleted.
    public var deletedCount: Int { deleted.unicodeScalars.count }
    /// Whether nothing changes.
    public var isEmpty: Bool { deleted.isEmpty && inserted.isEmpty }
  }

  /// How many code points and markers the engine keeps at most.
  public static let contextLimit = 1_024

  /// The form in which inserted text is written, unless the layout has normalisation disabled.
  public let hostForm: HostForm
  let compiled: CompiledTransforms
  var context: Context
  /// The end of the host's text, of which the context is the normalised form.
  var host: [UInt32] = []
  // What keys work with; kept, as making room takes longer than using it.
  var search = CaptureSearch()
  var window = ReorderWindow()
  /// What a transform writes.
  var result: [Symbol] = []
  /// What is inserted into the host's text.
  var inserted: [UInt32] = []

  /// Makes an engine for `layout`, at the start of an empty text.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - hostForm: The form in which the host keeps its text. The default is composed.
  /// - Throws: The first rule that the standard does not allow. Layouts that were read have none.
  /// - Complexity: O(*n*) in the size of the transforms, as a rule.
  public init(_ layout: KeyboardLayout, hostForm: HostForm = .composed) throws(InvalidRule) {
    self.init(try CompiledTransforms(layout), hostForm: hostForm)
  }

  /// Creates an engine for `layout`, at the start of an empty text. If the layout has a rule that the
  /// standard does not allow, which no layout has that was read, the engine has no transforms.
  package init(ignoringInvalidRulesOf layout: KeyboardLayout, hostForm: HostForm = .composed) {
    let compiled = try? CompiledTransforms(layout)
    self.init(compiled ?? CompiledTransforms(withoutTransformsOf: layout), hostForm: hostForm)
  }

  private init(_ compiled: CompiledTransforms, hostForm: HostForm) {
    self.hostForm = hostForm
    self.compiled = compiled
    context = Context(
      beginsText: true, normalizes: compiled.normalizes,
      reorderGroupCount: compiled.reorderGroups.count, symbolClasses: compiled.classes)
  }

  /// Takes `text` for what stands before the cursor now, and forgets all markers.
  ///
  /// To be called when the cursor was moved or the text changed by anything but the engine's edits.
  ///
  /// - Parameters:
  ///   - text: The text before the cursor, or the end of it.
  ///   - isWholeText: Whether nothing precedes `text`, so that `^` may match there. The default is
  ///     `true`.
  /// - Complexity: O(1): no more than ``contextLimit`` code points are read.
  public mutating func reset(context text: String = "", isWholeText: Bool = true) {
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

  /// Returns a Boolean value that indicates whether `text` ends with what the engine knows of the host's
  /// text, and is no longer than that if the engine knows all of it.
  ///
  /// - Complexity: O(1): no more than ``contextLimit`` code points are compared.
  public func isAtEnd(of text: String) -> Bool {
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
  /// - Returns: The change of the host's text, which may be none: markers are invisible.
  public mutating func type(_ output: MarkerText) -> Edit {
    guard !output.isEmpty else { return Edit() }
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
