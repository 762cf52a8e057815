internal import KeyboardFiles
internal import KeyboardModel

extension TemplateWriter {
  /// Writes the test file. The layout must have been written.
  func tests() -> String {
    var xml = XMLText()
    xml.element("keyboardTest3", [("conformsTo", "techpreview")]) { xml in
      xml.element("info", [("keyboard", "\(locale).xml"), ("name", "\(locale)-test")])
      writeRepertoire("letters", exemplars.main, to: &xml)
      if pages.hasCapitals { writeRepertoire("capitals", exemplars.capitals, to: &xml) }
      writeRepertoire("digits", (0...9).map(digit), to: &xml)
      xml.element("tests", [("name", "keys")]) { xml in
        for (number, row) in pages.pages[0].enumerated() {
          writeTest("row-\(number + 1)", row.map { ($0.letter, nil) }, to: &xml)
        }
        let hosts = pages.pages.prefix(2).joined().joined().filter { !$0.longPress.isEmpty }.prefix(
          8)
        if !hosts.isEmpty {
          writeTest("long-press", hosts.map { ($0.letter, $0.longPress[0]) }, to: &xml)
        }
        writeSequences(to: &xml)
        writeShift(to: &xml)
      }
    }
    return formatted(xml.text)
  }

  private func writeRepertoire(_ name: String, _ items: [String], to xml: inout XMLText) {
    let scalars = items.filter { $0.unicodeScalars.count == 1 }.flatMap(\.unicodeScalars)
    guard !scalars.isEmpty else { return }
    let set = UnicodeSet(scalars.map { $0.value...$0.value })
    let text = set.ranges.map { range in
      let ends = [range.lowerBound, range.upperBound].map(Self.written)
      return range.count == 1
        ? ends[0] : range.count == 2 ? "\(ends[0]) \(ends[1])" : "\(ends[0])-\(ends[1])"
    }
    xml.element("repertoire", [("name", name), ("chars", "[\(text.joined(separator: " "))]")])
  }

  /// Returns a member of a set: a letter, or an escape if it is not visible alone.
  private static func written(_ value: UInt32) -> String {
    guard let scalar = Unicode.Scalar(value) else { return "" }
    switch scalar.properties.generalCategory {
    case .lowercaseLetter, .uppercaseLetter, .titlecaseLetter, .otherLetter, .decimalNumber:
      return String(scalar)
    default:
      let digits = String(value, radix: 16, uppercase: true)
      return "\\u{\(digits)}"
    }
  }

  /// Writes a test of keys, each with the item of a long press, or `nil` for a tap.
  private func writeTest(
    _ name: String, _ keystrokes: [(letter: String, longPress: String?)], to xml: inout XMLText
  ) {
    guard !keystrokes.isEmpty else { return }
    xml.element("test", [("name", name)]) { xml in
      for (letter, longPress) in keystrokes {
        xml.element(
          "keystroke",
          [("key", keys.id(of: letter)?.string), ("longPress", longPress.map { _ in "1" })])
      }
      let text = keystrokes.map { $0.longPress ?? $0.letter }.joined()
      xml.element("check", [("result", MarkerText(text).escaped)])
    }
  }

  /// Writes tests of texts that need several letters.
  private func writeSequences(to xml: inout XMLText) {
    let sequences = exemplars.main.filter { $0.unicodeScalars.count > 1 && keys.id(of: $0) == nil }
    for (number, sequence) in sequences.prefix(8).enumerated() {
      let parts = sequence.unicodeScalars.map { String($0) }
      guard parts.allSatisfy({ keys.id(of: $0) != nil }) else { continue }
      writeTest("sequence-\(number + 1)", parts.map { ($0, nil) }, to: &xml)
    }
  }

  /// Writes tests of the keys from and to the shift layer.
  private func writeShift(to xml: inout XMLText) {
    guard pages.pages.count > 1, forms.contains("touch"), let first = pages.pages[0].first?.first,
      let second = pages.pages[1].first?.first, let plain = keys.id(of: first.letter),
      let shifted = keys.id(of: second.letter)
    else { return }
    xml.element("test", [("name", "shift")]) { xml in
      for key in ["shift", shifted, plain] as [Identifier] {
        xml.element("keystroke", [("key", key.string)])
      }
      xml.element("check", [("result", MarkerText(second.letter + first.letter).escaped)])
    }
  }
}
