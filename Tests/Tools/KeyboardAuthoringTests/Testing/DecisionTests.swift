import Clavier
import Foundation
import KeyboardEngine
import KeyboardFiles
import KeyboardModel
import KeyboardTesting
import TestSupport
import Testing

/// The decisions where the standard is open, one test for each, as the article `TransformingText`
/// of `KeyboardEngine` lists them.
@Suite struct `Decisions where the standard is open` {
  /// Returns the text of `keys` with these rules: characters, `<` for backspace, and `{m}` for the
  /// marker m. The text begins with `text`.
  private func typing(
    _ keys: String, _ rules: String = "", backspace: String = "", variables: String = "",
    after text: String = "", isWholeText: Bool = true
  ) throws -> String {
    let file = layoutFile(
      more: "<variables>\(variables)</variables>", transforms: rules, backspace: backspace)
    var engine = TextEngine(try layout(file))
    engine.reset(context: text, isWholeText: isWholeText)
    var text = text
    func apply(_ edit: TextEdit) { edit.apply(to: &text) }
    var rest = keys[...]
    while let key = rest.popFirst() {
      switch key {
      case "<": if let edit = engine.backspace() { apply(edit) }
      case "{":
        let id = rest.prefix { $0 != "}" }
        rest = rest.dropFirst(id.count + 1)
        apply(engine.type(MarkerText("", markers: [.init(Identifier(String(id)), at: 0)])))
      default: apply(engine.type(MarkerText(String(key))))
      }
    }
    return text
  }

  private func layout(_ file: String, files: [String: String] = [:]) throws -> KeyboardLayout {
    let reader = LayoutReader(imports: .files(files.mapValues { Array($0.utf8) }))
    let reading = reader.read(Array(file.utf8), file: "a.xml")
    return try #require(reading.layout, "\(LayoutError(reading.diagnostics))")
  }

  private func codes(_ file: String, files: [String: String] = [:]) -> [DiagnosticCode] {
    let reader = LayoutReader(imports: .files(files.mapValues { Array($0.utf8) }))
    return reader.read(Array(file.utf8), file: "a.xml").diagnostics.map(\.code)
  }

  // MARK: Reorders

  @Test func `characters without a reorder are bases for tertiary weights`() throws {
    let rules = #"""
      <reorder from="b" tertiary="2"/><reorder from="c" tertiary="1"/>
      <reorder from="a" order="5" tertiaryBase="true"/>
      """#
    #expect(try typing("zbc", rules) == "zcb")
    #expect(try typing("azbc", rules) == "azcb")
  }

  @Test func `matches of reorders do not overlap`() throws {
    let rules = #"<reorder from="xx" order="1 2"/><reorder from="y" order="1"/>"#
    #expect(try typing("axxxy", rules) == "axxxy")
    #expect(try typing("axxy", rules) == "axyx")
  }

  @Test func `a vowel that was sorted before its consonant joins the next one`() throws {
    let rules = #"<reorder from="e" order="30" preBase="true"/>"#
    #expect(try typing("ek", rules) == "ke")
    #expect(try typing("ekc", rules) == "kce")
    #expect(try typing("kak", rules) == "kak")
  }

  @Test func `tertiary weights without a base are sorted among themselves`() throws {
    let rules = #"<reorder from="b" tertiary="2"/><reorder from="c" tertiary="1"/>"#
    #expect(try typing("bc", rules) == "cb")
    #expect(try typing("abc", rules) == "acb")
  }

  // MARK: Patterns

  @Test func `the start of the text belongs to the first alternative`() throws {
    let rule = "<transform from='^a|b' to='X'/>"
    #expect(try typing("a", rule) == "X")
    #expect(try typing("ca", rule) == "ca")
    #expect(try typing("cb", rule) == "cX")
  }

  @Test func `groups of literals are normalised with what is around them`() throws {
    func matches(_ pattern: String) throws -> Bool {
      try typing("e\u{323}\u{301}", "<transform from='\(pattern)' to='X'/>") == "X"
    }
    #expect(try matches(#"e\u{301}\u{323}"#))
    #expect(try matches(#"e(?:\u{301})\u{323}"#))
    #expect(try !matches(#"e(?:\u{301})?\u{323}"#))
    #expect(try !matches(#"e(\u{301})\u{323}"#))
  }

  @Test func `marks are sorted as far as the context reaches`() throws {
    for (count, isSorted) in [(1_000, true), (1_023, true), (1_024, false), (1_100, false)] {
      var engine = TextEngine(try layout(layoutFile()))
      _ = engine.type("e")
      for _ in 0..<count { _ = engine.type("\u{301}") }
      let edit = engine.type("\u{323}")
      #expect(edit.inserted.unicodeScalars.starts(with: "\u{1EB9}".unicodeScalars) == isSorted)
    }
  }

  @Test func `patterns look back over 512 symbols at least, and know the start of the text`() throws
  {
    let rule = "<transform from='^a' to='X'/>"
    #expect(try typing("a", rule) == "X")
    #expect(try typing("a", rule, after: "b") == "ba")
    #expect(try typing("a", rule, isWholeText: false) == "a")
    let far = "<transform from='(?:qb{0,9}){9,9}(?:(?:b{0,9}){0,9}){0,9}z' to='X'/>"
    let near = String(repeating: "q", count: 9) + String(repeating: "b", count: 500)
    #expect(try typing("z", far, after: near) == "X")
    #expect(
      try typing(
        "z", "<transform from='^(?:(?:b{9,9}){9,9}){9,9}z'/>",
        after: String(repeating: "b", count: 729)
      ).count == 730)
  }

  @Test func `string variables are literal in patterns`() throws {
    let variables = "<string id='s' value='a.'/>"
    #expect(try typing("a.x", "<transform from='${s}x' to='!'/>", variables: variables) == "!")
    #expect(try typing("abx", "<transform from='${s}x' to='!'/>", variables: variables) == "abx")
  }

  @Test func `a quantifier repeats a whole escape`() throws {
    let rule = #"<transform from='\u{61 62}?c' to='X'/>"#
    #expect(try typing("abc", rule) == "X")
    #expect(try typing("ac", rule) == "aX")
    #expect(codes(layoutFile(transforms: rule)) == [.T05])
  }

  @Test func `captures may have alternatives`() throws {
    let rule = "<transform from='(a|b)x' to='$1$1'/>"
    #expect(try typing("bx", rule) == "bb")
    #expect(codes(layoutFile(transforms: rule)) == [.T06])
  }

  @Test func `markers are in no negated class, and no dot`() throws {
    #expect(try typing("x{b}e", "<transform from='x[^a]e' to='!'/>") == "xe")
    #expect(try typing("x{b}e", "<transform from='x.e' to='!'/>") == "xe")
    #expect(try typing("xbe", "<transform from='x[^a]e' to='!'/>") == "!")
  }

  @Test func `mapped sets take any capture, and text around it`() throws {
    let variables = "<set id='s' value='a b'/><set id='t' value='A B'/>"
    let rule = "<transform from='q(x)($[s])y' to='-$[2:t]$1$[2:t]-'/>"
    #expect(try typing("qxby", rule, variables: variables) == "-BxB-")
  }

  @Test func `a stray backslash is itself in strings, and an error in patterns`() throws {
    let file = layoutFile(keys: #"<key id="a" output="\n"/>"#)
    #expect(try layout(file).keys["a"]?.output.text == #"\n"#)
    #expect(codes(file) == [.S05])
    #expect(codes(layoutFile(transforms: #"<transform from="\n\a"/>"#)) == [.T04])
    #expect(codes(layoutFile(transforms: #"<transform from="a" to="\n"/>"#)) == [.T10])
  }

  // MARK: Backspace

  @Test func `backspace runs no simple transforms`() throws {
    #expect(try typing("<", "<transform from='ab' to='X'/>", after: "abc") == "ab")
  }

  @Test func `reorders for backspace count only with a transform`() throws {
    let groups = """
      <reorder from="x" order="2"/><reorder from="y" order="1"/></transformGroup>
      <transformGroup><transform from='yx' to='!'/>
      """
    #expect(try typing("<", backspace: groups, after: "axy") == "a!")
    #expect(try typing("<", backspace: groups, after: "axyz") == "axy")
  }

  @Test func `backspace deletes an emoji as a whole`() throws {
    let start = "<startContext to='x👨‍👩‍👧🇩🇪'/>"
    #expect(try failures(of: "\(start)<backspace/><check result='x👨‍👩‍👧'/>") == [])
    #expect(try failures(of: "\(start)<backspace/><backspace/><check result='x'/>") == [])
  }

  @Test func `backspace deletes one code point of the NFD and the markers around it`() throws {
    let rule = #"<transform from='\m{.}z' to='!'/>"#
    #expect(try typing("<", after: "Dü") == "Du")
    #expect(try typing("x{a}y{b}<z", rule) == "xz")
  }

  @Test func `backspace drops markers alone, and leaves the rest to the host`() throws {
    var engine = TextEngine(try layout(layoutFile(transforms: #"<transform from="\m{m}a"/>"#)))
    _ = engine.type(MarkerText("", markers: [.init("m", at: 0)]))
    #expect(engine.backspace() == nil)
    #expect(engine.markedContext.isEmpty)
  }

  // MARK: Files

  @Test func `a file is imported once`() throws {
    let file = layoutFile(
      keys: "<import path='k.xml'/><import path='./k.xml'/>", rows: "<row keys='x'/>")
    let files = ["k.xml": "<keys><key id='x' output='1'/></keys>"]
    #expect(codes(file, files: files) == [.I07])
    #expect(try layout(file, files: files).keys["x"]?.output == "1")
  }

  @Test func `a layer takes the place of an imported one with its id, or else its modifiers`()
    throws
  {
    let file = """
      <keyboard3 locale="en" conformsTo="45"><info name="Test"/>
      <layers formId="us"><import path="l.xml"/>
      <layer id="x" modifiers="none"><row keys="1"/></layer>
      <layer modifiers="caps,shift"><row keys="2"/></layer></layers></keyboard3>
      """
    let imported = """
      <layers><layer id="x" modifiers="alt"><row keys="a"/></layer>
      <layer modifiers="shift, caps"><row keys="b"/></layer>
      <layer modifiers="ctrl"><row keys="c"/></layer></layers>
      """
    let rows = try layout(file, files: ["l.xml": imported]).hardwareLayerSet?.layers.map(\.rows)
    #expect(rows == [[["1"]], [["2"]], [["c"]]])
  }

  @Test func `test files may write escapes of four digits`() throws {
    let tests = try keyboardTests(
      #"<tests name="g"><test name="t"><emit to="a"/><check result="\u0061"/></test></tests>"#)
    try tests[0].check()
    #expect(tests.diagnostics.map(\.code) == [.S01])
  }

  // MARK: Keys and layers

  @Test func `a long press without a choice or default gives the first item`() throws {
    let file = layoutFile(
      keys: """
        <key id="a" output="a" longPressKeyIds="x y"/>
        <key id="b" output="b" longPressKeyIds="x y" longPressDefaultKeyId="y"/>
        """)
    let steps = "<keystroke key='a' longPress='0'/><keystroke key='b' longPress='0'/>"
    #expect(try failures(of: "\(steps)<check result='xy'/>", layout: file) == [])
  }

  @Test func `taps beyond the list give nothing in tests`() throws {
    let file = layoutFile(keys: #"<key id="a" output="a" multiTapKeyIds="x"/>"#)
    let steps = "<keystroke key='a' tapCount='2'/><keystroke key='a' tapCount='3'/>"
    #expect(try failures(of: "\(steps)<check result='x'/>", layout: file) == [])
  }

  @Test func `repertoires are searched for sequences of up to four keystrokes`() throws {
    let file = layoutFile(
      transforms: """
        <transform from="ab" to="1"/><transform from="1a" to="2"/><transform from="2a" to="3"/>
        <transform from="3a" to="4"/>
        """)
    #expect(try missing("[1-4]", type: "simple", layout: file) == "4")
  }

  @Test func `a cap is what the key's display says, then its output's, then the output`() throws {
    let file = layoutFile(
      more: """
        <displays><display output="a" display="1"/><display keyId="a" display="2"/>
        <display output="b" display="3"/></displays>
        """)
    let layout = try layout(file)
    #expect(["a", "b", "c"].map { layout.keys[$0].map(layout.cap) } == ["2", "3", "c"])
  }

  @Test func `a display is for the whole output, markers included`() throws {
    let file = layoutFile(
      keys: #"<key id="x" output="x\m{m}"/><key id="y" output="y"/><key id="m" output="\m{m}"/>"#,
      more: #"""
        <displays><display output="x" display="1"/><display output="y\m{m}" display="2"/>
        <display output="\m{m}" display="3"/></displays>
        """#)
    let layout = try layout(file)
    #expect(["x", "y", "m"].map { layout.keys[$0].map(layout.cap) } == ["x", "y", "3"])
  }

  @Test func `with both alt keys down the sides do not match`() throws {
    let both: ModifierState = [.altLeft, .altRight]
    #expect(ModifierPattern.exactly([.alt]).matches(both))
    #expect(!ModifierPattern.exactly([.altLeft]).matches(both))
    #expect(!ModifierPattern.exactly([.altRight]).matches(both))
    #expect(!ModifierPattern.none.matches(both))
  }

  @Test func `a device narrower than all layers gets the narrowest`() throws {
    func layers(_ width: Int) -> String {
      """
      <layers formId="touch" minDeviceWidth="\(width)"><layer id="base"><row keys="a"/></layer></layers>
      """
    }
    let file = """
      <keyboard3 locale="en" conformsTo="45"><info name="Test"/>\(layers(200))\(layers(100))</keyboard3>
      """
    let layout = try layout(file)
    #expect(
      [50, 100, 199, 200].map { layout.layerSet(forDeviceWidth: $0)?.minDeviceWidth } == [
        100, 100, 100, 200,
      ])
  }

  // MARK: The list

  private let article = "Sources/Core/KeyboardEngine/KeyboardEngine.docc/TransformingText.md"

  @Test func `is listed in the article, each answer with its test`() throws {
    let page = try String(contentsOfFile: "\(Checkout.folder)/\(article)", encoding: .utf8)
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let start = "  @Test func `"
    let tests = source.split(separator: "\n").filter { $0.hasPrefix(start) }
      .map { $0.dropFirst(start.count).prefix { $0 != "`" } }
      .filter { !$0.hasPrefix("is listed in") }
    let section = try #require(page.firstRange(of: "## What the standard leaves open"))
    let rows = page[section.upperBound...].split(separator: "\n").filter { $0.hasPrefix("| ") }
      .dropFirst()
    let listed = rows.map { row -> Substring in
      let cell = row.split(separator: "|").last.map { $0.filter { $0 != "`" } } ?? ""
      return cell.dropFirst().dropLast()
    }
    #expect(listed.sorted() == tests.sorted())
    #expect(tests.count > 20)
  }
}
