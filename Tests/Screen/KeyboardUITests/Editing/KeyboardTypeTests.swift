import KeyboardCells
import KeyboardEngine
import KeyboardModel
import KeyboardUI
import Testing

@Suite struct `Keyboard type` {
  private static let layouts = [
    "de", "en", "en-t-k0-email", "en-t-k0-terminal", "en-t-k0-url", "fr-t-k0-email", "pt-BR", "ru",
    "und-Zyyy-t-k0-decimal", "und-Zyyy-t-k0-number", "und-Zyyy-t-k0-phone", "und-Zyyy-t-k0-pin",
  ]

  @Test(
    arguments: [
      (.default, "de", "de"), (.default, "de-AT", "de"), (.default, "pt_br", "pt-BR"),
      (.default, "xx", "en"), (.default, "ru", "ru"), (.asciiCapable, "de", "de"),
      (.asciiCapable, "ru", "en"), (.asciiCapable, "sr-Latn", "en"), (.namePhonePad, "ru", "ru"),
      (.emailAddress, "en-GB", "en-t-k0-email"), (.emailAddress, "fr", "fr-t-k0-email"),
      (.emailAddress, "ru", "en-t-k0-email"), (.emailAddress, "de", "en-t-k0-email"),
      (.URL, "en", "en-t-k0-url"), (.URL, "de", "en-t-k0-url"), (.webSearch, "ru", "ru"),
      (.terminal, "el", "en-t-k0-terminal"), (.numberPad, "ru", "und-Zyyy-t-k0-number"),
      (.asciiCapableNumberPad, "ar", "und-Zyyy-t-k0-number"),
      (.decimalPad, "de", "und-Zyyy-t-k0-decimal"), (.phonePad, "de", "und-Zyyy-t-k0-phone"),
      (.pin, "de", "und-Zyyy-t-k0-pin"), (.date, "de", "de"), (.time, "ru", "ru"),
      (.numbersAndPunctuation, "de", "de"), (.twitter, "ru", "ru"),
    ] as [(KeyboardType, String, String)])
  func `chooses the layout`(type: KeyboardType, language: String, name: String) {
    #expect(type.layoutName(for: language, among: Self.layouts) == name)
  }

  @Test(arguments: KeyboardType.allCases)
  func `finds something for every language, but nothing where there is nothing`(
    type: KeyboardType
  ) {
    for language in ["de", "ru", "zh-Hant", ""] {
      #expect(type.layoutName(for: language, among: Self.layouts) != nil)
    }
    #expect(type.layoutName(for: "de", among: []) == nil)
  }

  @Test(
    arguments: [
      (
        .numberPad, ["", "0", "-", "+12", "−3", "١٢٣", "1\n-2"],
        ["a", "1.5", "1-2", "--1", "½", "五", "1\nb"]
      ),
      (.asciiCapableNumberPad, ["", "-12"], ["١", "1,5", "−3"]),
      (.decimalPad, ["", ".", "-.5", "1,", "1.5", "١٫٥"], ["1.2.3", "1e5", "1.5-", "1'5"]),
      (.phonePad, ["+49 (30) 12-34", "*21#", "1,2;3"], ["0800-CALL", "@"]),
      (.pin, ["", "0123"], ["-1", "1 2", "a"]),
      (.default, ["", "a1\n"], []), (.date, ["2024年1月2日"], []), (.emailAddress, ["a b"], []),
    ] as [(KeyboardType, [String], [String])])
  func `allows what is asked for, and what may become that`(
    type: KeyboardType, allowed: [String], refused: [String]
  ) {
    for text in allowed { #expect(type.allows(text), "\(text)") }
    for text in refused { #expect(!type.allows(text), "\(text)") }
  }

  @Test func `is kept by a delegate, whatever types`() {
    let field = TextField()
    let delegate = StrictDelegate()
    field.delegate = delegate
    field.keyboardType = .decimalPad
    for text in ["1", "a", ".", "5", ".", "-", "25"] { field.insertText(text) }
    #expect(field.text == "1.525")
    // Invalid text can be corrected.
    field.text = "1xy"
    field.deleteBackward()
    field.deleteBackward()
    field.insertText("x")
    #expect(field.text == "1")
  }

  @Test func `says which layer comes first`() {
    let numeric = KeyboardType.allCases.filter { $0.layerID == "numeric" }
    #expect(numeric == [.numbersAndPunctuation, .date, .time])
  }
}

/// A delegate that restricts controls to their keyboard type.
private final class StrictDelegate: TextFieldDelegate {
  func textField(_ textField: TextField, shouldApply edit: TextEdit) -> Bool {
    textField.keyboardType.allows(edit, in: textField.buffer)
  }
}

@Suite struct `Text input traits` {
  @Test func `want capitals neither in numbers nor in secrets`() {
    var traits = TextInputTraits()
    #expect(traits.capitalization == .none)
    traits.autocapitalizationType = .words
    #expect(traits.capitalization == .words)
    for type in KeyboardType.allCases {
      traits.keyboardType = type
      #expect(traits.capitalization == (type.isPad ? .none : .words))
    }
    traits.keyboardType = .default
    traits.isSecureTextEntry = true
    #expect(traits.capitalization == .none)
  }

  @Test func `allow services unless they are not wanted, and never for secrets`() {
    var traits = TextInputTraits()
    #expect(traits.allowsAutocorrection && traits.allowsSpellChecking && traits.allowsKeyPreview)
    traits.autocorrectionType = .no
    traits.spellCheckingType = .no
    #expect(!traits.allowsAutocorrection && !traits.allowsSpellChecking)
    (traits.autocorrectionType, traits.spellCheckingType) = (.yes, .yes)
    traits.isSecureTextEntry = true
    #expect(!traits.allowsAutocorrection && !traits.allowsSpellChecking)
    #expect(!traits.allowsKeyPreview)
  }

  @Test func `have the rules of sentences where these have capitals, or as they say`() {
    var traits = TextInputTraits()
    func rules() -> [Bool] {
      let rules = traits.typingRules(capitalizing: traits.capitalization)
      return [rules.capitalization != .none, rules.replacesDoubleSpace, rules.returnsToLetters]
    }
    #expect(rules() == [false, false, false])
    traits.autocapitalizationType = .words
    #expect(rules() == [true, false, false])
    traits.autocapitalizationType = .sentences
    #expect(rules() == [true, true, true])
    traits.letterReturnType = .no
    #expect(rules() == [true, true, false])
    (traits.autocapitalizationType, traits.letterReturnType) = (.none, .yes)
    #expect(rules() == [false, false, true])
    (traits.autocapitalizationType, traits.isSecureTextEntry) = (.sentences, true)
    #expect(rules() == [false, false, false])
  }

  @Test func `are read live by keyboards, from targets of any kind`() {
    let field = TextField()
    let target: any KeyInput = field
    field.textInputTraits.autocapitalizationType = .allCharacters
    #expect(target.autocapitalizationType == .allCharacters)
    field.keyboardType = .pin
    #expect(target.autocapitalizationType == .none)
    #expect(field.returnKeyType.label == "return")
  }

  @Test(arguments: [
    (ReturnKeyType.default, "return"), (.go, "go"), (.join, "join"), (.next, "next"),
    (.route, "route"), (.search, "search"), (.send, "send"), (.done, "done"),
    (.continue, "continue"), (.custom("SOS"), "SOS"),
  ])
  func `name the return key`(type: ReturnKeyType, label: String) {
    #expect(type.label == label)
  }
}
