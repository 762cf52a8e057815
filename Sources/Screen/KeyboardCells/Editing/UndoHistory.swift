/// The changes of a text that can be undone and redone, in steps of one kind or group.
struct UndoHistory: Hashable, Sendable {
  /// All positions are UTF-8 offsets.
  struct Change: Hashable, Sendable {
    /// Only consecutive changes of one kind form one step.
    enum Kind: Hashable, Sendable {
      case typing, deleting, composing
      case replacing
    }

    let kind: Kind
    var offset: Int
    var removed: String
    var insertedCount: Int
    let before: Selection
    var after: Selection
  }

  private struct Undone: Hashable, Sendable {
    let change: Change
    let inserted: String
  }

  struct Selection: Hashable, Sendable {
    var anchor: Int
    var head: Int

    init(anchor: Int, head: Int) {
      (self.anchor, self.head) = (anchor, head)
    }

    init(at offset: Int) { self.init(anchor: offset, head: offset) }
  }

  static let limit = 1_000

  /// The value `false` discards earlier changes.
  var isEnabled = true {
    didSet {
      guard !isEnabled else { return }
      (done, undone) = (UndoStack(limit: Self.limit), UndoStack(limit: Self.limit))
      (isOpen, typedCount, typingOffset) = (false, 0, nil)
    }
  }
  private var done = UndoStack<[Change]>(limit: Self.limit)
  private var undone = UndoStack<[Undone]>(limit: Self.limit)
  /// Whether the next change may extend the last step.
  private var isOpen = false
  /// Bytes that were typed after the last change and belong to it.
  private var typedCount = 0
  /// Where typing continues the last change, if it can.
  private var typingOffset: Int?
  private var groupDepth = 0

  var canUndo: Bool { !done.isEmpty }

  var canRedo: Bool { !undone.isEmpty }

  mutating func close() {
    settleTyping()
    if groupDepth == 0 { isOpen = false }
  }

  mutating func beginGroup() {
    close()
    groupDepth += 1
  }

  mutating func endGroup() {
    groupDepth = max(groupDepth - 1, 0)
    close()
  }

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

  private enum Addition {
    case taken
    /// Step and change together change nothing.
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

  /// Adds `text` to the last change, and returns `true`, if that was typing that ended at `offset`.
  mutating func extend(typing text: String, at offset: Int) -> Bool {
    guard typingOffset == offset, !text.containsNewline else { return false }
    let count = text.utf8.count
    typedCount += count
    typingOffset = offset + count
    return true
  }

  /// Adds typing that was counted separately to the last change.
  private mutating func settleTyping() {
    typingOffset = nil
    guard typedCount > 0 else { return }
    done.changeLast { $0[$0.count - 1].extend(typing: typedCount) }
    typedCount = 0
  }

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

  /// Redoes in `text` the step that was undone last, and returns the selection.
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

  fileprivate var end: Int { offset + insertedCount }

  fileprivate mutating func extend(typing count: Int) {
    insertedCount += count
    after = UndoHistory.Selection(at: end)
  }

  /// Merges `next`, and returns `true`, if it continues this change.
  fileprivate mutating func join(_ next: Self) -> Bool {
    guard kind == next.kind, kind != .replacing else { return false }
    // A composition may move the cursor anywhere in its text, so that the selections need not
    // match.
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
  fileprivate var containsNewline: Bool {
    if utf8.count == 1 { return 0x0A...0x0D ~= utf8[startIndex] }
    return mayHaveNewline && contains(where: \.isNewline)
  }

  fileprivate func range(at offset: Int, count: Int) -> Range<Index> {
    let start = utf8.index(startIndex, offsetBy: offset)
    return start..<utf8.index(start, offsetBy: count)
  }
}
