internal import KeyboardCells

/// A batch that combines changes, so that there is one notification for all of them.
struct TextChangeBatch {
  enum Part {
    case text, selection
  }

  struct Change {
    var isText = false
    var isSelection = false
    var cause = TextChangeCause.inputMethod
    var isTold = false

    init() {}

    init(from old: TextBuffer, to new: TextBuffer, cause: TextChangeCause, isTold: Bool) {
      isText = !Self.hasSameBytes(old.text, new.text)
      isSelection =
        old.anchorOffset != new.anchorOffset || old.headOffset != new.headOffset
        || old.markedOffsets != new.markedOffsets
      self.cause = cause
      self.isTold = isTold
    }

    /// Returns a Boolean value that indicates whether two texts are equal, code point by code
    /// point. For copies, this takes constant time.
    private static func hasSameBytes(_ one: String, _ other: String) -> Bool {
      one.utf8.withContiguousStorageIfAvailable { one in
        other.utf8.withContiguousStorageIfAvailable { other in
          one.count == other.count
            && (one.baseAddress == other.baseAddress || one.elementsEqual(other))
        } ?? false
      } ?? false
    }

    /// Combines this change with `other`. A batch with a change that is not typed has the cause
    /// `other`.
    mutating func add(_ other: Change) {
      guard other.isText || other.isSelection else { return }
      cause = cause == .other || other.cause == .other ? .other : .inputMethod
      isText = isText || other.isText
      isSelection = isSelection || other.isSelection
      isTold = isTold || other.isTold
    }
  }

  var depth = 0
  private var sum = Change()

  /// Returns the parts to notify of before `change`.
  func begin(_ change: Change) -> [Part] {
    guard change.isTold else { return [] }
    let knowsText = sum.isTold && sum.isText
    if change.isText { return knowsText ? [] : [.text] }
    let knowsSelection = sum.isTold && (sum.isSelection || sum.isText)
    return change.isSelection && !knowsSelection ? [.selection] : []
  }

  /// Returns the change to notify of after `change`, or at the end of the batch.
  mutating func end(_ change: Change?) -> Change? {
    if let change { sum.add(change) }
    guard depth == 0 else { return nil }
    defer { sum = Change() }
    return sum
  }
}
