import KeyboardAuthoring
import KeyboardCells
import KeyboardEngine
import KeyboardFiles
import KeyboardLayouts
import KeyboardModel
import KeyboardUI
import KeyboardWords
import TestSupport
import Testing
import Trials

@testable import KeyboardTerminal

@MainActor @Suite struct `Typing emoji` {
  private func desk(
    _ columns: Int = 80, _ rows: Int = 30, _ change: (inout TypingOptions) -> Void = { _ in }
  ) throws -> TypingDesk {
    let layout = try KeyboardLayout(named: "en").withEmojiKeys(.embedded, hasSearch: true)
    return TypingDesk(columns: columns, rows: rows, layouts: [layout], change)
  }

  @Test func `finds its way by clicks, and back`() throws {
    let desk = try desk()
    desk.click(on: "😀")
    desk.click(on: "😄")
    desk.click(on: "▸")
    desk.click(on: "🤔")
    #expect(desk.text == "😄🤔")
    desk.click(on: "◂")
    desk.click(on: "😃")
    desk.click(on: "👋")
    desk.click(on: "🤚")
    desk.click(on: "abc")
    try desk.controller.session.keyboard.tap("x")
    #expect(desk.text == "😄🤔😃🤚x")
  }

  @Test func `gives a skin tone and another group by a long press`() throws {
    let desk = try desk()
    let keyboard = desk.controller.session.keyboard
    keyboard.show("emoji-2-1")
    desk.click(on: "🤚", button: 2)
    #expect(keyboard.machine.popup != nil)
    desk.click(on: "🤚🏽")
    #expect(desk.text == "🤚🏽")
    desk.click(on: "🐵", button: 2)
    desk.click(on: "🍇")
    #expect(keyboard.layer?.id == "emoji-4-1")
  }

  @Test func `begins a search among the suggestions`() throws {
    let desk = try desk {
      var engine = SuggestionEngine(model: nil)
      engine.emojiNames = .embedded(for: "en")
      $0.keyboard.suggestions.sources["en"] = engine
    }
    desk.click(on: "😀")
    desk.click(on: "🔍")
    desk.send("fire")
    #expect(desk.text == ":fire")
    desk.click(on: "🔥")
    #expect(desk.text == "🔥 ")
  }

  @Test func `is possible with one switch`() throws {
    let desk = try desk { $0.keyboard.switches.scan = ScanSettings(.step) }
    let user = SwitchUser(of: desk.controller.session, at: desk.time)
    try user.tap("to-emoji")
    try user.tap("emoji-1f604")
    try user.tap("emoji-tab-1", choice: "emoji-group-2")
    try user.tap("emoji-1f44b", choice: "emoji-1f44b-1f3fd")
    #expect(desk.text == "😄👋🏽")
    try user.tap("emoji-letters")
    #expect(desk.controller.session.keyboard.layer?.id == "base")
    try user.tap("a")
    #expect(desk.text == "😄👋🏽a")
  }

  @Test(arguments: [(40, 12), (80, 24), (120, 40)])
  func `needs no more room than letters`(columns: Int, rows: Int) throws {
    let emoji = try desk(columns, rows).controller.session.keyboard
    let letters = TypingDesk(
      columns: columns, rows: rows, layouts: [try KeyboardLayout(named: "en")]
    ).controller.session.keyboard
    #expect(emoji.shown.fit.fits && emoji.frame.height == letters.frame.height)
    #expect(emoji.shown.fit.style == letters.shown.fit.style)
  }
}

@Suite struct `The built-in emoji of keyboards` {
  private let emoji = EmojiGroups.embedded.groups.flatMap(\.emoji)

  @Test func `say what they are`() {
    let groups = EmojiGroups.embedded
    #expect(groups.license == "Unicode-3.0" && groups.source.contains("Unicode 15"))
    #expect(
      groups.groups.map(\.name) == [
        "Smileys & Emotion", "People & Body", "Animals & Nature", "Food & Drink",
        "Travel & Places", "Activities", "Objects", "Symbols", "Flags",
      ])
    #expect(emoji.count > 1_400 && emoji.filter(\.hasTones).count > 100)
    #expect(Set(emoji.map(\.text)).count == emoji.count)
  }

  @Test func `take two cells each`() {
    for one in emoji {
      #expect(CellGrid.columns(of: one.text) == 2, "\(one.text)")
      #expect(one.text.count == 1 && one.toned.allSatisfy { $0.count == 1 })
    }
  }

  @Test(arguments: ["en", "de", "ar", "ko", "vi-t-k0-telex", "en-t-k0-terminal"])
  func `are keys of a layout file, too`(name: String) throws {
    let layout = try KeyboardLayout(named: name).withEmojiKeys(.embedded, hasSearch: true)
    #expect(try KeyboardLayout(xml: Array(LayoutWriter.xml(of: layout).utf8)) == layout)
  }
}
