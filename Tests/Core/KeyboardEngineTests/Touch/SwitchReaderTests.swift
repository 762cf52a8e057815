import KeyboardModel
import Testing

@testable import KeyboardEngine

/// A switch is written as the times of its presses, in milliseconds, and its gestures as theirs.
@Suite struct `A reader of switches` {
  private var reader = SwitchReader()
  private var settings = ScanSettings()
  private var now = 0
  private var gestures: [String] = []

  private func time(_ milliseconds: Int) -> Timestamp {
    Timestamp(uptime: .milliseconds(milliseconds))
  }

  private mutating func note(_ gesture: SwitchReader.Gesture?, at milliseconds: Int) {
    switch gesture {
    case nil: break
    case .tap(let scanSwitch): gestures.append("\(scanSwitch) \(milliseconds)")
    case .hold(let scanSwitch): gestures.append("\(scanSwitch)! \(milliseconds)")
    }
  }

  /// Performs what is due before a time.
  private mutating func advance(to milliseconds: Int) {
    for due in now...milliseconds {
      note(reader.advance(to: time(due), settings), at: due)
    }
    now = milliseconds
  }

  private mutating func strike(_ scanSwitch: ScanSwitch = .select, at times: [Int]) {
    for milliseconds in times {
      advance(to: milliseconds)
      note(reader.settle(before: scanSwitch), at: milliseconds)
      note(reader.strike(scanSwitch, at: time(milliseconds), settings), at: milliseconds)
    }
  }

  private mutating func hold(_ times: Range<Int>, _ scanSwitch: ScanSwitch = .select) {
    advance(to: times.lowerBound)
    reader.press(scanSwitch, at: time(times.lowerBound), settings)
    advance(to: times.upperBound)
    note(reader.release(scanSwitch, at: time(times.upperBound), settings), at: times.upperBound)
  }

  @Test(arguments: [250, 400, 500, 660], [25, 33, 90])
  mutating func `counts a held key once, whose release is not reported`(
    delay: Int, interval: Int
  ) {
    strike(at: [0] + stride(from: delay, to: 3_000, by: interval))
    strike(at: [6_000])
    #expect(gestures == ["select 0", "select 6000"])
  }

  @Test mutating func `counts presses of their own, the fast ones a little later`() {
    strike(at: [0, 300, 1_200, 1_260])
    advance(to: 3_000)
    #expect(gestures == ["select 0", "select 420", "select 1200", "select 1380"])
  }

  @Test(arguments: [ScanSwitch.next, .previous])
  mutating func `steps once with a held key`(scanSwitch: ScanSwitch) {
    strike(scanSwitch, at: [0] + stride(from: 500, to: 1_000, by: 33))
    #expect(gestures == ["\(scanSwitch) 0"])
  }

  @Test mutating func `ignores contacts that bounce, at the start and at the end of a press`() {
    settings.ignoreRepeatTime = ScanSettings.bounceTime
    settings.releaseTime = ScanSettings.bounceTime
    strike(at: [0, 20, 40])
    advance(to: 900)
    hold(1_000..<1_010)
    hold(1_020..<1_030)
    hold(2_000..<2_300)
    hold(2_320..<2_330)
    hold(2_400..<2_420)
    #expect(gestures == ["select 0", "select 1010", "select 2300", "select 2420"])
  }

  @Test mutating func `counts each pulse at once`() {
    settings.isPulse = true
    settings.ignoreRepeatTime = ScanSettings.bounceTime
    strike(at: [0, 90, 180, 200, 400])
    #expect(gestures == ["select 0", "select 90", "select 180", "select 400"])
  }

  @Test mutating func `counts every press if held keys are not ignored`() {
    settings.ignoresHeldKeys = false
    strike(at: [0, 30, 60])
    #expect(gestures.count == 3)
  }

  @Test mutating func `takes what is held, at its time`() {
    hold(0..<999)
    hold(2_000..<3_500)
    #expect(gestures == ["select 999", "select! 3000"])
  }

  @Test mutating func `ignores short presses, and those that come too early`() {
    settings.holdDuration = .milliseconds(300)
    hold(0..<299)
    hold(1_000..<1_300)
    settings.holdDuration = .zero
    settings.ignoreRepeatTime = .milliseconds(500)
    hold(2_000..<2_050)
    hold(2_400..<2_450)
    hold(2_501..<2_550)
    settings.ignoreRepeatTime = .zero
    settings.releaseTime = .milliseconds(200)
    hold(5_000..<5_600)
    hold(5_799..<5_900)
    hold(6_100..<6_200)
    #expect(
      gestures == ["select 1300", "select 2050", "select 2550", "select 5600", "select 6200"])
    #expect(reader.ignoredCount == 3)
  }

  @Test(arguments: [ScanSwitch.select, .next, .previous, .undo, .pause])
  mutating func `counts a press at once whose duration is not reported`(scanSwitch: ScanSwitch) {
    settings.holdDuration = .milliseconds(200)
    strike(scanSwitch, at: [0, 3_000, 6_000])
    #expect(gestures == ["\(scanSwitch) 0", "\(scanSwitch) 3000", "\(scanSwitch) 6000"])
    #expect(reader.ignoredCount == 0)
  }

  @Test(arguments: [0, 200, 600, 2_000])
  mutating func `counts a held key once, whatever the time for which a switch must be down`(
    milliseconds: Int
  ) {
    settings.holdDuration = .milliseconds(milliseconds)
    strike(at: [0] + stride(from: 500, to: 3_000, by: 30))
    strike(at: [6_000, 6_300, 6_500])
    advance(to: 9_000)
    #expect(gestures == ["select 0", "select 6000", "select 6420", "select 6620"])
  }

  @Test mutating func `measures presses as soon as their releases are reported`() {
    settings.holdDuration = .milliseconds(200)
    strike(at: [0])
    // The release of a press that has counted.
    note(reader.release(.select, at: time(100), settings), at: 100)
    hold(1_000..<1_150)
    hold(2_000..<2_250)
    #expect(gestures == ["select 0", "select 2250"])
  }

  @Test mutating func `reads one switch at a time`() {
    reader.press(.select, at: time(0), settings)
    reader.press(.next, at: time(10), settings)
    note(reader.release(.next, at: time(20), settings), at: 20)
    note(reader.release(.select, at: time(30), settings), at: 30)
    #expect(gestures == ["select 30"])
  }
}

@Suite struct `The order of scanning` {
  private static let rows = [["a", "b", "c"], ["d", "e", "f"], ["g"]]
  private static let likelihoods = ["b": 0.2, "c": 0.1, "f": 0.25, "e": 0.25]

  private static func arranged(_ order: ScanOrder, _ likelihoods: [String: Double]) -> [[String]] {
    order.arranged(rows) { likelihoods[$0] ?? 0 }
  }

  @Test func `is fixed, or has the likely rows first, or the likely keys, too`() {
    #expect(Self.arranged(.fixed, Self.likelihoods) == Self.rows)
    #expect(
      Self.arranged(.rows, Self.likelihoods) == [["d", "e", "f"], ["a", "b", "c"], ["g"]])
    #expect(
      Self.arranged(.full, Self.likelihoods) == [["e", "f", "d"], ["b", "c", "a"], ["g"]])
  }

  @Test func `offers keys alone that are likely enough`() {
    let groups = Self.arranged(.full, ["g": 0.6, "b": 0.3, "a": 0.1])
    #expect(groups == [["g"], ["b"], ["a"], ["g"], ["b", "a", "c"], ["d", "e", "f"]])
  }

  @Test func `is that of the layout where nothing is known`() {
    for order in ScanOrder.allCases { #expect(Self.arranged(order, [:]) == Self.rows) }
  }
}
