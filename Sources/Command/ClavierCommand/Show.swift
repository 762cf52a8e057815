package import ArgumentParser
import KeyboardCells
import KeyboardEngine
import KeyboardModel
import KeyboardTerminal

/// `clavier show`: a picture of a keyboard as text. With `--watch`, it is the workshop's `preview`.
package struct Show: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Print a picture of a keyboard.",
    discussion: """
      With --watch, the command draws the keyboard again whenever the file or an import changes, \
      with diagnostics and, with --test, test results below it. The arrow keys show other layers, \
      and q quits.
      """)

  @OptionGroup package var argument: LayoutArgument

  @Option(help: "The layer. The default is the first one.")
  package var layer: String?

  @Option(help: "The width in columns. The default suits the layer and fits the terminal.")
  var columns: Int?

  @OptionGroup package var style: StyleOption
  @OptionGroup package var device: DeviceOptions

  @Flag(help: "Mirror the rows, for right-to-left languages.")
  package var mirrored = false

  @OptionGroup package var theme: ThemeOption

  @Flag(help: "Draw the keyboard again whenever the file changes, with its diagnostics.")
  var watch = false

  @Flag(
    help: """
      With --watch, also run the tests in NAME-test.xml, in the layout's folder or in 'test' \
      there.
      """)
  package var test = false

  package init() {}

  package func validate() throws {
    try require(watch || !test, "--test requires --watch.")
    try require(
      columns.map { (1...1000).contains($0) } ?? true, "--columns is a number from 1 to 1000.")
  }

  package func run() throws {
    // The picture has no colours, but a theme that is bad is not passed over.
    _ = try theme.read()
    let read = try LayoutArgument.read(argument.layout)
    let device = try device.device(for: read)
    let layout = device.modifiers == nil ? read : read.withPhysicalFrame
    let layers = layout.layerSet(for: device)
    let shown = KeyboardMachine(layout, layers: layers, modifiers: device.modifiers).touch.layer
    guard let layer = try layer.map({ try find(Identifier($0), in: layers) }) ?? shown else {
      let known = (layers?.layers ?? []).flatMap(\.modifiers).map(\.description)
      let list =
        known.isEmpty
        ? "it has none for this keyboard" : "there are \(known.joined(separator: ", "))"
      Console.complain("there is no layer for the modifiers '\(self.device.modifiers)'; \(list)")
      throw ExitCode(1)
    }
    var theme = Theme.plain
    theme.repertoire = Console.repertoire
    let painter = KeyboardPainter(layout, style: style.style, theme: theme)
    func picture(_ columns: Int?) -> String {
      painter.picture(of: layer, columns: columns, isMirrored: mirrored)
    }
    var text = picture(columns)
    if columns == nil, Console.isTerminal(.output),
      let room = (try? TerminalSession.currentSize())?.columns
    {
      let width = text.split(separator: "\n").map { CellGrid.columns(of: String($0)) }.max() ?? 0
      if width > room { text = picture(room) }
    }
    try Console.printResult(text)
  }

  private func find(_ id: Identifier, in layers: LayerSet?) throws -> Layer {
    let layers = layers?.layers ?? []
    if let layer = layers.first(where: { $0.id == id }) { return layer }
    let names = layers.compactMap(\.id?.string)
    Console.complain(
      names.isEmpty
        ? "layers for physical keyboards have no names; --modifiers selects one, as in --modifiers shift"
        : "there is no layer '\(id)'; the layers are \(names.joined(separator: ", "))")
    throw ExitCode(1)
  }
}
