internal import KeyboardModel

/// A reader of switches, which decides which presses count, and whether a switch is tapped or held.
///
/// Of several switches that are down, the first one counts. A key whose release is not reported is
/// read by ``strike(_:at:_:)``: its duration is unknown, so that its press counts at once, and
/// presses that follow each other like those of a held key count once.
struct SwitchReader: Hashable, Sendable {
  enum Gesture: Hashable, Sendable {
    case tap(ScanSwitch)
    /// A press for the time after which a switch performs its second function.
    case hold(ScanSwitch)
  }

  /// A switch that is down, or a press that may belong to a held key.
  private struct Press: Hashable {
    let scanSwitch: ScanSwitch
    let start: Timestamp
    /// The time at which the press counts, is long, or turns out to be one of its own.
    var deadline: Timestamp
    /// A Boolean value that indicates whether the switch was down for long enough.
    var counts: Bool
    /// A Boolean value that indicates whether no release follows.
    let isStroke: Bool
  }

  /// Presses of a key that follow each other like those of a held key.
  private struct Run: Hashable {
    let scanSwitch: ScanSwitch
    var last: Timestamp
    /// A Boolean value that indicates whether the key is known to be held.
    var isHeld = false
  }

  /// The maximum time until a held key repeats. X11's default is 0.66 s.
  private static let longestRepeatDelay = Duration.milliseconds(700)
  private static let longestRepeatInterval = Duration.milliseconds(120)

  private var press: Press?
  private var run: Run?
  private var silenceEnd: Timestamp?
  /// The time at which the last press that counted began.
  private(set) var start: Timestamp?
  private(set) var ignoredCount = 0

  init() {}

  /// A Boolean value that indicates whether a switch is down, during which the offer stays.
  var isDown: Bool { press != nil }
  var deadline: Timestamp? { press?.deadline }

  mutating func press(_ scanSwitch: ScanSwitch, at time: Timestamp, _ settings: ScanSettings) {
    guard press == nil else { return }
    guard !isSilent(at: time) else { return ignoredCount += 1 }
    let counts = settings.holdDuration <= .zero
    let wait = counts ? settings.longPressTime : settings.holdDuration
    press = Press(
      scanSwitch: scanSwitch, start: time, deadline: time + max(wait, .milliseconds(1)),
      counts: counts, isStroke: false)
  }

  mutating func release(_ scanSwitch: ScanSwitch, at time: Timestamp, _ settings: ScanSettings)
    -> Gesture?
  {
    guard let press, press.scanSwitch == scanSwitch, !press.isStroke else { return nil }
    self.press = nil
    beginSilence(after: press.start, until: time, settings)
    guard press.counts else {
      ignoredCount += 1
      return nil
    }
    start = press.start
    return .tap(scanSwitch)
  }

  /// Counts a stroke that waits, unless it is of `scanSwitch`, which is about to be pressed.
  mutating func settle(before scanSwitch: ScanSwitch) -> Gesture? {
    press?.scanSwitch == scanSwitch ? nil : takeStroke()
  }

  /// Handles a press of a switch whose release is not reported.
  mutating func strike(_ scanSwitch: ScanSwitch, at time: Timestamp, _ settings: ScanSettings)
    -> Gesture?
  {
    let known = run
    run?.last = time
    // A held key counts once. Pulses do not repeat.
    guard let known, known.scanSwitch == scanSwitch, settings.ignoresHeldKeys, !settings.isPulse,
      known.last.duration(to: time) < Self.longestRepeatDelay
    else {
      run = Run(scanSwitch: scanSwitch, last: time)
      return beginRun(scanSwitch, at: time, settings)
    }
    let isFast = known.last.duration(to: time) < Self.longestRepeatInterval
    if press != nil || known.isHeld && isFast {
      press = nil
      run?.isHeld = true
      ignoredCount += 1
    } else if isSilent(at: time) {
      ignoredCount += 1
    } else {
      // If this is the first repetition of a held key, the next one follows soon.
      run?.isHeld = false
      press = Press(
        scanSwitch: scanSwitch, start: time, deadline: time + Self.longestRepeatInterval,
        counts: true, isStroke: true)
    }
    return nil
  }

  private mutating func beginRun(
    _ scanSwitch: ScanSwitch, at time: Timestamp, _ settings: ScanSettings
  ) -> Gesture? {
    guard !isSilent(at: time) else {
      ignoredCount += 1
      return nil
    }
    beginSilence(after: time, until: time, settings)
    start = time
    return .tap(scanSwitch)
  }

  mutating func advance(to time: Timestamp, _ settings: ScanSettings) -> Gesture? {
    guard let press, press.deadline <= time else { return nil }
    if press.isStroke {
      beginSilence(after: press.start, until: press.start, settings)
      return takeStroke()
    }
    if !press.counts {
      self.press?.counts = true
      self.press?.deadline += max(settings.longPressTime, .milliseconds(1))
      return nil
    }
    self.press = nil
    start = press.start
    return .hold(press.scanSwitch)
  }

  mutating func cancel() { press = nil }

  private mutating func takeStroke() -> Gesture? {
    guard let press, press.isStroke else { return nil }
    self.press = nil
    start = press.start
    return .tap(press.scanSwitch)
  }

  private func isSilent(at time: Timestamp) -> Bool { silenceEnd.map { time < $0 } ?? false }

  private mutating func beginSilence(
    after start: Timestamp, until end: Timestamp, _ settings: ScanSettings
  ) {
    silenceEnd = max(start + settings.ignoreRepeatTime, end + settings.releaseTime)
  }
}

extension ScanSettings {
  /// The time after which a press is a long one. In inverse scanning, none is.
  fileprivate var longPressTime: Duration { isInverse ? .seconds(86_400) : switchHoldTime }
}
