import KeyboardFiles
import KeyboardModel
import Testing

@testable import KeyboardLayouts

@Suite struct `A catalog of layouts` {
  @Test(arguments: [
    ("frensh", "'fr' (French)"), ("French", "'fr' (French)"), ("francais", "'fr' (Français)"),
    ("portugese", "'pt-BR' (Portuguese)"), ("dvorac", "'en-t-k0-dvorak' (dvorak)"),
    ("türkce", "'tr' (Türkçe)"), ("русскии", "'ru' (Русская)"), ("yoo", "'yo'"),
  ])
  func `tells what may be meant by a name that there is not`(name: String, hint: String) throws {
    let error = try #require(throws: LayoutCatalog.NotFound.self) {
      try LayoutCatalog().read(name)
    }
    #expect(error.reason.hasPrefix("did you mean \(hint)"))
  }

  @Test func `has nothing to say of a name that is like no other`() throws {
    let error = try #require(throws: LayoutCatalog.NotFound.self) {
      try LayoutCatalog().read("qqqqqqqqqq")
    }
    #expect(error.reason == "no name is like it")
  }

  @Test(arguments: EmbeddedLayouts.layouts.keys.sorted())
  func `knows the English name of each language`(name: String) {
    let language = String(name.prefix { $0 != "-" })
    #expect(["mul", "und"].contains(language) || LanguageNames.english[language] != nil)
  }
}
