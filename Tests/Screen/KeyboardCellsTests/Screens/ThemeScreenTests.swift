import Foundation
import KeyboardCells
import KeyboardFiles
import KeyboardLayouts
import KeyboardModel
import ScreenTesting
import Testing

/// Tests of keyboards of five scripts in all styles, themes and several sizes. `CLAVIER_RECORD=1`
/// updates the stored pictures.
///
/// All themes that fill keys share a picture, as do all that do not. A checksum represents the
/// colours of each.
@Suite struct `Themed screens` {
  static let sizes = [(40, 12), (80, 24), (120, 40)]
  static let folder =
    "/" + #filePath.split(separator: "/").dropLast().joined(separator: "/") + "/Themes"

  @Test(arguments: ["en", "ar", "hi", "ko", "th"])
  func `match the stored pictures`(name: String) throws {
    let layout = try #require(LayoutCatalog.embedded(name))
    let layers = layout.layerSet()?.layers ?? []
    let base = try #require(layers.first { $0.id == Layer.base })
    var text = ""
    for style in KeyboardStyle.all {
      for size in Self.sizes {
        text += try pictures(of: base, layers, layout, style, size)
      }
    }
    let path = "\(Self.folder)/\(name).txt"
    if ProcessInfo.processInfo.environment["CLAVIER_RECORD"] == "1" {
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    }
    let recorded = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    #expect(recorded == text, "\(Screens.firstDifference(recorded, text))")
  }

  private func pictures(
    of layer: Layer, _ layers: [Layer], _ layout: KeyboardLayout, _ style: KeyboardStyle,
    _ size: (columns: Int, rows: Int)
  ) throws -> String {
    var shown: [(picture: String, names: [String])] = []
    for name in Theme.names {
      let theme = try #require(Theme(named: name))
      let screen = try KeyboardScreen(layer, layers, layout, style, size, theme)
      let lines = screen?.picture.description.split(separator: "\n") ?? []
      let picture = ([screen?.style.name ?? "too small"] + lines.map(String.init))
        .joined(separator: "\n")
      let styles = screen?.picture.styleDescription.split(separator: "\n") ?? []
      let title = "\(name) #\(Screens.sum(of: styles))"
      if let index = shown.firstIndex(where: { $0.picture == picture }) {
        shown[index].names.append(title)
      } else {
        shown.append((picture, [title]))
      }
    }
    return shown.map { picture, names in
      "== \(style.name) \(size.columns)×\(size.rows): \(names.joined(separator: ", "))\n\(picture)\n"
    }.joined()
  }
}
