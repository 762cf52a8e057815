import FoundationEssentials

/// The share of larger inputs that tests use.
enum CorpusScope {
  /// A Boolean value that indicates whether tests use all inputs, which takes minutes. The variable
  /// `CLAVIER_WHOLE` sets it.
  static let isWhole = ProcessInfo.processInfo.environment["CLAVIER_WHOLE"] != nil
}
