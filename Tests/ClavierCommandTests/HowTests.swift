import TestSupport
import Testing

@Suite(.waits) struct `clavier how` {
  @Test func `lists keys, gestures and layers for each character`() throws {
    let result = try Program.run("how", "en", "Hé 1")
    #expect(
      result.output == """
        H\tshift H (shift)
        é\te:long=2
        U+0020\tspace
        1\tq:long=1

        """)
    #expect(result.status == 0)
    #expect(result.complaint == "")
    #expect(try Program.run("how", "fa", "\u{200C}").output.hasPrefix("U+200C\t"))
  }

  @Test(arguments: [
    ("fa", "U+200C", "\u{200C}"), ("fa", "u+200c", "\u{200C}"), ("en", "U+0061 U+00E9", "aé"),
    ("ru", "U+043F U+0440", "пр"), ("en", "U+1F6009", "U+1F6009"), ("en", "U+61", "U+61"),
    ("en", "U+0061x", "U+0061x"), ("en", "U+D800", "U+D800"),
  ])
  func `understands code points`(layout: String, written: String, text: String) throws {
    let keys = try Program.run("how", layout, written)
    #expect(try keys.output == Program.run("how", layout, "-", input: text).output)
    #expect(keys.output != "")
  }

  @Test(arguments: [
    ("en", "Año 123\n"), ("vi-t-k0-telex", "Tiếng Việt"), ("und-Zyyy-t-k0-phone", "0033"),
    ("ja-Hira", "がっこう"),
  ])
  func `gives keys that press takes`(layout: String, text: String) throws {
    let keys = try Program.run("how", "--keys", layout, text).output
    let words = keys.split(whereSeparator: \.isWhitespace).map(String.init)
    #expect(try Program.run(all: ["press", layout] + words).output == text + "\n")
  }

  @Test func `says what cannot be typed, and ends with 1`() throws {
    let result = try Program.run("how", "en", "-", input: "漢a\u{7}漢字")
    #expect(result.status == 1)
    #expect(result.output == "a\ta\n")
    #expect(
      result.complaint == """
        clavier: there are no keys for 漢 U+6F22
        clavier: there are no keys for U+0007
        clavier: there are no keys for 字 U+5B57

        """)
  }

  @Test func `ends with 2 when there is no layout, or one with errors`() throws {
    let folder = try TemporaryFolder(["bad.xml": "<keyboard3"])
    #expect(try Program.run("how", "xx", "a").status == 2)
    let result = try Program.run("how", "\(folder.path)/bad.xml", "a")
    #expect(result.status == 2)
    #expect(result.complaint.contains("[X01]"))
  }

  @Test(arguments: [("de", "Größe @ €"), ("fr", "ça va ? ê"), ("en", "A+b"), ("ru", "Привет, №1")])
  func `finds what to hold on a physical keyboard`(layout: String, text: String) throws {
    let result = try Program.run("how", layout, text, "--form", "hardware", "--keys")
    #expect(result.status == 0, "\(result.complaint)")
    let keys = result.output.split { $0 == " " || $0 == "\n" }.map(String.init)
    #expect(keys.contains { $0.hasPrefix("shift+") })
    let typed = try Program.run(all: ["press", "--form", "hardware", layout] + keys)
    #expect(typed.output == "\(text)\n")
  }

  @Test func `finds what caps lock, Control and other modifiers are for`() throws {
    let folder = try TemporaryFolder([
      "own.xml": """
      <keyboard3 locale="en" conformsTo="45"><info name="Own"/>
      <keys><key id="caps-a" output="ā"/><key id="ctrl-a" output="â"/><key id="rest-a" output="ã"/></keys>
      <forms><form id="own"><scanCodes codes="1E"/></form></forms>
      <layers formId="own"><layer modifiers="none"><row keys="a"/></layer>
      <layer modifiers="caps, caps shift"><row keys="caps-a"/></layer>
      <layer modifiers="ctrlL altL"><row keys="ctrl-a"/></layer>
      <layer modifiers="other"><row keys="rest-a"/></layer></layers></keyboard3>

      """
    ])
    let layout = "\(folder.path)/own.xml"
    let keys = try Program.run("how", layout, "aāâã", "--form", "hardware", "--keys").output
    #expect(keys == "a caps+a altL+ctrlL+a ctrlL+a\n")
    let words = keys.split(whereSeparator: \.isWhitespace).map(String.init)
    let typed = try Program.run(all: ["press", "--form", "hardware", layout] + words)
    #expect(typed.output == "aāâã\n")
  }
}
