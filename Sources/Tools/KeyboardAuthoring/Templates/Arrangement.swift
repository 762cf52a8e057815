internal import CResources
internal import KeyboardFiles
package import KeyboardModel

/// The arrangement of a language's letters on a keyboard, row by row.
package struct Arrangement: Hashable, Sendable {
  package let name: String?
  package let rows: [[String]]
  /// The letters of the shift layer at the same positions; `nil` for the capitals.
  package let shiftedRows: [[String]]?

  init(_ name: String?, _ rows: String, shift: String? = nil) {
    self.name = name
    self.rows = Self.letters(rows)
    shiftedRows = shift.map(Self.letters)
  }

  private static let table: [(places: [Substring], arrangement: Arrangement)] =
    EmbeddedFolder(embedded_exemplars).rows("arrangements.txt", separator: "\t").map { fields in
      let arrangement = Arrangement(
        fields[1] == "-" ? nil : fields[1], fields[2], shift: fields.element(at: 3))
      return (fields[0].split(separator: " "), arrangement)
    }

  /// Returns the usual arrangement for a language; `nil` for scripts without one here.
  static func usual(for exemplars: Exemplars) -> Arrangement? {
    let (script, language) = (exemplars.script, exemplars.locale.languageSubtag)
    if let offset = indicBlocks[script] {
      return table.first { $0.places == ["Deva"] }?.arrangement.shifted(by: offset)
    }
    let region = exemplars.locale.split(separator: "-").dropFirst().last { $0.utf8.count == 2 }
    let places = ["\(language)-\(script)", "\(script)-\(region ?? exemplars.region[...])", script]
    return table.first { line in places.contains { line.places.contains($0[...]) } }?.arrangement
  }

  /// The distances of the code points of scripts in the order of Devanagari from its own.
  private static let indicBlocks: [String: UInt32] = [
    "Beng": 0x80, "Guru": 0x100, "Gujr": 0x180, "Orya": 0x200, "Taml": 0x280, "Telu": 0x300,
    "Knda": 0x380, "Mlym": 0x400,
  ]

  private func shifted(by offset: UInt32) -> Arrangement {
    func shifted(_ rows: [[String]]) -> String {
      rows.map { row in
        row.map { letter in
          letter.unicodeScalars.first.flatMap { Unicode.Scalar($0.value + offset)?.description }
            ?? "_"
        }.joined()
      }.joined(separator: " ")
    }
    return Arrangement(name, shifted(rows), shift: shiftedRows.map(shifted))
  }

  /// Creates the arrangement of a layout's touch layers; `nil` without letters on `base`.
  package init?(of layout: KeyboardLayout) {
    guard let set = layout.layerSets.first(where: \.isTouch),
      let base = set.layer(named: Layer.base)
    else { return nil }
    func letters(_ layer: Layer) -> [[String]] {
      layer.rows.map { row in
        row.compactMap { layout.keys[$0] }.map { key in
          let text = key.output.text
          return text.unicodeScalars.allSatisfy(\.isLetterOrMark) ? text : ""
        }
        // Keys around the letters are not part of the arrangement.
        .trimmed
      }.filter { !$0.isEmpty }
    }
    name = layout.info.layout
    rows = letters(base)
    guard !rows.isEmpty else { return nil }
    let shifted = set.layer(named: "shift").map(letters)
    let capitals = rows.map { $0.map { LetterCase.capital(of: $0, locale: layout.locale) ?? $0 } }
    shiftedRows = shifted == capitals ? nil : shifted
  }

  private static func letters(_ rows: String) -> [[String]] {
    // A mark after a space would be one character with it.
    rows.unicodeScalars.split(separator: " ").map { row in row.map { $0 == "_" ? "" : String($0) } }
  }
}

extension Unicode.Scalar {
  var isLetterOrMark: Bool { properties.generalCategory.isLetter || isMark }
}

extension [String] {
  fileprivate var trimmed: [String] {
    let start = firstIndex { !$0.isEmpty } ?? endIndex
    let end = lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? endIndex
    return start < end ? Array(self[start..<end]) : []
  }
}
