internal import Synchronization

/// Ends the wait of a program for its terminal, from any thread or task.
///
/// A program that is changed from outside takes the waker of its device along, and whoever has changed
/// something calls ``wake()``. The program's ``TerminalProgram/wake(at:)`` is then called, and a frame is
/// shown.
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
public final class TerminalWaker: Sendable {
  private enum State {
    /// Nobody has to be woken.
    case idle
    /// There was no room to send a wake-up.
    case unsent
    /// A wake-up was sent that has not arrived.
    case sent
    /// The device is gone.
    case invalid
  }

  private let state = Mutex(State.idle)
  private let send: @Sendable () -> Bool

  /// Makes a waker for a device.
  ///
  /// - Parameter action: Makes the device's wait end. It is called for the first ``wake()``, and again for
  ///   the first one after each ``acknowledge()``; it must not block, nor use this waker. The default does
  ///   nothing.
  public convenience init(_ action: @escaping @Sendable () -> Void = {}) {
    self.init(sending: {
      action()
      return true
    })
  }

  /// Makes a waker that calls `send`, which returns whether it could send a wake-up.
  init(sending send: @escaping @Sendable () -> Bool) {
    self.send = send
  }

  /// Makes the wait of the device end, or the next one if there is none at the moment.
  ///
  /// It returns at once. Wake-ups that come before the program was told of the first one count as one. What
  /// was done before the call is seen by the program when it is told. After the end of the device, it does
  /// nothing. It must not be called from a signal handler.
  public func wake() {
    state.withLock { state in
      if state == .idle { state = send() ? .sent : .unsent }
    }
  }

  /// Notes that a wake-up has arrived, so that the next one is sent again. Devices call it before they
  /// return ``TerminalActivity/woken``.
  public func acknowledge() {
    state.withLock { state in
      if state == .sent { state = .idle }
    }
  }

  /// Makes ``wake()`` do nothing from now on. Devices call it when they end.
  public func invalidate() {
    state.withLock { $0 = .invalid }
  }

  /// Sends the wake-up for which there was no room, if there was none.
  func resend() {
    state.withLock { state in
      if state == .unsent { state = send() ? .sent : .unsent }
    }
  }
}
