internal import KeyboardCells
internal import KeyboardFiles
internal import KeyboardModel
internal import KeyboardTesting
internal import SystemPackage

struct PictureDocument {
  /// The size of a cell, in pixels.
  private static let cell = (width: 9, height: 20)
  /// The distance from the top of a cell to the line on which text stands, in pixels.
  private static let ascent = 15
  /// The colours of cells in the terminal's own style.
  private static let standard = (foreground: "#d8d8d8", background: "#101010")

  let picture: CellGrid

  var text: String {
    var document = XMLWriter()
    let (width, height) = (x(picture.columns), y(picture.rows))
    document.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": width, "height": height,
        "font-family": "monospace", "font-size": "15",
      ]
    ) { document in
      document.element(
        "rect", ["width": width, "height": height, "fill": Self.standard.background])
      for row in 0..<picture.rows {
        for run in runs(ofRow: row) { write(run, row, to: &document) }
      }
    }
    return document.text
  }

  /// Consecutive cells of a row with the same style.
  private struct Run {
    let start: Int
    var columns = 0
    var text = ""
    let style: Style
  }

  private func runs(ofRow row: Int) -> [Run] {
    var runs: [Run] = []
    for column in 0..<picture.columns {
      let cell = picture[column, row]
      if runs.last?.style != cell.style { runs.append(Run(start: column, style: cell.style)) }
      runs[runs.count - 1].columns += 1
      if cell.width > 0 { runs[runs.count - 1].text.append(cell.cluster) }
    }
    return runs
  }

  private func write(_ run: Run, _ row: Int, to document: inout XMLWriter) {
    let attributes = run.style.attributes
    var colors = (
      Self.hex(run.style.foreground) ?? Self.standard.foreground,
      Self.hex(run.style.background) ?? Self.standard.background
    )
    if attributes.contains(.reverse) { swap(&colors.0, &colors.1) }
    if colors.1 != Self.standard.background {
      document.element(
        "rect",
        ["x": x(run.start), "y": y(row), "width": x(run.columns), "height": y(1), "fill": colors.1])
    }
    let lines = [
      attributes.isDisjoint(with: Style.Attributes.underlines) ? nil : "underline",
      attributes.contains(.strikethrough) ? "line-through" : nil,
    ].compactMap(\.self)
    let isBlank = run.text.allSatisfy { $0 == " " } && lines.isEmpty
    guard !isBlank, !attributes.contains(.conceal) else { return }
    document.element(
      "text",
      [
        "x": x(run.start), "y": "\(row * Self.cell.height + Self.ascent)",
        "textLength": x(run.columns), "lengthAdjust": "spacingAndGlyphs",
        "xml:space": "preserve", "fill": colors.0,
        "font-weight": attributes.contains(.bold) ? "bold" : nil,
        "font-style": attributes.contains(.italic) ? "italic" : nil,
        "opacity": attributes.contains(.dim) ? "0.6" : nil,
        "text-decoration": lines.isEmpty ? nil : lines.joined(separator: " "),
      ], run.text)
  }

  private func x(_ columns: Int) -> String { "\(columns * Self.cell.width)" }

  private func y(_ rows: Int) -> String { "\(rows * Self.cell.height)" }

  private static func hex(_ color: Style.Color) -> String? {
    color.parts.map { parts in
      "#" + [parts.red, parts.green, parts.blue].map { $0.hexadecimal(2).lowercased() }.joined()
    }
  }
}

struct PictureFile {
  let path: FilePath

  init(_ name: String, beside test: String) {
    path = FilePath(test).removingLastComponent().appending(name)
  }

  func read() throws -> String {
    String(decoding: try FileSystem.read(path.string, limit: 1 << 24), as: UTF8.self)
  }

  func write(_ picture: String) throws {
    try FileWriter.makeFolder(path.removingLastComponent())
    try FileWriter.write(Array(picture.utf8), to: path.string)
  }
}
