import KeyboardFiles
import KeyboardInterchange
import KeyboardModel
import Testing

@Suite struct `Hostile files` {
  @Test(arguments: [
    [], [0], [0xFF, 0xFE], [0xFE, 0xFF, 0xD8], [0xEF, 0xBB, 0xBF], Array("<keyboard".utf8),
    Array("<Keyboard>".utf8), Array("{".utf8), Array("{\"phone\":".utf8), Array("KBD".utf8),
    Array(repeating: UInt8(ascii: "["), count: 100_000),
    Array(String(repeating: "<keyboard locale=\"x\">", count: 10_000).utf8),
    Array("<!DOCTYPE x [<!ENTITY a \"b\">]><keyboard maxout=\"1\">&a;</keyboard>".utf8),
    (0...255).map { UInt8($0) },
  ])
  func `are rejected in every format`(bytes: [UInt8]) {
    for format in [nil] + ForeignFormat.allCases.map(Optional.init) {
      #expect(throws: ConversionFailure.self) {
        try KeyboardImporter().read(bytes, file: "hostile", format: format)
      }
    }
  }

  @Test func `may have cyclic base maps`() throws {
    let keyboard = try KeyboardImporter().read(
      """
      <keyboard name="Loop" maxout="1"><layouts><layout first="0" last="0" mapSet="a" modifiers="m"/></layouts>
      <modifierMap id="m" defaultIndex="0"/>
      <keyMapSet id="a">
        <keyMap index="0" baseMapSet="a" baseIndex="1"><key code="0" output="a"/></keyMap>
        <keyMap index="1" baseMapSet="a" baseIndex="0"><key code="1" output="s"/></keyMap>
      </keyMapSet></keyboard>
      """)
    #expect(try keyboard.typing("1E 1F") == "as")
  }

  @Test func `with unlimited states are truncated`() throws {
    var importer = KeyboardImporter()
    importer.allowsFaults = false
    let keyboard = try importer.read(
      """
      <keyboard name="Counter" maxout="1"><layouts><layout first="0" last="0" mapSet="a" modifiers="m"/></layouts>
      <modifierMap id="m" defaultIndex="0"/>
      <keyMapSet id="a"><keyMap index="0"><key code="0" action="n"/></keyMap></keyMapSet>
      <actions><action id="n"><when state="none" next="1"/>
        <when state="1" through="999999999" next="2"/></action></actions>
      </keyboard>
      """)
    #expect(keyboard.losses.contains { $0.kind == .text })
  }

  @Test func `with any byte changed result in a keyboard or an error`() {
    let sources = [
      "<keyboard locale=\"fr\"><names><name value=\"F\"/></names><keyMap modifiers=\"opt+caps?\"><map iso=\"D01\" to=\"\\u{22}\" longPress=\"a b\"/></keyMap><transforms type=\"simple\"><transform from=\"^e\" to=\"ê\"/></transforms></keyboard>",
      "KBD\ta\t\"b\"\nSHIFTSTATE\n0\n1\nLAYOUT\n02\t1\tSGCap\t1\t00b4@\n-1\t-1\t0\ta\tb\nDEADKEY\t00b4\n0065\t00e9@\nENDKBD\n",
      "<keyboard maxout=\"1\"><layouts><layout first=\"0\" last=\"0\" mapSet=\"a\" modifiers=\"m\"/></layouts><modifierMap id=\"m\" defaultIndex=\"0\"/><keyMapSet id=\"a\"><keyMap index=\"0\"><key code=\"0\" output=\"&#x0003;\"/><key code=\"1\" action=\"x\"/></keyMap></keyMapSet><actions><action id=\"x\"><when state=\"none\" next=\"s\"/></action></actions></keyboard>",
      "{\"phone\":{\"layer\":[{\"id\":\"default\",\"row\":[{\"key\":[{\"id\":\"U_0041\",\"width\":\"50\",\"sk\":[{\"id\":\"U_0042\"}]}]}]}]}}",
      "store(&NAME) 'x'\nbegin Unicode > use(main)\nstore(v) 'ae' dk(1)\nstore(k) [K_K] outs(v)\ngroup(main) using keys\n+ '`' > dk(1)\nany(v) context(1) + any(k) > index(v,3) use(z)\nnul notany(v) + [K_BKSP] > context\nmatch > use(z)\ngroup(z)\n'x' any(v) > context(2) return\n",
      "<visualkeyboard><encoding name=\"unicode\"><layer shift=\"S\"><key vkey=\"K_A\">&#x1780;</key></layer></encoding></visualkeyboard>",
      "<keyboard><row scale=\"10\"><key c=\"a\" ne=\"accent_aigu\" width=\"2\" shift=\"1\"/></row></keyboard>",
      "<Keyboard><Row><Key codes=\"97,98\" popupCharacters=\"\\u00e1b\" keyWidth=\"20%p\" horizontalGap=\"5%p\"/></Row></Keyboard>",
    ]
    let seed = UInt64.random(in: .min ... .max)
    var random = Random(state: seed)
    var importer = KeyboardImporter()
    importer.allowsFaults = false
    for source in sources {
      for _ in 0..<40 {
        var bytes = Array(source.utf8)
        for _ in 0...Int(random.next() % 3) {
          let place = Int(random.next() % UInt64(bytes.count))
          switch random.next() % 3 {
          case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next())
          case 1: bytes.remove(at: place)
          default: bytes.insert(bytes[Int(random.next() % UInt64(bytes.count))], at: place)
          }
        }
        let result = Result { try importer.read(bytes, file: "changed") }
        if case .failure(let error) = result {
          #expect(error is ConversionFailure, "seed \(seed)")
        }
      }
    }
  }

  private struct Random {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 33
    }
  }
}
