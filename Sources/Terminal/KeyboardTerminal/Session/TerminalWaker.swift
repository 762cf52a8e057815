internal import Synchronization

/// A waker that ends the wait of a program for its terminal, from any thread or task.
package final class TerminalWaker: Sendable {
  private enum State {
    case idle
    /// There was no room to send a wake-up.
    case unsent
    /// A wake-up was sent but has not arrived.
    case sent
    case invalid
  }

  private let state = Mutex(State.idle)
  private let send: @Sendable () -> Bool

  /// Creates a waker of which `action` ends the device's wait, and neither blocks nor uses it.
  package convenience init(_ action: @escaping @Sendable () -> Void = {}) {
    self.init(sending: {
      action()
      return true
    })
  }

  init(sending send: @escaping @Sendable () -> Bool) { self.send = send }

  /// Ends the wait of the device, or the next one; not for a signal handler.
  package func wake() {
    state.withLock { state in
      if state == .idle { state = send() ? .sent : .unsent }
    }
  }

  /// Lets the next wake-up be sent. Devices call it before they return ``TerminalActivity/woken``.
  package func acknowledge() {
    state.withLock { state in
      if state == .sent { state = .idle }
    }
  }

  package func invalidate() { state.withLock { $0 = .invalid } }

  /// Sends the wake-up again for which there was no room, if any.
  func resend() {
    state.withLock { state in
      if state == .unsent { state = send() ? .sent : .unsent }
    }
  }
}
