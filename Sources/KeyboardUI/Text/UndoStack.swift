/// The last steps of a history, as many as a limit allows.
///
/// A copy shares the steps with its original, and so do both when one of them goes on: a text is copied
/// for each change, and must not pay for those before.
struct UndoStack<Step: Hashable & Sendable>: Sendable {
  private final class Node: Sendable {
    let step: Step
    let below: Node?

    init(_ step: Step, over below: Node?) {
      self.step = step
      self.below = below
    }
  }

  private var top: Node?
  private var count = 0
  /// The nodes further below that count no longer, and are let go of when there are many.
  private var lostCount = 0
  private let limit: Int

  /// Makes an empty stack of at most `limit` steps.
  init(limit: Int) {
    self.limit = limit
  }

  var isEmpty: Bool { count == 0 }

  /// The step on top. Setting it replaces that, or takes it away.
  var last: Step? {
    get { isEmpty ? nil : top?.step }
    set {
      if !isEmpty {
        top = top?.below
        count -= 1
      }
      if let newValue { push(newValue) }
    }
  }

  /// Puts `step` on top. The lowest one goes when there are too many.
  ///
  /// - Complexity: O(1) on average.
  mutating func push(_ step: Step) {
    top = Node(step, over: top)
    if count < limit { count += 1 } else { lostCount += 1 }
    if lostCount > limit { letGo() }
  }

  /// Takes the step on top away.
  mutating func pop() -> Step? {
    defer { last = nil }
    return last
  }

  /// Lets go of the nodes that count no longer.
  private mutating func letGo() {
    var lower: Node?
    for step in steps.reversed() { lower = Node(step, over: lower) }
    top = lower
    lostCount = 0
  }

  /// The steps from the top.
  private var steps: [Step] {
    var steps: [Step] = []
    var node = top
    while let next = node, steps.count < count {
      steps.append(next.step)
      node = next.below
    }
    return steps
  }
}

extension UndoStack: Hashable {
  static func == (first: UndoStack, second: UndoStack) -> Bool {
    guard first.count == second.count else { return false }
    var (one, other) = (first.top, second.top)
    for _ in 0..<first.count where one !== other {
      guard one?.step == other?.step else { return false }
      (one, other) = (one?.below, other?.below)
    }
    return true
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    hasher.combine(last)
  }
}
