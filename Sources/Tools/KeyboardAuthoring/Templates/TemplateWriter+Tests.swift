internal import KeyboardFiles
internal import KeyboardModel

extension TemplateWriter {
  func tests() -> String {
    var xml = XMLWriter()
    xml.element("keyboardTest3", ["conformsTo": "techpreview"]) { xml in
      xml.element("info", ["keyboard": "\(locale).xml", "name": "\(locale)-test"])
      // Without touch layers, a search does not try the conversions of most families.
      if isTouch || composition?.families == nil {
        writeRepertoire("letters", exemplars.main, to: &xml)
      }
      if pages.hasCapitals { writeRepertoire("capitals", exemplars.capitals, to: &xml) }
      writeRepertoire("digits", (0...9).map(digit), to: &xml)
      xml.element("tests", ["name": "keys"]) { xml in
        for (number, row) in pages.pages[0].enumerated() {
          writeRow("row-\(number + 1)", row.map(\.letter), to: &xml)
        }
        let hosts = pages.pages.prefix(isTouch ? 2 : 0).joined().joined()
          .filter { !$0.longPress.isEmpty }
        writeTest("long-press", hosts.prefix(8).map { ($0.letter, $0.longPress[0]) }, to: &xml)
        writeSequences(to: &xml)
        writeShift(to: &xml)
        writeDivider(to: &xml)
        writeCompositionTests(to: &xml)
      }
    }
    return formatted(xml.text)
  }

  private func writeRepertoire(_ name: String, _ items: [String], to xml: inout XMLWriter) {
    let scalars = items.filter { $0.unicodeScalars.count == 1 }.flatMap(\.unicodeScalars)
    let strings = items.filter { $0.unicodeScalars.count > 1 }.map { item in
      "{\(item.unicodeScalars.map { Self.written($0.value) }.joined())}"
    }
    guard !items.isEmpty else { return }
    let set = UnicodeSet(scalars.map { $0.value...$0.value })
    let text = set.ranges.map { range in
      let ends = [range.lowerBound, range.upperBound].map(Self.written)
      return range.count == 1
        ? ends[0] : range.count == 2 ? "\(ends[0]) \(ends[1])" : "\(ends[0])-\(ends[1])"
    }
    xml.element(
      "repertoire", ["name": name, "chars": "[\((text + strings).joined(separator: " "))]"])
  }

  private static func written(_ value: UInt32) -> String {
    guard let scalar = Unicode.Scalar(value) else { return "" }
    switch scalar.properties.generalCategory {
    case .lowercaseLetter, .uppercaseLetter, .titlecaseLetter, .otherLetter, .decimalNumber:
      return String(scalar)
    default: return scalar.value.escape
    }
  }

  struct Keystroke {
    let key: Identifier
    /// The position of the chosen item of a long press, from 1; `nil` for a tap.
    var longPress: Int?
  }

  func writeTest(
    _ name: String, _ keystrokes: [Keystroke], result: String, to xml: inout XMLWriter
  ) {
    xml.element("test", ["name": name]) { xml in
      for keystroke in keystrokes {
        xml.element(
          "keystroke",
          ["key": keystroke.key.string, "longPress": keystroke.longPress.map(String.init)])
      }
      xml.element("check", ["result": MarkerText(result).escaped])
    }
  }

  /// Writes a test of a row of letters, with spaces between jamo, which would become syllables.
  private func writeRow(_ name: String, _ letters: [String], to xml: inout XMLWriter) {
    guard case .jamo? = composition else {
      return writeTest(name, letters.map { ($0, nil) }, to: &xml)
    }
    let keystrokes = letters.compactMap(keys.id).flatMap {
      [Keystroke(key: $0), Keystroke(key: "space")]
    }
    writeTest(name, keystrokes, result: letters.map { $0 + " " }.joined(), to: &xml)
  }

  /// Writes a test of letters, each with the item of a long press, or `nil` for a tap.
  private func writeTest(
    _ name: String, _ letters: [(letter: String, longPress: String?)], to xml: inout XMLWriter
  ) {
    guard !letters.isEmpty else { return }
    let keystrokes = letters.compactMap { letter, longPress in
      keys.id(of: letter).map { Keystroke(key: $0, longPress: longPress.map { _ in 1 }) }
    }
    let text = letters.map { $0.longPress ?? $0.letter }.joined()
    writeTest(name, keystrokes, result: text, to: &xml)
  }

  private func writeSequences(to xml: inout XMLWriter) {
    let sequences = exemplars.main.filter { $0.unicodeScalars.count > 1 && keys.id(of: $0) == nil }
    for (number, sequence) in sequences.prefix(8).enumerated() {
      let parts = sequence.unicodeScalars.map { String($0) }
      guard parts.allSatisfy({ keys.id(of: $0) != nil }) else { continue }
      writeTest("sequence-\(number + 1)", parts.map { ($0, nil) }, to: &xml)
    }
  }

  private func writeDivider(to xml: inout XMLWriter) {
    guard isTouch, composition == nil, let divider = exemplars.divider,
      let letter = pages.pages[0].first?.first?.letter
    else { return }
    writeTest("divider", [letter, divider, letter].map { ($0, nil) }, to: &xml)
  }

  private func writeShift(to xml: inout XMLWriter) {
    guard pages.pages.count > 1, isTouch, let first = pages.pages[0].first?.first,
      let second = pages.pages[1].first?.first, let plain = keys.id(of: first.letter),
      let shifted = keys.id(of: second.letter)
    else { return }
    let keystrokes = ["shift", shifted, plain].map { Keystroke(key: $0) }
    writeTest("shift", keystrokes, result: second.letter + first.letter, to: &xml)
  }
}
