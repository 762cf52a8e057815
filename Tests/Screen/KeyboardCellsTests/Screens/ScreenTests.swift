import Foundation
import KeyboardCells
import KeyboardFiles
import KeyboardLayouts
import KeyboardModel
import Testing

/// Tests of all built-in layouts in all styles and several sizes. `CLAVIER_RECORD=1` updates the
/// stored pictures.
///
/// The stored pictures contain the rows with caps, and a checksum of the complete rows including
/// the lines between them.
@Suite struct `Screens` {
  static let sizes = [(40, 10), (60, 16), (80, 24), (132, 50)]
  static let folder =
    "/" + #filePath.split(separator: "/").dropLast().joined(separator: "/") + "/Pictures"

  @Test(arguments: EmbeddedLayouts.names)
  func `match the stored pictures`(name: String) throws {
    let layout = try #require(LayoutCatalog.embedded(name))
    let pictures = try pictures(of: layout)
    let path = "\(Self.folder)/\(name).txt"
    if ProcessInfo.processInfo.environment["CLAVIER_RECORD"] == "1" {
      try pictures.write(toFile: path, atomically: true, encoding: .utf8)
    }
    let recorded = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    #expect(recorded == pictures, "\(Self.firstDifference(recorded, pictures))")
  }

  @Test func `have one stored picture for each layout`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder)
    #expect(files.sorted() == EmbeddedLayouts.names.map { "\($0).txt" }.sorted())
  }

  private func pictures(of layout: KeyboardLayout) throws -> String {
    let layers = layout.layerSet()?.layers ?? []
    let base = try #require(layers.first { $0.id == Layer.base })
    var text = ""
    for style in [KeyboardStyle.box, .compact, .ascii] {
      for size in Self.sizes {
        text += try picture(of: base, layers, layout, style, size)
      }
    }
    for size in [(40, 10), (80, 24)] {
      text += try picture(of: base, layers, layout, .keys, size)
    }
    for layer in layers where layer != base {
      text += try picture(of: layer, layers, layout, .compact, (80, 24))
    }
    return text
  }

  private static let edges = Set("─┌┐└┘├┤┬┴┼│+-|▄ ".unicodeScalars)

  /// Draws the layer at the bottom of a screen, whose picture libvterm verifies.
  private func picture(
    of layer: Layer, _ layers: [Layer], _ layout: KeyboardLayout, _ style: KeyboardStyle,
    _ size: (columns: Int, rows: Int)
  ) throws -> String {
    let name = "== \(layer.id?.string ?? "") \(style.name) \(size.columns)×\(size.rows)"
    let theme = Theme(named: "dark").map { style == .keys ? $0 : .plain }
    guard
      let screen = try KeyboardScreen(
        layer, layers, layout, style, size, try #require(theme))
    else { return "\(name): too small\n" }
    let picture = screen.picture
    let lines = picture.description.split(separator: "\n")
    let caps = lines.filter { line in line.unicodeScalars.contains { !Self.edges.contains($0) } }
    let isSame = screen.style == style ? "" : ", drawn \(screen.style.name)"
    return ([name + isSame] + caps.map(String.init) + ["#\(Self.sum(of: lines))\n"])
      .joined(separator: "\n")
  }

  /// Returns a checksum of the lines (FNV-1a).
  static func sum(of lines: [Substring]) -> String {
    var sum: UInt32 = 0x811C_9DC5
    for byte in lines.joined(separator: "\n").utf8 { sum = (sum ^ UInt32(byte)) &* 0x0100_0193 }
    return String(sum, radix: 16)
  }

  static func firstDifference(_ old: String, _ new: String) -> String {
    let (oldLines, newLines) = (old.split(separator: "\n"), new.split(separator: "\n"))
    let place = zip(oldLines, newLines).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    guard let place else { return "\(oldLines.count) lines became \(newLines.count)" }
    let heading = newLines[...place].last { $0.hasPrefix("==") } ?? ""
    return "line \(place + 1), \(heading):\n\(oldLines[place])\nis now\n\(newLines[place])"
  }
}
