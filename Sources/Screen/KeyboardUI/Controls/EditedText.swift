internal import KeyboardCells

/// The text of a ``TextControl``, with its batches of changes and its positions.
struct EditedText {
  private(set) var buffer: TextBuffer
  /// The number of states that the keyboard's side was notified of.
  private(set) var serial = 0
  /// The number of texts that there were: a position belongs to one of them.
  private var generation = 0
  private var batchDepth = 0
  private var batch = Change()

  /// The effect of a change, or of a batch of them.
  struct Change {
    private(set) var isText = false
    private(set) var isSelection = false
    private(set) var cause = TextChangeCause.inputMethod
    /// A Boolean value that indicates whether the keyboard's side is notified.
    private(set) var isTold = false

    fileprivate init() {}

    fileprivate init(
      from old: TextBuffer, to new: TextBuffer, cause: TextChangeCause, isTold: Bool
    ) {
      isText =
        old.text.utf8.count != new.text.utf8.count || !old.text.difference(to: new.text).isEmpty
      isSelection =
        old.anchorOffset != new.anchorOffset || old.headOffset != new.headOffset
        || old.markedOffsets != new.markedOffsets
      (self.cause, self.isTold) = (cause, isTold)
    }

    /// Combines both. A batch has the cause that ends a composition, if any, and that of the app.
    fileprivate mutating func add(_ other: Change) {
      guard other.isText || other.isSelection else { return }
      let causes = [cause, other.cause]
      cause = [.program, .user].first(where: causes.contains) ?? .inputMethod
      isText = isText || other.isText
      isSelection = isSelection || other.isSelection
      isTold = isTold || other.isTold
    }
  }

  /// A change that was not made yet.
  struct Step {
    fileprivate let next: TextBuffer
    let change: Change
    /// The part to notify of before the change; `nil` for none, or if the batch has notified of it.
    let announced: Part?
  }

  enum Part {
    case text, selection
  }

  init(_ buffer: TextBuffer) { self.buffer = buffer }

  // MARK: Changes

  /// Returns a change, without making it. Any cause but an input method commits marked text.
  func step(_ cause: TextChangeCause, isTold: Bool, _ body: (inout TextBuffer) -> Void) -> Step {
    var next = buffer
    if cause != .inputMethod { next.unmarkText() }
    body(&next)
    let change = Change(from: buffer, to: next, cause: cause, isTold: isTold)
    return Step(next: next, change: change, announced: announced(before: change))
  }

  private func announced(before change: Change) -> Part? {
    guard change.isTold else { return nil }
    if change.isText { return batch.isTold && batch.isText ? nil : .text }
    let isKnown = batch.isTold && (batch.isSelection || batch.isText)
    return change.isSelection && !isKnown ? .selection : nil
  }

  /// Makes a change, and returns what to notify of: `nil` in a batch, or if nothing has changed.
  mutating func commit(_ step: Step) -> Change? {
    buffer = step.next
    if step.change.isText { generation += 1 }
    batch.add(step.change)
    return takeChange()
  }

  mutating func beginBatch() {
    buffer.beginUndoGroup()
    batchDepth += 1
  }

  /// Ends a batch, and returns what to notify of: `nil` in another one, or if nothing has changed.
  mutating func endBatch() -> Change? {
    batchDepth -= 1
    buffer.endUndoGroup()
    return takeChange()
  }

  /// Returns the effect of the batch, counts it if it is notified of, and begins a new one.
  private mutating func takeChange() -> Change? {
    guard batchDepth == 0 else { return nil }
    defer { batch = Change() }
    guard batch.isText || batch.isSelection else { return nil }
    if batch.isTold { serial += 1 }
    return batch
  }

  /// Without an undo history, the old states are forgotten.
  mutating func keepUndo(_ keeps: Bool) { buffer.keepsUndo = keeps }

  // MARK: Positions

  func position(of index: String.Index) -> TextPosition {
    TextPosition(offset: buffer.offset(of: index), generation: generation)
  }

  /// Returns the index of a position; `nil` if it is outside the text, or in another one.
  func index(of position: TextPosition) -> String.Index? {
    guard position.generation == generation, (0...buffer.text.utf8.count) ~= position.offset else {
      return nil
    }
    return buffer.index(at: position.offset)
  }

  func indices(of range: TextRange) -> Range<String.Index>? {
    guard let anchor = index(of: range.anchor), let head = index(of: range.head) else { return nil }
    return min(anchor, head)..<max(anchor, head)
  }
}
