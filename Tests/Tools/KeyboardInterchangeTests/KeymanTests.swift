import Foundation
import KeyboardFiles
import KeyboardInterchange
import KeyboardModel
import TestSupport
import Testing
import Trials

/// A Keyman keyboard whose first group has `rules`.
private func source(_ rules: String) -> String {
  """
  store(&NAME) 'Trial'
  store(&ETHNOLOGUECODE) 'khm'
  begin Unicode > use(main)
  store(vowel) 'aeiou'
  store(acute) 'áéíóú'
  store(key) [K_K] [SHIFT K_K]
  store(letter) U+1780 U+1781
  group(main) using keys
  \(rules)
  """
}

/// Rules, presses and the text that they type.
struct KeymanCase: CustomTestStringConvertible, Sendable {
  var name: String
  var rules: String
  var presses: String
  var text: String

  var testDescription: String { name }

  static let all: [KeymanCase] = [
    .init(
      name: "a key without rules types its own letter", rules: "+ 'x' > 'y'",
      presses: "2D 1E shift+1E", text: "yaA"),
    .init(
      name: "a rule of a key", rules: "+ [SHIFT K_A] > U+00C6 'b' d99 x64", presses: "shift+1E",
      text: "Æbcd"),
    .init(name: "a context", rules: "'a' + \"'\" > 'á'", presses: "28 1E 28", text: "'á"),
    .init(
      name: "any and index", rules: "any(vowel) + \"'\" > index(acute, 1)", presses: "17 28 2E 28",
      text: "íc'"),
    .init(
      name: "keys in a store", rules: "+ any(key) > index(letter, 1)", presses: "25 shift+25",
      text: "កខ"),
    .init(
      name: "a key and its context",
      rules: "+ any(key) > index(letter, 1)\nU+1780 + any(key) > context U+17D2 index(letter, 2)",
      presses: "25 shift+25 25", text: "ក្ខក"),
    .init(
      name: "a mark after an item of a store",
      rules: "+ any(key) > index(letter, 1)\n'x' + any(key) > index(letter, 2) U+0EB1",
      presses: "2D 25", text: "ក\u{EB1}"),
    .init(
      name: "the longest context first", rules: "'a' + 'c' > '1'\n'ba' + 'c' > '2'",
      presses: "30 1E 2E", text: "2"),
    .init(
      name: "deadkeys", rules: "+ '`' > dk(grave)\ndk(grave) + 'a' > 'à'", presses: "29 1E 29 30",
      text: "àb"),
    .init(
      name: "deadkeys in stores",
      rules:
        "+ '`' > dk(1)\nstore(mark) dk(1) dk(2)\nstore(name) 'gx'\nany(mark) + 'a' > index(name, 1)",
      presses: "29 1E", text: "g"),
    .init(
      name: "parts of the context",
      rules: "any(vowel) 'k' any(vowel) + '1' > context(3) 'k' context(1)", presses: "1E 25 12 02",
      text: "eka"),
    .init(
      name: "an item that repeats another",
      rules:
        "any(vowel) context(1) + '1' > context(1) ':'\nany(vowel) 'x' index(acute, 1) + '2' > '!'",
      presses: "1E 1E 02", text: "a:"),
    .init(
      name: "notany", rules: "notany(vowel) + '1' > context 'b'", presses: "1E 02 25 02",
      text: "a1kb"),
    .init(
      name: "notany of deadkeys",
      rules:
        "+ '`' > dk(1)\n+ '=' > dk(2)\nstore(none) dk(1)\nnotany(none) + 'a' > context 'x'",
      presses: "29 1E 0D 1E 30 1E", text: "axbx"),
    .init(
      name: "the start of the text", rules: "nul + 'a' > 'A'\nnul 'x' + 'a' > 'XA'",
      presses: "1E 1E 2D 1E", text: "Aaxa"),
    .init(
      name: "a group after each match",
      rules: "+ 'a' > 'e'\n+ 'c' > 'z'\nmatch > use(after)\ngroup(after)\n'ez' > 'ok'\n'zb' > 'no'",
      presses: "1E 2E 2E 30", text: "okzb"),
    .init(
      name: "a group that needs the key",
      rules: "nomatch > use(other)\ngroup(other) using keys\n'a' + 'b' > 'ok'", presses: "1E 30 30",
      text: "okb"),
    .init(
      name: "return",
      rules: "+ 'a' > 'e' return\n+ 'c' > 'e'\nmatch > use(after)\ngroup(after)\n'e' > 'f'",
      presses: "1E 2E", text: "ef"),
    .init(
      name: "keys with the same text",
      rules: "+ [RALT K_B] > 'a'\n'x' + 'a' > '1'\n'x' + [RALT K_B] > '2'",
      presses: "2D 1E 2D altR+30 1E", text: "12a"),
    .init(
      name: "Control with Alt as AltGr", rules: "+ [CTRL ALT K_B] > 'ß'", presses: "altR+30",
      text: "ß"),
    .init(
      name: "caps lock", rules: "+ [CAPS K_1] > 'c'\n+ [NCAPS K_1] > 'n'",
      presses: "02 caps+02 caps+1E", text: "ncA"),
    .init(
      name: "options and platforms",
      rules:
        "store(mode) 'x'\nif(mode = 'x') + '1' > 'yes'\nif(mode != 'x') + '1' > 'no'\nplatform('touch') + '2' > 'no'\nplatform('hardware') + '2' > 'yes'",
      presses: "02 03", text: "yesyes"),
    .init(
      name: "products, comments and lines that continue",
      rules: "$keyman: + '1' > 'a' c a comment\n$keymanweb: + '1' > 'b'\n+ '2' > \\\n  'c'",
      presses: "02 03", text: "ac"),
    .init(name: "constants", rules: "store(one) U+0031\n+ 'a' > $one", presses: "1E", text: "1"),
  ]
}

@Suite struct `Keyman keyboards` {
  @Test(arguments: KeymanCase.all) func `type what their rules say`(trial: KeymanCase) throws {
    let keyboard = try KeyboardImporter().read(source(trial.rules))
    #expect(keyboard.format == .kmn)
    #expect(try keyboard.typing(trial.presses) == trial.text)
    // The interpreter, with which imports are compared, agrees.
    let rules = try KeymanKeyboard(Array(source(trial.rules).utf8), file: "trial.kmn")
    var interpreter = KeymanInterpreter(rules)
    for press in trial.presses.split(separator: " ") {
      interpreter.press(try #require(Press(notation: press)))
    }
    #expect(interpreter.text == trial.text)
  }

  @Test func `have rules for backspace`() throws {
    let keyboard = try KeyboardImporter().read(source("'ab' + [K_BKSP] > 'x'"))
    #expect(try keyboard.typing("1E 30 0E") == "x")
    #expect(try keyboard.typing("1E 2E 0E") == "a")
  }

  @Test func `say what they are`() throws {
    let keyboard = try KeyboardImporter().read(source("+ 'a' > 'b'"))
    #expect(keyboard.layout.info.name == "Trial")
    #expect(keyboard.layout.locale == "km")
    #expect(keyboard.losses.isEmpty)
  }

  @Test(arguments: [
    ("+ 'a' > 'b' beep", "function 9"), ("+ [K_ENTER] > 'a'", "position 9"),
    ("+ [T_x] > 'a'", "position 9"), ("+ 'a' > set(mode = '1')", "feature 9"),
    ("platform('touch') + 'a' > 'b'", "variant 9"), ("what is this", "fault 9"),
    ("+ any(none) > 'x'", "fault 9"), ("any(vowel) > 'x'", "fault 9"),
    ("+ 'a' > layer('shift')", "feature 9"), ("+ [K_BKSP] > 'x'", "function 9"),
    ("'a' nul + 'b' > 'c'", "fault 9"), ("+ 'a' > U+0009", "function 9"),
    ("+ 'a' > use(nowhere)", "fault 9"),
    ("+ 'a' > use(after) 'x'\ngroup(after)\n'b' > 'c'", "text 9"),
    ("'ab' + [K_BKSP] > 'x'\nmatch > use(after)\ngroup(after)\n'x' > 'y'", "text 9"),
    ("'a' + [SHIFT K_BKSP] > 'x'", "modifiers 9"),
  ])
  func `report what is lost with its line`(rules: String, loss: String) throws {
    let keyboard = try KeyboardImporter().read(source(rules))
    #expect(keyboard.lines.contains(loss), "\(keyboard.losses)")
  }

  @Test func `lose the rules that run before the key is typed`() throws {
    let rules = source("+ 'a' > 'b'\ngroup(first)\n'x' > use(main)\nnomatch > use(main)")
    let keyboard = try KeyboardImporter().read(
      rules.replacing("> use(main)\nstore", with: "> use(first)\nstore"))
    #expect(keyboard.lines == ["text 11"])
    #expect(try keyboard.typing("1E") == "b")
  }

  @Test(arguments: ["\u{FEFF}", "\n  "])
  func `are known by their stores, whatever comments come before their groups`(
    start: String
  ) throws {
    let comments = String(repeating: "c a comment that fills a line\nc\n", count: 1_000)
    let text =
      start + comments + source("+ 'a' > 'b'").replacing("begin", with: comments + "begin")
    #expect(ForeignFormat.detect(Array(text.utf8)) == .kmn)
    #expect(try KeyboardImporter().read(text).typing("1E") == "b")
  }

  @Test func `that do not say where a key begins are refused`() {
    #expect(throws: ConversionFailure.self) {
      try KeyboardImporter().read(
        Array("group(main) using keys\n+ 'a' > 'b'\n".utf8), file: "x.kmn", format: .kmn)
    }
  }

  @Test func `with stores that refer to themselves and groups without an end are read`() throws {
    let keyboard = try KeyboardImporter().read(
      source("store(loop) outs(loop) 'a'\n+ 'a' > use(x)\ngroup(x)\n'b' > 'b' use(x)"))
    #expect(keyboard.losses.contains { $0.kind == .text })
  }

  @Test func `lose rules with stores that are larger than sets may be`() throws {
    let letters = (0..<10_001).map { "U+\(String(0x4E00 + $0, radix: 16))" }.joined(separator: " ")
    let keyboard = try KeyboardImporter().read(
      source("store(many) \(letters)\nany(many) + 'a' > 'b'"))
    #expect(keyboard.lines == ["text 10"])
  }

  @Test(arguments: [
    ("platform('touch') > use(touch)\n  platform('hardware') > use(hw)", "H"),
    ("if(opt = '1') > use(hw)", "H"),
    ("if(opt = '2') > use(touch)\n  if(opt = '1') > use(hw)", "H"),
    (
      "if(opt != '1') > use(hw)\n  platform('windows') > use(hw)\n  platform('native') > use(touch)",
      "T"
    ),
    ("platform('physical') > use(between)", "H"),
  ])
  func `begin with the group to which conditions alone lead`(rules: String, text: String) throws {
    let keyboard = try KeyboardImporter().read(
      """
      store(&NAME) 'Groups'
      store(opt) '1'
      begin Unicode > use(main)
      group(main)
        \(rules)
      group(between)
        if(opt = '1') > use(hw)
      group(touch) using keys
      + 'a' > 'T'
      group(hw) using keys
      + 'a' > 'H'
      """)
    #expect(try keyboard.typing("1E") == text)
  }

  @Test func `take Caps Lock for Shift on the cased keys alone`() throws {
    let keyboard = try KeyboardImporter().read(
      """
      store(&NAME) 'Cased'
      store(&CasedKeys) [K_A]..[K_C] [K_E]
      begin Unicode > use(main)
      group(main) using keys
      + [K_A] > 'x'
      + [SHIFT K_A] > 'X'
      + [K_D] > 'ð'
      + [SHIFT K_D] > 'Ð'
      'q' + [K_B] > 'qb!'
      + [CAPS K_E] > 'c'
      + [NCAPS K_E] > 'n'
      """)
    #expect(try keyboard.typing("1E shift+1E caps+1E caps+shift+1E") == "xXXx")
    #expect(try keyboard.typing("20 shift+20 caps+20 caps+shift+20") == "ðÐðÐ")
    #expect(try keyboard.typing("10 30 10 caps+30") == "qb!qB")
    #expect(try keyboard.typing("12 caps+12") == "nc")
  }

  @Test func `have stores with ranges of characters`() throws {
    let keyboard = try KeyboardImporter().read(
      source(
        """
        store(small) 'b' .. 'e' U+0078..U+007A
        store(large) "B".."E" 'XYZ'
        any(small) + ';' > index(large, 1)
        """))
    #expect(try keyboard.typing("30 27 2E 27 20 27 12 27 2D 27 15 27 2C 27 1E 27") == "BCDEXYZa;")
  }

  @Test func `Khmer Angkor types its vowels`() throws {
    let keyboard = try Self.khmer()
    // ka with each vowel, by the keys that the keyboard's own picture shows.
    let vowels: [(keys: String, text: String)] = [
      ("1E", "ា"), ("17", "ិ"), ("shift+17", "ី"), ("11", "ឹ"), ("shift+11", "ឺ"), ("16", "ុ"),
      ("shift+16", "ូ"), ("shift+15", "ួ"), ("27", "ើ"), ("shift+1A", "ឿ"), ("1A", "ៀ"),
      ("12", "េ"), ("shift+12", "ែ"), ("shift+1F", "ៃ"), ("18", "ោ"), ("shift+18", "ៅ"),
      ("shift+32", "ំ"), ("shift+23", "ះ"), ("shift+1E", "ាំ"), ("shift+2F", "េះ"),
      ("shift+27", "ោះ"), ("33", "ុំ"), ("shift+33", "ុះ"),
    ]
    for (keys, text) in vowels { #expect(try keyboard.typing("25 \(keys)") == "ក\(text)") }
    // The series shifter goes before the vowel, and two of them make one.
    #expect(try keyboard.typing("1F 1E shift+32 16") == "ស៊ាំ")
    #expect(try keyboard.typing("25 16 shift+32") == keyboard.typing("25 33"))
    #expect(keyboard.layout.info.name == "Khmer Angkor")
  }

  @Test func `type the same as an interpreter on random keys`() throws {
    var random = Seeded()
    let seed = random.seed
    var sources = KeymanCase.all.map { Array(source($0.rules).utf8) }
    sources.append(try Self.bytes())
    for source in sources {
      var importer = KeyboardImporter()
      importer.allowsFaults = false
      let keyboard = try importer.read(source, file: "trial.kmn")
      var trial = KeymanTrial(try KeymanKeyboard(source, file: "trial.kmn"), keyboard.layout)
      trial.runRules(samples: 2, using: &random)
      trial.runWalks(5, length: 6, using: &random)
      #expect(trial.differences.isEmpty, "seed \(seed): \(trial.differences.prefix(3))")
      #expect(trial.count >= 5)
    }
  }

  private static func bytes() throws -> [UInt8] {
    let path = "\(Checkout.folder)/Tests/Tools/KeyboardInterchangeTests/Keyman/khmer_angkor.kmn"
    return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  private static func khmer() throws -> ImportedKeyboard {
    try KeyboardImporter().read(try bytes(), file: "khmer_angkor.kmn")
  }
}

@Suite struct `Keyman on-screen keyboards` {
  private static let captions = """
    <?xml version="1.0" encoding="utf-8"?>
    <visualkeyboard><header><version>10.0</version><kbdname>trial</kbdname></header>
    <encoding name="unicode"><layer shift=""><key vkey="K_A">ka</key><key vkey="K_B">&#x1780;&amp;</key></layer>
    <layer shift="SRA"><key vkey="K_A">\u{25CC}\u{17B6}</key><key vkey="K_ENTER">x</key></layer></encoding></visualkeyboard>
    """

  @Test func `type their captions`() throws {
    let keyboard = try KeyboardImporter().read(Self.captions)
    #expect(keyboard.format == .kvks)
    #expect(try keyboard.typing("1E 30 altR+shift+1E") == "kaក&\u{17B6}")
    #expect(keyboard.lines == ["position 4", "text 0"])
  }

  private static func captions(_ layers: String) throws -> ImportedKeyboard {
    try KeyboardImporter().read(
      """
      <visualkeyboard><header><version>10.0</version><kbdname>trial</kbdname></header>
      <encoding name="unicode">\(layers)</encoding></visualkeyboard>
      """)
  }

  private static func layer(_ shift: String, _ keys: KeyValuePairs<String, String>) -> String {
    let keys = keys.map { "<key vkey=\"K_\($0)\">\($1)</key>" }
    return "<layer shift=\"\(shift)\">\(keys.joined())</layer>"
  }

  @Test func `have capitals with Caps Lock, which no layer of theirs is for`() throws {
    let keyboard = try Self.captions(
      Self.layer("", ["A": "a", "B": "ត", "1": "1"])
        + Self.layer("S", ["A": "A", "B": "ទ", "1": "!"])
        + Self.layer("RA", ["A": "ä"]) + Self.layer("SRA", ["A": "Ä"]))
    #expect(try keyboard.typing("caps+1E caps+30 caps+02") == "Aត1")
    #expect(try keyboard.typing("caps+shift+1E caps+shift+30 caps+shift+02") == "aទ!")
    #expect(try keyboard.typing("caps+altR+1E caps+altR+shift+1E") == "Ää")
    #expect(!keyboard.xml.contains("U45"))
  }

  @Test(arguments: [("RA", "A"), ("CA", "A"), ("LA", "A"), ("RA", "CA"), ("RC", "C")])
  func `have layers for a side beside those for either`(first: String, second: String) throws {
    let keyboard = try Self.captions(
      Self.layer("", ["A": "a"]) + Self.layer(first, ["A": "b"])
        + Self.layer(second, ["A": "c", "B": "d"]))
    let right = first.hasPrefix("L") ? "alt" : first == "RC" ? "ctrl" : "altR"
    if second == "CA" {
      #expect(try keyboard.typing("altR+1E altR+30") == "bd")
    } else if right == "altR" {
      #expect(try keyboard.typing("altR+1E alt+1E alt+30") == "bcd")
    } else {
      #expect(try keyboard.typing("\(right)+30") == "d")
    }
  }

  @Test func `caption the keys that type nothing alone`() throws {
    let rules = source("store(&VISUALKEYBOARD) 'trial.kvks'\n+ 'a' > dk(x)\ndk(x) + 'b' > 'y'")
    var importer = KeyboardImporter()
    importer.files = .files(["trial.kvks": Array(Self.captions.utf8)])
    let keyboard = try importer.read(Array(rules.utf8), file: "trial.kmn")
    let key = try #require(keyboard.layout.key(forScanCode: 0x1E, modifiers: []))
    #expect(keyboard.layout.cap(of: key) == "ka")
    #expect(keyboard.losses.isEmpty)
  }

  @Test func `that cannot be read are a loss`() throws {
    let keyboard = try KeyboardImporter().read(
      source("store(&VISUALKEYBOARD) 'none.kvks'\n+ 'a' > 'b'"))
    #expect(keyboard.losses.map(\.kind) == [.decoration])
  }
}

extension Press {
  /// A press in the notation of `ImportedKeyboard.typing(_:)`.
  fileprivate init?(notation: Substring) {
    var parts = notation.split(separator: "+")
    guard let code = UInt8(parts.removeLast(), radix: 16) else { return nil }
    let states: [Substring: ModifierState] = ["shift": .shift, "caps": .caps, "altR": .altRight]
    self.init(code, ModifierState(parts.compactMap { states[$0] }))
  }
}
