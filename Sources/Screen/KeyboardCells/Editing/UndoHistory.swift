/// The changes of a text that can be undone and redone.
///
/// Consecutive changes of one kind form one step, so that a run of typed characters is undone at
/// once. All changes of a group form one step, too. Inserted text remains in the text until it is
/// undone, so that only its length is stored.
struct UndoHistory: Hashable, Sendable {
  /// A replacement. All positions are UTF-8 offsets.
  struct Change: Hashable, Sendable {
    /// The kind of a change. Only consecutive changes of one kind form one step.
    enum Kind: Hashable, Sendable {
      case typing, deleting, composing
      /// Any other replacement, which forms a step of its own.
      case replacing
    }

    let kind: Kind
    var offset: Int
    var removed: String
    /// The number of inserted bytes.
    var insertedCount: Int
    let before: Selection
    var after: Selection
  }

  /// An undone change, and the text that it had inserted.
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

    /// Creates a cursor at `offset`.
    init(at offset: Int) {
      self.init(anchor: offset, head: offset)
    }
  }

  /// The maximum number of steps.
  static let limit = 1_000

  /// A Boolean value that indicates whether changes are recorded. The value `false` discards
  /// earlier ones.
  var isEnabled = true {
    didSet {
      if !isEnabled { self = UndoHistory(isEnabled: false, groupDepth: groupDepth) }
    }
  }
  private var done = UndoStack<[Change]>(limit: Self.limit)
  private var undone = UndoStack<[Undone]>(limit: Self.limit)
  /// A Boolean value that indicates whether the next change may extend the last step.
  private var isOpen = false
  /// The number of bytes that were typed after the last change and belong to it.
  private var typedCount = 0
  /// The offset at which typing continues the last change, if it can.
  private var typingOffset: Int?
  private var groupDepth = 0

  init() {}

  private init(isEnabled: Bool, groupDepth: Int) {
    self.isEnabled = isEnabled
    self.groupDepth = groupDepth
  }

  /// A Boolean value that indicates whether there is a step to undo.
  var canUndo: Bool { !done.isEmpty }

  /// A Boolean value that indicates whether there is a step to redo.
  var canRedo: Bool { !undone.isEmpty }

  /// Ends the run of typing.
  mutating func close() {
    settleTyping()
    if groupDepth == 0 { isOpen = false }
  }

  /// Begins a group of changes up to `endGroup()` that form one step. Groups may be nested.
  mutating func beginGroup() {
    close()
    groupDepth += 1
  }

  /// Ends the innermost group.
  mutating func endGroup() {
    groupDepth = max(groupDepth - 1, 0)
    close()
  }

  /// Records a change that inserted `text`.
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

  /// The result of adding a change to a step.
  private enum Addition {
    case taken
    /// The step and the change together change nothing.
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

  /// Adds `text` to the last change if that was typing that ended at `offset`.
  ///
  /// - Returns: `true` if the text was added.
  mutating func extend(typing text: String, at offset: Int) -> Bool {
    guard typingOffset == offset, !text.containsNewline else { return false }
    let count = text.utf8.count
    typedCount += count
    typingOffset = offset + count
    return true
  }

  /// Adds the typing that was counted separately to the last change.
  private mutating func settleTyping() {
    typingOffset = nil
    guard typedCount > 0 else { return }
    done.changeLast { $0[$0.count - 1].extend(typing: typedCount) }
    typedCount = 0
  }

  /// Undoes the last step in `text`.
  ///
  /// - Returns: The resulting selection, or `nil` if there is no step.
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

  /// Redoes in `text` the step that was undone last.
  ///
  /// - Returns: The resulting selection, or `nil` if there is no step.
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

  /// The end of the inserted text.
  fileprivate var end: Int { offset + insertedCount }

  /// Adds `count` bytes that were typed at the end of the change.
  fileprivate mutating func extend(typing count: Int) {
    insertedCount += count
    after = UndoHistory.Selection(at: end)
  }

  /// Merges `next` if it continues this change.
  ///
  /// - Returns: `true` if it was merged.
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
  /// A Boolean value that indicates whether the text contains a line break.
  fileprivate var containsNewline: Bool {
    if utf8.count == 1 { return 0x0A...0x0D ~= utf8[startIndex] }
    return mayHaveNewline && contains(where: \.isNewline)
  }

  /// Returns the range of `count` bytes from `offset` on.
  fileprivate func range(at offset: Int, count: Int) -> Range<Index> {
    let start = utf8.index(startIndex, offsetBy: offset)
    return start..<utf8.index(start, offsetBy: count)
  }
}
