import KeyboardFiles
import KeyboardModel
import TestSupport
import Testing

/// Malicious files: each must end in errors or in a layout, within a short time.
@Suite struct `Excess` {
  private func codes(_ xml: String, files: [String: String] = [:]) -> Set<DiagnosticCode> {
    Set(LayoutReader().read(xml, files: files).diagnostics.map(\.code))
  }

  @Test(arguments: [
    #"<!DOCTYPE keyboard3 [<!ENTITY a "a"><!ENTITY b "&a;&a;&a;">]>"#,
    #"<!DOCTYPE keyboard3 [<!ENTITY a SYSTEM "file:///etc/passwd">]>"#,
    #"<!DOCTYPE keyboard3 [<!ENTITY % a SYSTEM "http://localhost:1/"> %a;]>"#,
    #"<!DOCTYPE keyboard3 SYSTEM "http://localhost:1/" [<!ATTLIST key output CDATA "x">]>"#,
    "<!DOCTYPE keyboard3 []>", "<!DOCTYPE\n\nkeyboard3\n\n[\n]>",
  ])
  func `entities cannot be declared`(documentType: String) {
    #expect(codes(documentType + keyboard(info: "<info name='&a;'/>")) == [.X03])
  }

  @Test func `a document type is not fetched`() {
    let type = #"<!DOCTYPE keyboard3 PUBLIC "-//a//b" "file:///etc/passwd">"#
    #expect(codes(type + keyboard()) == [.X04])
    #expect(codes(type + keyboard(info: "<info name='&a;'/>")) == [.X01])
    #expect(codes(type + keyboard(keys: "&a;")) == [.X01])
  }

  @Test(arguments: ["key", "special", "keyboard3", "clavier"])
  func `elements nested without end`(name: String) {
    #expect(codes(keyboard(keys: String(repeating: "<\(name)>", count: 100_000))) == [.B03])
  }

  /// Values of problematic lengths, by the repeated part.
  static let pieces = [
    "a", "é", "a ", "${", "$[", #"\u{"#, #"\u{}"#, #"\m{a}"#, #"\m{"#, #"\"#, "&amp;", "\u{E000}",
    "[",
    "[a-[b]", "[[a]-[b]]", "&#x20;\n", "none,", "none, shift ctrl,", "${a}", "$[b] ", "-", "^", "]",
  ]

  @Test(arguments: pieces)
  func `long values`(piece: String) {
    let value = String(repeating: piece, count: (1 << 15) / piece.utf8.count)
    let key = #"<key id="x" output="\#(value)" longPressKeyIds="\#(value)"/>"#
    let rules =
      #"<string id="a" value="\#(value)"/><set id="b" value="\#(value)"/>"#
      + #"<uset id="c" value="[\#(value)]"/>"#
    let layer = #"<layer modifiers="\#(value)"><row keys="\#(value)"/></layer>"#
    for xml in [
      keyboard(keys: key), keyboard(variables: rules), keyboard(layers: hardwareLayers(layer)),
      keyboard(transforms: simpleTransforms(#"<transform from="\#(value)" to="\#(value)"/>"#)),
      keyboard(transforms: simpleTransforms(#"<reorder from="\#(value)" before="\#(value)"/>"#)),
    ] {
      #expect(LayoutReader().read(xml).diagnostics.count <= 1_001)
    }
  }

  @Test(arguments: [("ab", 80_000), (".{0,9}", 20_000), ("[ab]", 40_000), (#"\u{61}"#, 80_000)])
  func `patterns are read in proportion to their length`(piece: String, count: Int) {
    let from = String(repeating: piece, count: count) + "c"
    let rules = simpleTransforms(#"<transform from="\#(from)" to="$$"/>"#)
    let time = ProcessorTime.seconds { #expect(codes(keyboard(transforms: rules)) == [.B09]) }
    #expect(time < 4)
  }

  @Test func `an attribute of four megabytes`() {
    let xml = keyboard(info: #"<info name="\#(String(repeating: "a", count: (4 << 20) - 400))"/>"#)
    #expect(LayoutReader().read(xml).layout?.info.name.utf8.count == (4 << 20) - 400)
  }

  /// Elements of which a file may have many.
  static let crowds: [(String, @Sendable (Int) -> String)] = [
    ("displays", { n in keyboard(displays: many(n) { "<display keyId='k\($0)' display='é'/>" }) }),
    ("flicks", { n in keyboard(flicks: many(n) { "<flick id='f\($0)'/>" }) }),
    (
      "segments",
      { n in
        let words = ["n", "ne", "e", "se", "s", "sw", "w", "nw"]
        let segments = many(n) { number in
          let path = String(number, radix: 8).compactMap { $0.wholeNumberValue.map { words[$0] } }
          return "<flickSegment directions='\(path.joined(separator: " "))' keyId='a'/>"
        }
        return keyboard(flicks: "<flick id='f'>\(segments)</flick>")
      }
    ),
    ("layers", { n in keyboard(layers: touchLayers(more: many(n) { "<layer id='l\($0)'/>" })) }),
    (
      "hardware layers",
      { n in keyboard(layers: hardwareLayers(many(n) { "<layer id='l\($0)' modifiers='shift'/>" }))
      }
    ),
    ("sets of layers", { n in keyboard(layers: many(n) { "<layers formId='f\($0)'/>" }) }),
    (
      "locales",
      { n in keyboard(locales: many(n) { "<locale id='en-x-a\($0)'/>" }) }
    ),
    ("imports", { n in keyboard(keys: many(n) { "<import path='\($0).xml'/>" }) }),
    ("repeated imports", { n in keyboard(keys: many(n) { _ in "<import path='a.xml'/>" }) }),
    ("variables", { n in keyboard(variables: many(n) { "<uset id='v\($0)' value='[a]'/>" }) }),
    ("types", { n in keyboard(transforms: many(n) { "<transforms type='t\($0)'/>" }) }),
    ("elements", { n in keyboard(keys: many(n) { "<e\($0)/>" }) }),
    (
      "foreign elements",
      { n in keyboard(special: "<special>\(many(n) { "<e\($0)/>" })</special>") }
    ),
    ("attributes", { n in keyboard(info: "<info name='a' \(many(n) { "a\($0)='' " })/>") }),
    ("namespaces", { n in keyboard(info: "<info name='a' \(many(n) { "xmlns:a\($0)='u' " })/>") }),
    ("texts", { n in keyboard(keys: many(n) { _ in "a<!-- -->" }) }),
    (
      "undefined keys of long names",
      { n in
        let long = String(repeating: "a", count: 56)
        return keyboard(
          keys: many(n) { "<key id='\(long)\($0)' output='a'/>" },
          layers: touchLayers(many(n) { "\(long)b\($0) " }))
      }
    ),
    (
      "displays that are canonically equivalent",
      { n in
        let displays = many(n) { number in
          let output = (0..<17).map { number >> $0 & 1 == 0 ? "\u{E9}" : "e\u{301}" }.joined()
          return "<display output='\(output)' display='x'/>"
        }
        return keyboard(displays: displays)
      }
    ),
  ]

  @Test(arguments: crowds.indices)
  func `many of the same kind`(index: Int) {
    let (name, file) = Self.crowds[index]
    let duration = ProcessorTime.seconds {
      #expect(LayoutReader().read(file(20_000)).diagnostics.count <= 1_001)
    }
    #expect(duration < 20, "\(name) take \(duration)")
  }

  @Test(arguments: ["string", "set", "uset", "marker"])
  func `variables that double each other`(kind: String) {
    let first =
      switch kind {
      case "string": #"<string id="v0" value="aaaaaaaa"/>"#
      case "marker": #"<string id="v0" value="\m{a}\m{b}"/>"#
      case "set": #"<set id="v0" value="a b"/>"#
      default: #"<uset id="v0" value="[aceg]"/>"#
      }
    let rest = many(64) { number in
      switch kind {
      case "string", "marker":
        #"<string id="v\#(number + 1)" value="${v\#(number)}${v\#(number)}"/>"#
      case "set": #"<set id="v\#(number + 1)" value="$[v\#(number)] $[v\#(number)]"/>"#
      default: #"<uset id="v\#(number + 1)" value="[$[v\#(number)]$[v\#(number)]]"/>"#
      }
    }
    let found = codes(keyboard(variables: first + rest))
    #expect(found == (kind == "uset" ? [] : [.B06]))
  }

  @Test func `a hundred thousand mistakes`() {
    let xml = keyboard(keys: many(100_000) { "<key id='k\($0)'/>" })
    let reading = LayoutReader().read(xml)
    #expect(reading.diagnostics.count == 1_001)
    #expect(Set(reading.diagnostics.map(\.code)) == [.K01, .B04, .B07])
  }
}

/// Returns `count` pieces, created from their numbers.
private func many(_ count: Int, _ piece: (Int) -> String) -> String {
  (0..<count).lazy.map(piece).joined()
}
