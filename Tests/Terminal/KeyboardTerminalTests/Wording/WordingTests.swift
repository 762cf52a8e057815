import KeyboardCells
import KeyboardLayouts
import KeyboardModel
import Testing

@testable import KeyboardTerminal

@Suite struct `The wording of screens` {
  /// All texts of a language by their names, without those of marks.
  private static func texts(of value: Any, path: String = "") -> [(name: String, text: String)] {
    if let text = value as? String { return [(path, text)] }
    if value is [Character: String] { return [] }
    return Mirror(reflecting: value).children.flatMap { child in
      texts(of: child.value, path: "\(path).\(child.label ?? "")")
    }
  }

  private static func placeholders(in text: String) -> [String] {
    text.matches(of: /\{[0-9]\}/).map { String($0.output) }.sorted()
  }

  @Test func `is there in the language of every layout that has one`() throws {
    for name in EmbeddedLayouts.names {
      let language = name.prefix { $0 != "-" }
      guard !["und", "mul"].contains(language) else { continue }
      #expect(Wording(locale: name) != nil, "\(name)")
    }
    #expect(Wording.languages.count == 20)
  }

  @Test(arguments: Wording.languages)
  func `has the same arguments as in English, and says something`(language: String) throws {
    let wording = try #require(Wording(locale: language))
    let texts = Self.texts(of: wording)
    let english = Self.texts(of: Wording.english)
    #expect(texts.count == english.count)
    for (text, original) in zip(texts, english) {
      #expect(!text.text.isEmpty, "\(text.name)")
      #expect(
        Self.placeholders(in: text.text) == Self.placeholders(in: original.text), "\(text.name)")
      #expect(!text.text.unicodeScalars.contains { $0.properties.generalCategory == .control })
    }
  }

  @Test(arguments: Wording.languages)
  func `has lines that fit into a terminal`(language: String) throws {
    let wording = try #require(Wording(locale: language))
    for (name, text) in Self.texts(of: wording.commands) where ![".left", ".right"].contains(name) {
      #expect(CellGrid.columns(of: text) <= 12, "\(name)")
    }
    for (name, text) in Self.texts(of: wording.refusals) + Self.texts(of: wording.switches) {
      #expect(CellGrid.columns(of: text) <= 74, "\(name)")
    }
  }

  @Test func `is found by locales of standards and of POSIX`() {
    func done(_ locale: String, _ environment: [String: String] = [:]) -> String {
      Wording(locale: locale, environment: environment).commands.done
    }
    #expect(done("en") == "done")
    #expect(done("pt-BR") == Wording.portuguese.commands.done)
    #expect(done("und", ["LANG": "fr_CA.UTF-8"]) == Wording.french.commands.done)
    #expect(done("und", ["LC_ALL": "de", "LANG": "fr"]) == Wording.german.commands.done)
    #expect(done("und", ["LC_MESSAGES": "de", "LANG": "fr"]) == Wording.german.commands.done)
    #expect(done("und", ["LC_ALL": "", "LANG": "C"]) == "done")
  }

  @Test func `puts arguments where a language wants them`() {
    #expect("{1} of {0}".filling("a", "b") == "b of a")
    #expect("{0}{7} {".filling("{1}", "b") == "{1}{7} {")
  }
}
