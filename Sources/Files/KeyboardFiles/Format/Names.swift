internal import CResources
internal import KeyboardModel

/// The elements of LDML keyboards, of their tests, and of themes.
package enum Tag: UInt8, CaseIterable, Sendable {
  case keyboard3, `import`, locales, locale, version, info, settings, displays, display
  case displayOptions, keys, key, flicks, flick, flickSegment, forms, form, scanCodes, layers, layer
  case row, variables, string, set, uset, transforms, transformGroup, transform, reorder, special
  case keyboardTest3, repertoire, tests, test, startContext, keystroke, emit, backspace, check
  case theme, style

  /// By raw value, since the names of the cases by reflection take a millisecond.
  private static let names = IdentifierTable(
    words: """
      keyboard3 import locales locale version info settings displays display displayOptions keys key \
      flicks flick flickSegment forms form scanCodes layers layer row variables string set uset \
      transforms transformGroup transform reorder special \
      keyboardTest3 repertoire tests test startContext keystroke emit backspace check \
      theme style
      """)

  package var name: String { Self.names.identifiers[Int(rawValue)].string }

  package init?(name: String) {
    guard let position = Self.names.position(of: Identifier(name)) else { return nil }
    self.init(rawValue: UInt8(position))
  }
}

package enum AttributeName: UInt8, CaseIterable, Sendable {
  case locale, conformsTo, draft, path, base, id, number, cldrVersion, name, author, layout,
    indicator
  case attribution, normalization, output, keyId, display, baseCharacter, flickId, gap
  case longPressKeyIds, longPressDefaultKeyId, multiTapKeyIds, stretch, layerId, width, directions
  case codes, formId, minDeviceWidth, modifiers, keys, value, type, from, to, before, order,
    tertiary
  case tertiaryBase, preBase
  case keyboard, chars, key, flick, longPress, tapCount, result
  case appearance, role, foreground, background, attributes

  private static let names = IdentifierTable(
    words: """
      locale conformsTo draft path base id number cldrVersion name author layout indicator \
      attribution normalization output keyId display baseCharacter flickId gap longPressKeyIds \
      longPressDefaultKeyId multiTapKeyIds stretch layerId width directions codes formId \
      minDeviceWidth modifiers keys value type from to before order tertiary tertiaryBase preBase \
      keyboard chars key flick longPress tapCount result \
      appearance role foreground background attributes
      """)

  package var name: String { Self.names.identifiers[Int(rawValue)].string }

  package init?(name: String) {
    guard let position = Self.names.position(of: Identifier(name)) else { return nil }
    self.init(rawValue: UInt8(position))
  }
}

/// The letters of different scripts that look alike.
package enum LookAlikes {
  /// Letters at the same places look alike.
  private static let rows = unsafe EmbeddedFolder(embedded_names)
    .rows("look-alikes.txt", separator: "\t")
    .map { (script: $0[0], name: $0[1], letters: Array($0[2].unicodeScalars)) }

  /// Returns the letter of a script that looks like one of another script.
  package static func letter(
    of script: String, like scalar: Unicode.Scalar, of own: String
  ) -> Unicode.Scalar? {
    let place = rows.first { $0.script == own }?.letters.firstIndex(of: scalar)
    let letters = rows.first { $0.script == script }?.letters
    return place.flatMap { letters?.element(at: $0) }.flatMap { $0 == "." ? nil : $0 }
  }

  /// Returns the ASCII text that looks like `text`; `nil` if that is ASCII, or other than it looks.
  static func latin(for text: String) -> String? {
    guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    var latin = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let other = rows.lazy.compactMap { letter(of: "Latn", like: scalar, of: $0.script) }.first
      guard let letter = scalar.isASCII ? scalar : other else { return nil }
      latin.append(letter)
    }
    return String(latin)
  }

  /// Names the first letter of another script than Latin: Cyrillic 'о', U+043E.
  static func description(in text: String) -> String? {
    text.unicodeScalars.lazy.filter { !$0.isASCII }.compactMap { scalar in
      rows.first { $0.letters.contains(scalar) }
        .map { "\($0.name) '\(scalar)', \(scalar.value.codePoint)" }
    }.first
  }
}

/// What authors write for names of LDML: names of older and other formats, and frequent guesses.
package enum OtherNames {
  enum Kind: String {
    case element, attribute, modifier, direction, action, mark, key, accent, `class`, instead,
      placeholder
  }

  private static let rows = unsafe EmbeddedFolder(embedded_names).rows("other-names.txt")

  static func right(for name: String, _ kind: Kind, among names: [String]) -> String? {
    let name = name.lowercased()
    return rows.first { row in
      row[0] == kind.rawValue && names.contains(row[1])
        && row.dropFirst(2).contains { $0.lowercased() == name }
    }?[1]
  }

  /// Returns the action that another name means.
  static func action(for name: String) -> String? {
    right(for: name, .action, among: KeyAction.allActions.map { $0.name })
  }

  /// Returns the other ids of the key, the likeliest first.
  static func keys(like id: String) -> [String] {
    let name = id.lowercased()
    let row = rows.first {
      $0[0] == Kind.key.rawValue && $0.dropFirst().contains { $0.lowercased() == name }
    }
    return row?.dropFirst().filter { $0 != id } ?? []
  }

  /// Returns the letter that HTML and X11 call such as `eacute`, and its id in built-in files.
  static func letter(called name: String) -> (text: String, id: Identifier)? {
    let accent = name.dropFirst().lowercased()
    let row = rows.first { $0[0] == Kind.accent.rawValue && $0.dropFirst(3).contains(accent) }
    guard let row, let letter = name.unicodeScalars.first, letter.isASCII,
      let mark = UInt32(hexadecimal: row[2].utf8).flatMap({ Unicode.Scalar($0) })
    else { return nil }
    return ("\(letter)\(mark)", Identifier("\(letter)-\(row[1])"))
  }

  package static func mark(shownBy scalar: Unicode.Scalar) -> Unicode.Scalar? {
    rows.first { $0[0] == Kind.mark.rawValue && $0.dropFirst(2).contains("\(scalar)") }
      .flatMap { UInt32(hexadecimal: $0[1].utf8.dropFirst(2)) }.flatMap { Unicode.Scalar($0) }
  }

  /// Returns the characters and ranges of a class of another language, such as `[:alpha:]`.
  static func members(ofClass written: String) -> String? {
    rows.first { $0[0] == Kind.class.rawValue && $0.dropFirst(2).contains(written) }?[1]
  }

  /// Whether a text stands for one that is still missing, such as `TODO`.
  package static func isPlaceholder(_ text: String) -> Bool {
    let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
    return words.isEmpty
      || rows.contains {
        $0[0] == Kind.placeholder.rawValue && $0[1...].joined(separator: " ") == words
      }
  }

  /// Returns what takes the place of an element or attribute that has no successor of its own.
  static func substitute(for name: String) -> String? {
    rows.first { $0[0] == Kind.instead.rawValue && $0[1] == name }?.dropFirst(2)
      .joined(separator: " ")
  }
}

package enum Namespace {
  package static let own = "urn:clavier:keys"

  static let theme = "urn:clavier:theme"

  /// Whether `namespace` is LDML's for keyboards, or for `vocabulary`, in any version, or empty.
  package static func isVocabulary(_ namespace: String, _ vocabulary: String = "keyboard3") -> Bool
  {
    if namespace.isEmpty { return true }
    if vocabulary == "theme" { return namespace == theme }
    guard namespace.hasPrefix("https://schemas.unicode.org/cldr/") else { return false }
    let parts = namespace.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 6 && parts[5] == vocabulary
  }
}
