internal import KeyboardFiles
internal import KeyboardModel

/// Layers and forms.
extension Problem {
  static func unreachableLayer(_ id: Identifier) -> Self {
    Problem(.U01, "no key leads to the layer '\(id)'; give one layerId=\"\(id)\"")
  }

  static func layerWithoutReturn(_ id: Identifier) -> Self {
    Problem(.U02, "no key of the layer '\(id)' leads back to 'base'; give one layerId=\"base\"")
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
    .U20, "there is no layer with modifiers=\"none\", so keys by themselves type nothing")

  static func missingRows(_ count: Int, of wanted: Int, form: Identifier) -> Self {
    Problem(
      .U21,
      "the layer has \(count) rows, but the form '\(form)' has \(wanted), the last with the space bar; "
        + "rows are counted from the digits down")
  }

  static func longRow(_ count: Int) -> Self {
    Problem(.U27, "the row has \(count) keys; more than 14 are too narrow for a finger")
  }

  static func wideKey(_ id: Identifier) -> Self {
    Problem(
      .U28,
      "the key '\(id)' is wider than ten keys; give it stretch=\"true\" if it is to fill its row")
  }
}

/// Keys.
extension Problem {
  static func unusedKey(_ id: Identifier) -> Self {
    Problem(.U03, "the key '\(id)' is in no row, and no gesture gives it")
  }

  static func doesNothing(_ id: Identifier) -> Self {
    Problem(.U04, "the key '\(id)' types nothing and does nothing; give it an output or an action")
  }

  static func blankCap(_ key: Key) -> Self {
    let what =
      if !key.output.text.isEmpty {
        "types \(key.output.text.codePoints)"
      } else if !key.output.isEmpty {
        "types \(key.output)"
      } else if let layer = key.layerID {
        "leads to the layer '\(layer)'"
      } else {
        "types nothing"
      }
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
    Problem(.U18, "the long press of '\(id)' offers what a tap gives")
  }

  static func offersTwice(_ item: Identifier, _ id: Identifier) -> Self {
    Problem(.U18, "the long press of '\(id)' offers what '\(item)' types twice")
  }

  static func onlyForTouch(_ attribute: String, of id: Identifier) -> Self {
    Problem(
      .U19,
      "the key '\(id)' is only on layers for physical keyboards, where '\(attribute)' does nothing")
  }

  static func replacedKey(_ id: Identifier, output: String?) -> Self {
    let typed = output.map { "types \($0.quoted)" } ?? "types nothing"
    return Problem(
      .U22, "this replaces the imported key '\(id)', which \(typed); take another id to have both")
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
}

/// Transforms and variables.
extension Problem {
  static let takenByEarlier = Problem(
    .U06, "this transform never runs, as earlier ones of the group take all that it looks for")

  static let changedByEarlierGroup = Problem(
    .U07, "this transform never runs, as an earlier group changes all that it looks for")

  static let neverTyped = Problem(
    .U08, "this transform never runs, as no key gives the end of what it looks for")

  static func neverTested(_ id: Identifier) -> Self {
    Problem(.U09, "no transform looks for the marker '\(id)'")
  }

  static let commas = Problem(
    .U10, "the commas belong to the items; blanks separate them")

  static let withoutOrder = Problem(
    .U11, "the reorder has no 'order', which is 0 then, so that nothing moves")

  static let putsBack = Problem(
    .U12, "the transform puts back what it finds, as both are the same in NFD")
}

/// Locales and files.
extension Problem {
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
    _ code: String, _ kind: LocaleTable.Subtag, in locale: String
  ) -> Self {
    let what =
      switch kind {
      case .language: "language"
      case .script: "script"
      case .region: "region"
      }
    return Problem(
      .U26, "there is no \(what) \(code.quoted), as the locale \(locale.quoted) has it")
  }

  static func nearNamespace(_ name: String, _ namespace: String) -> Self {
    Problem(
      .U29,
      "'\(name)' is of the namespace \(namespace.quoted) and has no effect; Clavier's is "
        + "'\(Namespace.own)'")
  }

  static func pressesHiddenKey(_ id: Identifier) -> Self {
    Problem(.U31, "no layer shows the key '\(id)', so that no user can press it")
  }

  static func pressesAction(_ id: Identifier, _ action: KeyAction) -> Self {
    Problem(
      .U32,
      "the key '\(id)' has the action '\(action.name)', which tests do not perform"
        + (action == .deleteBackward ? "; write <backspace/>" : ""))
  }

  static func hiddenCharacters(_ scalars: [Unicode.Scalar]) -> Self {
    let shown = scalars.prefix(5).map(\.value.codePoint).joined(separator: ", ")
    return Problem(
      .U33,
      "only keys on layers to which nothing leads type \(shown)"
        + (scalars.count > 5 ? ", ..." : ""))
  }
}
