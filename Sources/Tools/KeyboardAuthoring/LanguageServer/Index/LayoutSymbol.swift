internal import KeyboardFiles

struct LayoutSymbol: Hashable, Sendable {
  let kind: SymbolKind
  let name: String

  struct Occurrence: Hashable, Sendable {
    let symbol: LayoutSymbol
    let range: Range<Int>
    let isDefinition: Bool
    let element: Int
  }
}

extension SymbolKind {
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
  var isLetterOrDigit: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9": true
    default: false
    }
  }
}
