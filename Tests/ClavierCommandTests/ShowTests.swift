import TestSupport
import Testing

@Suite(.waits) struct `clavier show` {
  @Test func `draws the first layer`() throws {
    #expect(
      try Program.run("show", "pin").output == """
        ┌─────┬─────┬─────┐
        │  1  │  2  │  3  │
        ├─────┼─────┼─────┤
        │  4  │  5  │  6  │
        ├─────┼─────┼─────┤
        │  7  │  8  │  9  │
        ├─────┼─────┼─────┤
        │  ⌫  │  0  │  ⏎  │
        └─────┴─────┴─────┘

        """)
  }

  @Test func `draws a layer in a width and a style`() throws {
    #expect(
      try Program.run("show", "en", "--layer", "shift", "--columns", "41", "--style", "compact")
        .output == """
          │ Q │ W │ E │ R │ T │ Y │ U │ I │ O │ P │
            │ A │ S │ D │ F │ G │ H │ J │ K │ L │
          │  ⇧  │ Z │ X │ C │ V │ B │ N │ M │  ⌫  │
          │ 123 │EN │ , │    English    │ . │  ⏎  │

          """)
  }

  @Test func `draws nothing but ASCII where the locale has nothing else`() throws {
    let result = try Program.run("show", "ru", environment: ["LC_ALL": "C"])
    #expect(result.output.utf8.allSatisfy { $0 < 0x80 })
    #expect(result.output.contains("|shift| ya  |"))
  }

  @Test func `names the layers when there is no such layer`() throws {
    let result = try Program.run("show", "en", "--layer", "bass")
    #expect(result.status == 1)
    #expect(
      result.complaint
        == "clavier: there is no layer 'bass'; the layers are numeric, symbol, base, shift\n")
  }

  @Test func `names the option that selects a layer of a physical keyboard`() throws {
    let result = try Program.run("show", "en", "--form", "hardware", "--layer", "shift")
    #expect(result.status == 1)
    #expect(result.complaint.hasSuffix("; --modifiers selects one, as in --modifiers shift\n"))
  }

  @Test func `draws a hardware layer`() throws {
    let picture = try Program.run("show", "de", "--form", "hardware", "--modifiers", "shift").output
    #expect(picture.contains("│  Q  │  W  │  E  │  R  │  T  │  Z  │"))
  }

  @Test(arguments: ["en", "de", "fr", "ja-Hira", "ko", "pt-BR"], [nil, "77", "100"])
  func `ends all rows of a physical keyboard in one column`(name: String, columns: String?) throws {
    let options = columns.map { ["--columns", $0] } ?? []
    let picture = try Program.run(
      all: ["show", name, "--form", "hardware", "--style", "box"] + options
    ).output
    let widths = picture.split(separator: "\n").map { line in
      line.unicodeScalars.reduce(0) { $0 + ((0x2E80...0xFFFF).contains($1.value) ? 2 : 1) }
    }
    #expect(widths.count == 11 && Set(widths).count == 1, "\(widths)")
  }

  @Test(arguments: ["en", "de", "pt-BR"])
  func `draws a physical keyboard with its frame, and keys under each other on all layers`(
    name: String
  ) throws {
    let lines = try ["none", "shift"].map { modifiers in
      try Program.run(
        "show", name, "--form", "hardware", "--modifiers", modifiers, "--style", "box"
      )
      .output.split(separator: "\n").map(Array.init)
    }
    for cap in ["⌫", "⇥", "⇪", "⇧", "⏎", "altgr"] {
      #expect(String(lines[0].joined()).contains(cap))
    }
    // The edges of keys are in the same columns.
    for (plain, shifted) in zip(lines[0], lines[1]) {
      #expect(
        plain.indices.filter { plain[$0] == "│" } == shifted.indices.filter { shifted[$0] == "│" })
    }
    // Each row of letters begins further to the right than the one above.
    let starts = lines[0].filter { $0.first == "│" }.map { line in
      line.dropFirst().firstIndex(of: "│") ?? 0
    }
    #expect(starts.count == 5)
    #expect(starts[0] < starts[1] && starts[1] < starts[2])
  }

  @Test func `says which layers there are when none is for the modifiers`() throws {
    let result = try Program.run("show", "en", "--form", "hardware", "--modifiers", "ctrl")
    #expect(result.status == 1)
    #expect(
      result.complaint
        == "clavier: there is no layer for the modifiers 'ctrl'; there are none, shift, caps, caps shift\n"
    )
  }

  @Test(arguments: [["show"], ["press"]])
  func `says that a layout has no layers for physical keyboards`(command: [String]) throws {
    let folder = try TemporaryFolder([
      "touch.xml": """
      <keyboard3 locale="en" conformsTo="45"><info name="T"/>
        <layers formId="touch"><layer id="base"><row keys="a b"/></layer></layers>
      </keyboard3>
      """
    ])
    let keys = command == ["press"] ? ["a"] : []
    let result = try Program.run(
      all: command + ["\(folder.path)/touch.xml"] + keys + ["--form", "hardware"])
    #expect(result.status == 1 && result.output.isEmpty)
    #expect(result.complaint.hasPrefix("clavier: the layout has no layers for physical keyboards"))
  }

  @Test func `says what is wrong with a theme, though a picture has no colours`() throws {
    let folder = try TemporaryFolder(["bad.xml": "<theme name='bad'><background/></theme>"])
    let result = try Program.run("show", "en", "--theme", "\(folder.path)/bad.xml")
    #expect(result.status == 2)
    #expect(result.output == "" && result.complaint.contains("bad.xml"), "\(result.complaint)")
  }

  @Test func `says what is wrong with a layout that has errors`() throws {
    let folder = try TemporaryFolder(["faulty.xml": `clavier check`.faulty])
    let result = try Program.run("show", "\(folder.path)/faulty.xml")
    #expect(result.status == 1)
    #expect(result.output == "")
    #expect(result.complaint.contains("faulty.xml:4:47: error: the key 'onne' is not defined"))
  }
}

@Suite(.waits) struct `clavier list` {
  @Test func `lists what is built in, and the layouts in folders first`() throws {
    let layout = `clavier check`.faulty.replacing(" longPressKeyIds=\"onne\"", with: "")
    let folder = try TemporaryFolder([
      "en.xml": layout, "zz.xml": layout, "zz-test.xml": "<keyboardTest3/>",
    ])
    let output = try Program.run("list", environment: ["CLAVIER_PATH": folder.path]).output
    let lines = output.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("de ") && $0.contains("Deutsch") })
    #expect(lines.contains { $0.hasPrefix("en ") && $0.hasSuffix("(\(folder.path)/en.xml)") })
    #expect(lines.contains { $0.hasPrefix("zz ") })
    #expect(!lines.contains { $0.hasPrefix("zz-test") })
  }
}

@Suite(.waits) struct `clavier` {
  @Test func `draws the English keyboard and types a sentence in a pipe`() throws {
    let result = try Program.run()
    #expect(result.status == 0)
    #expect(result.output.hasSuffix("┘\nHello, world!\n"))
  }
}
