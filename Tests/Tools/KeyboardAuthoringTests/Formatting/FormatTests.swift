import KeyboardAuthoring
import KeyboardFiles
import KeyboardLayouts
import KeyboardModel
import TestSupport
import Testing

@Suite struct `Formatting` {
  private func formatted(_ text: String) throws -> String {
    let bytes = try LayoutFormatter.format(Array(text.utf8), file: "layout.xml")
    let again = try LayoutFormatter.format(bytes, file: "layout.xml")
    #expect(again == bytes, "formatting again changes nothing")
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the lines of an element in a root.
  private func part(_ text: String) throws -> String {
    let lines = try formatted("<keyboard3>\n\(text)\n</keyboard3>").split(
      separator: "\n", omittingEmptySubsequences: false)
    return lines.dropFirst(2).dropLast(2).map { $0.dropFirst(2) }.joined(separator: "\n")
  }

  @Test func `indents, and orders attributes and parts as the DTD does`() throws {
    let text = """
      \u{FEFF}<keyboard3 conformsTo='45'   locale="en"\r
       xmlns="https://schemas.unicode.org/cldr/45/keyboard3">\r
      <keys>\r
      \t<key output="x" id='a'></key></keys>
      <info author="I" name="N"/>


      <layers formId="touch"><layer id="base"><row keys=" a  b
      c"/></layer></layers></keyboard3>
      """
    #expect(
      try formatted(text) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <keyboard3 xmlns="https://schemas.unicode.org/cldr/45/keyboard3" locale="en" conformsTo="45">
          <info name="N" author="I"/>
          <keys>
            <key id="a" output="x"/>
          </keys>

          <layers formId="touch">
            <layer id="base">
              <row keys="a b
                         c"/>
            </layer>
          </layers>
        </keyboard3>

        """)
  }

  @Test func `keeps comments, and moves them with the next element`() throws {
    #expect(
      try part(
        """
        <!-- The keys.
             All of them. -->
             <keys> <!-- one -->
        <key id="a" output="a"/>   <!-- beside -->
        <!--
              two
                more
        -->

        </keys>
        <!-- about --><info name="N"/>
        """) == """
          <!-- about --><info name="N"/>
          <!-- The keys.
               All of them. -->
          <keys>
            <!-- one -->
            <key id="a" output="a"/> <!-- beside -->
            <!--
                  two
                    more
            -->
          </keys>
          """)
  }

  @Test func `keeps what the author has put on one line`() throws {
    let text = """
      <layers formId="touch">
        <layer id="base"><row keys="a b"/></layer>
        <special xmlns:c="urn:clavier:keys">
          <c:key id="a" action="tab" hint="1"/><c:key id="b" action="tab"/>
        </special>
      </layers>
      """
    #expect(try part(text) == text)
  }

  @Test func `wraps and aligns long lists, after other attributes`() throws {
    let names = (1...30).map { "name-\($0)" }.joined(separator: " ")
    #expect(
      try part(
        "<keys><key id=\"a\" longPressKeyIds=\"\(names)\" output=\"x\" longPressDefaultKeyId=\"name-1\"/></keys>"
      ) == """
        <keys>
          <key id="a" output="x" longPressDefaultKeyId="name-1"
            longPressKeyIds="name-1 name-2 name-3 name-4 name-5 name-6 name-7 name-8 name-9 name-10 name-11
                             name-12 name-13 name-14 name-15 name-16 name-17 name-18 name-19 name-20 name-21
                             name-22 name-23 name-24 name-25 name-26 name-27 name-28 name-29 name-30"/>
        </keys>
        """)
  }

  @Test(arguments: [
    "<special xmlns:x=\"urn:x\">\n  <x:b>some  text <x:i  z = \"1\"/>  </x:b>\n</special>",
    "<keys b='say \"x\"' a=\"&lt;&#x9;\"><!-- > --><?php <a> ?></keys>",
    "<special><![CDATA[<a>  </b>]]></special>",
  ])
  func `keeps unknown elements`(text: String) throws {
    #expect(try part(text) == text)
  }

  @Test func `keeps imports after other elements in place`() throws {
    let text = "<keys>\n  <key id=\"a\" output=\"b\"/>\n  <import path=\"a.xml\"/>\n</keys>"
    #expect(try part(text) == text)
  }

  @Test(arguments: ["", "<a", "<a></b>", "<a>&x;</a>", "\u{0}<a/>"])
  func `accepts only XML`(text: String) {
    #expect(throws: LayoutError.self) { try formatted(text) }
  }

  @Test func `changes no built-in file`() throws {
    let files = Array(EmbeddedLayouts.files) + Array(EmbeddedLayouts.imports)
    for (name, bytes) in files {
      #expect(try LayoutFormatter.format(bytes, file: name) == bytes, "\(name)")
    }
  }

  @Test func `keeps the layouts of files that are squeezed into one line`() throws {
    let reader = LayoutReader(imports: .files(EmbeddedLayouts.imports))
    for name in ["am", "ar", "en", "ja-Hira", "vi-t-k0-telex"] {
      let bytes = try #require(EmbeddedLayouts.files["\(name).xml"])
      let squeezed = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
        .map { $0.drop { $0 == " " } }.joined(separator: " ")
      let layout = try #require(reader.read(bytes, file: name).layout)
      #expect(reader.read(Array(try formatted(squeezed).utf8), file: name).layout == layout)
    }
  }

  @Test(.requires(.corpus))
  func `keeps the layouts of the public corpus`() throws {
    let folders = [
      "cldr/3.0", "cldr/import", "cldr/test", "converted", "keyman/keyboards",
      "keyman/invalid-keyboards",
    ]
    var count = 0
    for path in folders.flatMap(Corpus.files) {
      let bytes = Array(Corpus.text(of: path).utf8)
      guard bytes.count < 200_000 || TestScope.isWhole else { continue }
      guard let result = try? LayoutFormatter.format(bytes, file: path) else { continue }
      count += 1
      #expect(try LayoutFormatter.format(result, file: path) == result, "\(path)")
      let folder = "\(Corpus.folder ?? "")/\(path)".split(separator: "/").dropLast()
      let reader = LayoutReader(
        isLenient: true, imports: .folder("/" + folder.joined(separator: "/")))
      let (before, after) = (reader.read(bytes, file: path), reader.read(result, file: path))
      #expect(before.layout == after.layout, "\(path)")
      #expect(Self.codes(before) == Self.codes(after), "\(path)")
    }
    #expect(count > 50)
  }

  /// Returns the codes of a file's diagnostics, without those of the order of parts, which
  /// formatting corrects.
  private static func codes(_ reading: LayoutReader.Reading) -> [String] {
    reading.diagnostics.map(\.code.rawValue).filter { $0 != "X10" }.sorted()
  }
}
