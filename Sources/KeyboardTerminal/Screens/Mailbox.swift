internal import Synchronization

/// The work that other threads want to be done on the main actor.
final class Mailbox: Sendable {
  /// Something to be done.
  typealias Work = @MainActor @Sendable () -> Void

  private struct State {
    var work: [Work] = []
    var waker: TerminalWaker?
  }

  private let state = Mutex(State())

  /// Adds `work`, and wakes who does it.
  func add(_ work: @escaping Work) {
    state.withLock { $0.work.append(work) }
    wake()
  }

  /// Wakes by `waker` from now on, at once if there is anything to do.
  func open(_ waker: TerminalWaker) {
    let hasWork = state.withLock { state in
      state.waker = waker
      return !state.work.isEmpty
    }
    if hasWork { waker.wake() }
  }

  /// Wakes who does the work.
  func wake() {
    state.withLock { $0.waker }?.wake()
  }

  /// Takes all work, in its order.
  func takeAll() -> [Work] {
    state.withLock { state in
      defer { state.work = [] }
      return state.work
    }
  }
}
