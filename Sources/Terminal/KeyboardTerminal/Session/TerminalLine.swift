internal import Synchronization

/// The server's control of a ``DescriptorSession`` while a program runs on it: its size and its end.
/// It may be used on any thread, also before there is a session. Each session has its own.
public final class TerminalLine: Sendable {
  private struct State {
    var size: TerminalSize
    var isResized = false
    var isWoken = false
    var isEnded = false
  }

  private let state: Mutex<State>
  /// The identifier of the session's waits.
  let id = PollThread.makeID()

  /// Creates the line of a session.
  ///
  /// - Parameter size: The size of the terminal. Terminals that report their size correct it.
  public init(size: TerminalSize) {
    state = Mutex(State(size: size))
  }

  /// The size of the terminal.
  public var size: TerminalSize { state.withLock { $0.size } }

  /// Notifies the program of a new size, such as one that a client of the server has sent.
  public func resize(to size: TerminalSize) {
    state.withLock { state in
      guard state.size != size else { return }
      (state.size, state.isResized) = (size, true)
    }
    PollThread.shared?.resume(id)
  }

  /// Ends the program, as if the terminal were gone.
  public func end() {
    state.withLock { $0.isEnded = true }
    PollThread.shared?.resume(id)
  }

  /// Ends the wait of the program, which has something to do.
  func wake() {
    state.withLock { $0.isWoken = true }
    PollThread.shared?.resume(id)
  }

  /// A Boolean value that indicates whether there is an activity to take.
  var hasActivity: Bool { state.withLock { $0.isEnded || $0.isResized || $0.isWoken } }

  /// Removes and returns an activity; `nil` if there is none.
  func takeActivity() -> TerminalActivity? {
    state.withLock { state in
      if state.isEnded { return .ended(.hangUp) }
      if state.isResized {
        state.isResized = false
        return .resized
      }
      guard state.isWoken else { return nil }
      state.isWoken = false
      return .woken
    }
  }
}
