internal import KeyboardCells
internal import KeyboardDrawing
internal import KeyboardEditing
internal import KeyboardModel
internal import KeyboardThemes
internal import KeyboardTouch
internal import KeyboardUI

/// Draws a ``TypingScreen``, and keeps pictures of keyboards for the next time.
@MainActor struct TypingPainter {
  // The screen keeps its painter.
  private unowned let screen: TypingScreen
  private var keys: KeyboardPainter
  /// The prompt and the bar as they were drawn last in the theme.
  private var title = KeptRow<Title>()
  private var bar = KeptRow<StatusBar>()

  /// What stands in the first row.
  private struct Title: Hashable {
    let text: String
    let help: String
  }

  /// A row that is drawn again only when it is another one.
  private struct KeptRow<Content: Equatable> {
    private var content: Content?
    private var row = CellGrid(columns: 0, rows: 1)

    /// The row of `content` in so many columns, on a ground of `style`.
    mutating func picture(
      of content: Content, columns: Int, style: Style, _ draw: (inout CellGrid) -> Void
    ) -> CellGrid {
      if self.content != content || row.columns != columns {
        row = CellGrid(columns: columns, rows: 1, style: style)
        draw(&row)
        self.content = content
      }
      return row
    }
  }

  /// How everything looks.
  var theme: Theme {
    get { keys.theme }
    set {
      keys.theme = newValue
      (title, bar) = (KeptRow(), KeptRow())
    }
  }

  init(_ screen: TypingScreen, theme: Theme = .plain) {
    self.screen = screen
    keys = KeyboardPainter(screen.keyboard.layout, theme: theme)
  }

  /// The screen's picture, and the place of the cursor in the text.
  mutating func draw() -> (picture: CellGrid, cursor: CellPoint?) {
    let bounds = screen.bounds
    var picture = CellGrid(
      columns: bounds.width, rows: bounds.height, style: theme.style(.screen))
    guard bounds.width > 0, bounds.height > 0 else { return (picture, nil) }
    if screen.hasTitle { drawTitle(on: &picture) }
    let cursor = drawText(on: &picture)
    if !screen.inputFrame.isHidden {
      drawBar(on: &picture)
      drawKeys(on: &picture)
    }
    return (picture, cursor)
  }

  private mutating func drawTitle(on picture: inout CellGrid) {
    let prompt = screen.options.prompt
    let content = Title(
      text: prompt.isEmpty ? screen.keyboard.layout.info.name : prompt, help: screen.help)
    let theme = theme
    let row = title.picture(of: content, columns: picture.columns, style: theme.style(.screen)) {
      $0.drawTitle(content.text, help: content.help, theme: theme)
    }
    picture.draw(row, at: CellPoint(x: 0, y: 0))
  }

  /// Draws the text that can be seen, with what is selected and what is not settled.
  private func drawText(on picture: inout CellGrid) -> CellPoint? {
    let control = screen.control
    let frame = control.frame
    let style = theme.style(.screen)
    for (row, line) in control.visibleLines.enumerated() {
      picture.write(line, at: CellPoint(x: frame.x, y: frame.y + row), style: style, within: frame)
    }
    restyle(control.buffer.selection, theme.style(.selection, over: style), on: &picture)
    if let marked = control.buffer.markedRange {
      var underlined = style
      underlined.attributes.insert(.underline)
      restyle(marked, underlined, on: &picture)
    }
    return control.visibleCaret.map { CellPoint(x: frame.x + $0.x, y: frame.y + $0.y) }
  }

  private func restyle(_ range: Range<String.Index>, _ style: Style, on picture: inout CellGrid) {
    guard !range.isEmpty else { return }
    let control = screen.control
    let (layout, frame) = (control.layout, control.frame)
    let top = control.contentOffset.y
    let first = max(layout.position(of: range.lowerBound).y, top)
    let last = min(layout.position(of: range.upperBound).y, top + frame.height - 1)
    guard first <= last else { return }
    for row in first...last {
      // A line break that is selected is seen as a blank.
      for stretch in layout.stretches(of: range, inLine: row) {
        let cells = CellRect(
          x: frame.x + stretch.lowerBound - control.contentOffset.x,
          y: frame.y + row - top, width: stretch.count, height: 1)
        picture.restyle(cells.intersection(frame), style)
      }
    }
  }

  private mutating func drawBar(on picture: inout CellGrid) {
    let view = screen.bar
    guard view.frame.width > 0, view.frame.height > 0 else { return }
    let (content, theme) = (view.content, theme)
    let row = bar.picture(
      of: content, columns: view.frame.width, style: theme.style(.bar)
    ) { content.draw(on: &$0, row: 0, theme: theme) }
    picture.draw(row, at: view.convert(CellPoint(x: 0, y: 0), to: nil))
  }

  // MARK: The keyboard

  /// The picture of the keyboard as it stands now.
  mutating func keyboardPicture() -> KeyboardPicture {
    let arrangement = screen.stand.arrangement
    if keys.layout.info != screen.keyboard.layout.info || keys.layout != screen.keyboard.layout {
      keys.layout = screen.keyboard.layout
    }
    keys.style = arrangement.style
    return keys.picture(of: screen.keyboard.grid, in: arrangement)
  }

  private mutating func drawKeys(on picture: inout CellGrid) {
    guard screen.stand.frame.height > 0, screen.stand.superview != nil else { return }
    let board = keyboardPicture()
    guard screen.stand.fits else {
      return keys.drawNotice(
        of: screen.keyboard.layer ?? Layer(rows: []), in: board.arrangement.frame, on: &picture)
    }
    var highlights = screen.highlights
    for action in screen.idleActions { highlights.disabled.formUnion(board.indices(for: action)) }
    board.draw(on: &picture, highlights: highlights)
    if let popup = screen.popup { board.draw(popup, on: &picture) }
  }
}

// MARK: - What is special about keys

extension TypingScreen {
  /// What is special about the keys at the moment.
  var highlights: KeyboardHighlights {
    let grid = keyboard.grid
    var pressed: Set<Int> = []
    // Loops, as each call of a closure on the main actor looks where it runs.
    for place in keyboard.highlights + flashes.map(\.place) {
      // Keys that light up for those of another keyboard would show a secret.
      if case .physical = place.source, !options.traits.allowsKeyPreview { continue }
      // Keys have many parts, none of which is needed.
      for index in grid.keys.indices where grid.keys[index].frame == place.frame {
        pressed.insert(index)
        break
      }
    }
    let returnKey = options.traits.returnKeyType
    return KeyboardHighlights(
      pressed: pressed,
      focused: keyboard.focus, hovered: hovered, scanned: Set(scanned),
      latches: keyboard.latches, returnLabel: returnKey == .default ? nil : returnKey.label)
  }

  /// What keys are for that do nothing: another layout where there is none, and the end as long as the typing
  /// cannot end.
  fileprivate var idleActions: [KeyAction] {
    (options.layouts.count < 2 ? [.nextLayout] : [])
      + (needsText && !options.isMultiline ? [.return] : [])
  }

  /// What is drawn over the keyboard: the keys that a long press or a flick offers.
  var popup: KeyPopup? {
    if let popup = keyboard.popup {
      return KeyPopup(
        keyFrame: popup.keyFrame,
        candidates: popup.items.map { .init(cap(of: $0.key), frame: $0.frame) },
        chosen: popup.selection)
    }
    guard let (place, shown) = preview, let key = keyboard.layout.keys[place.key] else {
      return nil
    }
    let hints = keyboard.layout.flickHints(of: key)
    guard !hints.isEmpty else { return nil }
    return KeyPopup(
      flickFrom: place.frame, cap: cap(of: key.id),
      directions: Dictionary(hints.map { ($0.direction, cap(of: $0.key.id)) }) { first, _ in first
      },
      chosen: hints.first { $0.key.id == shown }?.direction)
  }

  private func cap(of id: Identifier) -> String {
    keyboard.layout.keys[id].map { keyboard.layout.cap(of: $0) } ?? ""
  }
}
