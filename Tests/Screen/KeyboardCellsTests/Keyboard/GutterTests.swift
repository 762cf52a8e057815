import KeyboardCells
import KeyboardFiles
import KeyboardLayouts
import KeyboardModel
import TestSupport
import Testing

/// Tests of the space beside the keys.
@Suite struct `Gutters` {
  private static let kinds: [KeyboardArrangement.Kind] = [
    .full, .centered, .leftHanded, .rightHanded, .split, .floating,
  ]

  /// Returns the columns of the keys' frame that no key covers, at the left and at the right, in
  /// each row of `layer` without gaps.
  private func gutters(
    of layer: Layer, _ layout: KeyboardLayout, _ kind: KeyboardArrangement.Kind,
    _ style: KeyboardStyle, columns: Int
  ) -> [(left: Int, right: Int)] {
    let frame = CellRect(x: 3, y: 0, width: columns, height: 5 * layer.rows.count + 2)
    let arrangement = KeyboardArrangement(kind, in: frame, style: style)
    guard arrangement.fits(layer, of: layout) else { return [] }
    let grid = KeyGrid(layer, of: layout, columns: arrangement.columns, rows: arrangement.rows)
    // Only a split keyboard moves keys, and painting takes time.
    let picture =
      kind == .split ? KeyboardPicture(of: grid, layout: layout, in: arrangement) : nil
    let keys = arrangement.keysFrame
    return layer.rows.enumerated().compactMap { row, ids in
      let isWhole = ids.allSatisfy { layout.keys[$0].map(layout.isPressable) ?? true }
      let indices = grid.indices.filter { grid[$0].row == row }
      let frames = indices.flatMap { index in
        picture.map { $0.frames(of: index).map { ($0.x, $0.x + $0.width) } } ?? [
          (
            arrangement.origin.x + grid[index].frame.x,
            arrangement.origin.x + grid[index].frame.x + grid[index].frame.width
          )
        ]
      }
      guard isWhole, let left = frames.map(\.0).min(), let end = frames.map(\.1).max() else {
        return nil
      }
      // The frame of a filled key includes the gap at its right. Lines have one more at the right.
      let isFilled = style == .keys || style == .compactKeys
      return (left - keys.x, keys.x + keys.width - end + (isFilled ? 1 : -1))
    }
  }

  @Test(arguments: EmbeddedLayouts.names)
  func `are equal at the left and right of every layout in every width`(
    name: String
  ) throws {
    let layout = try #require(LayoutCatalog.embedded(name))
    for layer in layout.layerSet()?.layers ?? [] {
      let share = layer.id == Layer.base ? 3 : 15
      for columns in TestScope.sample(Array(26...200), oneIn: share) {
        for (left, right) in gutters(of: layer, layout, .centered, .keys, columns: columns) {
          #expect(abs(left - right) <= 1, "\(layer.id?.string ?? "") in \(columns)")
        }
      }
    }
  }

  @Test(arguments: kinds, KeyboardStyle.all)
  func `are equal at the left and right in every arrangement and style`(
    kind: KeyboardArrangement.Kind, style: KeyboardStyle
  ) throws {
    for name in ["en", "ar", "de", "und-Zyyy-t-k0-phone"] {
      let layout = try #require(LayoutCatalog.embedded(name))
      let layer = try #require(layout.layerSet()?.layer(named: Layer.base))
      for columns in TestScope.sample(Array(26...200), oneIn: kind == .split ? 29 : 11) {
        for (left, right) in gutters(of: layer, layout, kind, style, columns: columns) {
          #expect(abs(left - right) <= 1, "\(name) in \(columns)")
        }
      }
    }
  }

  @Test(arguments: KeyboardStyle.all)
  func `leave all keys of width 1 as wide as each other, up to the last of a row`(
    style: KeyboardStyle
  ) throws {
    for name in ["en", "ar", "de", "und-Zyyy-t-k0-phone"] {
      let layout = try #require(LayoutCatalog.embedded(name))
      let layer = try #require(layout.layerSet()?.layer(named: Layer.base))
      for columns in 40...200 {
        let arrangement = KeyboardArrangement(
          in: CellRect(x: 0, y: 0, width: columns, height: 5 * layer.rows.count), style: style)
        let grid = KeyGrid(layer, of: layout, columns: arrangement.columns, rows: arrangement.rows)
        let widths = Set(
          grid.filter { $0.key.width == 1 && !$0.key.stretches }.map(\.frame.width))
        #expect(widths.count == 1, "\(name) in \(columns)")
      }
    }
  }

  @Test(arguments: [(KeyboardArrangement.Kind.leftHanded, 60..<80), (.rightHanded, 0..<20)])
  func `are the background of the screen beside the keys for one hand`(
    kind: KeyboardArrangement.Kind, free: Range<Int>
  ) throws {
    let layout = try #require(LayoutCatalog.embedded("en"))
    let layer = try #require(layout.layerSet()?.layer(named: Layer.base))
    let theme = try #require(Theme(named: "light"))
    let arrangement = KeyboardArrangement(
      kind, in: CellRect(x: 0, y: 0, width: 80, height: 9), style: .keys)
    let grid = KeyGrid(layer, of: layout, columns: arrangement.columns, rows: arrangement.rows)
    let picture = KeyboardPicture(of: grid, layout: layout, in: arrangement, theme: theme).drawn()
    for x in 0..<80 {
      let background = picture[x, 0].style.background
      #expect((background == theme.style(.screen).background) == free.contains(x), "\(x)")
    }
  }
}
