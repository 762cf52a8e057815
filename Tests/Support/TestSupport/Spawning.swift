import Foundation

/// Mutual exclusion for tests that start programs in parallel.
public enum Spawning {
  private static let lock = NSLock()

  /// Runs `body` exclusively: it opens files that no other program may inherit, or starts a
  /// program.
  public static func exclusively<Result>(_ body: () throws -> Result) rethrows -> Result {
    try lock.withLock(body)
  }
}
