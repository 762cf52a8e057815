internal import KeyboardFiles
public import KeyboardModel

/// A page about a layout as HTML: its layers, what gestures and dead keys give, its rules, and how
/// each of its characters is typed.
///
/// The page is a single document that loads nothing, unless several share a script. All of it can
/// be read without scripts; with them, the keyboard can be typed on, on the same engine as
/// elsewhere. It is also XML.
///
/// ```swift
/// let page = LayoutPage(layout)
/// print(page.html)
/// ```
public struct LayoutPage {
  private let layout: KeyboardLayout
  private let isMirrored: Bool
  private let sharedScript: String?
  private let parts: [any PageSections]

  /// Prepares the page about `layout`, whose rows run from the right to the left if `isMirrored`.
  ///
  /// - Complexity: O(*n*²) in the number of keys, where the layout has transforms.
  public init(_ layout: KeyboardLayout, isMirrored: Bool = false) {
    self.init(layout, isMirrored: isMirrored, repertoires: [], includesLetters: true)
  }

  /// The page has the coverage of `repertoires`, and with `includesLetters` the ways to type them.
  @_disfavoredOverload
  package init(
    _ layout: KeyboardLayout, isMirrored: Bool = false, repertoires: [Repertoire] = [],
    includesLetters: Bool = true, sharedScript: String? = nil
  ) {
    (self.layout, self.sharedScript, self.isMirrored) = (layout, sharedScript, isMirrored)
    let keys = PageKeys(layout)
    let deadKeys = DeadKey.all(of: layout, keys: keys.all)
    parts = [
      LayerSections(layout: layout, isMirrored: isMirrored),
      GestureSections(layout: layout, keys: keys),
      RuleSections(layout: layout, deadKeys: deadKeys),
      LetterSections(
        layout: layout,
        letters: includesLetters
          ? Letters(layout, keys: keys, deadKeys: deadKeys, repertoires: repertoires) : nil),
    ]
  }

  package static var typingScript: String { TypingScript.text }

  /// The page as a file.
  ///
  /// - Complexity: O(*n*) in the number of keys and rules.
  public var html: String {
    let sections = parts.flatMap(\.sections)
    let title = "\(layout.info.name) keyboard (\(layout.locale))"
    let styles = [Resource.pictureStyle, Resource.pageStyle]
    return PageFrame.html(title: title, styles: styles, loadsScript: sharedScript != nil) {
      writeHeader(sections, to: &$0)
      $0.element("main", ["id": "content"]) {
        writeTyping(to: &$0)
        for section in sections {
          $0.block("section", ["aria-labelledby": section.id]) {
            $0.block("h2", ["id": section.id], section.title)
            $0.write(raw: section.content)
          }
        }
      }
      PageFrame.writeFooter(to: &$0)
      writeScripts(to: &$0)
    }
  }

  private func writeHeader(_ sections: [PageSection], to markup: inout XMLWriter) {
    markup.block("header") {
      $0.element("a", ["class": "skip", "href": "#content"], "Skip to the keyboard")
      $0.element("h1") { $0.element("bdi", ["lang": layout.locale], layout.info.name) }
      $0.element("p", ["class": "facts"], facts.joined(separator: " · "))
      $0.element("nav", ["aria-label": "Sections"]) {
        $0.element("ul") {
          $0.element("li", ["hidden": "hidden", "data-typing": ""]) {
            $0.element("a", ["href": "#try"], "Try it")
          }
          for section in sections {
            $0.element("li") { $0.element("a", ["href": "#\(section.id)"], section.title) }
          }
        }
      }
    }
  }

  private var facts: [String] {
    let locales = ([layout.locale] + layout.locales).joined(separator: ", ")
    return [
      layout.info.layout, locales, layout.version.map { "version \($0)" },
      layout.info.author.map { "by \($0)" }, layout.draft.map { "draft: \($0.rawValue)" },
      layout.info.attribution,
    ].compactMap { $0 }
  }

  private func writeTyping(to markup: inout XMLWriter) {
    markup.block("section", ["id": "typing", "hidden": "hidden", "aria-labelledby": "try"]) {
      $0.element("h2", ["id": "try"], "Try it")
      $0.element(
        "textarea",
        [
          "id": "typed", "rows": "3", "dir": "auto", "lang": layout.locale, "spellcheck": "false",
          "autocomplete": "off", "autocapitalize": "sentences", "aria-label": "Typed text",
        ], "")
      writeForms(to: &$0)
      $0.element(
        "clavier-keyboard",
        [
          "for": "typed", "lang": layout.locale, "mirrored": isMirrored ? "mirrored" : nil,
          "style": "--clavier-rows: \(rowCount)",
        ]
      ) { $0.element("p", ["lang": "en"], "Loading the keyboard…") }
      $0.note(
        "Hold a key for what it offers; slide and flick as on a phone. The engine is Clavier's own."
      )
    }
  }

  private var rowCount: Int { layout.layerSet(forDeviceWidth: 100)?.layers.first?.rows.count ?? 4 }

  /// Writes the choice between a touch screen and a physical keyboard, if the layout is for both.
  private func writeForms(to markup: inout XMLWriter) {
    guard layout.layerSets.contains(where: \.isTouch), layout.hardwareLayerSet != nil else {
      return
    }
    markup.element("div", ["id": "forms", "role": "group", "aria-label": "Devices"]) {
      $0.element("button", ["type": "button", "aria-pressed": "true"], "Touch screen")
      $0.element(
        "button", ["type": "button", "aria-pressed": "false", "data-form": "physical"],
        "Physical keyboard")
    }
  }

  private func writeScripts(to markup: inout XMLWriter) {
    markup.block("script", ["id": "layout", "type": "application/octet-stream"]) {
      $0.write(raw: TypingScript.layout(layout))
    }
    guard let sharedScript else { return PageFrame.writeScript(TypingScript.text, to: &markup) }
    markup.block("script", ["src": sharedScript], "")
  }
}
