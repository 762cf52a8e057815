import KeyboardEngine
import KeyboardModel
import KeyboardTesting
import KeyboardWords
import Testing

@Suite struct `Keys of emoji` {
  private let groups = EmojiGroups(
    text: """
      Unicode-3.0\ttests 1
      Smileys\t😀 😃 😄 😁 😆 😅 🤣 😂
      no group
      Empty\t
      People\t👋+ 👍+ 👀
      """)

  /// Two layers with a space bar, and one without.
  private let layout: KeyboardLayout = {
    var layout = KeyboardLayout(locale: "en", info: KeyboardLayout.Info(name: "Letters"))
    for name in ["a", "b", "A"] {
      layout.keys.update(Key(id: Identifier(name), output: MarkerText(name)))
    }
    layout.keys.update(Key(id: "space", output: " ", stretches: true))
    for (name, action): (Identifier, KeyAction) in [
      ("bksp", .deleteBackward), ("enter", .return),
    ] {
      layout.keys.update(Key(id: name, isGap: true))
      layout.traits[name] = KeyTraits(action: action)
    }
    layout.layerSets = [
      LayerSet(
        formID: "touch",
        layers: [
          Layer(id: "shift", rows: [["A"], ["space"]]),
          Layer(id: "base", rows: [["a", "b"], ["bksp", "space", "enter"]]),
          Layer(id: "pad", rows: [["a"], ["b"]]),
        ]),
      LayerSet(formID: "us", layers: [Layer(modifiers: [], rows: [["a", "space"]])]),
    ]
    return layout
  }()

  private func text(_ keys: (Identifier, KeyGesture)..., hasSearch: Bool = false) -> String {
    var simulation = TypingSimulation(
      KeyboardMachine(layout.withEmojiKeys(groups, hasSearch: hasSearch)))
    for (key, gesture) in keys { simulation.handle(.press(key, gesture)) }
    return simulation.text
  }

  /// The layer that keys lead to.
  private func layer(after keys: Identifier...) -> Identifier? {
    var simulation = TypingSimulation(KeyboardMachine(layout.withEmojiKeys(groups)))
    for key in keys { simulation.handle(.press(key, .tap)) }
    return simulation.machine.touch.layer?.id
  }

  @Test func `begin with those that were used last, under a clock`() throws {
    var recent = RecentEmoji()
    recent.note("a 👀 b 👍🏽, 👀 🦄", of: groups)
    #expect(recent.emoji == ["👀", "👍🏽"], "the last one first, each once, and none without a key")
    #expect(RecentEmoji(text: recent.text) == recent && RecentEmoji(text: "").emoji == [])
    let all = groups.withRecent(recent)
    #expect(all.groups.map(\.name) == ["Recent", "Smileys", "People"])
    #expect(all.groups[0].emoji.map(\.hasTones) == [false, false])
    #expect(groups.withRecent(RecentEmoji(text: "🦄\n")) == groups)
    let layout = layout.withEmojiKeys(all)
    var simulation = TypingSimulation(KeyboardMachine(layout))
    for key: Identifier in ["to-emoji", "emoji-1f44d-1f3fd", "emoji-tab-1", "emoji-1f603"] {
      simulation.handle(.press(key, .tap))
    }
    #expect(simulation.text == "👍🏽😃")
    #expect(
      layout.traits["emoji-tab-3"]?.display == "🕘" && layout.traits["to-emoji"]?.display == "😀")
  }

  @Test func `keep a limited number of recent ones`() {
    let many = (0..<40).compactMap { Unicode.Scalar(0x1F600 + $0) }.map { "\($0)" }
    var recent = RecentEmoji()
    recent.note(
      many.joined(), of: EmojiGroups(text: "L\tS\nAll\t\(many.joined(separator: " "))\n"))
    #expect(recent.emoji == Array(many.suffix(RecentEmoji.limit).reversed()))
  }

  @Test func `are read from lines of groups`() {
    #expect(groups.license == "Unicode-3.0" && groups.source == "tests 1")
    #expect(groups.groups.map(\.name) == ["Smileys", "People"])
    #expect(groups.groups[1].emoji.map(\.hasTones) == [true, true, false])
    #expect(groups.groups[1].emoji[0].toned == ["👋🏻", "👋🏼", "👋🏽", "👋🏾", "👋🏿"])
    #expect(groups.groups[0].emoji[0].toned == [] && EmojiGroups(text: "").groups == [])
    #expect(EmojiGroups(text: "a\tb\nc\t+ + x\n").groups.map(\.emoji.count) == [1])
  }

  @Test func `are reached by a key beside each space bar`() throws {
    let layers = try #require(layout.withEmojiKeys(groups).layerSets.first).layers
    #expect(layers[1].rows.last == ["bksp", "to-emoji", "space", "enter"])
    #expect(layers[0].rows.last == ["to-emoji", "space"] && layers[2].rows == [["a"], ["b"]])
    #expect(layers.dropFirst(3).map(\.id) == ["emoji-1-1", "emoji-1-2", "emoji-2-1"])
    #expect(layers[3].rows.map(\.count) == [6, 7], "the size of the layer of letters")
    #expect(layout.withEmojiKeys(groups).layerSets[1] == layout.layerSets[1])
  }

  @Test func `type emoji, with a skin tone after a long press`() {
    #expect(text(("to-emoji", .tap), ("emoji-1f604", .tap), ("emoji-1f604", .tap)) == "😄😄")
    #expect(text(("emoji-1f44d", .tap), ("emoji-1f44d", .longPress(4))) == "👍👍🏾")
    #expect(text(("emoji-1f44d", .tap), ("space", .tap), ("emoji-1f440", .tap)) == "👍 👀")
    #expect(text(("emoji-1f44d", .longPress(4)), ("bksp", .tap)) == "")
  }

  @Test func `lead to the pages before and after, to other groups, and back to letters`() {
    #expect(layer(after: "to-emoji") == "emoji-1-1")
    #expect(layer(after: "to-emoji", "emoji-1f600") == "emoji-1-1")
    #expect(layer(after: "to-emoji", "emoji-on-1-1") == "emoji-1-2")
    #expect(layer(after: "to-emoji", "emoji-on-1-1", "emoji-on-1-2") == "emoji-2-1")
    #expect(layer(after: "to-emoji", "emoji-back-1-1") == "emoji-2-1")
    #expect(layer(after: "to-emoji", "emoji-tab-1", "emoji-tab-2") == "emoji-1-1")
    #expect(layer(after: "to-emoji", "emoji-group-2") == "emoji-2-1")
    #expect(layer(after: "to-emoji", "emoji-letters") == "base")
  }

  @Test func `may begin a search`() throws {
    let plain = layout.withEmojiKeys(groups)
    #expect(plain.hasEmojiKeys && !plain.hasEmojiSearch && !layout.hasEmojiKeys)
    #expect(layout.withEmojiKeys(groups, hasSearch: true).hasEmojiSearch)
    #expect(text(("to-emoji", .tap), ("emoji-search", .tap), ("a", .tap), hasSearch: true) == ":a")
  }

  @Test func `are all defined, and each layer has those for the text`() {
    let layout = layout.withEmojiKeys(groups, hasSearch: true)
    for layer in layout.layerSets[0].layers {
      for id in layer.rows.joined() {
        #expect(layout.keys[id] != nil, "\(id.string)")
        for other in layout.keys[id]?.longPressKeyIDs ?? [] { #expect(layout.keys[other] != nil) }
        if let target = layout.keys[id]?.layerID {
          #expect(layout.layerSets[0].layer(named: target) != nil)
        }
      }
    }
    let last = layout.layerSets[0].layers[3].rows.last ?? []
    #expect(last.suffix(3) == ["space", "bksp", "enter"] && last.first == "emoji-letters")
  }

  @Test func `are added once, and not without emoji or a space bar`() {
    let once = layout.withEmojiKeys(groups)
    #expect(once.withEmojiKeys(groups) == once)
    #expect(layout.withEmojiKeys(EmojiGroups(text: "")) == layout)
    var pads = layout
    pads.layerSets[0].layers.removeFirst(2)
    #expect(pads.withEmojiKeys(groups) == pads)
  }
}
