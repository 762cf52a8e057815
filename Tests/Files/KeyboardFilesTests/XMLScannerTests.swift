import Testing

@testable import KeyboardFiles

@Suite struct `A scanner of tags` {
  /// Returns the tokens of a text in words: the kind, the name, and the attributes as written.
  private static func tokens(in text: String) -> [String] {
    let bytes = Array(text.utf8)
    func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    return XMLScanner(bytes).map { token in
      let attributes = token.attributes.map { attribute in
        " \(string(attribute.name))" + (attribute.value.map { "=\(string($0))" } ?? "")
      }
      let isTag = [.startTag, .emptyTag, .openTag, .endTag].contains(token.kind)
      return "\(token.kind) \(string(isTag ? token.name : token.range))\(attributes.joined())"
    }
  }

  @Test func `finds tags with their attributes, and what is no text besides`() {
    let text = """
      <?xml version="1.0"?><!DOCTYPE a><!-- <b> --><a x:b = 'c' d=">"><é/>
      text<![CDATA[<f>]]></a >
      """
    #expect(
      Self.tokens(in: text) == [
        "instruction <?xml version=\"1.0\"?>", "declaration <!DOCTYPE a>", "comment <!-- <b> -->",
        "startTag a x:b=c d=>", "emptyTag é", "characterData <![CDATA[<f>]]>", "endTag a",
      ])
  }

  @Test(arguments: [
    ("<", ["openTag "]), ("<a", ["openTag a"]), ("<a <b>", ["openTag a", "startTag b"]),
    ("<a b", ["openTag a b"]), ("<a b=>", ["startTag a b"]), ("<a b c='d'>", ["startTag a b c=d"]),
    ("<a b=\"c\n d='e'>", ["startTag a b=c d=e"]), ("<a b='c<d>", ["openTag a b=c", "startTag d"]),
    ("</", ["endTag "]), ("</a<b/>", ["endTag a", "emptyTag b"]), ("<!--", ["comment <!--"]),
    ("<a / b>", ["startTag a b"]),
  ])
  func `finds the parts of a text that is not complete`(text: String, tokens: [String]) {
    #expect(Self.tokens(in: text) == tokens)
  }

  @Test func `ends a comment as XML does`() {
    #expect(Self.tokens(in: "<!--> <a> --><b/>") == ["comment <!--> <a> -->", "emptyTag b"])
  }

  @Test func `begins anywhere outside of a tag`() {
    let bytes = Array("<a/><b c='d'/>".utf8)
    var scanner = XMLScanner(bytes, from: 4)
    #expect(scanner.next()?.attributes == [.init(name: 7..<8, value: 10..<11)])
    #expect(scanner.next() == nil)
  }
}
