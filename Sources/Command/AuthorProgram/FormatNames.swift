import ArgumentParser

extension CaseIterable where Self: RawRepresentable, RawValue == String {
  /// The names of all formats, for help and messages.
  static var names: [String] { allCases.map(\.rawValue) }

  /// The names of all formats, comma-separated.
  static var namesInLine: String { names.joined(separator: ", ") }
}

extension ValidationError {
  /// Creates the error that no format has the name `format`.
  init(noFormat format: String, among names: [String]) {
    self.init(
      "There is no format '\(format)'; the formats are \(names.joined(separator: ", ")).")
  }
}
