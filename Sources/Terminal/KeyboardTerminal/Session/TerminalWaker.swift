internal import Synchronization

/// A waker that ends the wait of a program for its terminal, from any thread or task.
///
/// A program that other threads change keeps the waker of its device. After a change, they call
/// ``wake()``. The program's `TerminalProgram.wake(at:)` is then called, and a frame is shown.
///
///     let session = try TerminalSession()
///     let waker = session.waker
///     Task.detached {
///       for await line in lines {
///         inbox.append(line)
///         waker.wake()
///       }
///     }
///     let (program, ending) = await TerminalLoop(Log(inbox), on: session, terminal: "xterm").run()
package final class TerminalWaker: Sendable {
  private enum State {
    /// There is no wake-up to deliver.
    case idle
    /// There was no room to send a wake-up.
    case unsent
    /// A wake-up was sent but has not arrived.
    case sent
    /// The device has ended.
    case invalid
  }

  private let state = Mutex(State.idle)
  private let send: @Sendable () -> Bool

  /// Creates a waker for a device.
  ///
  /// - Parameter action: A function that ends the device's wait. It is called for the first
  ///   ``wake()``, and for the first one after each ``acknowledge()``. It must not block, nor use
  ///   this waker. The default does nothing.
  package convenience init(_ action: @escaping @Sendable () -> Void = {}) {
    self.init(sending: {
      action()
      return true
    })
  }

  /// Creates a waker with a function that returns whether it could send a wake-up.
  init(sending send: @escaping @Sendable () -> Bool) {
    self.send = send
  }

  /// Ends the wait of the device, or the next one.
  ///
  /// It returns at once. Wake-ups before the program has handled the first one count as one. The
  /// program sees all changes from before the call. After the end of the device, it does nothing.
  /// Do not call it from a signal handler.
  package func wake() {
    state.withLock { state in
      if state == .idle { state = send() ? .sent : .unsent }
    }
  }

  /// Acknowledges a wake-up, so that the next one is sent. Devices call it before they return
  /// ``TerminalActivity/woken``.
  package func acknowledge() {
    state.withLock { state in
      if state == .sent { state = .idle }
    }
  }

  /// Disables the waker. Devices call it when they end.
  package func invalidate() {
    state.withLock { $0 = .invalid }
  }

  /// Sends the wake-up again for which there was no room, if any.
  func resend() {
    state.withLock { state in
      if state == .unsent { state = send() ? .sent : .unsent }
    }
  }
}
