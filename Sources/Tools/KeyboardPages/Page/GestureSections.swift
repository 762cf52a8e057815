internal import KeyboardFiles
internal import KeyboardModel

struct GestureSections: PageSections {
  let layout: KeyboardLayout
  let keys: PageKeys

  var sections: [PageSection] { KeyGesture.Kind.further.compactMap { section(of: $0) } }

  private func section(of kind: KeyGesture.Kind) -> PageSection? {
    let rows = keys.all.prefix(keys.onLayers).map { key in
      (key: key, items: layout.gestures(on: key).filter { $0.gesture.kind == kind })
    }.filter { !$0.items.isEmpty }
    guard !rows.isEmpty else { return nil }
    let id = kind.plural.split(separator: " ").joined(separator: "-")
    let title = kind.plural.capitalizedFirst
    let usual = kind == .longPress ? " Without sliding, the choice in bold is typed." : ""
    return PageSection(id, title) {
      writeTable(
        kind.instruction + usual, columns: ["Key", kind.heading], inColumns: kind != .multiTap,
        to: &$0
      ) {
        for (key, items) in rows {
          let usual = key.defaultLongPressIndex.map { KeyGesture.longPress($0 + 1) }
          writeRow(to: &$0) {
            write(key, to: &$0)
          } cells: {
            $0.element("td") {
              writeItems(items.map { ($0.gesture.sign, $0.keyID, $0.gesture == usual) }, to: &$0)
            }
          }
        }
      }
    }
  }

  private func writeItems(
    _ items: [(way: String, key: Identifier, isUsual: Bool)], to markup: inout XMLWriter
  ) {
    markup.element("ul", ["class": "items"]) {
      for (way, key, isUsual) in items {
        $0.element("li", ["class": isUsual ? "usual" : nil]) {
          if !way.isEmpty {
            $0.element("span", ["class": "arrow"], way)
            $0.write(" ")
          }
          write(key, to: &$0)
        }
      }
    }
  }
}

extension KeyGesture {
  /// A sign for the gesture among others of its kind: arrows, or the number of taps.
  fileprivate var sign: String {
    switch self {
    case .taps(let count): "×\(count)"
    default: directions.map(\.arrow).joined()
    }
  }
}
