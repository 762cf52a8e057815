import Foundation

/// The share of larger inputs, and of random runs, that tests use.
public enum TestScope {
  /// A Boolean value that indicates whether tests use all inputs, which takes minutes. The variable
  /// `CLAVIER_WHOLE` sets it.
  public static let isWhole = ProcessInfo.processInfo.environment["CLAVIER_WHOLE"] != nil
}
