internal import KeyboardAuthoring
internal import KeyboardFiles
package import KeyboardModel

package struct LayoutIndex {
  package struct Entry {
    package let file: String
    package let layout: KeyboardLayout
    /// Further words that find the layout, such as the English name of its language.
    package let words: [String]

    package init(file: String, layout: KeyboardLayout, words: [String] = []) {
      (self.file, self.layout, self.words) = (file, layout, words)
    }
  }

  private let entries: [Entry]

  package init(_ entries: [Entry]) { self.entries = entries }

  package var html: String {
    let styles = [Resource.pictureStyle, Resource.pageStyle, Resource.indexStyle]
    return PageFrame.html(title: "Keyboards", styles: styles) {
      $0.block("header") {
        $0.element("h1", "Keyboards")
        $0.element("div", ["id": "searching", "role": "search", "hidden": "hidden"]) {
          $0.element("p") {
            $0.element(
              "input",
              [
                "id": "search", "type": "search", "autocomplete": "off",
                "placeholder": "Language, name or arrangement", "aria-label": "Search keyboards",
              ])
          }
        }
        $0.element("p", ["id": "status", "class": "facts", "role": "status"]) {
          $0.write("\(entries.count) \(entries.count == 1 ? "keyboard" : "keyboards")")
        }
      }
      $0.element("main") {
        $0.element("ul", ["class": "layouts"]) {
          $0.breakLine()
          for entry in entries { Self.write(entry, to: &$0) }
        }
      }
      PageFrame.writeFooter(to: &$0)
      PageFrame.writeScript(Resource.indexScript, to: &$0)
    }
  }

  private static func write(_ entry: Entry, to markup: inout XMLWriter) {
    let layout = entry.layout
    let facts = [layout.info.layout, layout.locale].compactMap { $0 }
    let words = [layout.info.name] + facts + layout.locales + entry.words
    markup.block("li", ["data-words": words.joined(separator: " ")]) {
      $0.element("a", ["href": "./\(entry.file)".percentEncoded]) {
        if let set = layout.layerSet(), let layer = set.layer(named: Layer.base) ?? set.layers.first
        {
          $0.element("span", ["aria-hidden": "true"]) {
            LayerPicture(layer, in: set, of: layout).write(to: &$0)
          }
        }
        $0.element("span", ["class": "name"]) {
          $0.element("bdi", ["lang": layout.locale], layout.info.name)
        }
        $0.element(
          "span", ["class": "small"], (entry.words.prefix(1) + facts).joined(separator: " · "))
      }
    }
  }
}
