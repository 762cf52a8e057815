internal import KeyboardFiles
internal import KeyboardModel

struct PageSection {
  let id: String
  let title: String
  let content: String

  init(_ id: String, _ title: String, content: (inout XMLWriter) -> Void) {
    (self.id, self.title) = (id, title)
    var markup = XMLWriter.page()
    content(&markup)
    self.content = markup.text
  }
}

protocol PageSections {
  var layout: KeyboardLayout { get }
  var sections: [PageSection] { get }
}

extension PageSections {
  func write(_ key: Key, to markup: inout XMLWriter) {
    let legend = KeyLegend(of: key, in: layout, hasGestures: false)
    let isOfFrame = legend.kind == .frame || legend.kind == .return
    markup.element("kbd", ["title": isOfFrame ? legend.name : nil], legend.cap)
  }

  func write(_ id: Identifier, to markup: inout XMLWriter) {
    if let key = layout.keys[id] { write(key, to: &markup) }
  }

  /// Writes a table; a narrow one is broken into columns where there is room.
  func writeTable(
    _ caption: String?, columns: [String], inColumns isNarrow: Bool = false,
    to markup: inout XMLWriter, rows: (inout XMLWriter) -> Void
  ) {
    markup.block("div", ["class": isNarrow ? "columns" : "wide"]) {
      $0.element("table") {
        if let caption { $0.element("caption", caption) }
        $0.block("thead") {
          $0.element("tr") { for column in columns { $0.element("th", ["scope": "col"], column) } }
        }
        $0.element("tbody", ["lang": layout.locale], content: rows)
      }
    }
  }

  func writeRow(
    to markup: inout XMLWriter, heading: (inout XMLWriter) -> Void, cells: (inout XMLWriter) -> Void
  ) {
    markup.block("tr") {
      $0.element("th", ["scope": "row"], content: heading)
      cells(&$0)
    }
  }
}

struct PageKeys {
  let all: [Key]
  let onLayers: Int

  init(_ layout: KeyboardLayout) {
    let shown = layout.idsInRows.filter { layout.keys[$0].map(layout.isPressable) ?? false }
    all = layout.keys(reachedFrom: shown).filter(layout.isPressable)
    onLayers = Set(shown).count
  }
}
