internal import CVTerm
package import KeyboardCells
package import KeyboardModel
internal import KeyboardTerminal

/// libvterm's parser and state layer, with a filter in front and our own screen model behind.
package final class TerminalEmulator {
  enum Event: Hashable {
    case bell
    case title(String)
    case copy(String)
  }

  private let terminal: OpaquePointer
  private let state: OpaquePointer
  private let callbacks: UnsafeMutablePointer<VTermStateCallbacks>
  let model: UnsafeMutablePointer<ScreenModel>
  private var filter = StreamFilter()
  package var mends = EmulatorMends.all { didSet { filter.mends = mends } }
  private(set) var modes = ChildModes()
  var printingModes = PrintingModes()
  private var replies: [UInt8] = []
  private var events: [Event] = []
  private(set) var isCursorVisible = true
  private var cursorKind = CInt(VTERM_PROP_CURSORSHAPE_BLOCK)
  private var blinksCursor = true
  private var hasOwnCursor = false
  private var savedAttributes: Style.Attributes = []

  var surroundings = TerminalSurroundings()
  package var writeObserver: ((UnsafeRawBufferPointer) -> Void)?
  package var sizeObserver: ((Int, Int) -> Void)?
  /// Called when the program begins or has completed a frame, in the midst of what it writes.
  var frameHandler: () -> Void = {}
  /// The maximum length of a copied text in bytes; 0 disables copying.
  var copyLimit = 0 { didSet { filter.stringLimit = max(4096, copyLimit * 4 / 3 + 16) } }

  /// The maximum number of bytes per call to libvterm, which copies them to the stack.
  private static let pieceLimit = 4096

  package init?(columns: Int, rows: Int, scrollback: Scrollback = Scrollback()) {
    let (columns, rows) = Self.allowed(columns, rows, .all)
    guard let terminal = vterm_new(CInt(rows), CInt(columns)) else { return nil }
    vterm_set_utf8(terminal, 1)
    guard let state = vterm_obtain_state(terminal) else {
      vterm_free(terminal)
      return nil
    }
    (self.terminal, self.state) = (terminal, state)
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
  package var scrollbackCount: Int { model.pointee.scrollback.count }

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

  package var picture: CellGrid { model.pointee.picture(of: model.pointee.shownRows) }

  package func takeReplies() -> [UInt8] {
    guard !replies.isEmpty else { return [] }
    defer { replies = [] }
    return replies
  }

  func takeEvents() -> [Event] {
    guard !events.isEmpty else { return [] }
    defer { events = [] }
    return events
  }

  package func feed(_ bytes: UnsafeRawBufferPointer) { filter.process(bytes, to: self) }

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

  private func reply(_ bytes: UnsafeRawBufferPointer) {
    // The queue is limited, for programs that query without reading the replies.
    if replies.count < Self.replyLimit { replies.append(contentsOf: bytes) }
  }

  /// A sequence without effect besides moving the cursor onto the screen.
  private static let bounding = "\u{1B}[0n"
  private static let replyLimit = 1 << 16

  private func reply(_ text: String) { Array(text.utf8).withUnsafeBytes { reply($0) } }

  private func send(_ text: String) { Array(text.utf8).withUnsafeBytes { write($0) } }

  // MARK: Callbacks of libvterm

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

  private func note(_ event: Event) {
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

/// What libvterm must not receive, or not unchanged, see ``EmulatorHole``.
extension TerminalEmulator: StreamFilterTarget {
  func write(_ bytes: UnsafeRawBufferPointer) {
    writeObserver?(bytes)
    var rest = bytes[...]
    let limit = mends.contains(.longTexts) ? Self.pieceLimit : .max
    while !rest.isEmpty {
      var piece = rest.prefix(limit)
      // Characters are not split between pieces.
      if piece.count < rest.count {
        let isInside = { rest[piece.endIndex] & 0xC0 == 0x80 && piece.count > Self.pieceLimit - 4 }
        while isInside() { piece.removeLast() }
      }
      _ = vterm_input_write(
        terminal,
        UnsafeRawBufferPointer(rebasing: piece).baseAddress?.assumingMemoryBound(to: CChar.self),
        piece.count)
      rest = rest[piece.endIndex...]
    }
  }

  /// The cells are written here, and a synthetic sequence moves the cursor of libvterm. Lines of 79
  /// characters, `clavier run -- cat FILE`, take 0.60 of the time so: 11.8 instead of 7.1 MB/s, which
  /// is what the same file takes after SO, when the characters go through libvterm.
  func printCharacters(_ characters: UnsafeBufferPointer<UInt8>) -> Int {
    guard printingModes.isPlain, !modes.hasSideMargins else { return 0 }
    let cursor = cursor
    // libvterm prints the last character, so that it can combine or repeat it. It must not be in
    // the last column, where a wrap would be pending.
    let count = min(characters.count, columns - 1 - cursor.x)
    guard count > 1 else { return 0 }
    model.pointee.put(UnsafeBufferPointer(rebasing: characters[..<(count - 1)]), at: cursor)
    writeObserver?(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(characters)[..<count]))
    let last = Unicode.Scalar(characters[count - 1])
    input("\u{1B}[\(count - 1)C\(last)")
    return count
  }

  private func input(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        _ = vterm_input_write(terminal, $0.baseAddress, $0.count)
      }
    }
  }

  func handle(escape final: UInt8) {
    switch final {
    case UInt8(ascii: "#"):
      // DECALN must not change the character that REP repeats.
      let width = model.pointee.lastWidth
      send("\u{1B}#8")
      model.pointee.lastWidth = width
      // It fills rows, and no line wraps.
      model.pointee.endLines()
    case UInt8(ascii: "7"): savedAttributes = model.pointee.moreAttributes
    case UInt8(ascii: "8"):
      model.pointee.moreAttributes = savedAttributes
      send("\u{1B}8\(mends.contains(.savedCursors) ? Self.bounding : "")")
    case UInt8(ascii: "="): modes.usesApplicationKeypad = true
    case UInt8(ascii: ">"): modes.usesApplicationKeypad = false
    case UInt8(ascii: "c"):
      modes.reset()
      (model.pointee.moreAttributes, savedAttributes, hasOwnCursor) = ([], [], false)
    default: break
    }
  }

  func isUnchanged(_ sequence: borrowing ChildSequence) -> Bool {
    guard sequence.mark == nil, sequence.intermediate == nil else { return false }
    switch sequence.final {
    case UInt8(ascii: "m"): return hasKnownStyles(sequence)
    case UInt8(ascii: "J"): return sequence.number(0) != 3
    case UInt8(ascii: "@"), UInt8(ascii: "A")...UInt8(ascii: "M"), UInt8(ascii: "P"),
      UInt8(ascii: "S"), UInt8(ascii: "T"), UInt8(ascii: "X"), UInt8(ascii: "Z"),
      UInt8(ascii: "`"), UInt8(ascii: "a"), UInt8(ascii: "c")...UInt8(ascii: "g"),
      UInt8(ascii: "j"), UInt8(ascii: "k"), UInt8(ascii: "n"):
      return true
    default: return false
    }
  }

  private func hasKnownStyles(_ sequence: borrowing ChildSequence) -> Bool {
    let mayReset = !model.pointee.moreAttributes.isEmpty
    if sequence.numbers.isEmpty { return !mayReset }
    for index in sequence.numbers.indices {
      // A colour may have a colour space.
      if sequence.numbers[index].isPart, sequence.numbers.count > 5 { return false }
      switch sequence.numbers[index].value {
      case 2, 8, 58, 59: return false
      case nil, 0, 22, 28: if mayReset { return false }
      default: break
      }
    }
    return true
  }

  func replacement(for sequence: ChildSequence) -> [UInt8]? {
    switch (sequence.mark, sequence.intermediate, Unicode.Scalar(sequence.final)) {
    case (nil, nil, "m"):
      let styles = StyleNumbers(sequence, known: model.pointee.moreAttributes)
      if mends.contains(.moreStyles) { model.pointee.moreAttributes = styles.attributes }
      return styles.bytes
    case (UInt8(ascii: "?"), nil, "h"), (UInt8(ascii: "?"), nil, "l"):
      let isSet = sequence.final == UInt8(ascii: "h")
      for number in sequence.numbers.compactMap(\.value) {
        // The picture before the frame, or the complete one
        if number == 2026, modes.holdsFrames != isSet { frameHandler() }
        modes.set(number, isSet)
        if number == 6 { printingModes.hasOrigin = isSet }
      }
      return mends.contains(.severalModes) ? sequence.eachParameter : nil
    case (nil, nil, "h"), (nil, nil, "l"):
      if sequence.numbers.contains(where: { $0.value == 4 }) {
        printingModes.inserts = sequence.final == UInt8(ascii: "h")
      }
      return sequence.eachParameter
    case (nil, nil, "J") where sequence.number(0) == 3: model.pointee.scrollback.removeAll()
    case (nil, nil, "s") where !modes.hasSideMargins && mends.contains(.shortSaves):
      handle(escape: UInt8(ascii: "7"))
      return Array("\u{1B}7".utf8)
    case (nil, nil, "u") where mends.contains(.shortSaves):
      handle(escape: UInt8(ascii: "8"))
      return []
    case (nil, nil, "r"), (nil, nil, "s"): modes.hasMargins = true
    case (nil, nil, "b"):
      if model.pointee.lastWidth != 1, mends.contains(.repetitions) { return [] }
    case (nil, UInt8(ascii: "\""), "q"): printingModes.protects = sequence.number(0) ?? 0 == 1
    case (nil, UInt8(ascii: " "), "q"): hasOwnCursor = sequence.number(0) ?? 0 > 0
    case (nil, nil, "t") where mends.contains(.windowReports):
      reply(surroundings.windowReport(sequence, columns: columns, rows: rows))
      return []
    case (.some, nil, "u") where mends.contains(.keyboardFlags):
      if sequence.mark == UInt8(ascii: "?") {
        reply("\u{1B}[?\(modes.keyFlags)u")
      } else {
        modes.changeKeyFlags(sequence, allowed: surroundings.keyboardFlags)
      }
      return []
    case (UInt8(ascii: ">"), nil, "q") where mends.contains(.versionReports):
      if sequence.number(0) ?? 0 == 0 { reply("\u{1B}P>|\(surroundings.name)\u{1B}\\") }
      return []
    case (UInt8(ascii: "?"), UInt8(ascii: "$"), "p") where mends.contains(.modeReports):
      guard let number = sequence.number(0), let state = modes.state(of: number) else { break }
      reply("\u{1B}[?\(number);\(state)$y")
      return []
    default: break
    }
    return nil
  }

  /// The settings that libvterm reports: styles, margins, the cursor's shape and protection.
  private static let knownSettings: Set<Substring> = ["m", "r", "s", " q", "\"q"]

  func handle(device string: [UInt8]) {
    if string.starts(with: "+q".utf8), mends.contains(.capabilityReports) {
      return reply("\u{1B}P0+r\u{1B}\\")
    }
    let text = String(decoding: string, as: UTF8.self)
    if text.hasPrefix("$q"), !Self.knownSettings.contains(text.dropFirst(2)),
      mends.contains(.settingReports)
    {
      return reply("\u{1B}P0$r\u{1B}\\")
    }
    send("\u{1B}P\(text)\u{1B}\\")
  }

  private static func split<Bytes: Collection<UInt8>>(_ bytes: Bytes) -> [Bytes.SubSequence] {
    bytes.split(separator: UInt8(ascii: ";"), maxSplits: 1, omittingEmptySubsequences: false)
  }

  func handle(command string: [UInt8]) {
    let parts = Self.split(string)
    guard parts.count == 2, let number = Int(String(decoding: parts[0], as: UTF8.self)) else {
      return
    }
    switch number {
    case 0, 2: note(.title(String(decoding: parts[1], as: UTF8.self)))
    case 10, 11: if parts[1].elementsEqual("?".utf8) { reply(surroundings.colorReport(number)) }
    case 52:
      let text = Self.split(parts[1])
      // Queries of the clipboard are not answered, since its contents are private.
      guard copyLimit > 0, text.count == 2, !text[1].elementsEqual("?".utf8),
        let bytes = Base64.decoded(text[1]), bytes.count <= copyLimit
      else { return }
      events.append(.copy(String(decoding: bytes, as: UTF8.self)))
    default: break
    }
  }
}

struct TerminalSurroundings {
  var name = "Clavier"
  var background: TerminalColor?
  /// The size of a cell in pixels, if known.
  var cell: (width: Int, height: Int)?
  var keyboardFlags = ChildModes.knownKeyboardFlags & ~2

  /// Returns the reply to a query of the window (XTWINOPS); an empty string if unknown.
  func windowReport(_ sequence: ChildSequence, columns: Int, rows: Int) -> String {
    guard sequence.mark == nil else { return "" }
    switch (sequence.number(0), cell) {
    case (14, let cell?): return "\u{1B}[4;\(rows * cell.height);\(columns * cell.width)t"
    case (16, let cell?): return "\u{1B}[6;\(cell.height);\(cell.width)t"
    case (18, _): return "\u{1B}[8;\(rows);\(columns)t"
    default: return ""
    }
  }

  /// Returns the reply to a query of the colour of text (10) or background (11); empty if unknown.
  func colorReport(_ number: Int) -> String {
    guard number == 11, let background else { return "" }
    func part(_ value: UInt8) -> String {
      let digits = value.hexadecimal(2).lowercased()
      return digits + digits
    }
    let color = [background.red, background.green, background.blue].map(part).joined(separator: "/")
    return "\u{1B}]11;rgb:\(color)\u{1B}\\"
  }
}
