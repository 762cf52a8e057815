/// The changes of a text that can be undone and done again.
///
/// Changes of one kind that follow each other make one step, so that a run of typed characters is
/// undone at once; so do all changes of a group. What a change has inserted stands in the text until it
/// is undone, so only its length is kept.
struct UndoHistory: Hashable, Sendable {
  /// One replacement. All places are UTF-8 offsets.
  struct Change: Hashable, Sendable {
    /// What changes; only those of one kind make one step.
    enum Kind: Hashable, Sendable {
      case typing, deleting, composing
      /// Something else, which is a step of its own.
      case replacing
    }

    let kind: Kind
    var offset: Int
    var removed: String
    /// How many bytes were inserted.
    var insertedCount: Int
    let before: Selection
    var after: Selection
  }

  /// A change that was undone, and what it had inserted.
  private struct Undone: Hashable, Sendable {
    let change: Change
    let inserted: String
  }

  /// The ends of a selection as UTF-8 offsets.
  struct Selection: Hashable, Sendable {
    var anchor: Int
    var head: Int

    init(anchor: Int, head: Int) {
      self.anchor = anchor
      self.head = head
    }

    /// The cursor at `offset`.
    init(at offset: Int) {
      self.init(anchor: offset, head: offset)
    }
  }

  /// The most steps that are kept.
  static let limit = 1_000

  /// Whether changes are kept. Nothing remains of earlier ones when they are not.
  var isEnabled = true {
    didSet {
      if !isEnabled { self = UndoHistory(isEnabled: false, groupDepth: groupDepth) }
    }
  }
  private var done = UndoStack<[Change]>(limit: Self.limit)
  private var undone = UndoStack<[Undone]>(limit: Self.limit)
  /// Whether the next change may belong to the last step.
  private var isOpen = false
  /// How many bytes were typed after the last change, and belong to it.
  private var typedCount = 0
  /// Where typing goes on the last change, if it does.
  private var typingOffset: Int?
  private var groupDepth = 0

  init() {}

  private init(isEnabled: Bool, groupDepth: Int) {
    self.isEnabled = isEnabled
    self.groupDepth = groupDepth
  }

  /// Whether there is a step to undo.
  var canUndo: Bool { !done.isEmpty }

  /// Whether there is a step to do again.
  var canRedo: Bool { !undone.isEmpty }

  /// Ends the run of typing.
  mutating func close() {
    settleTyping()
    if groupDepth == 0 { isOpen = false }
  }

  /// Lets the changes up to ``endGroup()`` be one step. Groups may be nested.
  mutating func beginGroup() {
    close()
    groupDepth += 1
  }

  /// Ends the innermost group.
  mutating func endGroup() {
    groupDepth = max(groupDepth - 1, 0)
    close()
  }

  /// Keeps a change that inserted `text`.
  mutating func record(_ change: Change, inserting text: String) {
    guard isEnabled, !change.isEmpty else { return }
    settleTyping()
    if !undone.isEmpty { undone = UndoStack(limit: Self.limit) }
    switch isOpen ? done.changeLast({ Self.add(change, to: &$0, inGroup: groupDepth > 0) }) : nil {
    case .taken: break
    case .cancelled:
      _ = done.pop()
      isOpen = false
      return
    case .refused, nil: done.push([change])
    }
    let endsRun = change.kind == .replacing || change.kind == .typing && text.containsNewline
    isOpen = groupDepth > 0 || !endsRun
    if isOpen, let last = done.last?.last, last.kind == .typing,
      last.after == Selection(at: last.end)
    {
      typingOffset = last.end
    }
  }

  /// What becomes of a change that is added to a step.
  private enum Addition {
    case taken
    /// Both together change nothing.
    case cancelled
    case refused
  }

  private static func add(
    _ change: Change, to step: inout [Change], inGroup isGroup: Bool
  ) -> Addition {
    if step[step.count - 1].join(change) {
      return step.count == 1 && step[0].isEmpty ? .cancelled : .taken
    }
    guard isGroup else { return .refused }
    step.append(change)
    return .taken
  }

  /// Takes `text` into the last change if that was typing which ended at `offset`.
  ///
  /// - Returns: Whether it was.
  mutating func goOn(typing text: String, at offset: Int) -> Bool {
    guard typingOffset == offset, !text.containsNewline else { return false }
    let count = text.utf8.count
    typedCount += count
    typingOffset = offset + count
    return true
  }

  /// Ends the typing that is counted apart from the last change.
  private mutating func settleTyping() {
    typingOffset = nil
    guard typedCount > 0 else { return }
    done.changeLast { $0[$0.count - 1].goOn(typing: typedCount) }
    typedCount = 0
  }

  /// Undoes the last step in `text`.
  ///
  /// - Returns: The selection then; `nil` if there is no step.
  mutating func undo(in text: inout String) -> Selection? {
    settleTyping()
    isOpen = false
    guard let step = done.pop(), let first = step.first else { return nil }
    var undone: [Undone] = []
    for change in step.reversed() {
      let range = text.range(at: change.offset, count: change.insertedCount)
      undone.append(Undone(change: change, inserted: String(text[range])))
      text.replaceSubrange(range, with: change.removed)
    }
    self.undone.push(undone.reversed())
    return first.before
  }

  /// Does the step again in `text` that was undone last.
  ///
  /// - Returns: The selection then; `nil` if there is no step.
  mutating func redo(in text: inout String) -> Selection? {
    settleTyping()
    isOpen = false
    guard let step = undone.pop(), let last = step.last else { return nil }
    for undone in step {
      let change = undone.change
      text.replaceSubrange(
        text.range(at: change.offset, count: change.removed.utf8.count), with: undone.inserted)
    }
    done.push(step.map(\.change))
    return last.change.after
  }
}

extension UndoHistory.Change {
  fileprivate var isEmpty: Bool { removed.isEmpty && insertedCount == 0 }

  /// Where what was inserted ends.
  fileprivate var end: Int { offset + insertedCount }

  /// Takes in so many bytes that were typed where the change ended.
  fileprivate mutating func goOn(typing count: Int) {
    insertedCount += count
    after = UndoHistory.Selection(at: end)
  }

  /// Takes in `next` if that goes on where this change ended.
  ///
  /// - Returns: Whether it did.
  fileprivate mutating func join(_ next: Self) -> Bool {
    guard kind == next.kind, kind != .replacing else { return false }
    // A composition puts the cursor anywhere in its text.
    guard kind == .composing || after == next.before else { return false }
    if next.offset + next.removed.utf8.count == offset + insertedCount {
      let kept = next.offset - offset
      if kept >= 0 {
        insertedCount = kept + next.insertedCount
      } else {
        let start = next.removed.utf8.index(next.removed.startIndex, offsetBy: -kept)
        removed = next.removed[..<start] + removed
        insertedCount = next.insertedCount
        offset = next.offset
      }
    } else if insertedCount == 0, next.insertedCount == 0, next.offset == offset {
      removed += next.removed
    } else {
      return false
    }
    after = next.after
    return true
  }
}

extension String {
  /// Whether there is a line break; only bytes that some line breaks begin with are worth a closer look.
  fileprivate var containsNewline: Bool {
    if utf8.count == 1 { return utf8.first.map { 0x0A...0x0D ~= $0 } ?? false }
    return utf8.contains { 0x0A...0x0D ~= $0 || $0 == 0xC2 || $0 == 0xE2 }
      && contains(where: \.isNewline)
  }

  /// The range of `count` bytes from the offset `offset` on.
  fileprivate func range(at offset: Int, count: Int) -> Range<Index> {
    let start = utf8.index(startIndex, offsetBy: offset)
    return start..<utf8.index(start, offsetBy: count)
  }
}
