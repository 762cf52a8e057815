internal import KeyboardFiles
public import KeyboardModel

/// A page about a layout as HTML: its layers, what gestures and dead keys give, its rules, and how
/// each of its characters is typed.
///
/// The page is a single document that loads nothing. All of it can be read without scripts; with
/// them, the keyboard can be tried. It is also XML.
///
/// ```swift
/// let page = LayoutPage(layout)
/// print(page.html)
/// ```
public struct LayoutPage {
  let layout: KeyboardLayout
  let isMirrored: Bool
  let keys: PageKeys
  let deadKeys: DeadKeyEffects
  let letters: Letters?

  /// Prepares the page about `layout`.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - isMirrored: A Boolean value that indicates whether rows run from the right to the left.
  ///     The default is `false`.
  ///   - repertoires: Sets of characters of the language, whose coverage the page has. The default
  ///     is none.
  ///   - includesLetters: A Boolean value that indicates whether the page has the ways to type each
  ///     character, which take most of the time. The default is `true`.
  /// - Complexity: O(*n*²) in the number of keys, where the layout has transforms.
  public init(
    _ layout: KeyboardLayout, isMirrored: Bool = false, repertoires: [Repertoire] = [],
    includesLetters: Bool = true
  ) {
    self.layout = layout
    self.isMirrored = isMirrored
    keys = PageKeys(layout)
    deadKeys = DeadKeyEffects(layout, keys: keys.all)
    letters =
      includesLetters
      ? Letters(layout, keys: keys, deadKeys: deadKeys, repertoires: repertoires) : nil
  }

  /// A part of the page with a heading.
  struct Section {
    let id: String
    let title: String
    let content: String

    init(_ id: String, _ title: String, content: (inout XMLWriter) -> Void) {
      self.id = id
      self.title = title
      var markup = XMLWriter.page()
      content(&markup)
      self.content = markup.text
    }
  }

  /// The page as a file.
  ///
  /// - Complexity: O(*n*) in the number of keys and rules.
  public var html: String {
    let sections = layerSections + gestureSections + ruleSections + letterSections
    let title = "\(layout.info.name) keyboard (\(layout.locale))"
    return PageFrame.html(title: title, styles: [Resource.pictureStyle, Resource.pageStyle]) {
      writeHeader(sections, to: &$0)
      $0.element("main", ["id": "content"]) {
        writeTyping(to: &$0)
        for section in sections {
          $0.element("section", ["aria-labelledby": section.id]) {
            $0.element("h2", ["id": section.id], section.title)
            $0.breakLine()
            $0.write(raw: section.content)
          }
          $0.breakLine()
        }
      }
      PageFrame.writeFooter(to: &$0)
      writeScripts(to: &$0)
    }
  }

  // MARK: Header

  private func writeHeader(_ sections: [Section], to markup: inout XMLWriter) {
    markup.element("header") {
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
    markup.breakLine()
  }

  /// The facts about the layout below its name.
  private var facts: [String] {
    let locales = ([layout.locale] + layout.locales).joined(separator: ", ")
    return [
      layout.info.layout, locales, layout.version.map { "version \($0)" },
      layout.info.author.map { "by \($0)" }, layout.draft.map { "draft: \($0.rawValue)" },
      layout.info.attribution,
    ].compactMap { $0 }
  }

  // MARK: Typing

  private func writeTyping(to markup: inout XMLWriter) {
    markup.element(
      "section", ["id": "typing", "hidden": "hidden", "aria-labelledby": "try"]
    ) {
      $0.element("h2", ["id": "try"], "Try it")
      $0.element(
        "textarea",
        [
          "id": "typed", "rows": "3", "dir": "auto", "lang": layout.locale, "inputmode": "none",
          "spellcheck": "false", "autocomplete": "off", "aria-label": "Typed text",
        ], "")
      $0.element("div", ["id": "layers", "role": "group", "aria-label": "Layers"], "")
      $0.element("div", ["id": "board", "lang": layout.locale], "")
      $0.element("p", ["id": "status", "class": "note", "role": "status"], "")
      $0.element("p", ["class": "note"], typingNote)
    }
    markup.breakLine()
  }

  private var typingNote: String {
    let gestures = "Hold a key, or press arrow up on it, for what it offers."
    guard !layout.transforms.isEmpty else { return gestures }
    let applied =
      deadKeys.all.isEmpty
      ? "does not apply the layout's rules" : "applies dead keys, but not the layout's other rules"
    return "\(gestures) This page \(applied); Clavier does."
  }

  private func writeScripts(to markup: inout XMLWriter) {
    markup.element("script", ["id": "data", "type": "application/json"]) {
      $0.write(raw: data.script)
    }
    markup.breakLine()
    PageFrame.writeScript(Resource.pageScript, to: &markup)
  }

  private var data: PageData {
    let layers = layout.layerSets.enumerated().flatMap { number, set in
      LayerOrder.indices(of: set, in: layout).map { place in
        PageData.Layer(
          id: set.layers[place].id?.string,
          name: LayerName.text(of: set.layers[place], in: set, of: layout),
          form: LayerName.text(of: set), picture: Self.pictureID(number, place), set: number)
      }
    }
    func table(
      _ pairs: (DeadKeyEffects.DeadKey) -> [DeadKeyEffects.Pair]
    ) -> JSONObject<JSONObject<String>> {
      JSONObject(
        deadKeys.all.compactMap { key in
          let pairs = pairs(key).map { (name: $0.text, value: $0.result) }
          return pairs.isEmpty ? nil : (key.marker.string, JSONObject(pairs))
        })
    }
    return PageData(
      keys: keys.all.map { keys.record(of: $0, in: layout) }, layers: layers,
      dead: table(\.combinations), after: table(\.changes),
      alone: JSONObject(deadKeys.all.map { ($0.marker.string, $0.alone) }))
  }

  /// The identifier of the picture of a layer in the page.
  static func pictureID(_ set: Int, _ layer: Int) -> String { "layer-\(set)-\(layer)" }

  // MARK: Parts of all sections

  /// Writes a key as it looks.
  func write(_ key: Key, to markup: inout XMLWriter) {
    let legend = KeyLegend(of: key, in: layout)
    let isOfFrame = legend.kind == .frame || legend.kind == .return
    markup.element("kbd", ["title": isOfFrame ? legend.name : nil], legend.cap)
  }

  /// Writes the key named `id` as it looks, if there is one.
  func write(_ id: Identifier, to markup: inout XMLWriter) {
    if let key = layout.keys[id] { write(key, to: &markup) }
  }

  /// Writes a table whose rows begin with a heading; a narrow one is broken into columns where
  /// there is room.
  func writeTable(
    _ caption: String, columns: [String], inColumns isNarrow: Bool = false,
    to markup: inout XMLWriter,
    rows: (inout XMLWriter) -> Void
  ) {
    markup.element("div", ["class": isNarrow ? "columns" : "wide"]) {
      $0.element("table") {
        $0.element("caption", caption)
        $0.element("thead") {
          $0.element("tr") {
            for column in columns { $0.element("th", ["scope": "col"], column) }
          }
        }
        $0.breakLine()
        $0.element("tbody", ["lang": layout.locale], content: rows)
      }
    }
    markup.breakLine()
  }
}
