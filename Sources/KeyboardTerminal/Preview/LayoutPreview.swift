public import KeyboardLayout
internal import KeyboardUI
internal import LayoutFiles
public import TerminalDrawing

/// A keyboard and what is wrong with its file, drawn anew whenever the file changes: a program for the
/// terminal beside an editor.
///
/// Left and right, or Tab, show the other layers; Escape, q and Control-C end it. While the file cannot be
/// read, the last keyboard that could be stays.
public struct LayoutPreview: TerminalProgram {
  /// What a file has become.
  public struct Content: Hashable, Sendable {
    /// The layout, or `nil` when the file has errors.
    public var layout: KeyboardLayout?
    /// What is to be said of the file, in lines.
    public var messages: String

    /// Makes the content of a file.
    public init(layout: KeyboardLayout?, messages: String) {
      self.layout = layout
      self.messages = messages
    }
  }

  /// How often the file is looked at: four times a second.
  public static let interval = Duration.milliseconds(250)

  /// What is drawn.
  public private(set) var content = Content(layout: nil, messages: "")
  /// When the file is looked at again.
  public private(set) var nextDeadline: Instant?
  /// Nothing is typed that could be lost.
  public var textToKeep: String? { nil }

  private let look: () -> Content?
  private let style: KeyboardStyle
  private let theme: Theme
  private var layout: KeyboardLayout?
  private var layerIndex = 0
  private var renderer = TerminalRenderer()
  /// The size for which the terminal shows all that there is to show.
  private var shownSize: TerminalSize?

  /// Makes a preview.
  ///
  /// - Parameters:
  ///   - style: How the keyboard is drawn.
  ///   - theme: How everything looks. The default is the theme without colours.
  ///   - time: The time.
  ///   - look: Reads the file if it has changed since it was asked last.
  public init(
    style: KeyboardStyle, theme: Theme = .plain, at time: ContinuousClock.Instant = .now,
    look: @escaping () -> Content?
  ) {
    self.style = style
    self.theme = theme
    self.look = look
    takeContent(at: time)
  }

  private mutating func takeContent(at time: Instant) {
    nextDeadline = time + Self.interval
    guard let next = look() else { return }
    content = next
    shownSize = nil
    layout = next.layout ?? layout
  }

  /// The layers, from the one that is shown first.
  private var layers: [Layer] {
    guard let keyboard = layout.map({ Keyboard(layout: $0) }) else { return [] }
    let layers = keyboard.layers?.layers ?? []
    let first = layers.firstIndex { $0.id == keyboard.layer?.id } ?? 0
    return Array(layers[first...] + layers[..<first])
  }

  /// Shows another layer, or ends.
  public mutating func handle(_ event: TerminalEvent, at time: Instant) -> TerminalOutcome {
    guard case .key(let stroke) = event, stroke.phase != .release else { return .continues }
    shownSize = nil
    let count = max(layers.count, 1)
    switch stroke.key {
    case .escape, .character("q"): return .ends
    case .character("c") where stroke.modifiers == .control: return .ends
    case .character("z") where stroke.modifiers == .control: return .suspends
    case .arrow(.right), .tab: layerIndex = (layerIndex + 1) % count
    case .arrow(.left): layerIndex = (layerIndex + count - 1) % count
    default: break
    }
    return .continues
  }

  /// Looks at the file.
  public mutating func advance(to time: Instant) -> TerminalOutcome {
    takeContent(at: time)
    return .continues
  }

  /// The bytes that show the keyboard and the messages.
  public mutating func frame(on screen: TerminalScreen) -> [UInt8] {
    guard screen.isUnknown || screen.size != shownSize else { return [] }
    shownSize = screen.size
    if screen.isUnknown { renderer.invalidate() }
    let picture = picture(columns: screen.size.columns, rows: screen.size.rows)
    return renderer.render(picture, cursor: nil)
  }

  /// The layer in its name, the keyboard, and the messages as far as there is room.
  func picture(columns: Int, rows: Int) -> CellGrid {
    var picture = CellGrid(columns: columns, rows: rows)
    var y = 0
    if let layout, !layers.isEmpty {
      let index = layerIndex % layers.count
      let layer = layers[index]
      let name = layer.id?.string ?? "layer"
      picture.write(
        "\(layout.info.name): \(name) (\(index + 1) of \(layers.count))", at: CellPoint(x: 0, y: 0),
        style: Style(.bold))
      let width = min(columns, style.columns(for: layer, of: layout))
      let area = CellRect(x: 0, y: 1, width: width, height: style.rows(for: layer))
      KeyboardPainter(layout, style: style, theme: theme).draw(layer, in: area, on: &picture)
      y = area.height + 2
    }
    let messages = content.messages.isEmpty ? "no problems" : content.messages
    for line in messages.split(separator: "\n", omittingEmptySubsequences: false) {
      picture.write(line, at: CellPoint(x: 0, y: y))
      y += 1
    }
    return picture
  }
}

extension LayoutPreview {
  /// Shows the preview in the program's terminal until the user ends it, and restores the terminal.
  ///
  /// - Parameter terminal: What kind of terminal it is: the value of `TERM`.
  /// - Throws: ``TerminalError`` when there is no terminal.
  public func run(terminal: String) throws(TerminalError) {
    let session = try TerminalSession(mouse: .none)
    _ = TerminalLoop(self, on: session, terminal: terminal).run()
  }
}
