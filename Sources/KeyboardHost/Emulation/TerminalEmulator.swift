internal import CVTerm
package import KeyboardCells
package import KeyboardModel
internal import KeyboardTerminal

/// A terminal in memory: libvterm's parser and state, with a filter before them and cells of our own behind them.
package final class TerminalEmulator {
  /// What a program does besides drawing.
  enum Event: Hashable {
    /// It rings the bell.
    case bell
    /// It names the window.
    case title(String)
    /// It copies a text.
    case copy(String)
  }

  let terminal: OpaquePointer
  private let state: OpaquePointer
  private let callbacks: UnsafeMutablePointer<VTermStateCallbacks>
  let model: UnsafeMutablePointer<ScreenModel>
  private var filter = StreamFilter()
  var modes = ChildModes()
  /// What the program is answered.
  private var replies: [UInt8] = []
  var events: [Event] = []
  private(set) var isCursorVisible = true
  private var cursorKind = CInt(VTERM_PROP_CURSORSHAPE_BLOCK)
  private var blinksCursor = true
  /// Whether the program has chosen a cursor.
  var hasOwnCursor = false
  /// The faint and concealed text that DECSC keeps.
  var savedAttributes: Style.Attributes = []

  /// What the terminal says of itself.
  var surroundings = TerminalSurroundings()
  /// Told of all bytes that libvterm gets. The default is nobody.
  package var writeObserver: ((UnsafeRawBufferPointer) -> Void)?
  /// Called when the program has completed a frame, in the midst of what it writes.
  var frameHandler: () -> Void = {}
  /// How long a text may be that is copied; 0 for none.
  var copyLimit = 0 {
    didSet { filter.stringLimit = max(4096, copyLimit * 4 / 3 + 16) }
  }

  /// The most bytes that libvterm takes at once: it copies them to the stack.
  static let pieceLimit = 4096

  /// Creates a terminal; `nil` if there is no memory.
  package convenience init?(columns: Int, rows: Int) {
    self.init(columns: columns, rows: rows, scrollback: Scrollback())
  }

  /// Creates a terminal that keeps lines; `nil` if there is no memory.
  init?(columns: Int, rows: Int, scrollback: Scrollback) {
    let (columns, rows) = Self.allowed(columns, rows)
    guard let terminal = vterm_new(CInt(rows), CInt(columns)) else { return nil }
    vterm_set_utf8(terminal, 1)
    guard let state = vterm_obtain_state(terminal) else {
      vterm_free(terminal)
      return nil
    }
    self.terminal = terminal
    self.state = state
    model = .allocate(capacity: 1)
    model.initialize(to: ScreenModel(columns: columns, rows: rows, scrollback: scrollback))
    callbacks = .allocate(capacity: 1)
    callbacks.initialize(to: Self.makeCallbacks())
    let this = Unmanaged.passUnretained(self).toOpaque()
    vterm_state_set_callbacks(state, callbacks, this)
    vterm_output_set_callback(
      terminal,
      { bytes, count, user in
        guard let bytes, let user else { return }
        let emulator = Unmanaged<TerminalEmulator>.fromOpaque(user).takeUnretainedValue()
        emulator.reply(UnsafeRawBufferPointer(start: bytes, count: count))
      }, this)
    vterm_state_reset(state, 1)
    hasOwnCursor = false
  }

  deinit {
    vterm_free(terminal)
    model.pointee.free()
    model.deinitialize(count: 1)
    model.deallocate()
    callbacks.deallocate()
  }

  /// libvterm computes with half a row.
  private static func allowed(_ columns: Int, _ rows: Int) -> (Int, Int) {
    (min(max(columns, 2), TerminalSize.limit.columns), min(max(rows, 1), TerminalSize.limit.rows))
  }

  // MARK: The screen

  package var columns: Int { model.pointee.columns }
  package var rows: Int { model.pointee.rows }

  /// The cell of the cursor.
  package var cursor: CellPoint {
    var position = VTermPos()
    vterm_state_get_cursorpos(state, &position)
    return CellPoint(
      x: min(max(Int(position.col), 0), columns - 1), y: min(max(Int(position.row), 0), rows - 1))
  }

  /// The shape of the cursor.
  var cursorShape: TerminalDecoration.CursorShape {
    guard hasOwnCursor else { return .standard }
    return switch cursorKind {
    case CInt(VTERM_PROP_CURSORSHAPE_UNDERLINE): blinksCursor ? .blinkingUnderline : .underline
    case CInt(VTERM_PROP_CURSORSHAPE_BAR_LEFT): blinksCursor ? .blinkingBar : .bar
    default: blinksCursor ? .blinkingBlock : .block
    }
  }

  /// What the terminal shows.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  package var picture: CellGrid {
    var grid = CellGrid(columns: columns, rows: rows)
    for row in 0..<rows {
      let cells = UnsafeBufferPointer(start: model.pointee.line(row), count: columns)
      let line = model.pointee.picture(of: cells)
      for cell in line where cell.isLong {
        if let cluster = model.pointee.longClusters[cell.text] { grid.keep(cluster, of: cell) }
      }
      grid.changeRow(row) { $0 = line }
    }
    return grid
  }

  /// Takes what is answered to the program.
  package func takeReplies() -> [UInt8] {
    guard !replies.isEmpty else { return [] }
    defer { replies = [] }
    return replies
  }

  /// Takes what the program has done besides drawing.
  func takeEvents() -> [Event] {
    guard !events.isEmpty else { return [] }
    defer { events = [] }
    return events
  }

  /// Handles what the program writes.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package func feed(_ bytes: UnsafeRawBufferPointer) {
    filter.process(bytes, to: self)
  }

  /// Takes another size.
  package func resize(columns: Int, rows: Int) {
    let (columns, rows) = Self.allowed(columns, rows)
    guard (columns, rows) != (self.columns, self.rows) else { return }
    if modes.hasMargins {
      // Margins outside of the screen would be used as they are. Resetting them moves the cursor.
      let place = cursor
      let reset = "\u{1B}[r\(modes.hasSideMargins ? "\u{1B}[s" : "")"
      send("\(reset)\u{1B}[\(place.y + 1);\(place.x + 1)H")
      modes.hasMargins = false
    }
    vterm_set_size(terminal, CInt(rows), CInt(columns))
  }

  /// Forgets that a frame is being held, as the program has not completed it in time.
  func releaseFrame() { modes.holdsFrames = false }

  /// Answers the program.
  func reply(_ bytes: UnsafeRawBufferPointer) {
    // A program that asks and never reads the answers does not get all of them.
    if replies.count < Self.replyLimit { replies.append(contentsOf: bytes) }
  }

  /// A sequence that does nothing but bring the cursor back on the screen: a place that was saved before the screen
  /// became smaller may be outside, and libvterm would use it.
  static let bounding = "\u{1B}[0n"
  private static let replyLimit = 1 << 16

  func reply(_ text: String) {
    var text = text
    text.withUTF8 { reply(UnsafeRawBufferPointer($0)) }
  }

  func send(_ text: String) {
    var text = text
    text.withUTF8 { write(UnsafeRawBufferPointer($0)) }
  }
}

// MARK: - What libvterm tells

extension TerminalEmulator {
  private typealias Model = UnsafeMutablePointer<ScreenModel>

  private static func model(_ user: UnsafeMutableRawPointer?) -> Model? {
    user.map { Unmanaged<TerminalEmulator>.fromOpaque($0)._withUnsafeGuaranteedRef { $0.model } }
  }

  private static func emulator(_ user: UnsafeMutableRawPointer?) -> TerminalEmulator? {
    user.map { Unmanaged<TerminalEmulator>.fromOpaque($0).takeUnretainedValue() }
  }

  private static func makeCallbacks() -> VTermStateCallbacks {
    var callbacks = VTermStateCallbacks()
    callbacks.putglyph = { glyph, place, user in
      guard let glyph else { return 0 }
      TerminalEmulator.model(user)?.pointee
        .put(glyph.pointee, row: Int(place.row), column: Int(place.col))
      return 1
    }
    callbacks.moverect = { target, source, user in
      TerminalEmulator.model(user)?.pointee.move(to: target, from: source)
      return 1
    }
    callbacks.erase = { area, isSelective, user in
      TerminalEmulator.model(user)?.pointee.erase(area, isSelective: isSelective != 0)
      return 1
    }
    callbacks.setpenattr = { attribute, value, user in
      guard let value else { return 0 }
      TerminalEmulator.model(user)?.pointee.setPen(attribute, value)
      return 1
    }
    callbacks.settermprop = { property, value, user in
      guard let value else { return 0 }
      TerminalEmulator.emulator(user)?.set(property, value.pointee)
      return 1
    }
    callbacks.bell = { user in
      TerminalEmulator.emulator(user)?.note(.bell)
      return 1
    }
    callbacks.resize = { rows, columns, delta, user in
      TerminalEmulator.emulator(user)?.didResize(Int(columns), Int(rows), delta)
      return 1
    }
    callbacks.setlineinfo = { row, new, old, user in
      guard let new, let old, let model = TerminalEmulator.model(user) else { return 0 }
      if new.pointee.doublewidth != old.pointee.doublewidth, new.pointee.doublewidth != 0 {
        let columns = CInt(model.pointee.columns)
        model.pointee.erase(
          VTermRect(start_row: row, end_row: row + 1, start_col: columns / 2, end_col: columns),
          isSelective: false)
      }
      return 1
    }
    return callbacks
  }

  func note(_ event: Event) {
    // Once a turn is enough to ring.
    if events.last != event { events.append(event) }
  }

  private func set(_ property: VTermProp, _ value: VTermValue) {
    switch property {
    case VTERM_PROP_CURSORVISIBLE: isCursorVisible = value.boolean != 0
    case VTERM_PROP_CURSORBLINK: blinksCursor = value.boolean != 0
    case VTERM_PROP_CURSORSHAPE: cursorKind = value.number
    case VTERM_PROP_ALTSCREEN: model.pointee.showAlternate(value.boolean != 0)
    case VTERM_PROP_REVERSE: model.pointee.reverse(value.boolean != 0)
    default: break
    }
  }

  private func didResize(_ columns: Int, _ rows: Int, _ delta: UnsafeMutablePointer<VTermPos>?) {
    let moved = model.pointee.resize(columns: columns, rows: rows, cursorRow: cursor.y)
    delta?.pointee.row += CInt(moved)
  }
}
