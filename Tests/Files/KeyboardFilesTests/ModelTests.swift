import KeyboardFiles
import KeyboardModel
import Testing

/// All parts of a file are in the model.
@Suite struct `The model` {
  private func layout(_ xml: String, reader: LayoutReader = LayoutReader()) throws -> KeyboardLayout
  {
    let reading = reader.read(xml)
    return try #require(reading.layout, "\(LayoutError(reading.diagnostics))")
  }

  @Test func `the document`() throws {
    let layout = try layout(
      keyboard(
        #"locale="mt-Latn-MT" conformsTo="46" draft="contributed""#,
        locales: #"<locale id="en"/><locale id="de-CH"/>"#,
        version: #"<version number="1.2.3-rc.1+x"/>"#,
        info: """
          <info name="Malti" author="é" layout="QWERTY" indicator="MT" attribution="x &amp; y"/>
          """, settings: #"<settings normalization="disabled"/>"#))
    #expect(layout.locale == "mt-Latn-MT")
    #expect(layout.conformsTo == 46)
    #expect(layout.draft == .contributed)
    #expect(layout.locales == ["en", "de-CH"])
    #expect(layout.version == "1.2.3-rc.1+x")
    #expect(
      layout.info
        == .init(
          name: "Malti", author: "é", layout: "QWERTY", indicator: "MT", attribution: "x & y"))
    #expect(!layout.normalizes)
  }

  @Test func `omitted attributes have their defaults`() throws {
    let layout = try layout(keyboard())
    #expect(layout.conformsTo == 45)
    #expect(layout.draft == nil)
    #expect(layout.version == nil)
    #expect(layout.normalizes)
    #expect(layout.baseCharacter == nil)
    #expect(layout.keys.count == 64)
    #expect(layout.keys["Q"] == Key(id: "Q", output: "Q"))
    #expect(layout.keys["7"] == Key(id: "7", output: "7"))
    #expect(layout.keys["gap"] == Key(id: "gap", isGap: true))
    #expect(layout.keys["space"] == Key(id: "space", output: " ", stretches: true))
    #expect(layout.forms.map(\.id) == ["us", "iso", "abnt2", "jis", "ks"])
    #expect(
      layout.forms.map { $0.rows.map(\.count) } == [
        [13, 13, 11, 10, 1], [13, 12, 12, 11, 1], [13, 12, 12, 12, 1], [14, 12, 12, 11, 1],
        [14, 12, 11, 10, 1],
      ])
    #expect(layout.forms["jis"]?.position(of: 0x73) == .init(row: 3, column: 10))
  }

  @Test func `keys and flicks`() throws {
    let layout = try layout(
      keyboard(
        keys: #"""
          <key id="ā" output="\u{101}\m{m}" width="2.5" stretch="true" layerId="base" flickId="f.1"
            longPressKeyIds=" a  b
          c " longPressDefaultKeyId="b" multiTapKeyIds="b c"/>
          <key id="wide" gap="true" width="0.01"/><key id="a" output="A"/>
          """#,
        flicks: #"""
          <flick id="f.1"><flickSegment directions="n" keyId="a"/>
          <flickSegment directions=" nw  se s " keyId="ā"/></flick>
          """#))
    #expect(
      layout.keys["ā"]
        == Key(
          id: "ā", output: MarkerText("ā", markers: [.init("m", at: 1)]), width: 2.5,
          stretches: true, layerID: "base", flickID: "f.1", longPressKeyIDs: ["a", "b", "c"],
          longPressDefaultKeyID: "b", multiTapKeyIDs: ["b", "c"]))
    #expect(layout.keys["wide"] == Key(id: "wide", isGap: true, width: 0.01))
    #expect(layout.keys["a"]?.output == "A")
    #expect(layout.keys.count == 66)
    #expect(
      Array(layout.flicks) == [
        Flick(
          id: "f.1",
          segments: [
            .init(directions: [.north], keyID: "a"),
            .init(directions: [.northWest, .southEast, .south], keyID: "ā"),
          ])
      ])
  }

  @Test func `identifiers are compared by their code points`() throws {
    let layout = try layout(
      keyboard(
        keys: "<key id='\u{101}' output='1'/><key id='a\u{304}' output='2'/>",
        layers: touchLayers("\u{101} a\u{304}")))
    #expect(layout.keys["\u{101}"]?.output == "1")
    #expect(layout.keys["a\u{304}"]?.output == "2")
  }

  @Test func `displays`() throws {
    let layout = try layout(
      keyboard(
        displays: #"""
          <display output="\u{301}" display="\u{25CC 301}"/><display keyId="a" display="${s}b"/>
          <display output="${s}\m{m}" display="m"/><displayOptions baseCharacter="\u{65}"/>
          """#, variables: #"<string id="s" value="x"/>"#))
    #expect(
      layout.displays == [
        Display(target: .output("\u{301}"), text: "\u{25CC}\u{301}"),
        Display(target: .key("a"), text: "xb"),
        Display(target: .output(MarkerText("x", markers: [.init("m", at: 1)])), text: "m"),
      ])
    #expect(layout.baseCharacter == "e")
  }

  @Test func `forms and layers`() throws {
    let layout = try layout(
      keyboard(
        forms: #"<form id="own"><scanCodes codes=" 29 0a "/><scanCodes codes="39"/></form>"#,
        layers: """
          <layers formId="own">
            <layer id="b" modifiers=" none , altL  ctrlL shift,caps"><row keys="a b"/><row keys="space"/>
            </layer>
            <layer modifiers="other"><row keys="c"/></layer>
          </layers>
          <layers formId="touch" minDeviceWidth="100"><layer id="base"><row keys="a"/></layer></layers>
          <layers formId="touch"><layer id="base"><row keys="b"/></layer></layers>
          """))
    #expect(layout.forms["own"] == Form(id: "own", rows: [[0x29, 0x0A], [0x39]]))
    #expect(
      layout.layerSets == [
        LayerSet(
          formID: "own",
          layers: [
            Layer(
              id: "b",
              modifiers: [.none, .exactly([.altLeft, .controlLeft, .shift]), .exactly([.caps])],
              rows: [["a", "b"], ["space"]]), Layer(modifiers: [.other], rows: [["c"]]),
          ]),
        LayerSet(
          formID: "touch", minDeviceWidth: 100, layers: [Layer(id: "base", rows: [["a"]])]),
        LayerSet(formID: "touch", layers: [Layer(id: "base", rows: [["b"]])]),
      ])
  }

  @Test func `transforms and reorders stay as they are written`() throws {
    let layout = try layout(
      keyboard(
        transforms: #"""
          <transforms type="simple">
            <transformGroup><transform from="a\u{301}" to="&lt;${s}"/><transform from="b"/></transformGroup>
            <transformGroup>
              <reorder from="[\u{1A60}]b" before="c" order="1 -2" tertiary="0" tertiaryBase="true" preBase="1"/>
              <reorder from="d"/>
            </transformGroup>
          </transforms>
          <transforms type="backspace"><transformGroup><transform from="c" to="d"/></transformGroup>
          </transforms>
          """#, special: ""
      ).replacing("</layers>", with: "</layers><variables><string id='s' value='x'/></variables>"))
    #expect(
      try layout.transforms == [
        .transforms([
          Transform(from: #"a\u{301}"#, to: "<${s}", variables: layout.variables),
          Transform(from: "b"),
        ]),
        .reorders([
          Reorder(
            from: #"[\u{1A60}]b"#, before: "c", order: "1 -2", tertiary: "0", tertiaryBase: "true",
            preBase: "1"), Reorder(from: "d"),
        ]),
      ])
    #expect(try layout.backspaceTransforms == [.transforms([Transform(from: "c", to: "d")])])
  }

  @Test func `actions of the platform's keys`() throws {
    let layout = try layout(
      keyboard(
        keys: ownElements(
          """
          <c:key id="gap" action="deleteBackward" label="delete" display="⌫" hint="x" repeat="false"
            longPressDelay="0.5" repeatDelay="0.25" repeatInterval="0.01" multiTapTimeout="60"/>
          <c:key id="a" action="f12" xml:lang="en" c:hint="h" returns="space"/>
          """),
        layers: touchLayers("a b").replacing(
          "</layer>", with: ownElements("<c:scan keys='b a'/>") + "</layer>"),
        special: ownElements("<c:scanning rowTime='1.5' keyTime='1' rounds='3'/>")))
    #expect(
      layout.traits == [
        "gap": KeyTraits(
          action: .deleteBackward, label: "delete", display: "⌫", hint: "x", repeats: false,
          longPressDelay: 0.5, repeatDelay: 0.25, repeatInterval: 0.01, multiTapTimeout: 60),
        "a": KeyTraits(action: .function(12), hint: "h", returns: .space),
      ])
    #expect(layout.layerSets.first?.layers.first?.scanOrder == ["b", "a"])
    #expect(layout.scanTiming == ScanTiming(rowTime: 1.5, keyTime: 1, rounds: 3))
  }

  @Test(arguments: KeyAction.allActions)
  func `every action has a name`(action: KeyAction) throws {
    let layout = try layout(
      keyboard(keys: ownElements("<c:key id='gap' action='\(action.name)'/>")))
    #expect(layout.traits["gap"]?.action == action)
  }

  @Test func `lenient reading takes what common files have`() throws {
    let xml = keyboard(
      #"locale="tlh-Xxxx-whatever123" conformsTo="45""#,
      keys: #"<key id="x" output="\u{FFFF}"/>"#,
      layers: hardwareLayers(
        "<layer id='b'><row keys='a'/></layer><layer id='b' modifiers='none'><row keys='b'/></layer>"
      ),
      variables: "<set id='t' value='${s}'/><string id='s' value='x'/>")
    #expect(LayoutReader().read(xml).layout == nil)
    let reading = LayoutReader(isLenient: true).read(xml)
    let layout = try #require(reading.layout, "\(LayoutError(reading.diagnostics))")
    #expect(layout.layerSets[0].layers[0].modifiers == [.none])
    #expect(layout.variables["t"]?.value == .set(["x"]))
    #expect(Set(reading.diagnostics.map(\.code)).isSuperset(of: [.S02, .L08, .L09, .M05]))
    #expect(reading.diagnostics.allSatisfy { $0.severity != .error })
  }
}
