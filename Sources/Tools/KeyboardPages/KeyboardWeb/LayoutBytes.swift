/// The compact bytes in which a layout travels to a web page.
///
/// The bytes begin with four that name the format and its version. A table of strings follows, then
/// the parts of the layout in a fixed order, as variable-length numbers and references to strings.
/// Rules are stored as in a layout file, and parsed again with the limits of files.
///
/// ```swift
/// let bytes = LayoutBytes.bytes(of: layout.withoutUnreachableKeys())
/// let same = try LayoutBytes.layout(from: bytes)
/// ```
package enum LayoutBytes {
  /// The error that bytes are not those of a layout.
  package struct Fault: Error, Hashable, CustomStringConvertible {
    /// The kind of a fault.
    package enum Kind: Hashable, Sendable {
      /// Bytes of another format or version.
      case otherFormat
      /// Bytes that end too early, or go on after the end.
      case wrongLength
      /// A number, reference or text that is not valid in its place.
      case invalidValue
      /// A rule that cannot be parsed, or rules that exceed the limits of layout files.
      case invalidRule
    }

    /// The kind of the fault.
    package let kind: Kind
    /// The number of bytes before the fault.
    package let offset: Int

    /// The fault in a sentence.
    package var description: String {
      switch kind {
      case .otherFormat: "the bytes are not a layout, or one of another version"
      case .wrongLength: "the layout is not complete, or has further bytes at byte \(offset)"
      case .invalidValue: "there is an invalid value at byte \(offset)"
      case .invalidRule: "there is an invalid rule at byte \(offset)"
      }
    }
  }

  /// The first bytes of all layouts in this version of the format.
  static let signature = Array("CLV1".utf8)
}
