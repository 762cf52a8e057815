import KeyboardLayouts
import KeyboardModel
import TestSupport
import Testing

@testable import KeyboardCells

/// Tests of the captions of keys that are too narrow for their own.
@Suite struct `Captions of narrow keys` {
  /// A picture of the terminal's layout, whose keys are as many as thirteen a row.
  private func captions(_ name: String, columns: Int) throws -> [Identifier: String] {
    let layout = try #require(LayoutCatalog.embedded(name))
    let layers = layout.layerSet()?.layers ?? []
    let fit = KeyboardFitter(layers, of: layout, style: .keys)
      .fit(.centered, on: CellSize(width: columns, height: 30))
    let layer = try #require(layers.first)
    let shown = Self.captions(
      on: layer, faces: Self.faces(of: layer, layout), of: layout, fit)
    return Dictionary(shown.map { ($0.key, $0.text) }) { first, _ in first }
  }

  @Test(
    arguments: [
      (45, ["page-up": "⇞", "page-down": "⇟", "esc": "esc", "ctrl": "⌃"]),
      (60, ["page-up": "pgup", "page-down": "pgdn", "esc": "esc", "ctrl": "ctrl"]),
      (80, ["page-up": "pgup", "page-down": "pgdn", "esc": "esc", "ctrl": "ctrl"]),
    ] as [(Int, [Identifier: String])])
  func `are signs where there is no room for words, of which no part is shown`(
    columns: Int, wanted: [Identifier: String]
  ) throws {
    let shown = try captions("en-t-k0-terminal", columns: columns)
    for (id, caption) in wanted { #expect(shown[id] == caption) }
  }

  @Test(arguments: ["en", "en-t-k0-terminal", "ar", "el", "nl", "it", "uk"], [20, 24, 30])
  func `are whole on keys of layers, which take room from the space bar`(
    name: String, columns: Int
  ) throws {
    let layout = try #require(LayoutCatalog.embedded(name))
    let layers = layout.layerSet(forDeviceWidth: 50)?.layers ?? []
    let fit = KeyboardFitter(layers, of: layout, style: .keys)
      .fit(.centered, on: CellSize(width: columns, height: 8))
    for layer in layers {
      let shown = Self.captions(on: layer, faces: Self.faces(of: layer, layout), of: layout, fit)
      for row in layer.rows {
        let keys = row.compactMap { layout.keys[$0] }
        guard keys.contains(where: \.stretches) else { continue }
        for key in keys
        where key.layerID != nil && key.output.isEmpty && layout.traits[key.id]?.action == nil {
          let caption = shown.first { $0.key == key.id }?.text
          #expect(caption == CapText.drawn(layout.cap(of: key)), "\(layer.id ?? "")")
        }
      }
    }
  }

  @Test(arguments: ["en", "de", "fr", "es"], Array(40...60))
  func `are whole words in ASCII, for which outer keys take the free columns`(
    name: String, columns: Int
  ) throws {
    let layout = try #require(LayoutCatalog.embedded(name))
    let layers = layout.layerSet(forDeviceWidth: 50)?.layers ?? []
    let fit = KeyboardFitter(layers, of: layout, style: .ascii)
      .fit(.centered, on: CellSize(width: columns, height: 10))
    let layer = try #require(layers.first)
    let faces = Dictionary(
      layer.rows.joined().compactMap { id in
        layout.keys[id].map { (id, KeyFace(of: $0, in: layout, .ascii)) }
      }
    ) { first, _ in first }
    for shown in Self.captions(on: layer, faces: faces, of: layout, fit)
    where shown.face.kind != .letter {
      #expect(shown.face.caps.contains(shown.text), "\(shown.text) of \(shown.face.caps)")
    }
  }

  /// All arrangements but a split one differ in the number of columns for the keys only. Above the
  /// width at which each key shows its best caption, nothing changes.
  @Test(arguments: EmbeddedLayouts.names, [KeyboardStyle.keys, .ascii])
  func `differ on all keys that differ`(name: String, style: KeyboardStyle) throws {
    let layout = try #require(LayoutCatalog.embedded(name))
    let layers = layout.layerSet()?.layers ?? []
    let fitter = KeyboardFitter(layers, of: layout, style: style)
    let faces = layers.map { Self.faces(of: $0, layout) }
    for kind in [KeyboardArrangement.Kind.full, .split] {
      let share = style.isASCII ? 17 : kind == .split ? 25 : 7
      for columns in TestScope.sample(Array(26...200), oneIn: share) {
        let fit = fitter.fit(kind, on: CellSize(width: columns, height: 40))
        guard fit.fits, fit.arrangement.kind == kind else { continue }
        let shown = zip(layers, faces).map { layer, faces in
          Self.captions(on: layer, faces: faces, of: layout, fit)
        }
        for (layer, captions) in zip(layers, shown) {
          let problems = Self.twins(in: captions, isASCII: style.isASCII)
          #expect(problems == [], "\(columns) columns, \(kind), \(layer.id ?? "")")
        }
        if shown.joined().allSatisfy(\.hasRoom) { break }
      }
    }
  }

  /// Returns the descriptions of keys that cannot be told apart.
  ///
  /// In ASCII, some keys of a single column cannot, as all signs of ASCII mean something.
  private static func twins(in captions: [Shown], isASCII: Bool) -> [String] {
    var owners: [String: KeyFace] = [:]
    return captions.compactMap { shown in
      if isASCII, shown.text == "~", shown.face.caps != ["~"] { return nil }
      let owner = owners.updateValue(shown.face, forKey: shown.text)
      guard let owner, owner.caps != shown.face.caps else { return nil }
      return "\(shown.text): \(owner.caps), \(shown.face.caps)"
    }
  }

  private static func faces(
    of layer: Layer, _ layout: KeyboardLayout
  ) -> [Identifier: KeyFace] {
    Dictionary(
      layer.rows.joined().compactMap { id in
        layout.keys[id].map { (id, KeyFace(of: $0, in: layout)) }
      }
    ) { first, _ in first }
  }

  /// A visible caption.
  private struct Shown {
    let key: Identifier
    let text: String
    /// The face without abbreviations.
    let face: KeyFace
    /// A Boolean value that indicates whether there is room for more than the best caption.
    let hasRoom: Bool
  }

  /// Returns the captions of a layer that are not blank.
  private static func captions(
    on layer: Layer, faces: [Identifier: KeyFace], of layout: KeyboardLayout, _ fit: KeyboardFit
  ) -> [Shown] {
    let arrangement = fit.arrangement
    let grid = KeyGrid(
      layer, of: layout, columns: arrangement.columns, rows: arrangement.rows,
      sharing: arrangement.sharing)
    let pieces = grid.pieces(shift: arrangement.shift)
    let edges = fit.style.edges
    let columns = KeyboardPicture.ranges(of: pieces, of: grid).map { range in
      pieces[range].map { edges.face(of: $0.frame).width }.min() ?? 0
    }
    var known = grid.compactMap { faces[$0.key.id] }
    let room = CaptionRoom(on: zip(known, grid).map { ($0, edges.face(of: $1.frame).size) })
    if !room.words {
      for index in known.indices { known[index].removeWord() }
    }
    let distinct = KeyFace.distinguished(known, columns: columns, isASCII: fit.style.isASCII)
    return zip(zip(grid, columns), zip(known, distinct)).compactMap { place, face in
      let (known, distinct) = face
      let (key, columns) = place
      let text = distinct.shownCap(columns: columns, isASCII: fit.style.isASCII)
      guard !text.allSatisfy({ $0 == " " }) else { return nil }
      let room = columns - CellGrid.columns(of: known.caps.first ?? "")
      return Shown(key: key.key.id, text: text, face: known, hasRoom: room > 1)
    }
  }
}
