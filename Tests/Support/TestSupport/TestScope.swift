import Foundation

/// The share of larger inputs, and of random runs, that tests use.
public enum TestScope {
  /// A Boolean value that indicates whether tests use all inputs, which takes minutes. The variable
  /// `CLAVIER_WHOLE` sets it, and `CLAVIER_RECORD`, which records the stored pictures of all.
  public static let isWhole = ["CLAVIER_WHOLE", "CLAVIER_RECORD"].contains {
    ProcessInfo.processInfo.environment[$0] != nil
  }

  /// Returns one in `share` of the inputs, beginning with a random one, whose seed is printed; or
  /// all if the whole is tested.
  public static func sample<Input>(
    _ inputs: [Input], oneIn share: Int, name: String = #function
  ) -> [Input] {
    guard !isWhole, !inputs.isEmpty else { return inputs }
    var random = Seeded(name: name)
    let first = random.below(min(share, inputs.count))
    return stride(from: first, to: inputs.count, by: share).map { inputs[$0] }
  }
}
