import Synchronization

/// A number that any thread may count up.
nonisolated final class LockedCount: Sendable {
  private let count = Mutex(0)

  var value: Int { count.withLock { $0 } }

  func increment() {
    count.withLock { $0 += 1 }
  }
}
