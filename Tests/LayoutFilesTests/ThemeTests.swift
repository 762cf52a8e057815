import LayoutFiles
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

  @Test(arguments: [
    (DiagnosticCode.A01, "'presed'; did you mean 'pressed'?", #"<style role="1️⃣presed"/>"#),
    (.A01, "the roles are screen, selection", #"<style role="1️⃣x"/>"#),
    (.A01, "'key' has a style already", #"<style role="key"/><style role="1️⃣key"/>"#),
    (.A02, "did you mean 'green'?", #"<style role="key" foreground="1️⃣gren"/>"#),
    (.A02, "'#12345'", #"<style role="key" background="1️⃣#12345"/>"#),
    (.A02, "'256'", #"<style role="key" background="1️⃣256"/>"#),
    (.A02, "'#-12'", #"<style role="key" background="1️⃣#-12"/>"#),
    (.A03, "'italic'; there are bold", #"<style role="key" attributes="bold 1️⃣italic"/>"#),
    (.A04, "'pressed' is shown by colour alone", #"1️⃣<style role="pressed" attributes=""/>"#),
    (
      .A05, "'key' is 1.2", ##"<style role="1️⃣key" foreground="#223344" background="#112233"/>"##
    ),
    (.X05, "'key' is not allowed in 'theme'", #"1️⃣<key id="a"/>"#),
    (.X06, "'color' is not allowed", #"<style role="key" 1️⃣color="red"/>"#),
    (.X07, "needs the attribute 'role'", #"1️⃣<style foreground="red"/>"#),
  ])
  func `have mistakes told in their places`(
    code: DiagnosticCode, message: String, styles: String
  ) throws {
    let source = MarkedSource("<theme name='T'>\(styles)</theme>")
    let reading = ThemeReader().read(source.bytes, file: "t.xml")
    let diagnostic = try #require(reading.diagnostics.first)
    #expect(reading.diagnostics.count == 1)
    #expect(diagnostic.code == code)
    #expect(diagnostic.message.contains(message), "\(diagnostic.message)")
    #expect(diagnostic.location.start.offset == source.marks[1])
    #expect((reading.theme == nil) == (diagnostic.severity == .error))
  }

  @Test(arguments: [
    (DiagnosticCode.X01, "<theme"), (.X02, "<keyboard3 locale='en' conformsTo='45'/>"),
    (.D03, "<theme xmlns='urn:other' name='T'/>"), (.X07, "<theme/>"),
    (.A03, "<theme name='T' appearance='grey'/>"),
    (.X03, "<!DOCTYPE theme [<!ENTITY a 'b'>]><theme name='T'/>"),
  ])
  func `are rejected as wholes`(code: DiagnosticCode, xml: String) {
    let reading = read(xml)
    #expect(reading.diagnostics.first?.code == code)
    #expect(reading.theme == nil)
  }

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

  private func read(_ xml: String) -> ThemeReader.Reading {
    ThemeReader().read(Array(xml.utf8), file: "t.xml")
  }
}
