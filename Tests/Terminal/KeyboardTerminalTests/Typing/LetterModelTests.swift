import Foundation
import KeyboardTerminal
import TestSupport
import Testing

@Suite struct `The likelihood of letters` {
  @Test func `is a table of pairs, each once, with the letters that follow`() throws {
    let path = "\(Checkout.folder)/Resources/Letters/en.txt"
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    let entries = lines.filter { !$0.hasPrefix("#") }.flatMap { $0.split(separator: " ") }
    for entry in entries {
      #expect(entry.wholeMatch(of: /[a-z'_]{2}:([a-z'_][0-9]{2})+/) != nil, "\(entry)")
    }
    #expect(Set(entries.map { $0.prefix(2) }).count == entries.count)
  }

  @Test func `is known in English`() throws {
    let model = try #require(LetterModel(locale: "en-GB"))
    #expect(model.likelihoods(after: "th")["e"] == 0.56)
    #expect(model.likelihoods(after: "of ").keys.contains("t"))
    #expect(LetterModel(locale: "eo") == nil)
  }
}
