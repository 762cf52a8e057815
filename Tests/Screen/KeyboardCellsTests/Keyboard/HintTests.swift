import KeyboardEngine
import KeyboardFiles
import KeyboardLayouts
import KeyboardModel
import Testing

@testable import KeyboardCells

@Suite struct `The hint of a long press` {
  @Test(arguments: LayoutCatalog().entries.map(\.name))
  func `is what the long press chooses first, on all keys of a layout`(name: String) throws {
    let layout = try #require(try LayoutCatalog().read(name).layout)
    let layers = layout.layerSet()
    var engine = TouchEngine(layout, layers: layers, columns: 100, rows: 40)
    var (events, time): ([KeyEvent], Timestamp) = ([], Timestamp(uptime: .zero))
    for id in layers?.layers.compactMap(\.id) ?? [] {
      engine.show(id, at: time, into: &events)
      for entry in engine.grid where !entry.key.longPressKeyIDs.isEmpty {
        // There, the key shows the result of a flick.
        guard !layout.flickHints(of: entry.key).contains(where: { $0.direction == .northEast })
        else { continue }
        let middle = TouchPoint(middleOf: entry.frame)
        engine.handle(.pointerDown(0, at: middle), at: time, into: &events)
        time += .seconds(60)
        engine.advance(to: time, into: &events)
        let popup = engine.popup
        engine.handle(.pointerCancel(0), at: time, into: &events)
        guard let popup, let choice = popup.selection else { continue }
        let chosen = try #require(layout.keys[popup.items[choice].key])
        let face = KeyFace(of: entry.key, in: layout)
        let hint = face.hints.first { $0.x == 1 && $0.y == -1 }
        let cap = layout.cap(of: chosen)
        #expect(hint?.text.hasPrefix(CapText.drawn(cap, .all)) == true, "\(entry.key.id)")
        // A layout says nothing else, which no key would show.
        #expect(layout.traits[entry.key.id]?.hint?.hasPrefix(cap) ?? true, "\(entry.key.id)")
      }
    }
  }
}
