internal import Synchronization

/// A queue of work that other threads post to the main actor.
final class Mailbox: Sendable {
  /// A unit of work.
  typealias Work = @MainActor @Sendable () -> Void

  private struct State {
    var work: [Work] = []
    var waker: TerminalWaker?
  }

  private let state = Mutex(State())

  /// Adds `work`, and wakes the consumer.
  func add(_ work: @escaping Work) {
    state.withLock { $0.work.append(work) }
    wake()
  }

  /// Sets the waker of the consumer, and uses it at once if there is work.
  func open(_ waker: TerminalWaker) {
    let hasWork = state.withLock { state in
      state.waker = waker
      return !state.work.isEmpty
    }
    if hasWork { waker.wake() }
  }

  /// Wakes the consumer.
  func wake() {
    state.withLock { $0.waker }?.wake()
  }

  /// Removes and returns all work, in order.
  func takeAll() -> [Work] {
    state.withLock { state in
      defer { state.work = [] }
      return state.work
    }
  }
}
