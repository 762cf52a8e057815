import KeyboardFiles
import KeyboardModel
import Testing

/// Different notations in XML.
@Suite struct `XML that is unusual` {
  @Test(arguments: [
    #"<?xml version="1.0" encoding="UTF-8"?>"#,
    "<?xml version='1.0' encoding='utf-8' standalone='yes'?>\r\n",
    "\u{FEFF}<?xml version=\"1.0\"?>", "\u{FEFF}", "<!-- a - b -->", "<!---->", "<?php <key> ?>",
    "\n\n\t", "<!-- <!DOCTYPE keyboard3 [<!ENTITY a 'b'>]> -->",
  ])
  func `a prologue`(prologue: String) throws {
    let reading = LayoutReader().read(prologue + keyboard(keys: "<key id='x' output='y'/>"))
    let layout = try #require(reading.layout, "\(LayoutError(reading.diagnostics))")
    #expect(layout.keys["x"]?.output == "y")
    #expect(reading.diagnostics.isEmpty)
  }

  @Test(arguments: [
    "<!-- a - b -->", "<?x ?>", "\r\n", "<!-- é -->", "<!-- <key id='z'/> -->",
    "<![CDATA[]]>", "<![CDATA[ \n ]]>", "&#32;&#10;",
    "<special><a><key id='a b'/>text<b c='&amp;'/></a>text</special>",
    "<special xmlns:x='urn:x'><x:key id='a b' x:y='z'/></special>",
    "<special><key xmlns='urn:x'/></special>",
  ])
  func `comments and white space between elements`(filling: String) throws {
    let text = keyboard(keys: "<key id='x' output='y'/>\(filling)<key id='z' output='z'/>")
    let reading = LayoutReader().read(text)
    let layout = try #require(reading.layout, "\(LayoutError(reading.diagnostics))")
    #expect(layout.keys["x"]?.output == "y")
    #expect(layout.keys["z"]?.output == "z")
    #expect(layout.layerSets.count == 1)
    #expect(
      reading.diagnostics.allSatisfy { $0.code == .X10 }, "\(LayoutError(reading.diagnostics))")
  }

  @Test(arguments: [
    "xmlns=''", "xmlns='https://schemas.unicode.org/cldr/45/keyboard3'",
    "xmlns=\"https://schemas.unicode.org/cldr/techpreview/keyboard3\"",
    "xml:lang='en' xml:space='preserve'", "xmlns:x='urn:x' x:locale='a b'",
  ])
  func `a root`(attributes: String) throws {
    let reading = LayoutReader().read(
      keyboard("\(attributes) locale='en' conformsTo='45'", keys: "<key id='x' output='y'/>"))
    #expect(reading.layout?.keys["x"]?.output == "y", "\(LayoutError(reading.diagnostics))")
    #expect(reading.diagnostics.isEmpty)
  }

  @Test func `LDML may have a prefix`() throws {
    let xml = keyboard(keys: "<key id='x' output='y'/>")
      .replacing("</", with: "</l:").replacing("<", with: "<l:").replacing("<l:/l:", with: "</l:")
      .replacing(
        "keyboard3 ", with: "keyboard3 xmlns:l='https://schemas.unicode.org/cldr/46/keyboard3' ")
    let reading = LayoutReader().read(xml)
    #expect(reading.layout?.keys["x"]?.output == "y", "\(xml) \(LayoutError(reading.diagnostics))")
    #expect(reading.diagnostics.isEmpty)
  }

  @Test func `an imported file may have a document type`() throws {
    let reading = LayoutReader().read(
      keyboard(keys: "<import path='a.xml'/>"),
      files: ["a.xml": "<!DOCTYPE keys SYSTEM '../dtd/a.dtd'><keys><key id='x' output='y'/></keys>"]
    )
    #expect(reading.layout?.keys["x"]?.output == "y")
    #expect(reading.diagnostics.isEmpty)
  }
}
