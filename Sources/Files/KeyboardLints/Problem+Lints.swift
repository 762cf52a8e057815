internal import KeyboardFiles
internal import KeyboardModel

extension Problem {
  static func bareCapture(_ written: String, right: String) -> Self {
    Problem(
      .U47, "\(written.quoted) is typed as it is here; write '\(right)' for what 'from' matches"
    ).fixed("write '\(right)'", by: right)
  }

  static func deadCapitals(_ id: Identifier, _ letters: [String]) -> Self {
    let letters = letters.prefix(8)
    return Problem(
      .U16,
      "the dead key '\(id)' changes '\(letters.joined(separator: "', '"))', but not "
        + "'\(letters.map { $0.uppercased() }.joined(separator: "', '"))'; add a transform for the capitals"
    )
  }

  static func keptMarker(_ id: Identifier) -> Self {
    Problem(
      .U09,
      "after the dead key '\(id)', a backspace also deletes the character before it; a transform from "
        + "'\\m{.}' to nothing deletes the dead key alone", severity: .hint)
  }

  static func unreachableLayer(_ id: Identifier) -> Self {
    Problem(.U01, "no key leads to the layer '\(id)'; give one layerId=\"\(id)\"")
  }

  static func layerWithoutReturn(_ id: Identifier) -> Self {
    Problem(.U02, "no key of the layer '\(id)' leads back to 'base'; give one layerId=\"base\"")
  }

  static func layerWithoutUnshift(_ id: Identifier) -> Self {
    Problem(
      .U02,
      "no key of the layer '\(id)' turns shift off, so shift ends only after a letter; place a key "
        + "with the action 'shift', or with the layerId of the layer before")
  }

  static let noSpace = Problem(
    .U13, "no key of these layers types a space; place 'space', which every layout has")

  static let noBackspace = Problem(
    .U14,
    "no key of these layers deletes; place a key with gap=\"true\" and give it "
      + "action=\"deleteBackward\" in 'special'")

  static let noReturn = Problem(
    .U15,
    "no key of these layers ends a line; place a key with gap=\"true\" and give it action=\"return\" "
      + "in 'special'")

  static let noPlainLayer = Problem(
    .U20, "there is no layer with modifiers=\"none\", so keys without modifiers type nothing")

  static func missingRows(_ count: Int, of wanted: Int, form: Identifier) -> Self {
    Problem(
      .U21,
      "the layer has \(count) rows, but the form '\(form)' has \(wanted), the last with the space bar; "
        + "rows are counted from the digits down")
  }

  static func missingKey(row: Int, _ count: Int, of wanted: Int, form: Identifier) -> Self {
    Problem(
      .U21,
      "row \(row) of the layer has \(count) keys, but the form '\(form)' has \(wanted), which count from "
        + "the left, so the last one types nothing; write 'gap' for a place without a key",
      severity: .hint)
  }

  static func onlyForWide(_ width: Int) -> Self {
    Problem(
      .U49,
      "these layers are for screens that are at least \(width) mm wide, and narrower ones have none; "
        + "leave out minDeviceWidth")
  }

  static let rowsUpsideDown = Problem(
    .U51,
    "the rows are upside down: the first one is that of the digits, the last one has the space bar")

  static func noName(_ language: String?) -> Self {
    let problem = Problem(.U50, "the layout has no name; people choose it by its name")
    return language.map { problem.fixed("write '\($0)'", by: $0) } ?? problem
  }

  static func shiftedKeys(row: Int, from id: Identifier, form: Identifier) -> Self {
    Problem(
      .U21,
      "row \(row) lacks a key before '\(id)', so this key and those after it are one place too far left in "
        + "the form '\(form)'; write 'gap' for a place without a key")
  }

  static func layerWithoutSpace(_ id: Identifier) -> Self {
    Problem(.U13, "no key of the layer '\(id)' types a space, as other layers have; place 'space'")
  }

  static func layerWithoutBackspace(_ id: Identifier) -> Self {
    Problem(.U14, "no key of the layer '\(id)' deletes; place the key that does on other layers")
  }

  static let noShiftLayer = Problem(
    .U37, "there is no layer with modifiers=\"shift\", so Shift types nothing, not even capitals")

  static let noSpaceWithShift = Problem(
    .U37, "the space bar types nothing while shift is held; place 'space' there, too")

  static func deadWithCaps(_ modifiers: String, _ others: String) -> Self {
    Problem(
      .U45,
      "with Caps Lock, these keys type nothing; write modifiers=\"\(others)\", or make a layer "
        + "for '\(modifiers)'"
    ).fixed("write '\(others)'", by: others)
  }

  static let deadKeyboardWithCaps = Problem(
    .U45,
    "no layer has the modifiers 'caps', so with Caps Lock no key types anything; make a layer with "
      + "modifiers=\"caps\", or add it to another: modifiers=\"none, caps\"")

  static func notOnHardware(_ letters: [String]) -> Self {
    Problem(
      .U44,
      "no layer of the physical keyboard types "
        + letters.prefix(8).map { $0.quoted }.joined(separator: ", ")
        + (letters.count > 8 ? " and \(letters.count - 8) more" : "")
        + ", which the touch layer has")
  }

  static func longRow(_ count: Int) -> Self {
    Problem(.U27, "the row has \(count) keys; more than 14 are too narrow for a finger")
  }

  static func wideKey(_ id: Identifier) -> Self {
    Problem(
      .U28,
      "the key '\(id)' is wider than ten keys; give it stretch=\"true\" if it is to fill its row")
  }

  static func unusedKey(_ id: Identifier) -> Self {
    Problem(.U03, "the key '\(id)' is in no row, and no gesture types it")
  }

  static func doesNothing(_ id: Identifier) -> Self {
    Problem(.U04, "the key '\(id)' types nothing and does nothing; give it an output or an action")
  }

  static func blankCap(_ key: Key) -> Self {
    let what =
      if !key.output.text.isEmpty {
        "types \(key.output.text.codePoints)"
      } else if !key.output.isEmpty { "types \(key.output)" } else if let layer = key.layerID {
        "leads to the layer '\(layer)'"
      } else { "types nothing" }
    return Problem(
      .U05,
      "nothing is drawn on the key '\(key.id)', which \(what); give it a display, <display "
        + "keyId=\"\(key.id)\" display=\"...\"/>")
  }

  static func missingCapital(_ capital: String, of key: Identifier) -> Self {
    Problem(.U16, "the shift layer has no '\(capital)', the capital of the key '\(key)'")
  }

  static func double(_ id: Identifier, _ other: Identifier, _ output: MarkerText) -> Self {
    Problem(
      .U17,
      id == other
        ? "the key '\(id)' is placed twice in the layer"
        : "the keys '\(other)' and '\(id)' of the layer both type \(output.description.quoted)")
  }

  static func offersItself(_ id: Identifier) -> Self {
    Problem(.U18, "the long press of '\(id)' offers what a tap types")
  }

  static func offersTwice(_ item: Identifier, _ id: Identifier) -> Self {
    Problem(.U18, "the long press of '\(id)' offers what '\(item)' types twice")
  }

  static func longPopup(_ id: Identifier, _ count: Int) -> Self {
    Problem(
      .U36, "the long press of '\(id)' offers \(count) items; more than 24 do not fit on a phone")
  }

  static func hiddenFormat(_ scalar: Unicode.Scalar) -> Self {
    Problem(
      .U38,
      "the output has \(scalar.value.codePoint), which is not seen and changes how the text around "
        + "it looks or is searched; if you want it, make a separate key for it")
  }

  static func deprecated(_ scalar: Unicode.Scalar, right: String) -> Self {
    Problem(
      .U39, "Unicode advises against \(scalar.value.codePoint); it recommends \(right) instead")
  }

  static func replacedByNormalization(_ scalar: Unicode.Scalar, by other: Unicode.Scalar) -> Self {
    Problem(
      .U39,
      "\(scalar.value.codePoint) becomes \(other.value.codePoint), '\(other)', as text is normalized"
    )
  }

  static func blankAtEnd(_ text: String) -> Self {
    Problem(.U40, "the output \(text.quoted) begins or ends with a blank")
  }

  static func spelledNumber(_ text: String, escape: String) -> Self {
    Problem(
      .U46,
      "\(text.quoted) is typed letter by letter; write \(escape) for the character of this number"
    ).fixed("write '\(escape)'", by: escape)
  }

  static func spelledNothing(_ word: String, _ attribute: String) -> Self {
    Problem(
      .U46, "\(word.quoted) is typed letter by letter; leave out '\(attribute)' to type nothing")
  }

  static func becomesBlank(_ scalar: Unicode.Scalar) -> Self {
    Problem(
      .S06,
      "XML turns the \(scalar == "\t" ? "tab" : "line break") into a blank; write it as "
        + scalar.value.escape
    ).fixed("write the escape", by: scalar.value.escape)
  }

  static func displayOfNoKey(_ id: String, nearest: String?) -> Self {
    Problem(.U43, "there is no key \(id.quoted) for this display", nearest: nearest)
  }

  static func displayOfNoOutput(_ output: MarkerText) -> Self {
    Problem(
      .U43, "no key has the output \(output.description.quoted), so this display is never shown")
  }

  static func onlyForTouch(_ attribute: String, of id: Identifier) -> Self {
    Problem(
      .U19,
      "the key '\(id)' is only on layers for physical keyboards, where '\(attribute)' does nothing")
  }

  static func actionOnHardware(_ id: Identifier, _ action: KeyAction) -> Self {
    Problem(
      .U19,
      "physical keyboards have a key for '\(action.name)' beside these; place a key that types in place of "
        + "'\(id)', or 'gap'")
  }

  static func replacedKey(_ id: Identifier, output: String?) -> Self {
    let typed = output.map { "types \($0.quoted)" } ?? "types nothing"
    return Problem(
      .U22, "this replaces the imported key '\(id)', which \(typed); use another id to keep both")
  }

  static func invisibleID(_ scalar: Unicode.Scalar) -> Self {
    Problem(.U24, "the id has \(scalar.value.codePoint), which cannot be seen")
  }

  static func actionWithOutput(_ id: Identifier, _ action: KeyAction) -> Self {
    Problem(
      .U30,
      "the key '\(id)' has the action '\(action.name)' and does not type its output here; give it "
        + "gap=\"true\" in place of the output")
  }

  static let takenByEarlier = Problem(
    .U06, "this transform never runs, because earlier ones of the group match all that it looks for"
  )

  static let changedByEarlierGroup = Problem(
    .U07, "this transform never runs, because an earlier group changes all that it looks for")

  static let neverTyped = Problem(
    .U08, "this transform never runs, because no key types the end of what it looks for")

  static func untyped(_ scalar: Unicode.Scalar) -> Self {
    Problem(.U08, "this transform never runs, because no key and no transform types '\(scalar)'")
  }

  static func displayed(_ scalar: Unicode.Scalar, by key: Key) -> Self {
    Problem(
      .U08,
      "this transform never runs: '\(scalar)' is only displayed, and the key '\(key.id)' gives "
        + "\(key.output)")
  }

  static func neverTested(_ id: Identifier, nearest: String?) -> Self {
    Problem(
      .U09,
      "no transform looks for the marker '\(id)'\(nearest.map { "; did you mean '\($0)'?" } ?? "")")
  }

  static func swapped(_ from: String, _ markers: String) -> Self {
    Problem(
      .U09,
      "no transform looks for \(markers.quoted), so \(from.quoted) leaves it in the text, unseen; if 'from' and "
        + "'to' are in each other's place, exchange them")
  }

  static func separators(_ sign: Character) -> Self {
    Problem(.U10, "the signs '\(sign)' belong to the items; blanks separate them")
  }

  static func rangeInSet(_ range: String) -> Self {
    Problem(
      .U10, "\(range.quoted) is one item of three characters here; a 'uset' has ranges, in brackets"
    )
  }

  static let commasInClass = Problem(
    .U10, "the commas are characters of the set, too; write the others without them")

  static let withoutOrder = Problem(
    .U11, "the reorder has no 'order', so the order is 0 and nothing moves")

  static func interrupted(_ part: String, becoming result: String) -> Self {
    Problem(
      .U34,
      "this transform never runs, as \(part.quoted) becomes \(result.quoted) before the rest is typed"
    )
  }

  static func lostLetters(_ from: String, rest: String) -> Self {
    Problem(
      .U35,
      "typing \(from.quoted) leaves \(rest.isEmpty ? "nothing" : rest.quoted); if a backspace is to do this, "
        + "the transform belongs in <transforms type=\"backspace\">")
  }

  static let lostDot = Problem(
    .U35,
    "'.' stands for any character here, which the replacement deletes; write '\\.' for a full stop")

  static func dottedCircle(_ right: String) -> Self {
    Problem(
      .U48,
      "the dotted circle is typed, too; charts show marks on it, and so does a 'display'; write \(right.quoted)"
    ).fixed("remove the circle", by: right)
  }

  static func bareName(_ id: String, right: String) -> Self {
    Problem(.U47, "the letters of '\(id)' are meant here, not its value; a reference is '\(right)'")
  }

  static func wrapped(_ value: String, isClass: Bool) -> Self {
    Problem(
      .U48,
      isClass
        ? "a set is a list with blanks, and its only item is \(value.quoted); a 'uset' has characters in brackets"
        : "the marks at the ends of \(value.quoted) are part of the text; write it without them")
  }

  static func leadingMark(_ mark: Unicode.Scalar) -> Self {
    Problem(
      .U52,
      "the mark \(mark.value.codePoint) joins the letter before it, not the one that follows; write it last"
    )
  }

  static func movedVowel(_ letters: [String], typed: String, right: String) -> Self {
    Problem(
      .U53,
      "a reorder sorts again after each key, so that '\(letters.joined(separator: "', '"))' give "
        + "'\(typed)', not '\(right)'; give the key output=\"\\m{v}\" and a display, and place the vowel with "
        + "<transform from=\"\\m{v}($[consonants])\" to=\"$1\(letters[0])\"/>")
  }

  static func unusedVariable(_ id: String) -> Self {
    Problem(.U41, "nothing refers to the variable \(id.quoted)")
  }

  static func repeatedItem(_ item: Identifier, in id: Identifier) -> Self {
    Problem(.U42, "the set '\(id)' has \(item.string.quoted) twice; only the first one counts")
  }

  static let putsBack = Problem(
    .U12, "the transform puts back what it finds, as both are the same in NFD")

  static func lookAlike(
    _ scalar: Unicode.Scalar, of script: String, right: Unicode.Scalar, of main: String
  ) -> Self {
    Problem(
      .U23,
      "'\(scalar)' is \(scalar.value.codePoint) of the script \(script) among letters of \(main); was "
        + "\(right.value.codePoint) meant?")
  }

  static func otherScript(_ script: String, wanted: [String], locale: String) -> Self {
    Problem(
      .U25,
      "the keys type letters of the script \(script), but the locale \(locale.quoted) is written in "
        + wanted.joined(separator: ", "))
  }

  static func unknownLocale(
    _ code: String, _ kind: LocaleTable.Subtag, in locale: String, right: String?
  ) -> Self {
    let what =
      switch kind {
      case .language: "language"
      case .script: "script"
      case .region: "region"
      }
    return Problem(
      .U26,
      "the locale \(locale.quoted) has the \(what) \(code.quoted), which does not exist"
        + (right.map { "; write '\($0)'" }
          ?? (kind == .language && code.count > 3
            ? "; a language is written by its two or three letters of ISO 639, such as 'haw'" : ""))
    )
  }

  static func nearNamespace(_ name: String, _ namespace: String) -> Self {
    Problem(
      .U29,
      "'\(name)' is of the namespace \(namespace.quoted) and has no effect; Clavier's is "
        + "'\(Namespace.own)'")
  }

  static func pressesHiddenKey(_ id: Identifier) -> Self {
    Problem(.U31, "no layer shows the key '\(id)', so no user can press it")
  }

  static func pressesAction(_ id: Identifier, _ action: KeyAction) -> Self {
    Problem(
      .U32,
      "the key '\(id)' has the action '\(action.name)', which tests do not perform"
        + (action == .deleteBackward ? "; write <backspace/>" : ""))
  }

  static func hiddenCharacters(_ scalars: [Unicode.Scalar]) -> Self {
    let shown = scalars.prefix(5).map { $0.value.codePoint }.joined(separator: ", ")
    return Problem(
      .U33,
      "only keys on layers to which nothing leads type \(shown)"
        + (scalars.count > 5 ? ", ..." : ""))
  }
}
