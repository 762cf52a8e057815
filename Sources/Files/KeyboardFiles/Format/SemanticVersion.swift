/// Version numbers of three parts (Semantic Versioning 2.0.0).
enum SemanticVersion {
  /// Returns a Boolean value that indicates whether `string` is a semantic version: `1.2.3`, with
  /// an optional pre-release or build part.
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
        }
        && (!areNumbersStrict || !isNumeric || isNumber(identifier))
    }
  }
}
