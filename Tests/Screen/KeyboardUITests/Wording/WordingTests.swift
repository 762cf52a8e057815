import Foundation
import KeyboardCells
import KeyboardLayouts
import KeyboardModel
import TestSupport
import Testing

@testable import KeyboardUI

@Suite struct `The wording of screens` {
  private static func placeholders(in text: String) -> [String] {
    text.matches(of: /\{[0-9]\}/).map { String($0.output) }.sorted()
  }

  @Test func `is there in the language of every layout that has one`() throws {
    for name in EmbeddedLayouts.names {
      let language = name.prefix { $0 != "-" }
      guard !["und", "mul"].contains(language) else { continue }
      #expect(Wording(locale: name) != nil, "\(name)")
    }
    #expect(Wording.languages.count == 34)
  }

  @Test(arguments: Wording.languages)
  func `has the same arguments as in English, and says something`(language: String) throws {
    let wording = try #require(Wording(locale: language))
    #expect(wording.missing.isEmpty, "a text that is missing is English: \(wording.missing)")
    for text in Wording.Text.allCases {
      let words = wording[text]
      #expect(!words.isEmpty, "\(text)")
      #expect(
        Self.placeholders(in: words) == Self.placeholders(in: Wording.english[text]), "\(text)")
      #expect(!words.unicodeScalars.contains { $0.properties.generalCategory == .control })
    }
  }

  @Test(arguments: Wording.languages)
  func `has nothing in its file but known texts and marks, each once`(language: String) throws {
    let path = "\(Checkout.folder)/Resources/Wording/\(language).txt"
    let lines = Wording.lines(of: try String(contentsOfFile: path, encoding: .utf8))
    for line in lines {
      let isKnown = Wording.Text(name: line.name) != nil || Wording.mark(named: line.name) != nil
      #expect(isKnown, "\(line.name)")
    }
    #expect(Set(lines.map(\.name)).count == lines.count)
  }

  @Test(arguments: Wording.languages)
  func `has words for each key that does something, not the names of files`(language: String) throws
  {
    let wording = try #require(Wording(locale: language))
    for action in KeyAction.allActions {
      let name = try #require(wording.name(of: action))
      let isOneWord = action.name.allSatisfy { $0.isLowercase }
      #expect(!name.isEmpty && (isOneWord || name != action.name), "\(action)")
    }
    #expect(wording.name(of: .app("jump")) == nil, "the layout names these")
    if language == "de" {
      #expect(wording.name(of: .deleteWordBackward) == "löschen, Wort")
      #expect(wording.name(of: .oneHandedLeft) == "Tastatur links")
      #expect(wording.name(of: .function(5)) == "F5")
    }
  }

  @Test func `has the commands in one file, each once in a language`() throws {
    let path = "\(Checkout.folder)/Resources/Wording/commands.txt"
    let lines = Wording.lines(of: try String(contentsOfFile: path, encoding: .utf8))
    for line in lines {
      let parts = line.name.split(separator: " ").map(String.init)
      #expect(parts.count == 2 && Wording.Text(name: parts[0][...]) != nil, "\(line.name)")
      #expect(parts.count == 2 && Wording.languages.contains(parts[1]), "\(line.name)")
    }
    #expect(Set(lines.map(\.name)).count == lines.count)
  }

  @Test(arguments: Wording.languages)
  func `has lines that fit into a terminal`(language: String) throws {
    let wording = try #require(Wording(locale: language))
    for file in ["en", "commands"] {
      let path = "\(Checkout.folder)/Resources/Wording/\(file).txt"
      for line in Wording.lines(of: try String(contentsOfFile: path, encoding: .utf8)) {
        let name = line.name.split(separator: " ")[0]
        guard let text = Wording.Text(name: name), ![.cursorLeft, .cursorRight].contains(text)
        else { continue }
        let columns = CellGrid.columns(of: wording[text])
        if name.hasPrefix("commands.") { #expect(columns <= 12, "\(text)") }
        if name.hasPrefix("refusals.") || name.hasPrefix("switches.") {
          #expect(columns <= 74, "\(text)")
        }
      }
    }
  }

  @Test func `names layers by what is on them, and others by their ids`() {
    let names = ["base", "shift", "numeric", "symbol", "hangul"].map(Wording.english.name(ofLayer:))
    #expect(names == ["letters", "capitals", "numbers", "symbols", "hangul"])
    #expect(Wording(locale: "de")?.name(ofLayer: "numeric") == "Ziffern")
  }

  @Test func `names keys in web pages, too: else run Scripts/make-captions`() throws {
    let captions = try String(
      contentsOfFile: "\(Checkout.folder)/Web/src/captions.js", encoding: .utf8)
    let actions: [KeyAction] = [
      .shift, .capsLock, .deleteBackward, .deleteForward, .return, .tab, .escape, .control, .alt,
      .meta, .arrow(.left), .arrow(.right), .arrow(.up), .arrow(.down), .home, .end, .pageUp,
      .pageDown,
      .nextLayout, .dismiss,
    ]
    let words = captions.split { " \n\"+(".contains($0) }.joined(separator: " ")
    #expect(words.contains(actions.map(\.name).joined(separator: " ")))
    for language in Wording.languages where language != "en" {
      let wording = try #require(Wording(locale: language))
      let layers = ["base", "shift", "numeric", "symbol"].map(wording.name(ofLayer:))
      let words = (actions.compactMap(wording.name) + layers).joined(separator: "¦")
      let line = "\n  \(language): \"\(words)¦"
      #expect(captions.contains(line), "\(language)")
      for (mark, name) in wording.marks where !"\"\\".contains(mark) {
        let escaped = name.replacing("\"", with: "\\\"")
        #expect(captions.contains("¦\(mark)\(escaped)"), "\(language)")
      }
    }
  }

  @Test func `labels return keys`() {
    #expect(ReturnKeyType.done.label(in: "fr") == Wording(locale: "fr")?[.done])
    #expect(ReturnKeyType.default.label == "return")
    #expect(ReturnKeyType.route.label(in: "de_AT.UTF-8") == "Route")
    #expect(ReturnKeyType.custom("Pay").label(in: "de") == "Pay")
  }

  @Test func `is found by locales of standards and of POSIX`() {
    func done(_ locale: String, _ environment: [String: String] = [:]) -> String {
      Wording(locale: locale, environment: environment)[.done]
    }
    #expect(done("en") == "done")
    #expect(done("pt-BR") == "pronto")
    #expect(done("und", ["LANG": "fr_CA.UTF-8"]) == "OK")
    #expect(done("und", ["LC_ALL": "de", "LANG": "fr"]) == "fertig")
    #expect(done("und", ["LC_MESSAGES": "de", "LANG": "fr"]) == "fertig")
    #expect(done("und", ["LC_ALL": "", "LANG": "C"]) == "done")
  }

  @Test func `puts arguments where a language wants them`() {
    #expect("{1} of {0}".filling("a", "b") == "b of a")
    #expect("{0}{7} {".filling("{1}", "b") == "{1}{7} {")
  }
}
