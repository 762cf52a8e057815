internal import CVTerm
package import KeyboardCells
package import KeyboardModel
internal import KeyboardTerminal

/// A terminal emulator: libvterm's parser and state layer, with a filter in front and our own
/// screen model behind.
package final class TerminalEmulator {
  /// An effect of a program's output besides drawing.
  enum Event: Hashable {
    /// The bell rings.
    case bell
    /// The program sets the window title.
    case title(String)
    /// The program copies a text to the clipboard.
    case copy(String)
  }

  let terminal: OpaquePointer
  private let state: OpaquePointer
  private let callbacks: UnsafeMutablePointer<VTermStateCallbacks>
  let model: UnsafeMutablePointer<ScreenModel>
  private var filter = StreamFilter()
  /// The holes of libvterm that are mended. The default is all.
  package var mends = EmulatorMends.all {
    didSet { filter.mends = mends }
  }
  var modes = ChildModes()
  var printingModes = PrintingModes()
  /// The replies to the program.
  private var replies: [UInt8] = []
  var events: [Event] = []
  private(set) var isCursorVisible = true
  private var cursorKind = CInt(VTERM_PROP_CURSORSHAPE_BLOCK)
  private var blinksCursor = true
  /// A Boolean value that indicates whether the program has set a cursor style.
  var hasOwnCursor = false
  /// The faint and concealed attributes that DECSC has saved.
  var savedAttributes: Style.Attributes = []

  /// The properties of the terminal that the program can query.
  var surroundings = TerminalSurroundings()
  /// A closure called with all bytes for libvterm. The default is `nil`.
  package var writeObserver: ((UnsafeRawBufferPointer) -> Void)?
  /// Called after each change of the size, with the columns and the rows. The default does nothing.
  package var sizeObserver: ((Int, Int) -> Void)?
  /// Called when the program begins or has completed a frame, in the midst of what it writes.
  var frameHandler: () -> Void = {}
  /// The maximum length of a copied text in bytes; 0 disables copying.
  var copyLimit = 0 {
    didSet { filter.stringLimit = max(4096, copyLimit * 4 / 3 + 16) }
  }

  /// The maximum number of bytes per call to libvterm, which copies them to the stack.
  static let pieceLimit = 4096

  /// Creates an emulator with the default scrollback; `nil` if out of memory.
  package convenience init?(columns: Int, rows: Int) {
    self.init(columns: columns, rows: rows, scrollback: Scrollback())
  }

  /// Creates an emulator; `nil` if out of memory.
  init?(columns: Int, rows: Int, scrollback: Scrollback) {
    let (columns, rows) = Self.allowed(columns, rows, .all)
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

  /// Returns the nearest supported size.
  private static func allowed(_ columns: Int, _ rows: Int, _ mends: EmulatorMends) -> (Int, Int) {
    let least = mends.contains(.singleColumns) ? 2 : 1
    return (
      min(max(columns, least), TerminalSize.limit.columns),
      min(max(rows, 1), TerminalSize.limit.rows)
    )
  }

  // MARK: The screen

  package var columns: Int { model.pointee.columns }
  package var rows: Int { model.pointee.rows }
  /// The number of lines in the scrollback.
  package var scrollbackCount: Int { model.pointee.scrollback.count }

  /// The position of the cursor.
  package var cursor: CellPoint {
    var position = VTermPos()
    vterm_state_get_cursorpos(state, &position)
    return CellPoint(
      x: min(max(Int(position.col), 0), columns - 1), y: min(max(Int(position.row), 0), rows - 1))
  }

  var cursorShape: TerminalDecoration.CursorShape {
    guard hasOwnCursor else { return .standard }
    return switch cursorKind {
    case CInt(VTERM_PROP_CURSORSHAPE_UNDERLINE): blinksCursor ? .blinkingUnderline : .underline
    case CInt(VTERM_PROP_CURSORSHAPE_BAR_LEFT): blinksCursor ? .blinkingBar : .bar
    default: blinksCursor ? .blinkingBlock : .block
    }
  }

  /// The picture of the screen.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  package var picture: CellGrid { model.pointee.picture(of: model.pointee.shownRows) }

  /// Returns the replies to the program, and removes them.
  package func takeReplies() -> [UInt8] {
    guard !replies.isEmpty else { return [] }
    defer { replies = [] }
    return replies
  }

  /// Returns the events, and removes them.
  func takeEvents() -> [Event] {
    guard !events.isEmpty else { return [] }
    defer { events = [] }
    return events
  }

  /// Processes output of the program.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package func feed(_ bytes: UnsafeRawBufferPointer) {
    filter.process(bytes, to: self)
  }

  /// Resizes the screen.
  package func resize(columns: Int, rows: Int) {
    let (columns, rows) = Self.allowed(columns, rows, mends)
    guard (columns, rows) != (self.columns, self.rows) || !mends.contains(.sameSizes) else {
      return
    }
    if modes.hasMargins, mends.contains(.oldMargins) {
      // Resetting the margins moves the cursor, so its position is restored.
      let place = cursor
      let reset = "\u{1B}[r\(modes.hasSideMargins ? "\u{1B}[s" : "")"
      send("\(reset)\u{1B}[\(place.y + 1);\(place.x + 1)H")
      modes.hasMargins = false
    }
    vterm_set_size(terminal, CInt(rows), CInt(columns))
    sizeObserver?(columns, rows)
  }

  /// Ends a synchronized update that the program has not ended in time.
  func releaseFrame() { modes.holdsFrames = false }

  /// Queues a reply to the program.
  func reply(_ bytes: UnsafeRawBufferPointer) {
    // The queue is limited, for programs that query without reading the replies.
    if replies.count < Self.replyLimit { replies.append(contentsOf: bytes) }
  }

  /// A sequence without effect besides moving the cursor onto the screen.
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

// MARK: - Callbacks of libvterm

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
    callbacks.movecursor = { place, _, _, user in
      TerminalEmulator.model(user)?.pointee
        .didMoveCursor(toRow: Int(place.row), column: Int(place.col))
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
      let isOther =
        new.pointee.doublewidth != old.pointee.doublewidth
        || new.pointee.doubleheight != old.pointee.doubleheight
      if isOther, new.pointee.doublewidth != 0 {
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
    // Successive equal events are one.
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
