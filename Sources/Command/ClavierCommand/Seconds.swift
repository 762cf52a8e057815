import ArgumentParser

/// Returns the transform of an option that takes a number of seconds in a range.
func seconds(in range: ClosedRange<Double>) -> @Sendable (String) throws -> Duration {
  { text in
    guard let seconds = Double(text), range.contains(seconds) else {
      let (low, high) = (range.lowerBound.formattedShort, range.upperBound.formattedShort)
      throw ValidationError("It is a number of seconds from \(low) to \(high).")
    }
    return .seconds(seconds)
  }
}

extension ArgumentHelp {
  /// The help of an option that takes a number of seconds.
  static func seconds(_ abstract: String) -> ArgumentHelp {
    ArgumentHelp(abstract, valueName: "seconds")
  }
}

extension Double {
  /// The number without decimals if it is whole.
  fileprivate var formattedShort: String { self == rounded() ? "\(Int(self))" : "\(self)" }
}
