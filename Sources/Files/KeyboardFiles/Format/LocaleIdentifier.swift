internal import KeyboardModel

/// A BCP 47 identifier, split into its parts (RFC 5646, RFC 6497 for `-t-`).
package struct LocaleIdentifier {
  private let canonicalSubtags: [String]

  /// Fails unless language, script, region, variants, extensions, private use are in order.
  package init?(_ string: String) {
    var rest = string.split(separator: "-", omittingEmptySubsequences: false)[...]
    var canonical: [String] = []
    func take(_ condition: (Substring) -> Bool, _ spelling: (String) -> String) -> Bool {
      guard let next = rest.first, condition(next) else { return false }
      canonical.append(spelling(next.lowercased()))
      rest.removeFirst()
      return true
    }
    let language: (Substring) -> Bool = {
      (2...8).contains($0.count) && $0.count != 4 && $0.isAlphabetic
    }
    let lowercase: (String) -> String = { $0 }
    if rest.first?.lowercased() != "x" {
      guard take(language, lowercase) else { return nil }
      while canonical.count <= 3, take({ $0.count == 3 && $0.isAlphabetic }, lowercase) {}
      _ = take({ $0.count == 4 && $0.isAlphabetic }, { $0.capitalizedFirst })
      _ = take(
        { $0.count == 2 && $0.isAlphabetic || $0.count == 3 && $0.isNumeric }, { $0.uppercased() })
      while take({ $0.isVariant }, lowercase) {}
      while let singleton = rest.first, singleton.count == 1, singleton.isAlphanumeric,
        singleton.lowercased() != "x"
      {
        _ = take({ _ in true }, lowercase)
        guard take({ (2...8).contains($0.count) && $0.isAlphanumeric }, lowercase) else {
          return nil
        }
        while take({ (2...8).contains($0.count) && $0.isAlphanumeric }, lowercase) {}
      }
    }
    if take({ $0.lowercased() == "x" }, lowercase) {
      guard take({ (1...8).contains($0.count) && $0.isAlphanumeric }, lowercase) else { return nil }
      while take({ (1...8).contains($0.count) && $0.isAlphanumeric }, lowercase) {}
    }
    guard rest.isEmpty else { return nil }
    canonicalSubtags = canonical
  }

  /// Returns what was probably meant: with hyphens, without `.UTF-8`, and with `-t-` before `k0`.
  package static func nearest(to locale: String) -> String? {
    let name = locale.prefix { $0 != "." && $0 != "@" }.replacing("_", with: "-")
    for name in [name, name.replacing("-k0-", with: "-t-k0-")] {
      if let identifier = LocaleIdentifier(String(name)) { return identifier.canonical }
    }
    return nil
  }

  /// The identifier with the usual capitalization: `en-Latn-US`.
  package var canonical: String { canonicalSubtags.joined(separator: "-") }

  /// Whether a subtag may be the name of a language or script, as in ff-Adlam, with right capitals.
  func mayHaveName(in locale: String) -> Bool {
    guard let language = canonicalSubtags.first, language.utf8.count <= 3 else { return true }
    let next = locale.split(separator: "-").dropFirst().first
    return next.map {
      $0.count > 4 && $0.isAlphabetic && $0.first?.isUppercase == true
        && $0.last?.isLowercase == true
    } ?? false
  }

  var hasKeyboardPart: Bool { canonicalSubtags.contains("k0") }
}

extension Substring {
  fileprivate var isAlphabetic: Bool {
    utf8.allSatisfy { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A }
  }
  fileprivate var isNumeric: Bool { utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } }
  fileprivate var isAlphanumeric: Bool {
    utf8.allSatisfy { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A || $0 >= 0x30 && $0 <= 0x39 }
  }
  fileprivate var isVariant: Bool {
    isAlphanumeric && ((5...8).contains(count) || count == 4 && prefix(1).isNumeric)
  }
}
