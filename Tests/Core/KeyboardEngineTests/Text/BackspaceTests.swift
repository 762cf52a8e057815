import KeyboardEngine
import KeyboardModel
import Testing

@Suite struct `Backspace` {
  @Test func `deletes one code point of the decomposed text`() throws {
    var typist = try TransformTypist()
    typist.type("Dü")
    typist.type("<")
    #expect(typist.codes == "44 75")
    typist.type("<<")
    #expect(typist.text == "")
  }

  @Test(arguments: ["", "<transform from='zz' to='y'/>"])
  func `deletes emoji as a whole, with and without a transform`(transforms: String) throws {
    let whole = [
      "🇩🇪", "👨‍👩‍👧", "👍🏽", "❤️", "1️⃣", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "😀", "☺",
    ]
    for emoji in whole {
      var engine = try TransformTypist(transforms).engine
      engine.reset(context: "a\(emoji)")
      #expect(engine.backspace() == TextEdit(deleting: emoji))
      #expect(engine.backspace() == TextEdit(deleting: "a"))
    }
    // A second flag stays, and so does a character that only resembles a part of an emoji.
    for (text, left) in [("🇩🇪🇫🇷", "🇩🇪"), ("🇩🇪🇫", "🇩🇪"), ("©", ""), ("12", "1"), ("é", "e")] {
      var engine = try TransformTypist(transforms).engine
      engine.reset(context: text)
      let edit = engine.backspace() ?? TextEdit()
      #expect(text.dropLast(edit.deleted.count) + edit.inserted == left)
    }
  }

  @Test func `takes the markers around the code point with it`() throws {
    let rules = #"<transform from='\m{.}z' to='!'/>"#
    #expect(try TransformTypist(rules).typing("x{a}y{b}<z") == "xz")
    #expect(try TransformTypist(rules).typing("xy{b}{b}<z") == "xz")
  }

  @Test func `is left to the host if the engine knows no text`() throws {
    var engine = try TransformTypist().engine
    #expect(engine.backspace() == nil)
    _ = engine.type("a")
    #expect(engine.backspace() == TextEdit(deleting: "a"))
    #expect(engine.backspace() == nil)
    // The marker is discarded, and the host deletes its own text.
    _ = engine.type(MarkerText("", markers: [.init("m", at: 0)]))
    #expect(engine.backspace() == nil)
  }

  @Test func `a matching transform replaces the default`() throws {
    let typist = try TransformTypist(
      "<transform from='ez{2,3}' to='E'/>", backspace: "<transform from='zz' to='y'/>")
    #expect(typist.typing("azz<") == "ay")
    #expect(typist.typing("xzz<<") == "x")
  }

  @Test func `transforms for typing do not run`() throws {
    let typist = try TransformTypist("<transform from='ezzz' to='E'/>")
    var other = typist
    other.open("ezzzz")
    other.type("<")
    #expect(other.text == "ezzz")
  }

  @Test func `all its groups run, and any match prevents the default`() throws {
    let groups = """
      <transformGroup><transform from='a' to='b'/></transformGroup>
      <transformGroup><transform from='xb' to='c'/></transformGroup>
      """
    let typist = try TransformTypist(backspace: groups)
    #expect(typist.typing("xa<") == "c")
    #expect(typist.typing("za<") == "zb")
    #expect(typist.typing("zxb<") == "zc")
  }

  @Test func `reorders among its groups take effect only with a transform`() throws {
    let groups = """
      <transformGroup><reorder from="x" order="2"/><reorder from="y" order="1"/></transformGroup>
      <transformGroup><transform from='yx' to='!'/></transformGroup>
      """
    #expect(try TransformTypist(backspace: groups).typing("axy<") == "a!")
    #expect(try TransformTypist(backspace: groups).typing("axyz<") == "axy")
  }

  @Test func `in composed text replaces the character with its remainder`() throws {
    var engine = try TransformTypist().engine
    engine.reset(context: "x\u{1EC7}")
    #expect(engine.backspace() == TextEdit(deleting: "\u{1EC7}", inserting: "\u{1EB9}"))
    #expect(engine.backspace() == TextEdit(deleting: "\u{1EB9}", inserting: "e"))
  }
}
