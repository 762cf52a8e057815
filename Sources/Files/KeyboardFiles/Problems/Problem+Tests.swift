internal import KeyboardModel

extension Problem {
  static let severalGestures = Problem(
    .Q01,
    "a keystroke can have only one of "
      + KeyGesture.Kind.further.compactMap { $0.testAttribute?.quoted }.joined(separator: ", "))

  static func invalidGesture(_ value: String, of kind: KeyGesture.Kind) -> Self {
    let wanted =
      kind.testNumbers.map { numbers in
        "a number from \(numbers.lowerBound) to \(numbers.upperBound)"
          + (numbers.contains(0) ? ", where 0 is the default key" : "")
      } ?? "directions of n, ne, e, se, s, sw, w, nw with blanks between them"
    return Problem(
      .Q01, "'\(kind.testAttribute ?? "")' cannot be \(value.quoted); it must be \(wanted)")
  }

  static let lateStartContext = Problem(.Q02, "'startContext' must come first, once")

  static func repeatedTestName(_ name: String) -> Self {
    Problem(.Q03, "the name \(name.quoted) is repeated")
  }

  static func unknownKeystroke(_ key: String, nearest: String?) -> Self {
    Problem(.Q03, "the keystroke has no effect: there is no key \(key.quoted)\(nearest.suggestion)")
  }

  static func keystrokeOfCharacter(_ text: String, right: String) -> Self {
    Problem(
      .Q03,
      "the keystroke has no effect: there is no key \(text.quoted); \(right) gives this character")
  }

  static func unknownGesture(_ kind: KeyGesture.Kind, of key: Key) -> Self {
    let counts =
      switch kind {
      case .longPress:
        "; its long press has \(key.longPressKeyIDs.count) \(key.longPressKeyIDs.count == 1 ? "item" : "items")"
      case .multiTap where key.multiTapKeyIDs.isEmpty: "; further taps type the same"
      case .multiTap: "; it has \(key.multiTapKeyIDs.count + 1) taps"
      default: ""
      }
    return Problem(
      .Q03, "the keystroke has no effect: the key '\(key.id)' has no such gesture\(counts)")
  }

  static func neverEmitted(_ text: String) -> Self {
    Problem(.Q03, "no key gives \(text.quoted)", severity: .hint)
  }

  static let nothingChecked = Problem(
    .Q03, "the test has no 'check', so it always passes; add <check result=\"...\"/>")

  static func invalidRepertoire(_ fault: UnicodeSetParser.Fault, limits: LayoutLimits) -> Self {
    let problem = invalidUnicodeSet(fault, limits: limits)
    guard [.V02, .V05].contains(problem.code) else { return problem }
    if case .undefined = fault.kind {
      return Problem(.Q04, "variables of the keyboard cannot be used in a repertoire")
    }
    if case .string = fault.kind {
      return Problem(
        .Q04, "strings in braces are not supported in nested sets; list their characters")
    }
    return Problem(.Q04, problem.message)
  }

  static func unknownRepertoireType(_ type: String, nearest: String?, known: [String]) -> Self {
    let types = "; the types are \(known.joined(separator: ", "))"
    return Problem(
      .Q04,
      "unknown repertoire type \(type.quoted)" + (nearest == nil ? types : nearest.suggestion))
  }

  static func keyboardNotFound(_ name: String, _ reason: String, file: String?) -> Self {
    guard let file else {
      return Problem(.Q04, "the keyboard \(name.quoted) is not found: \(reason)")
    }
    return Problem(
      .Q04, "the keyboard is the name of a file; write '\(file)' if that is the layout's"
    ).suggesting(file)
  }

  static func faultyKeyboard(_ name: String) -> Self {
    Problem(.Q04, "the keyboard \(name.quoted) cannot be used, as it has errors")
  }

  static func shortEscape(_ escape: String, _ scalar: Unicode.Scalar) -> Self {
    Problem(
      .S01,
      "write \(escape.quoted) as \(scalar.value.escape), as layouts do; others in the file are not reported",
      severity: .warning)
  }
}
