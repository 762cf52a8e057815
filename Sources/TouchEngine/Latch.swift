/// What shift or a modifier does at the moment.
public enum LatchState: Hashable, Sendable {
  /// Nothing.
  case off
  /// It is on for one output by itself, at the start of a sentence for instance.
  case automatic
  /// The key is down, and it is on until the key comes up.
  case held
  /// It is on for one output.
  case latched
  /// It is on until the key is tapped again.
  case locked

  /// Whether it changes what keys do.
  public var isOn: Bool { self != .off }
}

/// A key that is tapped for the next key, tapped twice for all that follow, or held with others.
///
/// Its table, where *quick* is a tap within ``TouchSettings/doubleTapTime`` of the last, with no
/// other key in between, and *used* says that another key went down meanwhile:
///
/// | event | off | automatic | latched | locked |
/// |---|---|---|---|---|
/// | down | held | held | held | held |
/// | up, not used | latched; quick after automatic: locked | off | off; quick: locked | off |
/// | up, used | off | off | off | locked |
/// | cancel | as before the down | | | |
/// | output | | off | off | |
/// | lock | locked | locked | locked | off |
struct Latch: Hashable, Sendable {
  private var resting = LatchState.off
  private var hold: Hold?
  /// When the key was tapped last, if nothing else has happened since.
  private var lastTap: ContinuousClock.Instant?
  /// Whether the user has just turned off what had been turned on for them.
  private var isDeclined = false

  private struct Hold: Hashable {
    let isQuick: Bool
    var isUsed = false
  }

  var state: LatchState { hold == nil ? resting : .held }
  var isOn: Bool { hold != nil || resting != .off }

  mutating func press(at time: ContinuousClock.Instant, doubleTapTime: Duration) {
    guard hold == nil else { return }
    hold = Hold(isQuick: lastTap.map { time - $0 <= doubleTapTime } ?? false)
  }

  /// Releases the key.
  ///
  /// - Returns: Whether other keys were pressed meanwhile.
  @discardableResult
  mutating func release(at time: ContinuousClock.Instant) -> Bool {
    guard let hold else { return false }
    self.hold = nil
    lastTap = nil
    switch (resting, hold.isUsed) {
    case (.locked, true): break
    case (_, true), (.locked, false): resting = .off
    case (.latched, false): resting = hold.isQuick ? .locked : .off
    case (.automatic, false):
      resting = .off
      isDeclined = true
      lastTap = time
    case (.off, false), (.held, false):
      let isLocking = hold.isQuick && isDeclined
      resting = isLocking ? .locked : .latched
      if !isLocking { lastTap = time }
    }
    return hold.isUsed
  }

  /// Takes the press back, unless other keys were pressed meanwhile.
  ///
  /// - Returns: Whether they were.
  @discardableResult
  mutating func cancel(at time: ContinuousClock.Instant) -> Bool {
    guard let hold, !hold.isUsed else { return release(at: time) }
    self.hold = nil
    lastTap = nil
    return false
  }

  /// Takes note that another key went down.
  mutating func noteOtherKey() {
    lastTap = nil
    isDeclined = false
    hold?.isUsed = true
  }

  /// Takes note that a key has given what the latch is for.
  mutating func noteOutput() {
    if hold == nil, resting != .locked { resting = .off }
  }

  mutating func toggleLock() {
    hold = nil
    lastTap = nil
    resting = resting == .locked ? .off : .locked
  }

  mutating func clear() {
    self = Latch()
  }

  /// Turns the latch on for one output, or off, if nobody has touched it.
  mutating func setAutomatic(_ isWanted: Bool) {
    if isWanted, hold == nil, resting == .off, !isDeclined { resting = .automatic }
    if !isWanted, resting == .automatic { resting = .off }
  }
}
