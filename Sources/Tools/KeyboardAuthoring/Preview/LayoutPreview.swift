package import KeyboardCells
package import KeyboardEngine
package import KeyboardModel
package import KeyboardTerminal
package import KeyboardUI

@MainActor package final class LayoutPreview: ViewController {
  package struct Content: Hashable, Sendable {
    package var layout: KeyboardLayout?
    package var messages: String

    package init(layout: KeyboardLayout?, messages: String) {
      (self.layout, self.messages) = (layout, messages)
    }
  }

  /// The interval at which the file is checked if changes are not reported: four times a second.
  package static let interval = Duration.milliseconds(250)

  package private(set) var content = Content(layout: nil, messages: "")
  package let program: ScreenProgram

  private let look: () -> Content?
  private let watcher: FileWatcher?
  private let style: KeyboardStyle
  private let device: KeyboardDevice
  private let isMirrored: Bool
  private var firstLayer: Identifier?
  private let window = Screen(columns: 80, rows: 24)
  private var layout: KeyboardLayout?
  private var layerIndex = 0
  private var nextLook: Timestamp

  /// Creates a preview that looks at the file when `watcher` says that it may have changed, or else
  /// four times a second.
  package init(
    style: KeyboardStyle, theme: Theme? = nil, device: KeyboardDevice = .touch(width: .max),
    layer: Identifier? = nil, isMirrored: Bool = false,
    environment: [String: String] = TerminalSession.environment, watcher: FileWatcher? = nil,
    at time: Timestamp = .now, look: @escaping () -> Content?
  ) {
    (self.style, self.device, self.isMirrored) = (style, device, isMirrored)
    (self.look, self.watcher) = (look, watcher)
    (firstLayer, nextLook) = (layer, time)
    program = ScreenProgram(window, theme: theme, environment: environment)
    super.init()
    view.fillsSuperview = true
    window.addSubview(view)
    window.advance(to: time)
    takeContent(at: time)
    guard let watcher else { return }
    program.addFileHandler(watcher)
    watcher.handler = { [weak self] in self?.takeContent(at: .now) }
  }

  package func run() throws(TerminalError) {
    try program.runBlocking(mouse: .none)
  }

  package override func loadView() -> View { PreviewView(of: self) }

  private func takeContent(at time: Timestamp) {
    nextLook = time + Self.interval
    guard let next = look() else { return }
    content = next
    if let next = next.layout { layout = device.modifiers == nil ? next : next.withPhysicalFrame }
    if let index = firstLayer.flatMap({ id in layers.firstIndex { $0.id == id } }) {
      layerIndex = index
      firstLayer = nil
    }
    view.setNeedsDisplay()
  }

  /// The layers, beginning with the first layer of the keyboard.
  private var layers: [Layer] {
    let set = layout?.layerSet(for: device)
    let layers = set?.layers ?? []
    let chosen = device.modifiers.flatMap { set?.layer(for: $0) } ?? set?.layer(named: Layer.base)
    let first = chosen.flatMap { layers.firstIndex(of: $0) } ?? 0
    return Array(layers[first...] + layers[..<first])
  }

  package override func handleKey(_ press: KeyPress) -> Bool {
    guard press.phase != .release else { return super.handleKey(press) }
    let count = max(layers.count, 1)
    switch press.key {
    case .escape, .character("q"): program.stop()
    case .arrow(.right), .tab: layerIndex = (layerIndex + 1) % count
    case .arrow(.left): layerIndex = (layerIndex + count - 1) % count
    default: return super.handleKey(press)
    }
    view.setNeedsDisplay()
    return true
  }

  private final class PreviewView: View {
    private unowned let preview: LayoutPreview

    init(of preview: LayoutPreview) {
      self.preview = preview
      super.init()
      background = .screen
    }

    override func draw(in canvas: inout Canvas) {
      let theme = canvas.theme
      canvas.drawInPicture { picture, _ in preview.draw(on: &picture, theme: theme) }
    }

    override var nextDeadline: Timestamp? {
      preview.watcher?.isComplete == true ? nil : preview.nextLook
    }

    override func advance(to time: Timestamp) {
      if nextDeadline.map({ $0 <= time }) == true { preview.takeContent(at: time) }
    }
  }

  private static let help = "arrows: layers  q: end"
  /// The rows reserved for messages before keys become boxes.
  private static let rowsForMessages = 6

  /// Draws the name of the layer, the keyboard, and as many messages as fit.
  private func draw(on picture: inout CellGrid, theme: Theme) {
    var area = picture.bounds
    let (columns, rows) = (picture.columns, picture.rows)
    if let layout, !layers.isEmpty {
      let index = layerIndex % layers.count
      let modifiers = layers[index].modifiers.map(\.description).joined(separator: ", ")
      let name = layers[index].id?.string ?? (modifiers.isEmpty ? "layer" : modifiers)
      let state = content.layout == nil ? ", as it was" : ""
      picture.drawTitle(
        "\(layout.info.name): \(name) (\(index + 1) of \(layers.count))\(state)", help: Self.help,
        theme: theme)
      let height = drawKeyboard(layers[index], of: layout, on: &picture, theme: theme)
      // At least the last row is for messages.
      let top = max(min(height + 2, rows - 1), 0)
      area = CellRect(x: 0, y: top, width: columns, height: rows - top)
    }
    drawMessages(in: area, on: &picture, theme: theme)
  }

  /// Draws the keys below the title, and returns the number of their rows.
  private func drawKeyboard(
    _ layer: Layer, of layout: KeyboardLayout, on picture: inout CellGrid, theme: Theme
  ) -> Int {
    let messageRows = content.messages.isEmpty ? 1 : Self.rowsForMessages
    let wanted = style.adapted(to: theme)
    let fitting = [wanted, wanted.compact].first { style in
      style.rows(for: layer) + 2 + messageRows <= picture.rows
        && style.fits(layer, of: layout, columns: picture.columns, rows: style.rows(for: layer))
    }
    let style = fitting ?? wanted.compact
    let area = CellRect(
      x: 0, y: 1, width: min(picture.columns, style.columns(for: layer, of: layout)),
      height: style.rows(for: layer))
    KeyboardPainter(layout, style: style, theme: theme).draw(
      layer, in: area, on: &picture, isMirrored: isMirrored)
    return area.height
  }

  private func drawMessages(in area: CellRect, on picture: inout CellGrid, theme: Theme) {
    guard area.width > 0, area.height > 0 else { return }
    let messages = content.messages.isEmpty ? "no problems" : content.messages
    var lines = MessageLines(messages, columns: area.width).lines
    if lines.count > area.height {
      let count = lines.count - area.height + 1
      lines.replaceSubrange((area.height - 1)..., with: ["and \(count) more lines"])
    }
    picture.fill(area, style: theme.style(.screen))
    for (row, line) in lines.enumerated() {
      picture.write(
        line, at: CellPoint(x: area.x, y: area.y + row), style: theme.style(.screen), within: area)
    }
  }
}

extension CellGrid {
  fileprivate mutating func drawTitle(_ title: String, help: String, theme: Theme) {
    let style = theme.style(.screen)
    let width = write(title.inVisualOrder, at: CellPoint(x: 0, y: 0), style: style.emphasized)
    let x = columns - Self.columns(of: help)
    guard x >= width + 2 else { return }
    write(help, at: CellPoint(x: x, y: 0), style: theme.style(.placeholder, over: style))
  }
}
