internal import KeyboardModel

extension LayoutPage {
  /// The sections about what other gestures than taps give, as far as keys have such.
  var gestureSections: [Section] {
    [longPresses, flicks, multiTaps].compactMap { $0 }
  }

  /// The keys that taps and other gestures reach for which a condition holds.
  private func keys(where condition: (Key) -> Bool) -> [Key] {
    keys.all.prefix(keys.onLayers).filter(condition)
  }

  private var longPresses: Section? {
    let keys = keys { !$0.longPressKeyIDs.isEmpty }
    guard !keys.isEmpty else { return nil }
    return Section("long-presses", "Long presses") {
      writeTable(
        "Hold a key, slide to a choice, and lift. Without sliding, the choice in bold is typed.",
        columns: ["Key", "Choices"], inColumns: true, to: &$0
      ) {
        for key in keys {
          writeRow(key, to: &$0) {
            $0.element("td") {
              writeItems(
                key.longPressKeyIDs.map { ("", $0) }, to: &$0,
                default: key.longPressDefaultKeyID ?? key.longPressKeyIDs.first)
            }
          }
        }
      }
    }
  }

  private var flicks: Section? {
    let keys = keys { $0.flickID.flatMap { layout.flicks[$0] } != nil }
    guard !keys.isEmpty else { return nil }
    return Section("flicks", "Flicks") {
      writeTable(
        "Slide off a key in a direction.", columns: ["Key", "Directions"], inColumns: true, to: &$0
      ) {
        for key in keys {
          let segments = key.flickID.flatMap { layout.flicks[$0] }?.segments ?? []
          writeRow(key, to: &$0) {
            $0.element("td") {
              writeItems(
                segments.map { ($0.directions.map(\.arrow).joined(), $0.keyID) }, to: &$0)
            }
          }
        }
      }
    }
  }

  private var multiTaps: Section? {
    let keys = keys { !$0.multiTapKeyIDs.isEmpty }
    guard !keys.isEmpty else { return nil }
    return Section("multi-taps", "Multi-taps") {
      writeTable(
        "Tap a key again within a moment.", columns: ["Key", "Further taps"], to: &$0
      ) {
        for key in keys {
          writeRow(key, to: &$0) {
            $0.element("td") {
              let taps = key.multiTapKeyIDs.enumerated().map { ("×\($0 + 2)", $1) }
              writeItems(taps, to: &$0)
            }
          }
        }
      }
    }
  }

  private func writeRow(
    _ key: Key, to markup: inout Markup, cells: (inout Markup) -> Void
  ) {
    markup.element("tr") {
      $0.element("th", ["scope": "row"]) { write(key, to: &$0) }
      cells(&$0)
    }
    markup.breakLine()
  }

  /// Writes keys, each after what leads to it.
  private func writeItems(
    _ items: [(way: String, key: Identifier)], to markup: inout Markup,
    default usual: Identifier? = nil
  ) {
    markup.element("ul", ["class": "items"]) {
      for (way, key) in items {
        $0.element("li", ["class": key == usual ? "usual" : nil]) {
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
