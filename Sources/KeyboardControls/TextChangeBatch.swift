internal import KeyboardEditing
internal import KeyboardUI

/// Puts the changes of a batch together, so that they are told once.
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

    /// A Boolean value that indicates whether two texts are the same, code point by code point. Copies are
    /// compared at once.
    private static func hasSameBytes(_ one: String, _ other: String) -> Bool {
      one.utf8.withContiguousStorageIfAvailable { one in
        other.utf8.withContiguousStorageIfAvailable { other in
          one.count == other.count
            && (one.baseAddress == other.baseAddress || one.elementsEqual(other))
        } ?? false
      } ?? false
    }

    /// What both changes come to. A batch in which anything else than typing took part counts as that.
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

  /// What is to be told before `change`.
  func begin(_ change: Change) -> [Part] {
    guard change.isTold else { return [] }
    let knowsText = sum.isTold && sum.isText
    if change.isText { return knowsText ? [] : [.text] }
    let knowsSelection = sum.isTold && (sum.isSelection || sum.isText)
    return change.isSelection && !knowsSelection ? [.selection] : []
  }

  /// What is to be told after `change`, or at the end of the batch.
  mutating func end(_ change: Change?) -> Change? {
    if let change { sum.add(change) }
    guard depth == 0 else { return nil }
    defer { sum = Change() }
    return sum
  }
}
