import KeyboardAuthoring
import Testing

@testable import KeyboardFiles

@Suite struct `A writer of XML` {
  @Test func `puts each element on a line, and a text beside its tags`() {
    var xml = XMLWriter()
    xml.element("a", ["b": "1", "c": nil]) {
      $0.element("d")
      $0.element("e", ["f": ""], "text")
    }
    #expect(
      xml.text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <a b="1">
          <d/>
          <e f="">text</e>
        </a>

        """)
  }

  @Test(arguments: ["]]>", "a]]>b]]>", "]]]>", ">", "]>"])
  func `ends no section in a text`(text: String) throws {
    var xml = XMLWriter()
    xml.element("a", text)
    #expect(!xml.text.contains("]]>"))
    try LayoutReader().checkSyntax(of: Array(xml.text.utf8), file: "a.xml")
  }

  @Test func `adds no white space unless it is asked to`() {
    var xml = XMLWriter(head: "", isIndented: false)
    xml.element("a") {
      $0.write("1 < 2")
      $0.element("b")
      $0.breakLine()
      $0.write(raw: "<!---->")
    }
    #expect(xml.text == "<a>1 &lt; 2<b/>\n<!----></a>")
  }

  @Test func `escapes what XML would change or does not allow`() {
    let text = "a&<>\"'\t\n\r\u{1B}\u{FFFF}é\\"
    let escaping = XMLEscaping.minimal
    #expect(escaping.value(text) == "a&amp;&lt;>&quot;'&#9;&#10;&#13;\\u{1B}\\u{FFFF}é\\")
    #expect(escaping.text(text) == "a&amp;&lt;>\"'&#9;\n&#13;\\u{1B}\\u{FFFF}é\\")
  }

  @Test func `escapes further characters as it is asked to`() {
    #expect(XMLEscaping.markup.text("a > \"é\"") == "a &gt; &quot;é&quot;")
    let escaping = XMLEscaping { $0 == "é" ? .reference : $0 == "\u{202E}" ? .escape : .plain }
    #expect(escaping.value("é>\u{202E}") == "&#x00E9;>\\u{202E}")
  }

  @Test(arguments: ["a", "&<>\"'", "&lt;&amp;lt;", "&amp;quot;"])
  func `writes what resolving the references gives back`(text: String) {
    #expect(XMLEscaping.minimal.value(text).withoutReferences == text)
    #expect(XMLEscaping.markup.text(text).withoutReferences == text)
  }
}
