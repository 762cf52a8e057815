import FoundationEssentials
import KeyboardCells
import KeyboardDrawing
import KeyboardLayouts
import KeyboardModel
import KeyboardTerminal
import TerminalRendering
import Testing
import TypingTrials

/// All built-in layouts in all styles and several sizes: `CLAVIER_RECORD=1` writes the pictures again.
///
/// The pictures have the rows with caps; a number stands for the lines between them as well.
@Suite struct `Screens` {
  static let sizes = [(40, 10), (60, 16), (80, 24), (132, 50)]
  static let folder =
    "/" + #filePath.split(separator: "/").dropLast().joined(separator: "/") + "/Pictures"

  @Test(arguments: EmbeddedLayouts.layouts.keys.sorted())
  func `look as they did`(name: String) throws {
    let layout = try #require(LayoutCatalog.embedded(name))
    let pictures = try pictures(of: layout)
    let path = "\(Self.folder)/\(name).txt"
    if ProcessInfo.processInfo.environment["CLAVIER_RECORD"] == "1" {
      try pictures.write(toFile: path, atomically: true, encoding: .utf8)
    }
    let recorded = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    #expect(recorded == pictures, "\(Self.firstDifference(recorded, pictures))")
  }

  @Test func `have a picture for each layout and no other`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder)
    #expect(files.sorted() == EmbeddedLayouts.layouts.keys.map { "\($0).txt" }.sorted())
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
    for layer in layers where layer != base {
      text += try picture(of: layer, layers, layout, .compact, (80, 24))
    }
    return text
  }

  /// Draws the layer at the bottom of a screen, which another's terminal must show, too.
  private func picture(
    of layer: Layer, _ layers: [Layer], _ layout: KeyboardLayout, _ style: KeyboardStyle,
    _ size: (columns: Int, rows: Int)
  ) throws -> String {
    let placement = KeyboardFitter(layers, of: layout, style: style)
      .placement(.centered, on: CellSize(width: size.columns, height: size.rows))
    let name = "== \(layer.id?.string ?? "") \(style.name) \(size.columns)×\(size.rows)"
    guard placement.fits else { return "\(name): too small\n" }
    var screen = CellGrid(columns: size.columns, rows: size.rows)
    let frame = CellRect(
      x: 0, y: size.rows - placement.rows, width: size.columns, height: placement.rows)
    var painter = KeyboardPainter(layout, style: placement.style)
    let arrangement = KeyboardArrangement(.centered, in: frame, style: placement.style)
    let grid = KeyGrid(layer, of: layout, columns: arrangement.columns, rows: arrangement.rows)
    painter.picture(of: grid, in: arrangement).draw(on: &screen)
    let terminal = try #require(VTermScreen(columns: size.columns, rows: size.rows))
    var renderer = TerminalRenderer()
    terminal.feed(renderer.render(screen, cursor: CellPoint(x: 0, y: 0)))
    #expect(terminal.differences(from: screen) == [])
    let lines = screen.description.split(separator: "\n")
    let caps = lines.filter { line in line.contains { !"─┌┐└┘├┤┬┴┼│+-| ".contains($0) } }
    let isSame = placement.style == style ? "" : ", drawn \(placement.style.name)"
    return ([name + isSame] + caps.map(String.init) + ["#\(Self.sum(of: lines))\n"])
      .joined(separator: "\n")
  }

  /// A number that another picture hardly has (FNV-1a).
  private static func sum(of lines: [Substring]) -> String {
    var sum: UInt32 = 0x811C_9DC5
    for byte in lines.joined(separator: "\n").utf8 { sum = (sum ^ UInt32(byte)) &* 0x0100_0193 }
    return String(sum, radix: 16)
  }

  private static func firstDifference(_ old: String, _ new: String) -> String {
    let (oldLines, newLines) = (old.split(separator: "\n"), new.split(separator: "\n"))
    let place = zip(oldLines, newLines).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    guard let place else { return "\(oldLines.count) lines became \(newLines.count)" }
    let heading = newLines[...place].last { $0.hasPrefix("==") } ?? ""
    return "line \(place + 1), \(heading):\n\(oldLines[place])\nis now\n\(newLines[place])"
  }
}
