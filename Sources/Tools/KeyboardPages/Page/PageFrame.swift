internal import KeyboardFiles

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
