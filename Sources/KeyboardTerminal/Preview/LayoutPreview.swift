internal import KeyboardCells
public import KeyboardDrawing
internal import KeyboardEditing
public import KeyboardModel
public import KeyboardThemes
internal import KeyboardUI
internal import TerminalRendering

/// A keyboard and what is wrong with its file, drawn anew whenever the file changes: a program for the
/// terminal beside an editor.
///
/// Left and right, or Tab, show the other layers; Escape, q and Control-C end it. While the file cannot be
/// read, the last keyboard that could be stays.
@MainActor public struct LayoutPreview: @MainActor TerminalProgram {
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
  private let wantedTheme: Theme?
  private let environment: [String: String]
  private var theme = Theme.plain
  private var capabilities: TerminalCapabilities?
  private var layout: KeyboardLayout?
  private var layerIndex = 0
  private var renderer = TerminalRenderer()
  /// The size for which the terminal shows all that there is to show.
  private var shownSize: TerminalSize?

  /// Makes a preview.
  ///
  /// - Parameters:
  ///   - style: How the keyboard is drawn where there is room.
  ///   - theme: How everything looks. The default, `nil`, is what is built in for the terminal's background.
  ///   - environment: The program's environment, for what the terminal does not say of itself.
  ///   - time: The time.
  ///   - look: Reads the file if it has changed since it was asked last.
  public init(
    style: KeyboardStyle, theme: Theme? = nil, environment: [String: String] = [:],
    at time: Timestamp = .now, look: @escaping () -> Content?
  ) {
    self.style = style
    wantedTheme = theme
    self.environment = environment
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
    if capabilities != screen.capabilities { use(screen.capabilities) }
    guard screen.isUnknown || screen.size != shownSize else { return [] }
    shownSize = screen.size
    if screen.isUnknown { renderer.invalidate() }
    let picture = picture(columns: screen.size.columns, rows: screen.size.rows)
    return renderer.render(picture, cursor: nil)
  }

  /// Draws as the terminal can show it from now on.
  private mutating func use(_ capabilities: TerminalCapabilities) {
    self.capabilities = capabilities
    let look = TerminalLook(capabilities, environment: environment, wanted: wantedTheme)
    renderer.features = look.features
    theme = look.theme
    shownSize = nil
  }
}

// MARK: - The picture

extension LayoutPreview {
  /// What keys do, in a few words.
  private static let help = "arrows: layers  q: end"
  /// The rows that are left to messages before keys become boxes.
  private static let rowsForMessages = 6

  /// The layer in its name, the keyboard, and the messages as far as there is room.
  func picture(columns: Int, rows: Int) -> CellGrid {
    var picture = CellGrid(columns: columns, rows: rows, style: theme.style(.screen))
    var area = picture.bounds
    if let layout, !layers.isEmpty {
      let index = layerIndex % layers.count
      let name = layers[index].id?.string ?? "layer"
      let state = content.layout == nil ? ", as it was" : ""
      picture.drawTitle(
        "\(layout.info.name): \(name) (\(index + 1) of \(layers.count))\(state)", help: Self.help,
        theme: theme)
      let height = drawKeyboard(layers[index], of: layout, on: &picture)
      // The last row at least is the messages'.
      let top = max(min(height + 2, rows - 1), 0)
      area = CellRect(x: 0, y: top, width: columns, height: rows - top)
    }
    drawMessages(in: area, on: &picture)
    return picture
  }

  /// Draws the keys below the title, compact ones where others would leave too few rows for messages.
  ///
  /// - Returns: The rows that they take.
  private func drawKeyboard(
    _ layer: Layer, of layout: KeyboardLayout, on picture: inout CellGrid
  ) -> Int {
    let messageRows = content.messages.isEmpty ? 1 : Self.rowsForMessages
    let fitting = [style, style.compact].first { style in
      style.rows(for: layer) + 2 + messageRows <= picture.rows
        && style.fits(layer, of: layout, columns: picture.columns, rows: style.rows(for: layer))
    }
    let style = fitting ?? style.compact
    let area = CellRect(
      x: 0, y: 1, width: min(picture.columns, style.columns(for: layer, of: layout)),
      height: style.rows(for: layer))
    KeyboardPainter(layout, style: style, theme: theme).draw(layer, in: area, on: &picture)
    return area.height
  }

  /// Writes the messages, and how many lines there was no room for.
  private func drawMessages(in area: CellRect, on picture: inout CellGrid) {
    guard area.width > 0, area.height > 0 else { return }
    let messages = content.messages.isEmpty ? "no problems" : content.messages
    let text = TextLayout(messages, columns: area.width)
    var lines = text.lines.indices.map { text.drawnText(ofLine: $0) }
    while lines.last?.isEmpty ?? false { lines.removeLast() }
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
