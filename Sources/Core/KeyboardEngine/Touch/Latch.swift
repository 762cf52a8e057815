internal import KeyboardModel

/// The state of shift or a modifier.
public enum LatchState: Hashable, Sendable {
  /// The state in which it has no effect.
  case off
  /// The state in which it is on automatically for one output, such as at the start of a sentence.
  case automatic
  /// The state in which it is on because its key is down.
  case held
  /// The state in which it is on for one output.
  case latched
  /// The state in which it is on until its key is tapped again.
  case locked

  /// A Boolean value that indicates whether it affects other keys.
  public var isOn: Bool { self != .off }

  /// A Boolean value that indicates whether the user has turned it on.
  var isSetByUser: Bool { self != .off && self != .automatic }
}

/// A key that is tapped for the next key, tapped twice for all that follow, or held with others.
struct Latch: Hashable, Sendable {
  enum State: Hashable {
    case off
    /// Off after the user has turned off an automatic latch.
    case declined
    case automatic
    case latched
    case locked
  }

  enum Event: Hashable, CaseIterable {
    case tap
    /// A tap within ``TouchSettings/doubleTapTime`` of the last, without another key in between.
    case quickTap
    /// A release of its key after others were pressed with it.
    case releaseAfterUse
    case otherKey
    /// An output to which the latch applied.
    case output
    case lock
    /// A request to be on for the next output.
    case wanted
    /// The withdrawal of that request.
    case unwanted
  }

  private var resting = State.off
  private var hold: Hold?
  /// The time of the last tap of the key, if a second tap can still lock it.
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

  /// Releases the key, and returns whether others were pressed meanwhile.
  @discardableResult
  mutating func release(at time: Timestamp) -> Bool {
    guard let hold else { return false }
    self.hold = nil
    lastTap = nil
    apply(hold.isUsed ? .releaseAfterUse : hold.isQuick ? .quickTap : .tap)
    if !hold.isUsed, resting == .latched || resting == .declined { lastTap = time }
    return hold.isUsed
  }

  /// Cancels the press, unless other keys were pressed meanwhile, and returns whether they were.
  @discardableResult
  mutating func cancel(at time: Timestamp) -> Bool {
    guard let hold, !hold.isUsed else { return release(at: time) }
    self.hold = nil
    lastTap = nil
    return false
  }

  // MARK: Other events

  mutating func noteOtherKey() {
    lastTap = nil
    hold?.isUsed = true
    apply(.otherKey)
  }

  mutating func noteOutput() { if hold == nil { apply(.output) } }

  mutating func toggleLock() {
    hold = nil
    lastTap = nil
    apply(.lock)
  }

  mutating func clear() { self = Latch() }

  /// Turns the automatic state on for one output, or off, but keeps what the user has set.
  mutating func setAutomatic(_ isWanted: Bool) {
    if hold == nil || !isWanted { apply(isWanted ? .wanted : .unwanted) }
  }

  private mutating func apply(_ event: Event) { resting = resting.next(after: event) }
}

extension Latch.State {
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
