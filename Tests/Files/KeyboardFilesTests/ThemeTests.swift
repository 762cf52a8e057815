import KeyboardCells
import KeyboardFiles
import KeyboardModel
import TestSupport
import Testing

@Suite struct `Theme files` {
  @Test func `say what roles change`() throws {
    let theme = try #require(
      read(
        """
        <theme xmlns="urn:clavier:theme" name="Dusk" author="me" appearance="dark">
          <style role="key" foreground="#0aF" background="#102030" attributes="bold  underline"/>
          <style role="pressed" foreground="brightRed" background="200"/>
          <style role="hint" foreground="standard" attributes=""/>
        </theme>
        """
      ).theme)
    var expected = ThemeFile(name: "Dusk", author: "me", appearance: .dark)
    expected.styles = [
      .key: .init(
        foreground: .rgb(0, 0xAA, 0xFF), background: .rgb(0x10, 0x20, 0x30),
        attributes: [.bold, .underline]),
      .pressed: .init(foreground: .indexed(9), background: .indexed(200)),
      .hint: .init(foreground: .standard, attributes: []),
    ]
    #expect(theme == expected)
  }

  @Test(arguments: Mistake.themes)
  func `have mistakes reported at their places`(mistake: Mistake) throws { try mistake.verify() }

  @Test(arguments: [
    ("#000000", "#FFFFFF", 21.0), ("#FFF", "#FFFFFF", 1), ("#777777", "#FFFFFF", 4.478),
    ("#FF0000", "#0000FF", 2.149),
  ])
  func `know contrasts as WCAG defines them`(
    first: String, second: String, contrast: Double
  ) throws {
    let colors = try [first, second].map { try #require(ThemeFile.Color($0)) }
    let found = try #require(ThemeFile.Color.contrast(colors[0], colors[1]))
    #expect(abs(found - contrast) < 0.001)
    #expect(ThemeFile.Color.contrast(.standard, colors[1]) == nil)
  }

  @Test func `are read from files`() throws {
    let folder = try TemporaryFolder(["t.xml": "<theme name='T'/>"])
    let reading = try ThemeReader().read(contentsOf: "\(folder.path)/t.xml")
    #expect(reading.theme == ThemeFile(name: "T"))
    #expect(throws: ImportSource.Failure.self) {
      try ThemeReader().read(contentsOf: "\(folder.path)/u.xml")
    }
  }

  @Test func `do no harm when they are broken`() {
    let seed = UInt64.random(in: 0 ... .max)
    print("broken themes with the seed \(seed)")
    var random = Seeded(seed)
    let whole = Array(
      """
      <theme xmlns="urn:clavier:theme" name="T" appearance="light">
        <style role="key" foreground="#0aF" background="12" attributes="bold dim"/>
        <style role="hint" foreground="standard" attributes="&#x62;old"/>
      </theme>
      """.utf8)
    let pieces = Array("<>\"'#&; =/0aé".utf8)
    for _ in 0..<1000 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes.remove(at: place)
        case 1: bytes[place] = pieces.randomElement(using: &random) ?? 0
        default: bytes.insert(pieces.randomElement(using: &random) ?? 0, at: place)
        }
      }
      let reading = ThemeReader().read(bytes, file: "t.xml")
      #expect(reading.theme != nil || reading.diagnostics.contains { $0.severity == .error })
    }
  }

  private func read(_ xml: String) -> ThemeReader.Reading {
    ThemeReader().read(Array(xml.utf8), file: "t.xml")
  }
}

extension Mistake {
  /// A mistake in a theme of these styles, or in a whole file.
  private static func theme(_ mistake: Mistake) -> Mistake {
    let isWhole = ["<theme", "<!DOCTYPE", "<keyboard3"].contains { mistake.xml.contains($0) }
    return Mistake(
      code: mistake.code, severity: mistake.severity, message: mistake.message, note: mistake.note,
      xml: isWhole ? mistake.xml : "<theme name='T'>\(mistake.xml)</theme>", files: [:],
      also: mistake.also, reader: mistake.reader, isTheme: true)
  }

  static let themes: [Mistake] = [
    .error(
      .A01, "'presed'; did you mean 'pressed'?", #"<style role="1️⃣presed2️⃣"/>"#),
    .error(.A01, "the roles are screen, placeholder", #"<style role="1️⃣x"/>"#),
    .error(
      .A01, "'key' has a style already", note: "the first style is here",
      #"<style role="3️⃣key"/><style role="1️⃣key2️⃣"/>"#),
    .error(
      .A02, "did you mean 'green'?", #"<style role="key" foreground="1️⃣gren2️⃣"/>"#),
    .error(.A02, "'#12345'", #"<style role="key" background="1️⃣#123452️⃣"/>"#),
    .error(.A02, "'256'", #"<style role="key" background="1️⃣2562️⃣"/>"#),
    .error(.A02, "'#-12'", #"<style role="key" background="1️⃣#-122️⃣"/>"#),
    .error(
      .A03, "'italic'; there are bold", #"<style role="key" attributes="bold 1️⃣italic2️⃣"/>"#),
    .error(.A03, "'dark' or 'light'", "<theme name='T' appearance='1️⃣grey'/>"),
    .warning(
      .A04, "'pressed' is shown by color alone", #"1️⃣<style role="pressed" attributes=""/>"#),
    .warning(
      .A05, "'key' is 1.2",
      ##"<style role="1️⃣key" foreground="#223344" background="#112233"/>"##),
    .error(.X05, "'key' is not allowed in 'theme'", #"1️⃣<key id="a"/>"#),
    .error(.X06, "'color' is not allowed", #"<style role="key" 1️⃣color="red"/>"#),
    .error(.X07, "needs the attribute 'role'", #"1️⃣<style foreground="red"/>"#),
    .error(.X07, "needs the attribute 'name'", "1️⃣<theme/>"),
    .error(.X02, "expected 'theme'", "1️⃣<keyboard3 locale='en' conformsTo='45'/>"),
    .error(.D03, "is 'urn:clavier:theme'", "1️⃣<theme xmlns='urn:other' name='T'/>"),
    .error(
      .X03, "are not allowed", "1️⃣<!DOCTYPE theme [<!ENTITY a 'b'>]><theme name='T'/>"),
  ].map(theme)
}
