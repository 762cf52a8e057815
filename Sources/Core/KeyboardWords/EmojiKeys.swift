internal import KeyboardModel

/// Builds the layers of emoji of a layout: pages of keys, with a row for other pages and the text.
struct EmojiKeys {
  /// The name of the key that leads to the emoji.
  static let entry: Identifier = "to-emoji"
  static let firstLayer = layer(0, 0)

  private static let gap: Identifier = "emoji-gap"
  private static let letters: Identifier = "emoji-letters"
  static let search: Identifier = "emoji-search"
  private static let columnLimits = 6...10

  private let groups: [EmojiGroups.Group]
  private let columns: Int
  private let rows: Int
  /// The keys of the layout for the text: space, backspace and return, as far as it has them.
  private let textKeys: [Identifier]
  private let home: Identifier
  private let hasSearch: Bool

  /// Plans pages of the size of a layer, that of letters, to which their keys lead back.
  init(_ groups: EmojiGroups, like layer: Layer, of layout: KeyboardLayout, hasSearch: Bool) {
    self.groups = groups.groups
    self.hasSearch = hasSearch
    home = layer.id ?? Layer.base
    rows = max(layer.rows.count - 1, 1)
    let width = layer.rows.map { $0.count }.max() ?? 0
    columns = min(max(width, Self.columnLimits.lowerBound), Self.columnLimits.upperBound)
    let keys = layer.rows.joined()
    textKeys = [
      keys.first { layout.keys[$0]?.output.text == " " },
      keys.first { layout.traits[$0]?.action == .deleteBackward },
      keys.first { layout.traits[$0]?.action == .return },
    ].compactMap { $0 }
  }

  private static func layer(_ group: Int, _ page: Int) -> Identifier {
    Identifier("emoji-\(group + 1)-\(page + 1)")
  }

  /// The name is that of the code points.
  private static func key(_ emoji: String) -> Identifier {
    Identifier(
      emoji.unicodeScalars.reduce(into: "emoji") { $0 += "-" + String($1.value, radix: 16) })
  }

  private static func key(ofGroup group: Int) -> Identifier {
    Identifier("emoji-group-\(group + 1)")
  }

  // MARK: Keys

  func addKeys(to layout: inout KeyboardLayout) {
    func add(_ key: Key, _ label: String, display: String) {
      layout.keys.update(key)
      layout.traits[key.id] = KeyTraits(label: label, display: display)
    }
    let face = (groups.first { $0.ownSymbol == nil } ?? groups[0]).symbol
    add(Key(id: Self.entry, layerID: Self.firstLayer), "emoji", display: face)
    add(Key(id: Self.letters, layerID: home), "letters", display: "abc")
    if hasSearch {
      add(Key(id: Self.search, output: ":", layerID: home), "search of emoji", display: "🔍")
    }
    layout.keys.update(Key(id: Self.gap, isGap: true))
    for (index, group) in groups.enumerated() {
      add(
        Key(id: Self.key(ofGroup: index), layerID: Self.layer(index, 0)), group.name,
        display: group.symbol)
      for emoji in group.emoji {
        let tones = emoji.toned
        for toned in tones {
          layout.keys.update(Key(id: Self.key(toned), output: MarkerText(toned)))
        }
        layout.keys.update(
          Key(
            id: Self.key(emoji.text), output: MarkerText(emoji.text),
            longPressKeyIDs: tones.map(Self.key)))
      }
    }
    let others = groups.indices.map(Self.key(ofGroup:))
    for (group, page) in pages {
      let (back, on) = (neighbour(of: (group, page), -1), neighbour(of: (group, page), 1))
      add(Key(id: Self.turn("back", group, page), layerID: back), "previous emoji", display: "◂")
      add(Key(id: Self.turn("on", group, page), layerID: on), "next emoji", display: "▸")
    }
    for index in groups.indices {
      let next = (index + 1) % groups.count
      add(
        Key(
          id: Self.tab(index), layerID: Self.layer(next, 0), longPressKeyIDs: others,
          longPressDefaultKeyID: Self.key(ofGroup: next)), groups[next].name,
        display: groups[next].symbol)
    }
  }

  private static func turn(_ direction: String, _ group: Int, _ page: Int) -> Identifier {
    Identifier("emoji-\(direction)-\(group + 1)-\(page + 1)")
  }

  private static func tab(_ group: Int) -> Identifier { Identifier("emoji-tab-\(group + 1)") }

  // MARK: Layers

  private var pages: [(group: Int, page: Int)] {
    groups.enumerated().flatMap { index, group in
      (0..<pageCount(of: group)).map { (group: index, page: $0) }
    }
  }

  private func pageCount(of group: EmojiGroups.Group) -> Int {
    (group.emoji.count + columns * rows - 1) / (columns * rows)
  }

  private func neighbour(of place: (group: Int, page: Int), _ distance: Int) -> Identifier {
    let pages = pages
    let index = pages.firstIndex { $0 == place } ?? 0
    let other = pages[(index + distance + pages.count) % pages.count]
    return Self.layer(other.group, other.page)
  }

  var layers: [Layer] {
    pages.map { group, page in
      let emoji = groups[group].emoji.dropFirst(page * columns * rows).prefix(columns * rows)
      var keys = emoji.map { Self.key($0.text) }
      keys += Array(repeating: Self.gap, count: columns * rows - keys.count)
      var lines = (0..<rows).map { Array(keys[$0 * columns..<($0 + 1) * columns]) }
      lines.append(
        [Self.letters] + (hasSearch ? [Self.search] : [])
          + [Self.turn("back", group, page), Self.tab(group), Self.turn("on", group, page)]
          + textKeys)
      return Layer(id: Self.layer(group, page), rows: lines)
    }
  }
}
