internal import KeyboardFiles
internal import KeyboardModel

extension TemplateWriter {
  /// The marker after which a reading becomes a character, and a character the next one.
  private static let convert = MarkerText("", markers: [.init("convert", at: 0)])
  /// The marker after which a character becomes the one before.
  private static let back = MarkerText("", markers: [.init("back", at: 0)])

  private var conversionCaptions: (convert: String, back: String)? {
    switch composition {
    case .conversion(let readings):
      switch readings.kind {
      case .pinyin: ("选字", "上一字")
      case .zhuyin: ("選字", "上一字")
      case .jyutping: ("揀字", "上一字")
      case .kana: ("変換", "前候補")
      }
    case .families: ("↻", "↺")
    case .jamo, nil: nil
    }
  }

  var conversionDisplays: [(output: MarkerText, caption: String)] {
    conversionCaptions.map { [(Self.convert, $0.convert), (Self.back, $0.back)] } ?? []
  }

  var conversionKeys: [Identifier] { conversionCaptions == nil ? [] : ["convert"] }

  var hardwareConversion: (plain: Identifier, shifted: Identifier)? {
    conversionCaptions == nil ? nil : ("convert", "convert-back")
  }

  mutating func defineConversionKeys() {
    guard conversionCaptions != nil else { return }
    keys.define(Key(id: "convert-back", output: Self.back))
    keys.define(
      isTouch
        ? Key(
          id: "convert", output: Self.convert, width: 1.5, longPressKeyIDs: ["convert-back"],
          longPressDefaultKeyID: "convert-back")
        : Key(id: "convert", output: Self.convert))
  }

  func writeComposition(to xml: inout XMLWriter) {
    switch composition {
    case .jamo: Self.writeJamo(to: &xml)
    case .conversion(let readings): writeConversion(readings.conversions, to: &xml)
    case .families: writeConversion([], to: &xml)
    case nil: break
    }
  }

  private static func writeJamo(to xml: inout XMLWriter) {
    let parts: [(element: String, kind: String?, file: String)] = [
      ("variables", nil, "hangul-variables"), ("transforms", "simple", "hangul-transforms"),
      ("transforms", "backspace", "hangul-backspace"),
    ]
    for part in parts {
      xml.element(part.element, ["type": part.kind]) {
        LayoutWriter.writeImports(["import/\(part.file).xml"], to: &$0)
      }
    }
  }

  private func writeConversion(
    _ conversions: [(reading: String, character: String)], to xml: inout XMLWriter
  ) {
    let successions = composition?.successions ?? []
    xml.element("variables") { xml in
      func set(_ id: String, _ items: [String]) {
        xml.element("set", ["id": id, "value": items.joined(separator: " ")])
      }
      if !conversions.isEmpty {
        set("reading", conversions.map(\.reading))
        set("converted", conversions.map(\.character))
      }
      set("character", successions.map(\.character))
      set("next", successions.map(\.next))
    }
    xml.element("transforms", ["type": "simple"]) { xml in
      xml.element("transformGroup") { xml in
        func transform(_ from: String, _ to: String?) {
          xml.element("transform", ["from": from, "to": to])
        }
        if !conversions.isEmpty { transform("($[reading])\\m{convert}", "$[1:converted]") }
        transform("($[character])\\m{convert}", "$[1:next]")
        transform("($[next])\\m{back}", "$[1:character]")
        // Where there is nothing to convert, the keys do nothing.
        transform("[\\m{convert}\\m{back}]", nil)
      }
    }
  }

  func writeCompositionTests(to xml: inout XMLWriter) {
    switch composition {
    case .jamo: writeJamoTests(to: &xml)
    case .conversion(let readings): writeConversionTests(readings, to: &xml)
    case .families(let families): writeFamilyTests(families, to: &xml)
    case nil: break
    }
  }

  private func writeJamoTests(to xml: inout XMLWriter) {
    let words = [("ㅎㅏㄴ", "한"), ("ㄱㅡㄹ", "글"), ("ㄷㅏㄹㄱㅇㅣ", "닭이"), ("ㅇㅗㅏ", "와")]
    for (number, (jamo, text)) in words.enumerated() {
      guard let keystrokes = keystrokes(for: jamo) else { continue }
      writeTest("syllable-\(number + 1)", keystrokes, result: text, to: &xml)
    }
  }

  private var back: Keystroke {
    isTouch ? Keystroke(key: "convert", longPress: 1) : Keystroke(key: "convert-back")
  }

  private func writeConversionTests(_ readings: Readings, to xml: inout XMLWriter) {
    let convert = Keystroke(key: "convert")
    let groups = readings.groups.filter { $0.characters.count > 1 }.prefix(4)
    for (number, group) in groups.enumerated() {
      guard let letters = keystrokes(for: group.reading) else { continue }
      let characters = group.characters
      writeTest("convert-\(number + 1)", letters + [convert], result: characters[0], to: &xml)
      writeTest(
        "next-\(number + 1)", letters + [convert, convert], result: characters[1], to: &xml)
      writeTest(
        "back-\(number + 1)", letters + [convert, back], result: characters[characters.count - 1],
        to: &xml)
    }
  }

  private func writeFamilyTests(_ families: [[String]], to xml: inout XMLWriter) {
    let convert = Keystroke(key: "convert")
    for (number, letters) in families.filter({ $0.count > 2 }).prefix(4).enumerated() {
      guard let first = keystrokes(for: letters[0]) else { continue }
      writeTest("next-\(number + 1)", first + [convert, convert], result: letters[2], to: &xml)
      writeTest("back-\(number + 1)", first + [back], result: letters[letters.count - 1], to: &xml)
    }
  }

  /// Returns the keys of the first touch layer that type a text, or any keys without touch layers;
  /// `nil` if a letter has none.
  private func keystrokes(for text: String) -> [Keystroke]? {
    var result: [Keystroke] = []
    for letter in text.map({ String($0) }) {
      let slots = pages.pages[0].joined()
      if !isTouch || slots.contains(where: { $0.letter == letter }), let key = keys.id(of: letter) {
        result.append(Keystroke(key: key))
      } else if isTouch, let slot = slots.first(where: { $0.longPress.contains(letter) }),
        let key = keys.id(of: slot.letter), let place = slot.longPress.firstIndex(of: letter)
      {
        result.append(Keystroke(key: key, longPress: place + 1))
      } else {
        return nil
      }
    }
    return result
  }
}
