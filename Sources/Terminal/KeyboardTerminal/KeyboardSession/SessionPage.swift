internal import KeyboardCells
internal import KeyboardEngine
internal import KeyboardModel
internal import KeyboardUI

/// The page of commands of a ``KeyboardSession``: a layer of a layout, with a key for each.
struct SessionPage: Hashable {
  private static let prefix = "session-"
  static let leastColumns = 3
  private static let lettersKey = Identifier("\(prefix)letters")
  private static let gap = Identifier("\(prefix)gap")

  let commands: [SessionCommand]
  /// The number of columns of the screen, which more than three columns of keys need.
  let width: Int

  private static func layer(_ page: Int) -> Identifier { Identifier("\(prefix)\(page)") }

  static let first = layer(0)

  static func contains(_ layer: Identifier) -> Bool { layer.string.hasPrefix(prefix) }

  static func key(of command: SessionCommand) -> Identifier {
    Identifier(prefix + command.rawValue)
  }

  static func command(of action: KeyAction) -> SessionCommand? {
    guard case .app(let name) = action, name.hasPrefix(prefix) else { return nil }
    return SessionCommand(rawValue: String(name.dropFirst(prefix.count)))
  }

  func add(to layout: inout KeyboardLayout, in wording: Wording) {
    guard !commands.isEmpty else { return }
    for command in commands {
      let key = Self.key(of: command)
      layout.keys.update(Key(id: key, isGap: true))
      layout.traits[key] = KeyTraits(
        action: .app(key.string), label: command.word.map { wording[$0] },
        display: command.word.map { wording[$0] } ?? "", repeats: false)
    }
    layout.keys.update(Key(id: Self.gap, isGap: true))
    for index in layout.layerSets.indices where layout.layerSets[index].isTouch {
      addLayers(to: index, of: &layout, in: wording)
    }
  }

  private func addLayers(
    to index: Int, of layout: inout KeyboardLayout, in wording: Wording
  ) {
    let layers = layout.layerSets[index].layers
    guard let letters = layers.first(where: { $0.id == Layer.base }) ?? layers.first,
      let home = letters.id
    else { return }
    let rows = max(layers.map(\.rows.count).max() ?? 0, 1)
    layout.keys.update(Key(id: Self.lettersKey, layerID: home))
    layout.traits[Self.lettersKey] = Self.traits(ofKeysTo: home, in: layers, of: layout)
    let pages = pages(ofRows: rows)
    for (page, keys) in pages.enumerated() {
      var last = [Self.lettersKey] + keys.rest
      if pages.count > 1 {
        let turn = Identifier("\(Self.prefix)turn-\(page)")
        layout.keys.update(Key(id: turn, layerID: Self.layer((page + 1) % pages.count)))
        layout.traits[turn] = KeyTraits(label: wording[.more], display: "…")
        last.append(turn)
      }
      layout.layerSets[index].layers.append(
        Layer(id: Self.layer(page), rows: keys.rows + [last]))
    }
  }

  /// Returns the name and caption of a key that leads to the letters, which depend on their script.
  private static func traits(
    ofKeysTo home: Identifier, in layers: [Layer], of layout: KeyboardLayout
  ) -> KeyTraits {
    let keys = layers.lazy.filter { $0.id != home }.flatMap { $0.rows.joined() }
    let found = keys.compactMap { layout.keys[$0] }.first { key in
      key.layerID == home && key.output.isEmpty && layout.traits[key.id]?.action == nil
        && layout.traits[key.id]?.display != nil
    }
    let traits = found.flatMap { layout.traits[$0.id] }
    return KeyTraits(label: traits?.label ?? "letters", display: traits?.display ?? "abc")
  }

  /// The keys of each page: full rows, and what is beside the key that leads back.
  private func pages(ofRows count: Int) -> [(rows: [[Identifier]], rest: [Identifier])] {
    let all = commands.count + 1
    let needed = (all + count - 1) / count
    let most = width >= SessionItems.mediumColumns ? max(needed, Self.leastColumns) : 0
    let columns = max(min(most, Self.leastColumns + 2), Self.leastColumns)
    let isOne = all <= columns * count
    let room = max(columns * count - (isOne ? 1 : 2), 1)
    return stride(from: 0, to: commands.count, by: room).map { start in
      let keys = commands[start..<min(start + room, commands.count)].map(Self.key)
      var rows: [[Identifier]] = []
      for first in stride(from: 0, to: columns * (count - 1), by: columns) {
        let row = keys.dropFirst(first).prefix(columns)
        rows.append(row + Array(repeating: Self.gap, count: columns - row.count))
      }
      let rest = Array(keys.dropFirst(columns * (count - 1)))
      let free = columns - (isOne ? 1 : 2) - rest.count
      return (rows, rest + Array(repeating: Self.gap, count: max(free, 0)))
    }
  }
}
