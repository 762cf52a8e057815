import KeyboardFiles
import KeyboardInterchange
import KeyboardModel
import Testing

@Suite struct `Windows layouts` {
  private let source = """
    KBD\tSample\t"Sample keyboard"
    COPYRIGHT\t"(c) Somebody"
    COMPANY\t"Somebody"
    LOCALENAME\t"de-DE"
    SHIFTSTATE

    0\t//Column 4
    1\t//Column 5 : Shft
    2\t//Column 6 :       Ctrl
    6\t//Column 7 :       Ctrl Alt
    7\t//Column 8 : Shft  Ctrl Alt
    8

    LAYOUT\t\t;an extra '@' at the end is a dead key
    //SC\tVK_\t\tCap
    02\t1\t\t0\t1\t0021\t-1\t-1\t-1\t\t// one
    10\tQ\t\t5\tq\tQ\t0011\t00e4\t00c4
    11\tW\t\tSGCap\tw\tW
    -1\t-1\t\t0\ta\tb
    12\tE\t\t1\te\tE\t-1\t20ac
    13\tR\t\t0\t%%\tr\t-1\t%%
    1a\tOEM_1\t\t0\t00b4@\t0060@
    1b\tOEM_2\t\t0\t00b4\t10476
    35\tOEM_3\t\t0\t/\t?
    53\tDECIMAL\t0\t.\t.

    LIGATURE
    R\t0\t0069\t006a
    R\t3\td83d\tde00

    DEADKEY\t00b4
    0065\t00e9\t// e -> é
    0065\t0041
    0020\t00b4
    0060\t02dd@
    DEADKEY\t0060
    0065\t00e8
    DEADKEY\t02dd
    0065\t0151

    ENDKBD
    """

  @Test(arguments: [
    ("02 shift+02", "1!"), ("10 caps+10 caps+shift+10", "qQq"), ("altR+10 caps+altR+10", "äÄ"),
    ("11 shift+11 caps+11 caps+shift+11", "wWab"), ("13 altR+13", "ij😀"), ("35 shift+35", "/?"),
    ("1A", ""), ("1A 12", "é"), ("1A 10", "´q"), ("1A 1B", "´´"), ("1A 1A", "´´"),
    ("1A 1A 12", "´´e"), ("1A shift+1A 12", "ő"), ("1A shift+1A 10", "˝q"),
    ("shift+1A 1A 12", "`´e"), ("1A 13", "´ij"), ("1A shift+1B", "´𐑶"), ("ctrl+10", ""),
  ])
  func `type what Windows types`(strokes: String, text: String) throws {
    let keyboard = try KeyboardImporter().read(source)
    #expect(keyboard.format == .klc)
    #expect(try keyboard.typing(strokes) == text)
  }

  @Test func `carry names and report the rest`() throws {
    let keyboard = try KeyboardImporter().read(source)
    #expect(keyboard.layout.info.name == "Sample keyboard")
    #expect(keyboard.layout.locale == "de-DE")
    #expect(keyboard.layout.info.author == "Somebody")
    #expect(keyboard.lines == ["modifiers 0", "position 25"])
    #expect(keyboard.xml.contains("<key id=\"dead-acute\" output=\"\\m{acute}\"/>"))
  }

  @Test func `come in UTF-16 with one mark or two`() throws {
    for marks in ["\u{FEFF}", "\u{FEFF}\u{FEFF}"] {
      let units = (marks + source).utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      let keyboard = try KeyboardImporter().read(units, file: "source.klc")
      #expect(try keyboard.typing("1A 12") == "é")
    }
  }

  @Test(arguments: [
    ("KBD a \"b\"\nSHIFTSTATE\n0\nLAYOUT\n", "2:1: error: the LAYOUT section has no keys"),
    ("KBD a \"b\"\n", "1:1: error: there is no SHIFTSTATE section"),
  ])
  func `are rejected if truncated`(source: String, message: String) {
    #expect {
      try KeyboardImporter().read(source)
    } throws: { error in
      "\(error)".hasSuffix(message.drop { $0 != "e" })
    }
  }

  @Test func `may have an address as their name`() throws {
    let source = """
      KBD\tx\t"http://example.org/x"\t// a comment
      SHIFTSTATE
      0
      LAYOUT
      1e\tA\t0\ta // a comment with "quotes"
      ENDKBD

      """
    let keyboard = try KeyboardImporter().read(Array(source.utf8), file: "x.klc")
    #expect(keyboard.layout.info.name == "http://example.org/x")
  }
}
