internal import CResources
internal import KeyboardFiles
internal import KeyboardModel

/// The common parts of all pages.
enum PageFrame {
  /// Returns a page with a title, style sheets and a body. It may load a script beside it.
  static func html(
    title: String, styles: [String], loadsScript: Bool = false, body: (inout XMLWriter) -> Void
  ) -> String {
    var markup = XMLWriter.page(head: "<!DOCTYPE html>\n")
    markup.element("html", ["xmlns": "http://www.w3.org/1999/xhtml", "lang": "en"]) {
      $0.element("head") {
        $0.element("meta", ["charset": "utf-8"])
        $0.breakLine()
        $0.element("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
        $0.breakLine()
        // Pages load nothing else, whatever the names in a layout contain.
        let scripts = "'unsafe-inline' 'wasm-unsafe-eval'" + (loadsScript ? " 'self' file:" : "")
        $0.element(
          "meta",
          [
            "http-equiv": "Content-Security-Policy",
            "content":
              "default-src 'none'; style-src 'unsafe-inline'; script-src \(scripts)",
          ])
        $0.breakLine()
        $0.element("meta", ["name": "color-scheme", "content": "light dark"])
        $0.breakLine()
        $0.element("title", title)
        $0.breakLine()
        $0.element("style") { $0.write(raw: "\n\(styles.joined())") }
      }
      $0.breakLine()
      $0.element("body", content: body)
    }
    markup.breakLine()
    return markup.text
  }

  /// Writes a script in a form that is valid in XML and HTML.
  static func writeScript(_ script: String, to markup: inout XMLWriter) {
    markup.element("script") { $0.write(raw: "//<![CDATA[\n\(script)//]]>") }
    markup.breakLine()
  }

  /// Writes the footer with the origin of the page.
  static func writeFooter(to markup: inout XMLWriter) {
    markup.element("footer", "Made by Clavier from an LDML keyboard layout.")
    markup.breakLine()
  }
}

extension XMLWriter {
  /// Creates a page or a picture, or a part of one, that has only its head. The default is none.
  static func page(head: String = "") -> XMLWriter {
    XMLWriter(head: head, isIndented: false, escaping: .page)
  }
}

extension XMLEscaping {
  /// The way of pages: invisible characters that would change what is around them are written as
  /// layout files write them.
  fileprivate static let page = XMLEscaping { scalar in
    scalar == ">" || scalar == "\"" ? .reference : scalar.isHarmless ? .plain : .escape
  }
}

/// The style sheets and scripts that are written into documents.
enum Resource {
  /// The style of pictures, by themselves and in pages.
  static let pictureStyle = text("picture.css")
  static let pageStyle = text("page.css")
  /// The part of the script of pages that makes their keyboard one to type on.
  static let typingScript = text("typing.js")
  /// The additional style of the index.
  static let indexStyle = text("index.css")
  /// The script of the index, which searches.
  static let indexScript = text("index.js")

  private static func text(_ name: String) -> String {
    String(decoding: EmbeddedFolder(embedded_pages)[name] ?? [], as: UTF8.self)
  }
}
