import Foundation
import Synchronization
package import Testing

/// A trait of tests that mostly wait for other processes. They run on threads of their own, since
/// there are only as many threads for all other tests as the machine has processors.
package struct WaitingTrait: SuiteTrait, TestTrait, TestScoping {
  package var isRecursive: Bool { true }

  @concurrent package func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(WaitingThreads.shared) { try await function() }
  }
}

extension Trait where Self == WaitingTrait {
  /// Runs tests that mostly wait for other processes on threads of their own.
  package static var waits: Self { Self() }
}

/// A few threads, which run jobs in order.
private final class WaitingThreads: TaskExecutor {
  static let shared = WaitingThreads(count: 4)

  private let jobs = Mutex<[UnownedJob]>([])
  /// Counts the jobs.
  private let count = DispatchSemaphore(value: 0)

  private init(count: Int) {
    for _ in 0..<count {
      let thread = Thread { [self] in while true { runNext() } }
      // As large as that of the main thread.
      thread.stackSize = 8 << 20
      thread.start()
    }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    count.signal()
  }

  private func runNext() {
    count.wait()
    jobs.withLock { $0.removeFirst() }.runSynchronously(on: asUnownedTaskExecutor())
  }
}
