public import KeyboardFiles

/// A part of a keyboard that a conversion could not carry over, and where it is.
public struct Loss: Hashable, Sendable {
  /// The kinds of loss.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A key in a position that no form of a physical keyboard has.
    case position
    /// A layer for modifiers that LDML does not know.
    case modifiers
    /// Keys that give control characters or functions.
    case function
    /// A text or rule that cannot be expressed.
    case text
    /// A gesture, or an item of one.
    case gesture
    /// A legend, icon or other decoration.
    case decoration
    /// Something that is only shown in some languages or modes.
    case variant
    /// Vocabulary that is not supported.
    case feature
    /// A fault of the file that was repaired or passed over.
    case fault
  }

  /// The kind.
  public let kind: Kind
  /// What is lost, in the words of the file, without a final stop.
  public let message: String
  /// The place in the file; `nil` for what is not in a file.
  public let location: SourceLocation?

  /// Creates a loss.
  ///
  /// - Parameters:
  ///   - kind: The kind.
  ///   - message: What is lost.
  ///   - location: The place in the file. The default is none.
  public init(_ kind: Kind, _ message: String, at location: SourceLocation? = nil) {
    self.kind = kind
    self.message = message
    self.location = location
  }
}

extension Loss: CustomStringConvertible {
  /// The loss in one line, as compilers print remarks: `file:line:column: lost: message [position]`.
  public var description: String {
    (location.map { "\($0): " } ?? "") + "lost: \(message) [\(kind.rawValue)]"
  }
}

/// The reason why a keyboard cannot be imported, and where it is.
public struct ImportFailure: Error, Hashable, CustomStringConvertible {
  /// The reason, without a final stop.
  public let message: String
  /// The place in the file; `nil` for what is not in a file.
  public let location: SourceLocation?

  init(_ message: String, at location: SourceLocation? = nil) {
    self.message = message
    self.location = location
  }

  init(_ fault: XMLTree.Fault) {
    self.init(fault.message, at: fault.location)
  }

  /// The reason in one line, as compilers print errors.
  public var description: String { (location.map { "\($0): " } ?? "") + "error: \(message)" }
}
