import KeyboardModel
import TestSupport
import Testing

@testable import KeyboardEngine

@Suite(.requires(.corpus))
struct `Public vectors` {
  @Test(arguments: Corpus.table("vectors/markers.tsv"))
  func `of markers`(row: [String]) throws {
    try #require(row.count >= 2)
    var names: [Substring] = []
    func symbols(_ text: String) -> [Symbol] {
      text.split(separator: " ").map { word in
        guard word.first == "m" else { return Symbol(UInt32(word, radix: 16) ?? 0) }
        if !names.contains(word) { names.append(word) }
        return Symbol(marker: names.firstIndex(of: word) ?? 0)
      }
    }
    let (text, expected) = (symbols(row[0]), symbols(row[1]))
    #expect(MarkedNormalization.decomposed(text) == expected)
    #expect(MarkedNormalization.decomposed(expected) == expected)
  }

  @Test(arguments: Corpus.table("vectors/reorder.tsv"))
  func `of reorders`(row: [String]) throws {
    try #require(row.count >= 3)
    let rules = row[0].split(separator: ";").map { rule in
      let attributes = rule.split(separator: " ").reduce(into: [String]()) { parts, word in
        if word.contains("=") {
          parts.append(String(word))
        } else {
          parts[parts.count - 1] += " \(word)"
        }
      }
      return "<reorder "
        + attributes.map { $0.replacing("=", with: "='", maxReplacements: 1) + "'" }
        .joined(separator: " ") + "/>"
    }
    // Normalisation is disabled, so that it does not undo the order of the rules.
    var typist = try TransformTypist(rules.joined(), normalizes: false)
    typist.type(MarkerText(String(codes: row[1]).decomposed))
    #expect(typist.codes == String(codes: row[2]).codes)
    typist = try TransformTypist(rules.joined())
    typist.type(MarkerText(String(codes: row[1])))
    #expect(typist.text == String(codes: row[2]))
  }
}

extension String {
  fileprivate var decomposed: String {
    let codePoints = Normalization.decomposed(unicodeScalars.map(\.value))
    return String(UnicodeScalarView(codePoints.compactMap(Unicode.Scalar.init)))
  }
}
