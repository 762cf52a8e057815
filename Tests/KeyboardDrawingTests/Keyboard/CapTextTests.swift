import KeyboardCells
import KeyboardDrawing
import KeyboardLayouts
import KeyboardModel
import KeyboardTerminal
import KeyboardUI
import Testing

@Suite struct `Cap text` {
  @Test(arguments: [
    ("abc", "abc"), ("⌫\u{FE0F}", "⌫"), ("\u{93E}", "\u{25CC}\u{93E}"), ("ش", "ش"),
    ("אבג", "גבא"), ("אבג 123", "123 גבא"), ("1.5 ש", "ש 1.5"), ("ab אבג", "ab גבא"),
    ("אב, cd", "cd ,בא"), ("(אב)", "(בא)"), ("«אב", "בא»"), ("<", "<"), ("", ""), ("١٢٣", "١٢٣"),
  ])
  func `stands in the order in which it is seen`(text: String, drawn: String) {
    #expect(CapText.drawn(text) == drawn)
  }

  /// What cannot be drawn otherwise: marks that stand beside their letters.
  @Test(arguments: EmbeddedLayouts.layouts.keys.sorted())
  func `has the same width in every terminal, but for marks beside a circle`(name: String) throws {
    let layout = try #require(LayoutCatalog.embedded(name))
    for layers in layout.layerSets where layers.isTouch {
      for id in Set(layers.layers.flatMap { $0.rows.joined() }) {
        guard let key = layout.keys[id] else { continue }
        for cluster in CapText.drawn(layout.cap(of: key)) where CellWidth(of: cluster).isDisputed {
          let marks = cluster.unicodeScalars.dropFirst()
          #expect(
            marks.allSatisfy { $0.properties.generalCategory == .spacingMark },
            "\(id): \(cluster.debugDescription)")
        }
      }
    }
  }
}
