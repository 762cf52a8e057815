internal import KeyboardModel

extension Problem {
  /// Returns `nil` for a fault that is reported with other references.
  static func of(_ fault: PatternFault, limits: LayoutLimits) -> Self? {
    switch fault.kind {
    case .matchesNothing:
      Problem(.T03, "the pattern can match nothing at all; something in it must not be optional")
    case .forbidden(let feature): forbidden(feature)
    case .bounds(let written):
      Problem(
        .T05,
        "the quantifier \(written.quoted) must be {x,y} with single digits, y not less than x or 1; "
          + "write '\\{' for a brace")
    case .nothingToRepeat(let written):
      Problem(
        .T05,
        "there is nothing that \(written.quoted) could repeat; write '\\\(written.prefix(1))' for the "
          + "character")
    case .tooManyCaptures:
      Problem(.T06, "there are more than 9 captures; '(?:' begins a group that does not capture")
    case .groupInCapture: Problem(.T06, "a capture cannot contain a group")
    case .unclosed(let bracket): Problem(.T07, "'\(bracket)' is never closed")
    case .unopened(let bracket):
      Problem(.T07, "'\(bracket)' closes nothing; write '\\\(bracket)' for the character")
    case .emptyClass: Problem(.T07, "the class is empty")
    case .nestedClass:
      Problem(
        .T07,
        "a class cannot contain a class such as '[:alpha:]'; list its letters in a uset and write "
          + "'$[id]', or write '\\[' for the bracket")
    case .reversedRange(let written):
      Problem(.T07, "the range \(written.quoted) is not one from a lower to a higher character")
    case .emptyAlternative: Problem(.T07, "an alternative is empty")
    case .mustBeEscaped("^"):
      Problem(
        .T07,
        "'^' is the start of the text only as the first character of 'from'; write two transforms, "
          + "one that begins with it, or write '\\^' for the character")
    case .mustBeEscaped(let character): Problem(.T07, "write '\\\(character)' here")
    case .tooLarge(let limit):
      Problem(.B09, "written out, the patterns have more than \(limit) characters and classes")
    case .tooManySteps(let limit):
      Problem(
        .B09,
        "repetitions begin the patterns in too many places: a key takes more than \(limit) steps")
    case .tooDeep(let limit): .tooDeep("groups", limit: limit)
    case .invalidInReplacement(let written) where written.hasPrefix("$["):
      Problem(
        .T10,
        "\(written.quoted) is not valid in 'to', as a set is not one text; '$[1:id]' gives the item at the "
          + "place that the first capture, '($[...])', has in its set")
    case .invalidInReplacement(let written):
      Problem(
        .T10,
        "\(written.quoted) is not valid in 'to'; '$1' is the first capture, '$$' a dollar sign, '\\\\' a backslash"
      )
    case .noCapture(let number, 0):
      Problem(
        .T11,
        "'from' has no capture \(number); write parentheses in it around what '$\(number)' gives back"
      )
    case .noCapture(let number, let count):
      Problem(
        .T11,
        "'from' has no capture \(number); its '(' begin "
          + (count == 1 ? "'$1' alone" : "'$1' to '$\(count)'"))
    case .notASet(let number):
      Problem(.T12, "capture \(number) must be exactly one set, '($[...])'")
    case .mapsToUnicodeSet(let id):
      Problem(.T12, "'\(id)' is a uset, which has no order; map to a set")
    case .unequalSets(let source, let count, let target, let otherCount):
      Problem(
        .T12,
        "the sets '\(source)' (\(count)) and '\(target)' (\(otherCount)) differ in length"
          + (min(count, otherCount) == 1 ? "; blanks separate items, commas do not" : ""))
    case .noElements: Problem(.R06, "a reorder needs characters or sets to order")
    case .notAnElement(let written):
      Problem(.R06, "the elements of a reorder are characters or sets, not \(written.quoted)")
    case .unicodeSet(let kind):
      .invalidUnicodeSet(UnicodeSetParser.Fault(kind: kind, range: fault.range), limits: limits)
    case .invalidValue(let written):
      Problem(
        .R02,
        "\(written.quoted) is not a valid value here; 'order' and 'tertiary' have whole numbers from -128 to "
          + "127, the others true or false")
    case .tooManyValues(let count, let elements):
      Problem(.R01, "there are \(count) values for \(elements) elements")
    case .reference: nil
    }
  }

  private static func forbidden(_ feature: String) -> Self {
    let message = "\(feature) is not allowed in 'from'"
    let sign = feature.dropFirst().prefix(1)
    let literal = "write '\\\(sign)' for the character"
    switch feature {
    case "'*'", "'+'":
      let least = sign == "*" ? 0 : 1
      return Problem(.T04, message + "; write {x,y} with a least and greatest number")
        .fixed("write {\(least),9}: \(least == 0 ? "up" : "one") to nine times", by: "{\(least),9}")
        .fixed(literal, by: "\\\(sign)")
    case "'$'":
      return Problem(
        .T04, message + "; write '\\$' for a dollar sign, every pattern ends at the cursor anyway"
      ).fixed("leave out '$', as every pattern ends at the cursor", by: "").fixed(
        literal, by: "\\$")
    case "a lazy quantifier": return Problem(.T04, message).fixed("leave out the '?'", by: "")
    case "the escape '\\p'", "the escape '\\P'":
      return Problem(.T04, message + "; list the letters in a uset and write '$[id]'")
    default: return Problem(.T04, message)
    }
  }

  static let alternativesInCapture = Problem(
    .T06, "alternatives in a capture work here, but not in all engines", severity: .hint)

  static let repeatedEscape = Problem(
    .T05, "all code points of the escape are repeated; other engines may repeat only the last one",
    severity: .warning)

  static func notDecomposed(_ value: UInt32, severity: Diagnostic.Severity) -> Self {
    Problem(
      .T08, "the character \(value.codePoint) never occurs in NFD; use a set variable",
      severity: severity)
  }

  static func coversComposed(_ range: ClosedRange<UInt32>) -> Self {
    Problem(
      .T09,
      "the range \(range.lowerBound.codePoint)-\(range.upperBound.codePoint) contains characters "
        + "that never occur in NFD")
  }

  static let unreachableTransform = Problem(
    .T13, "this transform is never reached, because an earlier one has the same pattern")

  static func tertiaryHas(_ other: String) -> Self {
    Problem(.R03, "a tertiary character cannot have \(other)")
  }

  static let unorderedPreBase = Problem(.R04, "a preBase character needs an order other than 0")

  static let overlappingReorders = Problem(
    .R05, "the reorder overlaps another one; the later one wins where both match")
}
