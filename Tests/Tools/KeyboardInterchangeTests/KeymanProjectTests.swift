import KeyboardEngine
import KeyboardFiles
import KeyboardInterchange
import KeyboardLayouts
import KeyboardModel
import TestSupport
import Testing

extension [ExportedKeyboard.File] {
  /// The text of the file at a path.
  fileprivate func text(_ name: String) throws -> String {
    String(decoding: try #require(first { $0.name == name }, "\(map(\.name))").bytes, as: UTF8.self)
  }
}

@Suite struct `Projects of Keyman Developer` {
  @Test func `have a keyboard, a package, tests and words about them`() throws {
    let project = KeymanProject(try KeyboardLayout(named: "vi-t-k0-telex"))
    let id = "tieng_viet_telex"
    #expect(
      project.files.map(\.name) == [
        "\(id).kpj", "source/\(id).xml", "source/\(id).kps", "source/readme.htm",
        "source/welcome.htm", "tests/\(id)-test.xml", "README.md", "HISTORY.md",
      ])
    let package = try project.files.text("source/\(id).kps")
    for part in ["<ID>\(id)</ID>", "<Language ID=\"vi\">", "..\\build\\\(id).kmx"] {
      #expect(package.contains(part))
    }
    #expect(try project.files.text("\(id).kpj").contains("<ProjectType>keyboard</ProjectType>"))
  }

  @Test(arguments: TestScope.sample(EmbeddedLayouts.names, oneIn: 11))
  func `have the layout without elements of Clavier's, and tests that it passes`(
    name: String
  ) throws {
    let layout = try KeyboardLayout(named: name)
    let project = KeymanProject(layout)
    let file = try #require(project.files.first { $0.name.hasSuffix(".xml") })
    let text = String(decoding: file.bytes, as: UTF8.self)
    #expect(!text.contains("special") && !text.contains("clavier"))
    let reading = LayoutReader().read(file.bytes, file: "portable.xml")
    let portable = try #require(reading.layout, "\(reading.diagnostics)")
    #expect(portable.transforms == layout.transforms && portable.traits.isEmpty)
    let tests = try #require(project.files.first { $0.name.hasPrefix("tests/") })
    let result = LayoutReader().readTests(tests.bytes, file: "test.xml") { _ in reading }
    let cases = try #require(result.tests, "\(result.diagnostics)").groups.flatMap(\.tests)
    let start = TextEngine(portable)
    for test in cases {
      var engine = start
      var typed = ""
      for step in test.steps {
        switch step.action {
        case .keystroke(let key):
          engine.type(try #require(portable.keys[key.key]).output).apply(to: &typed)
        case .check(let text): #expect(typed == text, "\(test.name)")
        default: break
        }
      }
    }
    #expect(!cases.isEmpty)
  }

  @Test func `lose actions and times, each at its place`() throws {
    let xml = """
      <keyboard3 locale="en" conformsTo="45"><info name="1 key"/>
        <keys><key id="del" gap="true"/><key id="x" output="\\m{a-b}"/><key id="y" output="y"/>
          <special xmlns:clavier="urn:clavier:keys">
            <clavier:key id="del" action="deleteBackward"/><clavier:key id="y" hint="z"/>
          </special></keys>
        <layers formId="touch"><layer id="base"><row keys="x y del"/></layer></layers>
        <transforms type="simple"><transformGroup>
          <transform from="\\m{a-b}y" to="z"/></transformGroup></transforms>
      </keyboard3>
      """
    let reading = LayoutReader().read(Array(xml.utf8), file: "a.xml")
    let project = KeymanProject(try #require(reading.layout), from: reading)
    #expect(
      project.losses.map(\.description) == [
        "a.xml:2:9: lost: the action 'deleteBackward' of the key 'del', which is a gap [function]",
        "lost: the labels, hints and times of 1 keys [decoration]",
        "lost: the marker 'a-b', whose name Keyman does not take: it has letters, digits and '_' [feature]",
      ])
    #expect(project.files[0].name == "keyboard_1_key.kpj")
    #expect(try project.files.text("source/keyboard_1_key.xml").contains("number=\"1.0.0\""))
  }
}

@Suite struct `Submissions to CLDR` {
  @Test func `import what CLDR has, and have the tests of the layout`() throws {
    let layout = try KeyboardLayout(named: "fr")
    let tests = Array("<keyboardTest3><info keyboard=\"old.xml\" name=\"x\"/></keyboardTest3>".utf8)
    let submission = CLDRSubmission(layout, tests: tests)
    #expect(
      submission.files.map(\.name) == ["keyboards/3.0/fr.xml", "keyboards/test/fr-test.xml"])
    let text = try submission.files.text("keyboards/3.0/fr.xml")
    #expect(text.contains("<import base=\"cldr\" path=\"45/keys-Zyyy-punctuation.xml\"/>"))
    #expect(!text.contains("special"))
    #expect(try submission.files.text("keyboards/test/fr-test.xml").contains("keyboard=\"fr.xml\""))
  }

  @Test func `say what they lack`() throws {
    var layout = try KeyboardLayout(named: "en")
    layout.info.author = nil
    layout.version = nil
    layout.locale = "und"
    let gaps = CLDRSubmission(layout, missing: ["ж"], undecided: ["ю"]).gaps
    #expect(gaps.contains("info has no author"))
    #expect(gaps.contains("the locale names no language"))
    #expect(gaps.contains { $0.hasPrefix("there are no tests of its author's") })
    // Only what the search has proved cannot be typed.
    #expect(gaps.contains { $0.hasSuffix("cannot be typed: ж") })
    #expect(gaps.contains { $0.hasSuffix("not all ways were: ю") })
  }
}
