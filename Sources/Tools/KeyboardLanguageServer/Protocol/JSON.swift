// Foundation is imported here alone. Where it has a part without locales, that is enough.
#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The conversion between values and JSON.
package enum JSON {
  /// Returns the value that `bytes` represent.
  static func decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws -> Value {
    try JSONDecoder().decode(type, from: Data(bytes))
  }

  /// Returns a value as JSON.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - isForPeople: A Boolean value that indicates whether there are line breaks and sorted keys.
  ///     The default is `false`.
  /// - Returns: The bytes.
  /// - Throws: The error of a value that JSON cannot represent.
  package static func encode(_ value: some Encodable, isForPeople: Bool = false) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    if isForPeople { encoder.outputFormatting.formUnion([.prettyPrinted, .sortedKeys]) }
    return Array(try encoder.encode(value))
  }
}
