import Clavier
import Testing

@MainActor @Suite struct `A provider of layouts` {
  private func layout(for name: String, _ type: KeyboardType) throws -> KeyboardLayout {
    var traits = TextInputTraits()
    traits.keyboardType = type
    return try #require(try LayoutCatalog().layoutProvider(for: name)(traits))
  }

  @Test(arguments: [
    ("fr", KeyboardType.default, "fr"), ("fr", .numberPad, "und-Zyyy-t-k0-number"),
    ("fr", .pin, "und-Zyyy-t-k0-pin"), ("ru", .asciiCapable, "en"), ("ru", .default, "ru"),
    ("ru", .emailAddress, "en-t-k0-email"),
  ])
  func `adapts the layout to what is typed`(name: String, type: KeyboardType, locale: String)
    throws
  {
    #expect(try layout(for: name, type).locale == locale)
  }

  @Test(arguments: ["fr", "de", "en-dvorak"])
  func `keeps the letters of the user's layout for addresses`(name: String) throws {
    let own = try KeyboardLayout(named: name)
    let mail = try layout(for: name, .emailAddress)
    let rows = [own, mail].map { $0.layerSet()?.layers.first { $0.id == "base" }?.rows.first }
    #expect(rows[0] == rows[1])
    #expect(
      mail.layerSet()?.layers[0].rows.joined().contains { mail.keys[$0]?.output == "@" } == true)
  }

  @Test func `fails for a layout that there is not`() {
    #expect(throws: LayoutError.self) {
      try LayoutCatalog().layoutProvider(for: "xx-none")
    }
  }

  @Test func `labels return in the language of the layout`() throws {
    let keyboard = Keyboard(layout: try KeyboardLayout(named: "ru"))
    let field = TextField()
    field.returnKeyType = .search
    keyboard.target = field
    #expect(keyboard.shown.highlights.returnLabel == "найти")
    #expect(ReturnKeyType.search.label(in: "pt-BR") == "buscar")
    #expect(ReturnKeyType.send.label(in: "eo") == "send")
    #expect(ReturnKeyType.custom("Pay").label(in: "ru") == "Pay")
  }
}
