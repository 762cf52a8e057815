/// The changes of a text that can be undone and done again.
///
/// Changes of one kind that follow each other make one step, so that a run of typed characters is
/// undone at once; so do all changes of a group.
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
    var inserted: String
    let before: Selection
    var after: Selection
  }

  /// The ends of a selection as UTF-8 offsets.
  struct Selection: Hashable, Sendable {
    var anchor: Int
    var head: Int
  }

  /// The most steps that are kept.
  static let limit = 1_000

  /// Whether changes are kept. Nothing remains of earlier ones when they are not.
  var isEnabled = true {
    didSet { if !isEnabled { (done, undone, isOpen) = ([], [], false) } }
  }
  private(set) var done: [[Change]] = []
  private(set) var undone: [[Change]] = []
  /// Whether the next change may belong to the last step.
  private var isOpen = false
  private var groupDepth = 0

  /// Ends the run of typing.
  mutating func close() {
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

  mutating func record(_ change: Change) {
    guard isEnabled, !change.isEmpty else { return }
    undone = []
    let last = done.count - 1
    let isJoined = isOpen && last >= 0 && done[last][done[last].count - 1].join(change)
    if isJoined {
      if done[last].count == 1 && done[last][0].isEmpty {
        done.removeLast()
        isOpen = false
        return
      }
    } else if isOpen && groupDepth > 0 && last >= 0 {
      done[last].append(change)
    } else {
      if done.count >= Self.limit { done.removeFirst() }
      done.append([change])
    }
    isOpen = groupDepth > 0 || !change.endsRun
  }

  /// The step to undo, from its last change to its first.
  mutating func undo() -> [Change]? {
    isOpen = false
    guard let step = done.popLast() else { return nil }
    undone.append(step)
    return step
  }

  /// The step to do again.
  mutating func redo() -> [Change]? {
    isOpen = false
    guard let step = undone.popLast() else { return nil }
    done.append(step)
    return step
  }
}

extension UndoHistory.Change {
  fileprivate var isEmpty: Bool { removed.isEmpty && inserted.isEmpty }

  fileprivate var endsRun: Bool {
    kind == .replacing || kind == .typing && inserted.contains(where: \.isNewline)
  }

  /// Takes in `next` if that goes on where this change ended.
  ///
  /// - Returns: Whether it did.
  fileprivate mutating func join(_ next: Self) -> Bool {
    guard kind == next.kind, kind != .replacing else { return false }
    // A composition puts the cursor anywhere in its text.
    guard kind == .composing || after == next.before else { return false }
    let length = inserted.utf8.count
    if next.offset + next.removed.utf8.count == offset + length {
      let kept = next.offset - offset
      if kept >= 0 {
        inserted.removeLast(utf8: length - kept)
        inserted += next.inserted
      } else {
        let start = next.removed.utf8.index(next.removed.startIndex, offsetBy: -kept)
        removed = next.removed[..<start] + removed
        inserted = next.inserted
        offset = next.offset
      }
    } else if length == 0, next.inserted.isEmpty, next.offset == offset {
      removed += next.removed
    } else {
      return false
    }
    after = next.after
    return true
  }
}

extension String {
  fileprivate mutating func removeLast(utf8 count: Int) {
    guard count > 0 else { return }
    removeSubrange(utf8.index(endIndex, offsetBy: -count)...)
  }
}
