internal import KeyboardModel

extension Problem {
  static func malformedEscape(_ text: String) -> Self {
    Problem(
      .S01,
      "malformed escape \(text.quoted); write \\u{...} with one to six hexadecimal digits, "
        + "or several code points with one blank between them")
  }

  static func forbiddenCodePoint(_ value: UInt32) -> Self {
    let reason =
      value > 0x10FFFF
      ? "is above 10FFFF"
      : (0xD800...0xDFFF).contains(value) ? "is a surrogate" : "is not allowed in text"
    return Problem(.S02, "the code point \(value.codePoint) \(reason)")
  }

  static func surrogates(_ first: UInt32, right: String) -> Self {
    Problem(.S02, "the code point \(first.codePoint) is half of a character; write \(right)")
      .suggesting(right)
  }

  static func privateUse(_ scalar: Unicode.Scalar) -> Self {
    Problem(
      .S03,
      "\(scalar.value.codePoint) is a private-use character; others in the file are not reported")
  }

  static func unassigned(_ scalar: Unicode.Scalar) -> Self {
    Problem(
      .S03,
      "\(scalar.value.codePoint) is not assigned to a character; others in the file are not reported",
      severity: .hint)
  }

  static func foreignSyntax(_ code: DiagnosticCode, _ written: String, right: String) -> Self {
    Problem(
      code,
      "\(written.quoted) is not valid here; write \(right.quoted)"
        + (right == "(" ? ", as captures have numbers, not names" : "")
        + (written.hasPrefix("[:") ? "; list further letters in a uset and write '$[id]'" : "")
    ).suggesting(right)
  }

  static func malformedMarker(_ text: String) -> Self {
    Problem(.S04, "malformed marker \(text.quoted); write \\m{id} with a name without blanks")
  }

  static func misplacedMarker(_ text: String) -> Self {
    Problem(.S04, "the marker \(text.quoted) is not valid here")
  }

  static let strayBackslash = Problem(
    .S05, "the backslash begins no escape and is taken literally; write it as \\u{5C}")

  static func foreignEscape(_ written: String, right: String) -> Self {
    Problem(.S05, "\(written.quoted) is no escape and is taken literally; write \(right)")
      .fixed("write '\(right)'", by: right)
  }

  static func unescaped(_ scalar: Unicode.Scalar, _ what: String) -> Self {
    Problem(.S06, "write the \(what) as the escape \(scalar.value.escape)")
      .fixed("write the escape", by: scalar.value.escape)
  }

  static func neverProduced(_ marker: Identifier, nearest: String?) -> Self {
    let problem = Problem(.S07, "the marker '\(marker)' is never produced\(nearest.suggestion)")
      .once(for: marker)
    return nearest.map { problem.fixed("write '\\m{\($0)}'", by: "\\m{\($0)}") } ?? problem
  }

  static func invalidVariableID(_ id: String) -> Self {
    Problem(.V01, "\(id.quoted) is no variable id; it must be 1 to 32 of A-Z, a-z, 0-9 and _")
  }

  static func repeatedVariable(_ id: Identifier) -> Self {
    Problem(.V01, "the variable '\(id)' is defined already")
  }

  static func undefinedVariable(_ id: Identifier, nearest: String?) -> Self {
    Problem(
      .V02, "the variable \(id.string.quoted) is not defined before its use\(nearest.suggestion)"
    ).once(for: id)
  }

  static func laterVariable(_ id: Identifier) -> Self {
    Problem(
      .V02,
      "the variable '\(id)' is not defined yet here; a variable can only refer to earlier ones")
  }

  static func wrongVariable(_ id: Identifier, is kind: String, wanted: String) -> Self {
    let reference = kind == "string" ? "${\(id)}" : "$[\(id)]"
    return Problem(
      .V03,
      "'\(id)' is a \(kind), but a \(wanted) belongs here; a \(kind) is referred to by '\(reference)'"
        + (kind == "string" || wanted != "string" ? "" : " in 'from' and in other sets only"))
  }

  static func setInOutput(_ text: String) -> Self {
    Problem(.K11, "\(text.quoted) is a set; only string variables, '${...}', are allowed here")
  }

  static let gluedSets = Problem(.V04, "separate set references from other text by spaces")

  static func emptySet(_ id: Identifier) -> Self { Problem(.V06, "the set '\(id)' is empty") }

  /// The characters may be in other brackets, or separated by signs.
  static func setWithoutBrackets(_ value: String) -> Self {
    let isPlain = !value.isEmpty && !value.replacing("\\u{", with: "").contains("\\")
    let list = value.replacing("..", with: "-").filter {
      !(value.contains("\\") ? " ,;|" : " ,;|[](){}<>'\"").contains($0)
    }
    return Problem(
      .V05, "the characters of a uset are in brackets; write '\(isPlain ? "[\(list)]" : "[...]")'"
    ).suggesting(isPlain ? "[\(list)]" : nil)
  }

  static func invalidUnicodeSet(_ fault: UnicodeSetParser.Fault, limits: LayoutLimits) -> Self {
    switch fault.kind {
    case .expected(let what):
      Problem(.V05, "the set is malformed: expected \(what == "the end" ? what : "'\(what)'") here")
    case .property: Problem(.V05, "properties are not supported in sets; list the characters")
    case .string:
      Problem(.V05, "strings in braces are not supported in this set; use a set variable")
    case .reversedRange(let range):
      Problem(.V05, "the range \(range.quoted) is not one from a lower to a higher character")
    case .escape: Problem(.V05, "the set has a malformed escape; write \\u{...}, or \\ and a sign")
    case .forbidden(let value): .forbiddenCodePoint(value)
    case .undefined(let id): .undefinedVariable(id, nearest: nil)
    case .tooManyRanges: .tooManyRanges(limits.unicodeSetRanges)
    case .tooDeep: .tooDeep("sets", limit: limits.nesting)
    }
  }
}
