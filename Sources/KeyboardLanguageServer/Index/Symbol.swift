/// Something that a layout names: its definition and the references to it have the same symbol.
struct Symbol: Hashable, Sendable {
  /// The kinds of symbols, each with names of its own.
  enum Kind: String, Hashable, Sendable {
    case key
    case flick
    case layer
    case form
    case variable
    case marker
    /// A file that is imported, or the layout that tests are for.
    case file
  }

  let kind: Kind
  let name: String

  /// A place where a symbol is defined or used.
  struct Occurrence: Hashable, Sendable {
    let symbol: Symbol
    /// The name.
    let range: Range<Int>
    let isDefinition: Bool
    /// The element in which the name is.
    let element: Int
  }
}

extension Symbol.Kind {
  /// Returns a Boolean value that indicates whether a symbol of the kind can have the name.
  func allows(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first else { return false }
    let isWord = name.unicodeScalars.allSatisfy {
      $0.value > 0x20 && $0 != "<" && $0 != "&" && $0 != "\"" && $0 != "'"
    }
    switch self {
    case .key, .flick: return isWord && !name.contains { $0 == "/" || $0 == ">" || $0 == "=" }
    case .layer, .form:
      return first.isLetterOrDigit
        && name.unicodeScalars.allSatisfy { $0.isLetterOrDigit || $0 == "-" || $0 == "_" }
    case .variable, .marker:
      return name.unicodeScalars.allSatisfy { $0.isLetterOrDigit || $0 == "_" }
        && name.unicodeScalars.count <= 32
    case .file: return isWord
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isLetterOrDigit: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9": true
    default: false
    }
  }
}
