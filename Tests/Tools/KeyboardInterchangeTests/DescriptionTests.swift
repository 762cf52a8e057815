import Clavier
import KeyboardAuthoring
import KeyboardCells
import KeyboardEngine
import KeyboardFiles
import KeyboardHost
import KeyboardInterchange
import KeyboardLayouts
import KeyboardLints
import KeyboardModel
import KeyboardTerminal
import KeyboardTesting
import KeyboardWords
import TestSupport
import Testing

@Suite struct `What a failed expectation prints` {
  @Test func `is at most a few lines for each value of the interface`() throws {
    let layout = try KeyboardLayout(named: "fr")
    let reading = try LayoutCatalog().read("fr")
    let set = try #require(layout.layerSet())
    let machine = KeyboardMachine(layout)
    var typed = TypingSimulation(machine)
    for _ in 0..<100 { typed.handle(.press("a", .tap)) }
    var engine = SuggestionEngine(model: WordModel.embedded(for: "fr"))
    engine.learn(text: (0..<400).map { "mot\($0) mot\($0)" }.joined(separator: " "))
    let words = engine.suggestions(before: "je vou", count: 3)
    var renderer = TerminalRenderer()
    _ = renderer.render(CellGrid(columns: 80, rows: 24), cursor: nil)
    var decoder = InputDecoder()
    _ = decoder.decode("\u{1B}[200~\(String(repeating: "pasted ", count: 500))".utf8, at: .now)
    let tests = try KeyboardTests(contentsOf: "\(Checkout.folder)/Layouts/test/fr-test.xml")
    var paths = TypingPathFinder(layout)
    let path = paths.path(for: "à voir")
    var edited = TextBuffer()
    for number in 0..<200 { edited.insertText("\(number % 10)") }
    let exported = try KeyboardExporter().write(layout, as: .keylayout)
    let imported = try KeyboardImporter().read(
      exported.files[0].bytes, file: exported.files[0].name)
    let options = KeyboardSessionOptions([layout])
    let values: [Any] = [
      layout, layout.keys, layout.flicks, layout.forms, set, set.layers[0], layout.keys[0],
      LayoutReader(), reading, LayoutCatalog(), LayoutLimits(), machine, machine.grid,
      machine.grid[KeyGrid.Index(0)], machine.settings, PhysicalKeyMap.us, typed, typed.buffer,
      engine, engine.user, words, try #require(engine.model), SuggestionRow(), Theme.plain,
      KeyboardPainter(layout), KeyboardStyle.keys, KeyboardHighlights(), CharacterRepertoire.all,
      renderer, TerminalFeatures(), decoder, exported, exported.files[0], imported,
      KeyboardImporter(), KeyboardExporter(), tests, tests[0], paths, path,
      TypingPathFinder(physicalKeyboardOf: layout), LayoutLinter(), ImportSource.builtIn, edited,
      options, TypingOptions(options),
      HostOptions(HostedCommand(["sh"], environment: [:]), options),
      TextInputTraits(), ScanSettings(), Optional(layout) as Any,
    ]
    for value in values {
      let text = String(reflecting: value)
      #expect(text.utf8.count <= 3_000, "\(type(of: value)): \(text.utf8.count) bytes")
    }
  }

  @Test func `names what a person looks for`() throws {
    let layout = try KeyboardLayout(named: "en-dvorak")
    #expect("\(layout)".hasPrefix("en-t-k0-dvorak 'English (Dvorak)', "))
    let machine = KeyboardMachine(layout)
    #expect("\(machine.grid)".contains(" / "))
    let base = try #require(layout.layerSet()?.layer(named: Layer.base))
    #expect("\(base)".hasPrefix("base: "))
    #expect("\(layout.keys)".hasSuffix(" … of \(layout.keys.count)]"))
  }
}
