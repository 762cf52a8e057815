import Foundation
import TestSupport
import Testing

@testable import KeyboardAuthoring

@Suite struct `The arrangements of languages` {
  @Test func `are lines with places, a name, rows and the rows of shift`() throws {
    let path = "\(Checkout.folder)/Resources/Exemplars/arrangements.txt"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    var places: Set<Substring> = []
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      try #require((3...4).contains(fields.count), "\(line)")
      for place in fields[0].split(separator: " ") {
        #expect(places.insert(place).inserted, "\(place)")
        #expect(place.wholeMatch(of: /([a-z]{2,3}-)?[A-Z][a-z]{3}(-[A-Z]{2})?/) != nil, "\(place)")
      }
      let rows = fields.dropFirst(2).map { $0.unicodeScalars.split(separator: " ") }
      #expect(
        rows.allSatisfy { (2...4).contains($0.count) && $0.count == rows[0].count }, "\(line)")
    }
  }

  @Test func `of letters without keys follow groups of related ones`() throws {
    let path = "\(Checkout.folder)/Resources/Exemplars/relations.txt"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      for group in line.unicodeScalars.split(separator: " ") {
        let letters = group.map { String($0) }
        #expect(letters.count > 1 && Set(group).count == letters.count, "\(group)")
        for letter in letters.dropFirst() {
          #expect(LetterRelations(to: [letters[0]]).host(of: letter) == letters[0], "\(letter)")
        }
      }
    }
  }

  @Test(
    arguments: [
      ("fr", "AZERTY"), ("fr-CA", "QWERTY"), ("fr-CH", "QWERTZ"), ("de-BE", "QWERTZ"),
      ("tr-US", "QWERTY"),
      ("nl-BE", "AZERTY"), ("sr-Latn", "QWERTZ"), ("sr", "ЉЊЕРТЗ"), ("uk", "ЙЦУКЕН"),
      ("bn", "InScript"),
      ("el", nil),
    ] as [(String, String?)])
  func `depend on language, script and region`(locale: String, name: String?) throws {
    let exemplars = try #require(Exemplars(for: locale))
    let arrangement = try #require(Arrangement.usual(for: exemplars))
    #expect(arrangement.name == name)
    #expect(locale != "tr-US" || arrangement.rows[0].contains("ğ"))
    #expect(locale != "bn" || arrangement.rows[0].contains("হ"))
  }
}
