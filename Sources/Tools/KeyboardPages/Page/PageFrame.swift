internal import CResources
internal import KeyboardFiles
internal import KeyboardModel

enum PageFrame {
  static func html(
    title: String, styles: [String], loadsScript: Bool = false, body: (inout XMLWriter) -> Void
  ) -> String {
    var markup = XMLWriter.page(head: "<!DOCTYPE html>\n")
    markup.block("html", ["xmlns": "http://www.w3.org/1999/xhtml", "lang": "en"]) {
      $0.block("head") {
        $0.block("meta", ["charset": "utf-8"])
        $0.block("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
        // Pages load nothing else, whatever the names in a layout contain.
        let scripts = "'unsafe-inline' 'wasm-unsafe-eval'" + (loadsScript ? " 'self' file:" : "")
        $0.block(
          "meta",
          [
            "http-equiv": "Content-Security-Policy",
            "content": "default-src 'none'; style-src 'unsafe-inline'; script-src \(scripts)",
          ])
        $0.block("meta", ["name": "color-scheme", "content": "light dark"])
        $0.block("title", [:], title)
        $0.element("style") { $0.write(raw: "\n\(styles.joined())") }
      }
      $0.element("body", content: body)
    }
    return markup.text
  }

  static func writeScript(_ script: String, to markup: inout XMLWriter) {
    markup.block("script") { $0.write(raw: "//<![CDATA[\n\(script)//]]>") }
  }

  static func writeFooter(to markup: inout XMLWriter) {
    markup.block("footer", [:], "Made by Clavier from an LDML keyboard layout.")
  }
}

extension XMLWriter {
  /// Creates a page or a picture, or a part of one, that has only its head. The default is none.
  static func page(head: String = "") -> XMLWriter {
    XMLWriter(head: head, isIndented: false, escaping: .page)
  }

  mutating func note(_ text: String) { element("p", ["class": "note"], text) }

  /// Writes an element, and ends its line.
  mutating func block(_ name: String, _ attributes: Attributes = [:]) {
    element(name, attributes)
    breakLine()
  }

  mutating func block(_ name: String, _ attributes: Attributes = [:], _ content: String) {
    element(name, attributes, content)
    breakLine()
  }

  mutating func block(
    _ name: String, _ attributes: Attributes = [:], content: (inout XMLWriter) -> Void
  ) {
    element(name, attributes, content: content)
    breakLine()
  }
}

extension XMLEscaping {
  /// Invisible characters that would change what is around them are written as in layout files.
  fileprivate static let page = XMLEscaping { scalar in
    scalar == ">" || scalar == "\"" ? .reference : scalar.isHarmless ? .plain : .escape
  }
}

enum Resource {
  /// The style of pictures, by themselves and in pages.
  static let pictureStyle = text("picture.css")
  static let pageStyle = text("page.css")
  static let typingScript = text("typing.js")
  static let indexStyle = text("index.css")
  static let indexScript = text("index.js")

  private static func text(_ name: String) -> String {
    String(decoding: EmbeddedFolder(embedded_pages)[name] ?? [], as: UTF8.self)
  }
}
