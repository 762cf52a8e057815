public import KeyboardFiles
internal import KeyboardModel

/// A part of a keyboard that could not be converted, with its location.
public struct Loss: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A key at a position of no physical form.
    case position
    /// A layer for modifiers that LDML does not support.
    case modifiers
    /// A key for a control character or function.
    case function
    /// A text or rule that LDML cannot express.
    case text
    /// A gesture, or an item of one.
    case gesture
    /// A legend, icon or other decoration.
    case decoration
    /// A part for certain languages or modes only.
    case variant
    /// Vocabulary that is not supported.
    case feature
    /// A fault in the file that was repaired or ignored.
    case fault
  }

  package let kind: Kind
  /// The lost part, in the words of the file, without a final period. Marks without a letter are on
  /// dotted circles.
  public let message: String
  /// The location in the file; `nil` if there is no file.
  public let location: FileLocation?

  package init(_ kind: Kind, _ message: String, at location: FileLocation? = nil) {
    self.kind = kind
    self.message = message.withHeldMarks
    self.location = location
  }
}

extension Loss: CustomStringConvertible {
  /// The loss in one line, as compilers write remarks.
  public var description: String {
    (location.map { "\($0): " } ?? "") + "lost: \(message) [\(kind.rawValue)]"
  }
}

extension [Loss] {
  mutating func append(_ kind: Loss.Kind, _ message: String, at location: FileLocation? = nil) {
    append(Loss(kind, message, at: location))
  }
}

/// The reason why a keyboard cannot be imported or exported, with its location.
public struct ConversionFailure: Error, Hashable, CustomStringConvertible {
  /// The reason, without a final period.
  public let message: String
  /// The location in the file; `nil` if there is no file.
  public let location: FileLocation?

  package init(_ message: String, at location: FileLocation? = nil) {
    (self.message, self.location) = (message, location)
  }

  init(_ message: String, startOf bytes: some Sequence<UInt8>, file: String) {
    self.init(message, at: SourceLines(Array(bytes), file: file).location(of: 0..<0))
  }

  init(_ fault: XMLTree.Fault) { self.init(fault.message, at: fault.location) }

  /// The reason in one line, in the form of compilers' errors.
  public var description: String { (location.map { "\($0): " } ?? "") + "error: \(message)" }
}

extension String {
  /// The text with dotted circles for combining marks that have no letter.
  fileprivate var withHeldMarks: String {
    var scalars = UnicodeScalarView()
    for scalar in unicodeScalars {
      let isHeld = scalars.last.map { last in
        last.isMark || last.properties.isAlphabetic || last == "\u{25CC}"
      }
      if scalar.isMark, !(isHeld ?? false) { scalars.append("\u{25CC}") }
      scalars.append(scalar)
    }
    return String(scalars)
  }
}
