import AllocationCounter
import Clavier
import KeyboardEngine
import KeyboardFiles
import KeyboardModel
import SystemPackage

/// A benchmark of taps on a `KeyboardMachine` without queries.
enum MachineBenchmark {
  static func run(rounds: Int) throws {
    let path = FilePath(#filePath).removingLastComponent().appending("../../../Layouts/en.xml")
    guard let layout = try LayoutReader().read(contentsOf: path.string).layout else {
      return print("the layout has errors")
    }
    var hand = MachineHand(layout)
    let clock = ContinuousClock()
    var taps = Measurement("machine tap", unit: "us")
    for _ in 0..<rounds { taps.add(clock.measure { hand.tap(10_000) }.microseconds / 10_000) }
    print(taps.line)
    var allocations = Measurement("machine allocations of 10,000 taps", unit: "")
    for _ in 0..<11 {
      let before = allocation_count()
      hand.tap(10_000)
      allocations.add(Double(allocation_count() - before))
    }
    print(allocations.line)
  }
}

/// A simulated finger on the lowercase letters of a keyboard.
private struct MachineHand {
  private var machine: KeyboardMachine
  private var time = Timestamp.now
  private var outcomes: [KeyboardOutcome] = []
  private var points: [TouchPoint] = []
  private var next = 0

  init(_ layout: KeyboardLayout) {
    machine = KeyboardMachine(layout)
    for key in machine.touch.grid {
      guard let letter = key.key.output.text.utf8.first, (0x61...0x7A).contains(letter) else {
        continue
      }
      points.append(TouchPoint(middleOf: key.frame))
    }
    tap(1_000)
  }

  private mutating func handle(_ event: InputEvent) {
    time += .milliseconds(25)
    outcomes.removeAll(keepingCapacity: true)
    machine.handle(event, at: time, into: &outcomes)
  }

  mutating func tap(_ count: Int) {
    for _ in 0..<count {
      next = (next + 7) % points.count
      handle(.pointerDown(0, at: points[next]))
      handle(.pointerUp(0, at: points[next]))
    }
  }
}
