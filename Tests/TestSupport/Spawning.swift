import Foundation

/// Starting programs from tests that run at the same time.
public enum Spawning {
  private static let lock = NSLock()

  /// Runs `body`, which opens files that no other program may inherit or starts a program, while nobody
  /// else does.
  public static func exclusively<Result>(_ body: () throws -> Result) rethrows -> Result {
    try lock.withLock(body)
  }
}
