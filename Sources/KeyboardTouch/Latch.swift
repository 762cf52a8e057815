internal import KeyboardModel

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
/// While the key is down it is on. What becomes of it then, and by other events, says
/// ``State/next(after:)``.
struct Latch: Hashable, Sendable {
  /// What a latch is while its key is up.
  enum State: Hashable {
    case off
    /// Off, since the user has just turned off what had been turned on for them.
    case declined
    case automatic
    case latched
    case locked
  }

  /// What happens to a latch.
  enum Event: Hashable, CaseIterable {
    /// Its key went down and up, with no other key in between.
    case tap
    /// The same, within ``TouchSettings/doubleTapTime`` of the last, with no other key since.
    case quickTap
    /// Its key came up after others were pressed with it.
    case releaseAfterUse
    /// Another key went down.
    case otherKey
    /// A key has given what the latch is for.
    case output
    /// The lock key was tapped.
    case lock
    /// It is to be on for the next output.
    case wanted
    /// It need not be on for the next output.
    case unwanted
  }

  private var resting = State.off
  private var hold: Hold?
  /// When the key was tapped last, if nothing else has happened since and a second tap may lock it.
  private var lastTap: Timestamp?

  private struct Hold: Hashable {
    let isQuick: Bool
    var isUsed = false
  }

  var state: LatchState {
    guard hold == nil else { return .held }
    return switch resting {
    case .off, .declined: .off
    case .automatic: .automatic
    case .latched: .latched
    case .locked: .locked
    }
  }

  var isOn: Bool { state.isOn }

  // MARK: The key

  mutating func press(at time: Timestamp, doubleTapTime: Duration) {
    guard hold == nil else { return }
    hold = Hold(isQuick: lastTap.map { time - $0 <= doubleTapTime } ?? false)
  }

  /// Releases the key.
  ///
  /// - Returns: Whether other keys were pressed meanwhile.
  @discardableResult
  mutating func release(at time: Timestamp) -> Bool {
    guard let hold else { return false }
    self.hold = nil
    lastTap = nil
    take(hold.isUsed ? .releaseAfterUse : hold.isQuick ? .quickTap : .tap)
    if !hold.isUsed, resting == .latched || resting == .declined { lastTap = time }
    return hold.isUsed
  }

  /// Takes the press back, unless other keys were pressed meanwhile.
  ///
  /// - Returns: Whether they were.
  @discardableResult
  mutating func cancel(at time: Timestamp) -> Bool {
    guard let hold, !hold.isUsed else { return release(at: time) }
    self.hold = nil
    lastTap = nil
    return false
  }

  // MARK: Other events

  /// Takes note that another key went down.
  mutating func noteOtherKey() {
    lastTap = nil
    hold?.isUsed = true
    take(.otherKey)
  }

  /// Takes note that a key has given what the latch is for.
  mutating func noteOutput() {
    if hold == nil { take(.output) }
  }

  mutating func toggleLock() {
    hold = nil
    lastTap = nil
    take(.lock)
  }

  mutating func clear() {
    self = Latch()
  }

  /// Turns the latch on for one output, or off, if nobody has touched it.
  mutating func setAutomatic(_ isWanted: Bool) {
    if hold == nil || !isWanted { take(isWanted ? .wanted : .unwanted) }
  }

  private mutating func take(_ event: Event) {
    resting = resting.next(after: event)
  }
}

extension Latch.State {
  /// The table of states.
  func next(after event: Latch.Event) -> Latch.State {
    switch (event, self) {
    case (.tap, .off), (.tap, .declined): .latched
    case (.tap, .automatic): .declined
    case (.tap, .latched), (.tap, .locked): .off

    case (.quickTap, .off): .latched
    case (.quickTap, .declined), (.quickTap, .latched): .locked
    case (.quickTap, .automatic): .declined
    case (.quickTap, .locked): .off

    case (.releaseAfterUse, .locked): .locked
    case (.releaseAfterUse, _): .off

    case (.otherKey, .declined): .off
    case (.otherKey, _): self

    case (.output, .automatic), (.output, .latched): .off
    case (.output, _): self

    case (.lock, .locked): .off
    case (.lock, _): .locked

    case (.wanted, .off): .automatic
    case (.wanted, _): self

    case (.unwanted, .automatic): .off
    case (.unwanted, _): self
    }
  }
}
