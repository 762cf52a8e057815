import KeyboardCells
import TestSupport
import Testing

@testable import KeyboardUI

/// The steps of a history.
@Suite struct `A stack of steps` {
  @Test func `takes away what was put on top last`() {
    var stack = UndoStack<Int>(limit: 3)
    #expect(stack.isEmpty && stack.last == nil && stack.pop() == nil)
    for step in 1...5 { stack.push(step) }
    #expect(stack.pop() == 5)
    stack.changeLast { $0 = 40 }
    #expect(stack.pop() == 40)
    #expect(stack.pop() == 3)
    #expect(stack.pop() == nil, "2 went when there were too many")
  }

  @Test func `is what an array would be, and so are its copies`() {
    let seed = UInt64.random(in: .min ... .max)
    var generator = Seeded(seed)
    var versions = [(stack: UndoStack<Int>(limit: 5), model: [Int]())]
    for step in 0..<2_000 {
      var (stack, model) = versions.randomElement(using: &generator) ?? versions[0]
      switch Int.random(in: 0..<5, using: &generator) {
      case 0:
        #expect(stack.pop() == model.popLast(), "seed \(seed)")
      case 1 where !model.isEmpty:
        model[model.count - 1] = step
        stack.changeLast { $0 = step }
      default:
        model = (model + [step]).suffix(5)
        stack.push(step)
      }
      versions.append((stack, model))
      if versions.count > 20 {
        versions.remove(at: .random(in: 0..<versions.count, using: &generator))
      }
      for version in versions {
        #expect(version.stack.last == version.model.last, "seed \(seed)")
        #expect(version.stack.isEmpty == version.model.isEmpty, "seed \(seed)")
        for other in versions {
          #expect(
            (version.stack == other.stack) == (version.model == other.model), "seed \(seed)")
        }
      }
    }
  }
}
