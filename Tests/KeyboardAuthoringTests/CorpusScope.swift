import FoundationEssentials

/// How much of the larger inputs tests go through.
enum CorpusScope {
  /// A Boolean value that indicates whether everything is gone through, which takes minutes: the variable
  /// `CLAVIER_WHOLE` is set.
  static let isWhole = ProcessInfo.processInfo.environment["CLAVIER_WHOLE"] != nil
}
