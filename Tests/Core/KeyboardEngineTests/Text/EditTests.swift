import KeyboardEngine
import KeyboardModel
import Testing

@Suite struct `Edits` {
  private static func edit(
    _ context: String, _ keys: String, hostForm: TextEngine.HostForm = .composed,
    normalizes: Bool = true, rules: String = ""
  ) throws -> TextEdit {
    var engine = try TransformTypist(rules, normalizes: normalizes, hostForm: hostForm).engine
    engine.reset(context: context)
    return engine.type(MarkerText(keys))
  }

  @Test(arguments: [
    ("xe", "\u{301}", "e", "é"),
    ("xa", "b", "", "b"),
    ("x\u{E8}", "\u{323}", "\u{E8}", "\u{1EB9}\u{300}"),
    ("\u{1112}\u{1161}", "\u{11AB}", "\u{1112}\u{1161}", "\u{D55C}"),
    ("\u{D558}", "\u{11AB}", "\u{D558}", "\u{D55C}"),
    ("x\u{995}\u{9C7}", "\u{9BE}", "\u{995}\u{9C7}", "\u{995}\u{9CB}"),
    // Text that is not normalised stays, unless a mark joins it.
    ("e\u{301}x", "y", "", "y"),
    ("e\u{301}", "x", "", "x"),
    ("e\u{301}", "\u{323}", "e\u{301}", "\u{1EB9}\u{301}"),
    // A code point that no normalisation form keeps is never inserted.
    ("", "\u{212B}", "", "\u{C5}"),
    ("", "\u{344}", "", "\u{308}\u{301}"),
    ("", "\u{958}", "", "\u{915}\u{93C}"),
  ])
  func `rewrite composed text as little as possible`(
    context: String, keys: String, deleted: String, inserted: String
  ) throws {
    let edit = try Self.edit(context, keys)
    #expect(edit.deleted.codes == deleted.codes)
    #expect(edit.inserted.codes == inserted.codes)
  }

  @Test(arguments: [
    ("xe", "\u{301}", "", "\u{301}"),
    ("xe\u{300}", "\u{323}", "e\u{300}", "e\u{323}\u{300}"),
    ("", "é", "", "e\u{301}"),
    ("é", "\u{323}", "é", "e\u{323}\u{301}"),
  ])
  func `write decomposed text for a decomposed host`(
    context: String, keys: String, deleted: String, inserted: String
  ) throws {
    let edit = try Self.edit(context, keys, hostForm: .decomposed)
    #expect(edit.deleted.codes == deleted.codes)
    #expect(edit.inserted.codes == inserted.codes)
  }

  @Test func `keep everything as it is if normalisation is disabled`() throws {
    #expect(try Self.edit("e", "\u{301}", normalizes: false).inserted.codes == "301")
    #expect(try Self.edit("e\u{300}", "\u{323}", normalizes: false).deleted.isEmpty)
    #expect(try Self.edit("", "é\u{344}", normalizes: false).inserted.codes == "E9 344")
    let rule = "<transform from='é' to='X'/>"
    #expect(try Self.edit("e", "\u{301}", normalizes: false, rules: rule).inserted.codes == "301")
    #expect(try Self.edit("", "é", normalizes: false, rules: rule).inserted == "X")
  }

  @Test func `delete what the host has, not what the engine sees`() throws {
    let rule = "<transform from='é!' to='E'/>"
    #expect(try Self.edit("xé", "!", rules: rule).deleted.codes == "E9")
    #expect(try Self.edit("xe\u{301}", "!", rules: rule).deleted.codes == "65 301")
  }

  @Test func `the context is normalised before every group`() throws {
    let groups = #"""
      <transformGroup><transform from="x" to="\u{320}"/></transformGroup>
      <transformGroup><transform from="e\u{320}\u{300}" to="PASS"/></transformGroup>
      """#
    #expect(try TransformTypist(groups).typing("e\u{300}x") == "PASS")
  }

  @Test(arguments: [
    ("\u{301}\u{323}", "e\\m{a}\u{323}\u{301}", "1EB9 301"),
    ("\u{1E69}", "e\\m{a}s\u{323}\u{307}", "65 1E69"), ("\u{2126}", "e\\m{a}\u{3A9}", "65 3A9"),
  ])
  func `a marker before a key's output sticks to the first code point of its NFD`(
    output: String, context: String, codes: String
  ) throws {
    var typist = try TransformTypist(#"<transform from="\m{a}z"/>"#)
    typist.type("e{a}")
    typist.type(MarkerText(output))
    #expect(typist.engine.markedContext.description.codes == context.codes)
    #expect(typist.codes == codes)
  }

  @Test func `a marker is discarded when the text changes by other means`() throws {
    let rule = #"<transform from="\m{dot}c" to="\u{10B}"/>"#
    var typist = try TransformTypist(rule)
    typist.type("x{dot}c")
    #expect(typist.text == "x\u{10B}")
    typist.open("x")
    typist.type("{dot}")
    typist.open("x")
    typist.type("c")
    #expect(typist.text == "xc")
  }

  @Test func `the start of the text is known only if the host provides it`() throws {
    var typist = try TransformTypist("<transform from='^a' to='X'/>")
    #expect(typist.typing("a") == "X")
    typist.open("", isWholeText: false)
    #expect(typist.typing("a") == "a")
    typist.open(String(repeating: "b", count: 5_000))
    for _ in 0..<5_000 { typist.type("<") }
    typist.type("a")
    #expect(typist.text == "a")
  }
}
