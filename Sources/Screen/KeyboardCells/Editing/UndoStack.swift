/// A stack of steps that discards the oldest ones beyond a limit, and that copies share.
package struct UndoStack<Step: Hashable & Sendable>: Sendable {
  /// A node is mutated only while it is uniquely referenced, so that threads can share nodes.
  private final class Node: @unchecked Sendable {
    var step: Step
    let below: Node?

    init(_ step: Step, over below: Node?) {
      (self.step, self.below) = (step, below)
    }
  }

  private var top: Node?
  private var count = 0
  /// Nodes at the bottom, which are released when there are many.
  private var lostCount = 0
  private let limit: Int

  package init(limit: Int) { self.limit = limit }

  package var isEmpty: Bool { count == 0 }

  package var last: Step? { isEmpty ? nil : top?.step }

  /// Changes the step at the top in place unless another stack shares it.
  @discardableResult
  package mutating func changeLast<Result>(_ change: (inout Step) -> Result) -> Result? {
    guard !isEmpty else { return nil }
    let isShared = !isKnownUniquelyReferenced(&top)
    guard let node = top else { return nil }
    guard isShared else { return change(&node.step) }
    var step = node.step
    defer { top = Node(step, over: node.below) }
    return change(&step)
  }

  /// - Complexity: Amortized O(1).
  package mutating func push(_ step: Step) {
    top = Node(step, over: top)
    if count < limit { count += 1 } else { lostCount += 1 }
    if lostCount > limit { letGo() }
  }

  package mutating func pop() -> Step? {
    guard !isEmpty, let node = top else { return nil }
    top = node.below
    count -= 1
    return node.step
  }

  private mutating func letGo() {
    var lower: Node?
    for step in steps.reversed() { lower = Node(step, over: lower) }
    top = lower
    lostCount = 0
  }

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
  package static func == (first: UndoStack, second: UndoStack) -> Bool {
    guard first.count == second.count else { return false }
    var (one, other) = (first.top, second.top)
    for _ in 0..<first.count where one !== other {
      guard one?.step == other?.step else { return false }
      (one, other) = (one?.below, other?.below)
    }
    return true
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    hasher.combine(last)
  }
}
