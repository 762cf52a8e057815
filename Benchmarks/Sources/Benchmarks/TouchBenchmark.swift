import AllocationCounter
import KeyboardEngine
import KeyboardFiles
import KeyboardModel
import SystemPackage

/// A benchmark of pointer events: time, allocations, and retained memory.
///
/// This program defines `malloc` and related functions that count and call those of the C library.
/// That requires glibc.
enum TouchBenchmark {
  static func run(rounds: Int) throws {
    let path = FilePath(#filePath).removingLastComponent().appending("../../../Layouts/en.xml")
    guard let layout = try LayoutReader().read(contentsOf: path.string).layout else {
      return print("the layout has errors")
    }
    var hand = Hand(layout)
    measureTimes(&hand, rounds: rounds)
    measureAllocations(&hand)
    measureMemory(&hand)
  }

  private static func measureTimes(_ hand: inout Hand, rounds: Int) {
    let clock = ContinuousClock()
    var taps = Measurement("touch event of a tap", unit: "us")
    var overlapping = Measurement("touch event of overlapping taps", unit: "us")
    var moves = Measurement("touch event of a move", unit: "us")
    for _ in 0..<rounds {
      taps.add(clock.measure { hand.tap(10_000) }.microseconds / 20_000)
      overlapping.add(clock.measure { hand.overlap(10_000) }.microseconds / 20_000)
      moves.add(clock.measure { hand.move(10_000) }.microseconds / 10_000)
    }
    for measurement in [taps, overlapping, moves] { print(measurement.line) }
    var single = Measurement("touch single event of a tap", unit: "us")
    for _ in 0..<20_000 { single.add(clock.measure { hand.event() }.microseconds) }
    print(single.line)
  }

  private static func measureAllocations(_ hand: inout Hand) {
    var allocations = Measurement("touch allocations of 10,000 taps", unit: "")
    for _ in 0..<11 {
      let before = allocation_count()
      hand.tap(10_000)
      allocations.add(Double(allocation_count() - before))
    }
    print(allocations.line)
  }

  private static func measureMemory(_ hand: inout Hand) {
    var growth = Measurement("touch memory growth of 1,000,000 taps", unit: "B")
    let before = allocated_bytes()
    hand.tap(1_000_000)
    growth.add(Double(allocated_bytes() - before))
    print(growth.line)
  }
}

/// Simulated fingers on the letters of a keyboard.
private struct Hand {
  private var engine: TouchEngine
  private var time = Timestamp.now
  private var events: [KeyEvent] = []
  private var points: [TouchPoint] = []
  private var next = 0
  private var isDown = false

  init(_ layout: KeyboardLayout) {
    engine = TouchEngine(layout, layers: layout.layerSet(), columns: 80, rows: 16)
    for key in engine.grid where key.key.output.text.count == 1 {
      points.append(TouchPoint(middleOf: key.frame))
    }
    tap(100)
  }

  private mutating func handle(_ event: InputEvent) {
    time += .milliseconds(25)
    events.removeAll(keepingCapacity: true)
    engine.handle(event, at: time, into: &events)
  }

  private mutating func point() -> TouchPoint {
    next = (next + 7) % points.count
    return points[next]
  }

  mutating func tap(_ count: Int) {
    for _ in 0..<count {
      let point = point()
      handle(.pointerDown(0, at: point))
      handle(.pointerUp(0, at: point))
    }
  }

  /// Performs the next half of a tap.
  mutating func event() {
    isDown.toggle()
    let point = isDown ? point() : points[next]
    handle(isDown ? .pointerDown(0, at: point) : .pointerUp(0, at: point))
  }

  /// Performs taps in which each finger goes down before the last one goes up.
  mutating func overlap(_ count: Int) {
    var last = point()
    for number in 0..<count {
      let point = point()
      handle(.pointerDown(PointerID(number & 1), at: point))
      handle(.pointerUp(PointerID((number + 1) & 1), at: last))
      last = point
    }
    handle(.pointerCancel(0))
    handle(.pointerCancel(1))
  }

  mutating func move(_ count: Int) {
    handle(.pointerDown(0, at: points[0]))
    for number in 0..<count {
      handle(.pointerMove(0, to: points[(number / 4) % points.count].shifted(by: number & 3)))
    }
    handle(.pointerCancel(0))
  }
}

extension TouchPoint {
  fileprivate func shifted(by units: Int) -> TouchPoint {
    TouchPoint(unitsX: x + 64 * units, unitsY: y)
  }
}
