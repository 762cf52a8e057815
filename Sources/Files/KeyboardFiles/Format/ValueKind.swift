internal import KeyboardModel

/// A kind of what files define and refer to by name. Each is a separate namespace.
package enum SymbolKind: String, Sendable {
  case key, flick, layer, form, variable, marker
  case file
}

package enum ValueKind: Sendable {
  package typealias Words = @Sendable () -> [String]

  case text
  case locale
  /// One of the words that the DTD enumerates.
  case enumeration(Words)
  /// One of these words. The reader of the value checks it.
  case word(Words)
  /// Any number of words, separated by white space; none if they are not enumerated.
  case words(Words)
  /// Modifier keys, with commas between alternatives.
  case modifiers
  /// A letter or digit, then letters, digits and `-`; other values are only warned of.
  case testName
  case unicodeSet
  case definition(SymbolKind)
  case reference(SymbolKind)
  case references(SymbolKind)
  /// Text with escapes, variables, and markers that it produces.
  case output
  /// Text with escapes, variables and markers.
  case escapedText
  case pattern

  /// Reads the name of a kind, after which `:` begins the kind of symbol or the words.
  init(_ name: String) {
    let parts = name.split(separator: ":").map { String($0) }
    let argument = parts.dropFirst().first ?? ""
    let symbol = SymbolKind(rawValue: argument) ?? .key
    let words: Words = { Self.words(argument) }
    self =
      switch parts[0] {
      case "locale": .locale
      case "enumeration": .enumeration(words)
      case "word": .word(words)
      case "words": .words(words)
      case "modifiers": .modifiers
      case "testName": .testName
      case "unicodeSet": .unicodeSet
      case "definition": .definition(symbol)
      case "reference": .reference(symbol)
      case "references": .references(symbol)
      case "output": .output
      case "escapedText": .escapedText
      case "pattern": .pattern
      default: .text
      }
  }

  /// Returns the words of a list: those that the model has by that name, else the list itself.
  private static func words(_ list: String) -> [String] {
    switch list {
    case "versions": CLDRVersion.supported.map { String($0) }
    case "drafts": KeyboardLayout.Draft.allCases.map { $0.rawValue }
    case "directions": Direction.allCases.map { $0.rawValue }
    case "repertoires": KeyboardTestFile.Repertoire.Kind.allCases.map { $0.rawValue }
    #if !hasFeature(Embedded)
      case "appearances": ThemeFile.Appearance.allCases.map { $0.rawValue }
      case "roles": ThemeRole.allCases.map { $0.rawValue }
      case "attributes": ThemeFile.Attribute.allCases.map { $0.rawValue }
    #endif
    default: list.split(separator: ",").map { String($0) }
    }
  }

  /// The format that the DTD demands; `nil` for values that only their readers check.
  var format: ValueFormat? {
    switch self {
    case .enumeration(let words): .word(words)
    case .testName: .testName
    case .definition(.form), .definition(.layer), .reference(.form): .identifier
    case .definition(.key), .definition(.flick), .reference(.key), .reference(.flick),
      .reference(.layer):
      .nameToken
    case .references: .nameTokens
    default: nil
    }
  }
}

enum ValueFormat {
  case nameToken
  case nameTokens
  /// A letter or digit, then letters, digits, `-` and `_`.
  case identifier
  /// A letter or digit, then letters, digits and `-`.
  case testName
  case word(ValueKind.Words)

  func admits(_ value: ArraySlice<UInt8>) -> Bool {
    switch self {
    case .nameToken: !value.isEmpty && value.allSatisfy({ $0.isNameByte })
    case .nameTokens:
      value.allSatisfy { $0 <= 0x20 || $0.isNameByte } && value.contains { $0 > 0x20 }
    case .identifier:
      value.first?.isLetterOrDigit == true
        && value.allSatisfy {
          $0.isLetterOrDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
        }
    case .testName:
      value.first?.isLetterOrDigit == true
        && value.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "-") }
    case .word(let words): words().contains { value.elementsEqual($0.utf8) }
    }
  }
}

enum SemanticVersion {
  /// Checks a version by Semantic Versioning 2.0.0: `1.2.3`, with an optional pre-release or build.
  static func isValid(_ string: String) -> Bool {
    let build = string.split(separator: "+", maxSplits: 1, omittingEmptySubsequences: false)
    let release = build[0].split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    let core = release[0].split(separator: ".", omittingEmptySubsequences: false)
    return core.count == 3 && core.allSatisfy(isNumber)
      && (release.count == 1 || identifiers(release[1], areNumbersStrict: true))
      && (build.count == 1 || identifiers(build[1], areNumbersStrict: false))
  }

  private static func isNumber(_ part: Substring) -> Bool {
    !part.isEmpty && part.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
      && (part == "0" || !part.hasPrefix("0"))
  }

  private static func identifiers(_ part: Substring, areNumbersStrict: Bool) -> Bool {
    part.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { identifier in
      let isNumeric = identifier.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
      return !identifier.isEmpty
        && identifier.utf8.allSatisfy {
          $0 == 0x2D || $0 >= 0x30 && $0 <= 0x39 || ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A
        } && (!areNumbersStrict || !isNumeric || isNumber(identifier))
    }
  }
}
