import Foundation
import KeyboardFiles
import KeyboardModel
import TestSupport
import Testing

/// Both parsers of XML below one reader: they accept the same files, with the same models, and give
/// the same diagnostics, byte for byte.
@Suite struct `Front ends of the reader` {
  /// The reading of a file.
  private struct Verdict: Equatable {
    let layout: KeyboardLayout?
    let diagnostics: [Diagnostic]
  }

  private func verdict(
    on bytes: [UInt8], imports: ImportSource = .none, by parser: XMLFrontEnd
  ) -> Verdict {
    var reader = LayoutReader(imports: imports)
    reader.parser = parser
    let reading = reader.read(bytes, file: "layout.xml")
    guard reading.diagnostics.contains(where: { $0.code == .X02 }) else {
      return Verdict(layout: reading.layout, diagnostics: reading.diagnostics)
    }
    let tests = reader.readTests(bytes, file: "layout.xml") { _ in
      LayoutReader().read(keyboard())
    }
    return Verdict(layout: nil, diagnostics: tests.diagnostics)
  }

  private func compare(
    _ bytes: [UInt8], imports: ImportSource = .none, _ comment: Comment? = nil
  ) {
    #expect(
      verdict(on: bytes, imports: imports, by: .portable)
        == verdict(on: bytes, imports: imports, by: .libxml2), comment)
  }

  @Test(arguments: `Diagnostics`.tables.indices)
  func `mistakes of authors`(table: Int) {
    for mistake in `Diagnostics`.tables[table] where !mistake.isTheme {
      let files = mistake.files.mapValues { MarkedSource($0).bytes }
      compare(
        MarkedSource(mistake.xml).bytes, imports: .files(files), "\(mistake.xml)")
    }
  }

  /// The layouts, tests and imports of the project.
  private static let files = ["Layouts", "Layouts/import", "Layouts/test", "Resources/CLDR"]
    .flatMap { folder in
      let path = "\(Checkout.folder)/\(folder)"
      let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
      return names.filter { $0.hasSuffix(".xml") }.sorted().compactMap {
        FileManager.default.contents(atPath: "\(path)/\($0)").map { Array($0) }
      }
    }

  @Test func `the project's own files`() {
    #expect(Self.files.count > 80)
    for file in Self.files { compare(file, imports: .folder("\(Checkout.folder)/Layouts")) }
  }

  @Test(arguments: [
    "<?xml version='1.0' encoding=\"UTF-8\" standalone='no'?>\n<!-- c --><?p i?><!---->",
    "<?xml version='1.1'?>", "<?xml version='1.'?>", "<?xml version='2.0'?>", "<?xml ?>",
    "<?xml version='1.0'encoding='UTF-8'?>",
    "<?xml version='1.0' encoding='UTF-8'standalone='yes'?>",
    "<?XML a?>", " <?xml version='1.0'?>", "<?a:b c?>", "<?a?>", "<?a", "<? a?>", "\u{FEFF}",
    "\u{FEFF} ",
    "<!DOCTYPE keyboard3>", "<!DOCTYPEkeyboard3 >", "<!DOCTYPE keyboard3 SYSTEM>",
    "<!DOCTYPE keyboard3 SYSTEM'a'>", "<!DOCTYPE keyboard3 SYSTEM 'a<b>'>",
    "<!DOCTYPE keyboard3 PUBLIC 'a' 'b'>", "<!DOCTYPE keyboard3 PUBLIC 'a>' 'b'>",
    "<!DOCTYPE keyboard3 PUBLIC 'a''b'>", "<!DOCTYPE keyboard3 PUBLIC 'a'>", "<!DOCTYPE>",
    "<!-- <!DOCTYPE x> --><!DOCTYPE keyboard3>", "<!DOCTYPE keyboard3><!DOCTYPE keyboard3>",
    "<!-- -- -->", "<!-->-->", "<!--->", "text", "]]>", "<![CDATA[]]>",
  ])
  func `texts before and after the root`(prologue: String) {
    compare(Array((prologue + keyboard()).utf8))
    compare(Array((keyboard() + prologue).utf8))
  }

  @Test(arguments: [
    "a:b='c'", "xml:lang='de'", "xml:a='b'", "xmlns:a='b' a:b='c'", "xmlns:a=''", "xmlns='a b'",
    "xmlns:a='b' xmlns:c='b' a:x='1' c:x='2'", "xmlns:a='b' a:x='1' x='2'", "x='1' x='2'",
    "xmlns='u' xmlns='u'", "xmlns:xml='http://www.w3.org/XML/1998/namespace'", "xmlns:xml='a'",
    "xmlns:a='http://www.w3.org/XML/1998/namespace'", "xmlns='http://www.w3.org/2000/xmlns/'",
    "xmlns:xmlns='a'", "a:b:c='d'", ":a='b'", "a:='b'", "xmlns:='a'", "é='ü'", "-a='b'", "a.-1='b'",
    "a = 'b'", "a\n=\r\n'b'", "a='&amp;&lt;&gt;&quot;&apos;'", "a='&#x41;&#65;'", "a='&#X41;'",
    "a='&#xD800;'", "a='&#x110000;'", "a='&#99999999999;'", "a='&#;'", "a='&#x;'", "a='&#6'",
    "a='&'",
    "a='&b'", "a='&b;'", "a='&amp'", "a='\u{7F}\u{85}\u{FFFD}'", "a='\u{FFFE}'", "a='\u{1}'",
    "a='b", "a=b", "a", "a=", "/", "/ ", "<", "a='b'c='d'", "a='\t\n\r\r\n'", "a='1'\u{A0}b='2'",
  ])
  func `attributes`(attributes: String) {
    for xml in [
      keyboard("locale='en' conformsTo='45' \(attributes)"),
      keyboard(keys: "<key id='b' output='b' \(attributes)/>"),
      keyboard(keys: "<special><a \(attributes)>b</a ></special>"),
    ] { compare(Array(xml.utf8), "\(xml)") }
  }

  @Test(arguments: [
    "a", "&#97;", "&amp;", "&a;", "&", "]]", "]]>", "<![CDATA[ a ]]>", "<![CDATA[]]", "<!--a-->b",
    "<!-- a", "é", "\u{FFFF}", "\u{1}", "<?x?>", "<?xml?>", "<>", "< a>", "</a>", "</info", "<1/>",
    "<b></b >", "<b></b c>", "<b></B>", "<é/>", "<a:b xmlns:a='c'></a:b>", "<a:b/>", "\r\n a \r b",
    String(repeating: " é", count: 400) + "a\r\n", String(repeating: "<b>", count: 20),
  ])
  func `contents`(content: String) {
    compare(Array(keyboard(info: "<info name='a'>\(content)</info>").utf8), "\(content)")
    compare(Array(keyboard(keys: "<special>\(content)</special>").utf8), "\(content)")
  }

  @Test func `a file that is cut off anywhere, or has a stray character there`() {
    let keys = "<!-- c --><key id='b' output='b'></key ><special><a x='&lt;'>b<c/></a></special>"
    let bytes = Array(keyboard(keys: keys).utf8)
    for place in bytes.indices {
      compare(Array(bytes[..<place]), "cut off at \(place)")
      compare(bytes[..<place] + [UInt8(ascii: "<")] + bytes[place...], "'<' at \(place)")
    }
  }

  @Test func `any file with some changes`() {
    var random = Seeded(name: "changes for the front ends")
    let pieces = [
      "<", ">", "/", "\"", "'", "=", "&", "&amp;", "&#x41;", ";", "<!--", "-->", "<![CDATA[", "]]>",
      "<?x ?>", "?>", " ", "\n", "\r", "é", ":", "xmlns", " xmlns:x='b'", "<a>", "</a>", "\u{FFFE}",
    ].map { Array($0.utf8) }
    for _ in 0..<600 {
      guard var bytes = Self.files.randomElement(using: &random) else { return }
      // The parsers know no more than a few elements at a time.
      if bytes.count > 2_000, let cut = [400, 900, 1_500].randomElement(using: &random) {
        bytes.removeSubrange(cut..<bytes.count - cut / 2)
      }
      for _ in 0...Int.random(in: 0...2, using: &random) {
        let place = Int.random(in: 0...bytes.count, using: &random)
        switch Int.random(in: 0...3, using: &random) {
        case 0: bytes.insert(.random(in: 0...255, using: &random), at: place)
        case 1: bytes.removeSubrange(place..<min(bytes.count, place + 7))
        default: bytes.insert(contentsOf: pieces.randomElement(using: &random) ?? [], at: place)
        }
      }
      compare(bytes, "seed \(random.seed)")
    }
  }

  @Test func `names without end`() {
    let elements = (0..<70_000).map { "<a\($0)/>" }.joined()
    compare(Array(keyboard(keys: "<special>\(elements)</special>").utf8))
  }
}
