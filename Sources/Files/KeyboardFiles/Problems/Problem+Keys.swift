internal import KeyboardModel

extension Problem {
  static func idleKey(_ id: Identifier) -> Self {
    Problem(.K01, "the key '\(id)' does nothing; add an output, a layerId or gap=\"true\"")
  }

  static func keyWithActionAlone(_ id: Identifier) -> Self {
    Problem(
      .K01,
      "the key '\(id)' types nothing; add gap=\"true\" to a key with an action, so that other engines "
        + "skip it")
  }

  static func gapKey(_ id: Identifier, has attribute: String) -> Self {
    Problem(.K02, "the gap key '\(id)' cannot have '\(attribute)'")
  }

  static func defaultNotListed(_ id: Identifier) -> Self {
    Problem(.K03, "the default '\(id)' is not among longPressKeyIds")
  }

  static func listsItself(_ id: Identifier) -> Self {
    Problem(.K04, "the key '\(id)' lists itself; the first tap types it anyway")
  }

  static func undefinedKey(_ id: Identifier, nearest: String?) -> Self {
    Problem(.K05, "the key \(id.string.quoted) is not defined", nearest: nearest).once(for: id)
  }

  static func placeholder(_ id: Identifier) -> Self {
    Problem(
      .K05, "the key \(id.string.quoted) is not defined; write 'gap' for a place without a key"
    ).suggesting("gap").once(for: id)
  }

  static func undefinedSpelling(_ id: Identifier, of other: Identifier) -> Self {
    Problem(
      .K05,
      "the key \(id.string.quoted) is not defined; the id of the one that looks the same has other "
        + "code points: \(other.string.codePoints), not "
        + (LookAlikes.latin(for: id.string).flatMap { _ in LookAlikes.description(in: id.string) }
          ?? id.string.codePoints)
    ).suggesting(other.string).once(for: id)
  }

  static func keyWithComma(_ id: Identifier) -> Self {
    Problem(
      .K05,
      "the key \(id.string.quoted) is not defined; write it without the comma, because blanks separate ids"
    ).suggesting(String(id.string.dropLast())).once(for: ",")
  }

  static func gluedKeys(_ id: Identifier, _ parts: [String]) -> Self {
    Problem(
      .K05, "the key \(id.string.quoted) is not defined; blanks separate ids",
      nearest: parts.joined(separator: " ")
    ).once(for: id)
  }

  static func outputForKey(_ output: Identifier, of key: Identifier) -> Self {
    Problem(
      .K05, "the key \(output.string.quoted) is not defined; '\(key)' types \(output.string.quoted)"
    ).suggesting(key.string).once(for: output)
  }

  static func keyForCharacter(_ id: Identifier) -> Self {
    let isDrawn = id.string.legible == id.string
    let name =
      isDrawn
      ? id.string
      : "u" + id.string.unicodeScalars.map { $0.value.hexadecimal(4) }.joined(separator: "-")
    return Problem(
      .K05,
      "the key \(id.string.quoted) is not defined; "
        + "<key id=\"\(name)\" output=\"\(id)\"/> in 'keys' makes \(isDrawn ? "it" : "'\(name)'")"
    ).suggesting(isDrawn ? nil : name).once(for: id)
  }

  static func keyOfImport(
    _ id: Identifier, path: String, isOfCLDR: Bool, as other: Identifier? = nil
  ) -> Self {
    Problem(
      .K05,
      "the key \(id.string.quoted) is not defined; "
        + "<import \(isOfCLDR ? "base=\"cldr\" " : "")path=\"\(path)\"/> in 'keys' has "
        + (other.map { "'\($0)'" } ?? "it")
    ).suggesting(other?.string).once(for: id)
  }

  static func undefinedFlick(_ id: Identifier, nearest: String?) -> Self {
    Problem(.K06, "the flick \(id.string.quoted) is not defined", nearest: nearest).once(for: id)
  }

  static func invalidWidth(_ value: String) -> Self {
    let right = value.replacing(",", with: ".")
    return Problem(.K07, "the width \(value.quoted) is not a number of keys from 0.01 to 100")
      .suggesting(right != value && right.isDecimal ? right : nil)
  }

  static func undefinedLayer(_ id: Identifier, nearest: String?) -> Self {
    Problem(.K08, "the layer \(id.string.quoted) is not defined", nearest: nearest).once(for: id)
  }

  static func redefinedKey(_ id: Identifier) -> Self {
    Problem(.K09, "the key '\(id)' is redefined; the last definition wins")
  }

  static func ignoredGestures(_ id: Identifier) -> Self {
    Problem(.K10, "the gestures of '\(id)' are ignored, because only a gesture leads to it")
  }

  static func unknownDirection(_ word: String) -> Self {
    let names = Direction.allCases.map { $0.rawValue }
    return Problem(
      .F01, "unknown direction \(word.quoted)",
      nearest: OtherNames.right(for: word, .direction, among: names),
      or: "; the directions are \(names.joined(separator: " "))")
  }

  static func emptyFlick(_ id: Identifier) -> Self {
    Problem(.F02, "the flick '\(id)' has no segments")
  }

  static func repeatedDirections(_ directions: String, in id: Identifier) -> Self {
    Problem(.F03, "the directions \(directions.quoted) are repeated in the flick '\(id)'")
  }

  static func unusedFlick(_ id: Identifier) -> Self {
    Problem(.F03, "no key uses the flick '\(id)'", severity: .hint)
  }

  static func redefinedFlick(_ id: Identifier) -> Self {
    Problem(
      .F04,
      "the flick '\(id)' is redefined; the last definition wins, and all directions belong in one")
  }

  static let displayTarget = Problem(.P01, "a display needs exactly one of 'output' and 'keyId'")

  static func displayRepeatsOutput(ofKey: Bool) -> Self {
    Problem(
      .P02, "the display repeats what the key shows anyway; leave it out",
      severity: ofKey ? .warning : nil)
  }

  static func markWithoutBase(_ scalar: Unicode.Scalar) -> Self {
    let code = scalar.value.hexadecimal()
    return Problem(.P03, "put \\u{25CC} before the combining mark: \\u{25CC \(code)}")
  }

  static func displayOfGap(_ id: Identifier) -> Self {
    Problem(
      .P04,
      "the key '\(id)' is a gap, on which LDML draws nothing; if it has an action, write "
        + "<clavier:key id=\"\(id)\" display=\"...\"/> in 'special'")
  }

  static let repeatedDisplayOptions = Problem(.P05, "only one 'displayOptions' is allowed")

  static func redefinedDisplay(_ target: String) -> Self {
    Problem(.P06, "the display for \(target.quoted) is redefined; the last definition wins")
  }

  private static func place(ofOwnElement name: String) -> String {
    let parents = OwnElement(rawValue: name)?.parents.map { "'\($0.name)'" } ?? []
    return "a 'special' element"
      + (parents.isEmpty ? "" : " of \(parents.joined(separator: " or "))")
  }

  static func unknownOwnElement(_ name: String, nearest: String?) -> Self {
    Problem(.C01, "unknown element \(name.quoted) in urn:clavier:keys\(nearest.suggestion)")
  }

  static func ownElementOutsideSpecial(_ name: String) -> Self {
    Problem(
      .C01,
      "the element \(name.quoted) of urn:clavier:keys belongs in \(place(ofOwnElement: name))")
  }

  static func misplacedOwnElement(_ name: String, in parent: String) -> Self {
    Problem(
      .C01,
      "the element '\(name)' has no meaning in the special element of '\(parent)'; it belongs in "
        + place(ofOwnElement: name))
  }

  static func unknownOwnAttribute(_ name: String, on element: String, nearest: String?) -> Self {
    Problem(.C02, "attribute \(name.quoted) is not allowed on '\(element)'", nearest: nearest)
  }

  static func standardAttribute(_ name: String) -> Self {
    Problem(.C02, "attribute '\(name)' belongs on the 'key' of 'keys', outside of 'special'")
  }

  static func ownAttributeOutsideSpecial(_ name: String) -> Self {
    Problem(
      .C02,
      "the attribute \(name.quoted) of urn:clavier:keys belongs on a 'key' of that namespace, in "
        + place(ofOwnElement: "key"))
  }

  static func missingOwnAttribute(_ name: String, on element: String) -> Self {
    Problem(.C02, "'\(element)' needs the attribute '\(name)'")
  }

  static func unknownAction(_ name: String) -> Self {
    let all = KeyAction.allActions.map { $0.name }
    let nearest = OtherNames.action(for: name) ?? Spelling.nearest(to: name, among: all)
    let known = KeyAction.allActions.filter { if case .function = $0 { false } else { true } }
    let names = known.map { $0.name }.joined(separator: ", ")
    return Problem(
      .C03, "unknown action \(name.quoted)", nearest: nearest,
      or: "; there are \(names), f1 to f24, and app:... for an app's own")
  }

  static func invalidOwnValue(_ value: String, wanted: String) -> Self {
    Problem(.C04, "\(value.quoted) is not \(wanted)")
  }

  static func unknownCode(_ code: String, nearest: String?) -> Self {
    Problem(
      .C04, "there is no diagnostic \(code.quoted)", nearest: nearest,
      or: "; 'clavier explain' lists them")
  }

  static func cannotAllow(_ code: DiagnosticCode) -> Self {
    Problem(.C04, "'\(code.rawValue)' is an error, which no layout can allow; only warnings are")
  }

  static func repeatedTraits(_ id: Identifier) -> Self {
    Problem(.C05, "the traits of the key '\(id)' are redefined; the last ones win")
  }
}
