package import KeyboardCells
package import KeyboardModel
internal import KeyboardTerminal

/// A terminal for a program: its screen, its modes, and the replies to its queries.
package final class TerminalEmulator {
  enum Event: Hashable {
    case bell
    case title(String)
    case copy(String)
  }

  private(set) var screen: TerminalScreen
  private var parser = SequenceParser()
  private(set) var modes = ChildModes()
  private var replies: [UInt8] = []
  private var events: [Event] = []
  /// The number of the cursor's shape (DECSCUSR); 0 if the program has set none.
  private var cursorStyle = 0

  var surroundings = TerminalSurroundings()
  /// Called when the program begins or has completed a frame, in the midst of what it writes.
  var frameHandler: () -> Void = {}
  /// The maximum length of a copied text in bytes; 0 disables copying.
  var copyLimit = 0 {
    didSet { parser.stringLimit = max(4096, copyLimit * 4 / 3 + 16) }
  }

  /// The maximum size of replies that the program has not read.
  private static let replyLimit = 1 << 16

  /// Creates an emulator. Sizes beyond what is supported are limited.
  package init(columns: Int, rows: Int, scrollback: Scrollback = Scrollback()) {
    let size = Self.allowed(columns, rows)
    screen = TerminalScreen(columns: size.columns, rows: size.rows, scrollback: scrollback)
  }

  private static func allowed(_ columns: Int, _ rows: Int) -> TerminalSize {
    TerminalSize(
      // There is room for a wide character.
      columns: min(max(columns, 2), CellGrid.limit.width),
      rows: min(max(rows, 1), CellGrid.limit.height))
  }

  package var columns: Int { screen.columns }
  package var rows: Int { screen.rows }
  package var scrollbackCount: Int { screen.scrollback.count }
  package var cursor: CellPoint { CellPoint(x: screen.cursor.x, y: screen.cursor.y) }
  /// The picture of the screen.
  package var picture: CellGrid { screen.picture }
  var isCursorVisible: Bool { modes.showsCursor }

  var cursorShape: TerminalDecoration.CursorShape {
    switch cursorStyle {
    case 0: .standard
    case 3, 4: modes.blinksCursor ? .blinkingUnderline : .underline
    case 5, 6: modes.blinksCursor ? .blinkingBar : .bar
    default: modes.blinksCursor ? .blinkingBlock : .block
    }
  }

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

  /// Returns the indices of the rows that have changed, and marks them as unchanged.
  func takeDirtyRows() -> [Int] { screen.takeDirtyRows() }

  func markAllDirty() { screen.markAllDirty() }

  /// Processes output of the program.
  package func feed(_ bytes: UnsafeRawBufferPointer) {
    bytes.withMemoryRebound(to: UInt8.self) { parser.read($0, to: self) }
  }

  package func resize(columns: Int, rows: Int) {
    let size = Self.allowed(columns, rows)
    guard (size.columns, size.rows) != (self.columns, self.rows) else { return }
    screen.resize(columns: size.columns, rows: size.rows)
  }

  /// Ends a synchronized update that the program has not ended in time.
  func releaseFrame() { modes.holdsFrames = false }

  /// Queues a reply to the program. The queue is limited, for programs that query without reading.
  private func reply(_ text: String) {
    if replies.count < Self.replyLimit { replies += text.utf8 }
  }

  private func note(_ event: Event) {
    // Successive equal events are one.
    if events.last != event { events.append(event) }
  }
}

// MARK: - What a program writes

/// What a ``SequenceParser`` finds.
extension TerminalEmulator {
  /// Prints text in UTF-8 without control characters, whose code points are whole.
  func print(_ text: UnsafeBufferPointer<UInt8>) { screen.print(text) }

  func execute(_ control: UInt8) {
    switch control {
    case 0x07: note(.bell)
    case 0x08: screen.move(columns: -1)
    case 0x09: screen.tab(1)
    case 0x0A...0x0C: screen.executeLineFeed()
    case 0x0D: screen.returnCarriage()
    case 0x0E: screen.charsets.use(1)
    case 0x0F: screen.charsets.use(0)
    default: break
    }
  }

  /// Executes an escape sequence with an intermediate byte, or 0, and a final byte.
  func execute(escape intermediate: UInt8, _ final: UInt8) {
    switch (intermediate, Unicode.Scalar(final)) {
    case (0, "7"): screen.saveCursor()
    case (0, "8"): screen.restoreCursor()
    case (0, "="): modes.usesApplicationKeypad = true
    case (0, ">"): modes.usesApplicationKeypad = false
    case (0, "D"): screen.feedLine()
    case (0, "E"):
      screen.feedLine()
      screen.returnCarriage()
    case (0, "H"): screen.setTabStop(true)
    case (0, "M"): screen.feedLineBack()
    case (0, "N"): screen.charsets.useOnce(2)
    case (0, "O"): screen.charsets.useOnce(3)
    case (0, "n"): screen.charsets.use(2)
    case (0, "o"): screen.charsets.use(3)
    case (0, "Z"): reportDevice()
    case (0, "c"):
      screen.reset()
      modes.reset()
      cursorStyle = 0
    case (UInt8(ascii: "#"), "3"), (UInt8(ascii: "#"), "4"), (UInt8(ascii: "#"), "6"):
      screen.setIsDouble(true)
    case (UInt8(ascii: "#"), "5"): screen.setIsDouble(false)
    case (UInt8(ascii: "#"), "8"): screen.fillForAlignment()
    case (UInt8(ascii: "("), _): screen.charsets.designate(0, final)
    case (UInt8(ascii: ")"), _): screen.charsets.designate(1, final)
    case (UInt8(ascii: "*"), _): screen.charsets.designate(2, final)
    case (UInt8(ascii: "+"), _): screen.charsets.designate(3, final)
    default: break
    }
  }

  func execute(_ sequence: borrowing ControlSequence) {
    switch (sequence.mark, sequence.intermediate) {
    case (0, 0): execute(plain: sequence)
    case (UInt8(ascii: "?"), 0): execute(private: sequence)
    default: executeOther(sequence)
    }
  }

  /// Executes a sequence without marker and intermediate byte.
  private func execute(plain sequence: borrowing ControlSequence) {
    let amount = sequence.amount()
    let cursor = screen.cursor
    switch Unicode.Scalar(sequence.final) {
    case "@": screen.insertCells(amount)
    case "A", "k": screen.move(rows: -amount)
    case "B", "e": screen.move(rows: amount)
    case "C", "a": screen.move(columns: amount)
    case "D", "j": screen.move(columns: -amount)
    case "E":
      screen.move(rows: amount)
      screen.returnCarriage()
    case "F":
      screen.move(rows: -amount)
      screen.returnCarriage()
    case "G", "`": screen.move(toColumn: amount - 1)
    case "H", "f": screen.move(toColumn: sequence.amount(1) - 1, row: amount - 1)
    case "I": screen.tab(amount)
    case "J": eraseScreen(sequence.number(0) ?? 0)
    case "K": eraseLine(sequence.number(0) ?? 0)
    case "L": screen.insertRows(amount)
    case "M": screen.insertRows(-amount)
    case "P": screen.insertCells(-amount)
    case "S": screen.scroll(by: amount)
    case "T" where sequence.count < 2: screen.scroll(by: -amount)
    case "X":
      screen.erase(rows: cursor.y..<cursor.y + 1, columns: cursor.x..<cursor.x + amount)
    case "Z": screen.tab(-amount)
    case "b": screen.repeatLast(amount)
    case "c": if sequence.number(0) ?? 0 == 0 { reportDevice() }
    case "d": screen.move(row: amount - 1)
    case "g":
      switch sequence.number(0) ?? 0 {
      case 0: screen.setTabStop(false)
      case 3: screen.clearTabStops()
      default: break
      }
    case "h", "l":
      for index in 0..<sequence.count { set(mode: sequence.number(index), sequence.final == 0x68) }
    case "m": screen.style.apply(sequence)
    case "n": report(sequence.number(0), mark: "")
    case "r": screen.setRows(from: sequence.number(0), to: sequence.number(1))
    case "s":
      if screen.hasSideMargins {
        screen.setColumns(from: sequence.number(0), to: sequence.number(1))
      } else {
        screen.saveCursor()
      }
    case "t": reply(surroundings.windowReport(sequence, columns: columns, rows: rows))
    case "u": screen.restoreCursor()
    default: break
    }
  }

  /// Executes a sequence with `?`.
  private func execute(private sequence: borrowing ControlSequence) {
    switch Unicode.Scalar(sequence.final) {
    case "J": eraseScreen(sequence.number(0) ?? 0, isSelective: true)
    case "K": eraseLine(sequence.number(0) ?? 0, isSelective: true)
    case "h", "l":
      for index in 0..<sequence.count {
        if let number = sequence.number(index) { set(private: number, sequence.final == 0x68) }
      }
    case "n": report(sequence.number(0), mark: "?")
    case "u": reply("\u{1B}[?\(modes.keyFlags)u")
    default: break
    }
  }

  /// Executes a sequence with another marker, or an intermediate byte.
  private func executeOther(_ sequence: borrowing ControlSequence) {
    let first = sequence.number(0) ?? 0
    switch (
      Unicode.Scalar(sequence.mark), Unicode.Scalar(sequence.intermediate),
      Unicode.Scalar(sequence.final)
    ) {
    case ("\0", "!", "p"):
      screen.resetSoftly()
      modes.resetSoftly()
    case ("\0", "\"", "q"): screen.protects = first == 1
    case ("\0", " ", "q"):
      guard 0...6 ~= first else { break }
      cursorStyle = first
      modes.blinksCursor = first == 0 || first % 2 == 1
    case ("\0", "'", "}"): screen.insertColumns(sequence.amount())
    case ("\0", "'", "~"): screen.insertColumns(-sequence.amount())
    case ("\0", "$", "p"):
      let state = state(ofMode: first).map { $0 ? 1 : 2 } ?? 0
      reply("\u{1B}[\(first);\(state)$y")
    case ("?", "$", "p"):
      let state = state(ofPrivate: first).map { $0 ? 1 : 2 } ?? 0
      reply("\u{1B}[?\(first);\(state)$y")
    case (">", "\0", "c"): if first == 0 { reply("\u{1B}[>0;100;0c") }
    case (">", "\0", "q"): if first == 0 { reply("\u{1B}P>|\(surroundings.name)\u{1B}\\") }
    case (">", "\0", "u"), ("<", "\0", "u"), ("=", "\0", "u"):
      modes.changeKeyFlags(sequence, allowed: surroundings.keyboardFlags)
    default: break
    }
  }

  private func eraseScreen(_ part: Int, isSelective: Bool = false) {
    let y = screen.cursor.y
    switch part {
    case 0, 1:
      eraseLine(part, isSelective: isSelective)
      screen.erase(rows: part == 0 ? y + 1..<rows : 0..<y, isSelective: isSelective)
    case 2: screen.erase(rows: 0..<rows, isSelective: isSelective)
    case 3: screen.clearScrollback()
    default: break
    }
  }

  private func eraseLine(_ part: Int, isSelective: Bool = false) {
    let (x, y) = (screen.cursor.x, screen.cursor.y)
    guard 0...2 ~= part else { return }
    let range = part == 0 ? x..<columns : part == 1 ? 0..<x + 1 : 0..<columns
    screen.erase(rows: y..<y + 1, columns: range, isSelective: isSelective)
  }

  // MARK: Modes

  private func set(mode number: Int?, _ isSet: Bool) {
    switch number {
    case 4: screen.inserts = isSet
    case 20: screen.returnsOnLineFeed = isSet
    default: break
    }
  }

  private func state(ofMode number: Int) -> Bool? {
    switch number {
    case 4: screen.inserts
    case 20: screen.returnsOnLineFeed
    default: nil
    }
  }

  /// Sets or resets a private mode of DEC or xterm.
  private func set(private number: Int, _ isSet: Bool) {
    switch number {
    case 5: screen.isReversed = isSet
    case 6: screen.setHasOrigin(isSet)
    case 7: screen.wraps = isSet
    case 47: screen.showAlternate(isSet)
    case 69: screen.setHasSideMargins(isSet)
    case 1047:
      if !isSet, screen.isAlternate { screen.erase(rows: 0..<rows) }
      screen.showAlternate(isSet)
    case 1048: if isSet { screen.saveCursor() } else { screen.restoreCursor() }
    case 1049: showAlternate(isSet)
    // The picture before the frame, or the complete one
    case 2026: if modes.holdsFrames != isSet { frameHandler() }
    default: break
    }
    modes.set(number, isSet)
    modes.isAlternate = screen.isAlternate
  }

  /// Shows the alternate screen, cleared, or the primary one. Restores the cursor even if that is shown.
  private func showAlternate(_ isShown: Bool) {
    if isShown {
      guard !screen.isAlternate else { return }
      screen.saveCursor()
      screen.showAlternate(true)
      screen.erase(rows: 0..<rows)
    } else {
      screen.showAlternate(false)
      screen.restoreCursor()
    }
  }

  private func state(ofPrivate number: Int) -> Bool? {
    switch number {
    case 5: screen.isReversed
    case 6: screen.hasOrigin
    case 7: screen.wraps
    case 47, 1047, 1049: screen.isAlternate
    case 69: screen.hasSideMargins
    default: modes.state(of: number)
    }
  }

  // MARK: Reports

  private func reportDevice() { reply("\u{1B}[?1;2c") }

  private func report(_ number: Int?, mark: String) {
    switch number {
    case 5: reply("\u{1B}[\(mark)0n")
    case 6:
      let (x, y) = (screen.cursor.x, screen.cursor.y)
      let origin = screen.hasOrigin ? (screen.left, screen.top) : (0, 0)
      reply("\u{1B}[\(mark)\(y - origin.1 + 1);\(x - origin.0 + 1)R")
    default: break
    }
  }

  func execute(device string: [UInt8]) {
    if string.starts(with: "+q".utf8) { return reply("\u{1B}P0+r\u{1B}\\") }
    guard string.starts(with: "$q".utf8) else { return }
    let name = String(decoding: string.dropFirst(2), as: UTF8.self)
    let setting: String? =
      switch name {
      case "m": screen.style.numbers
      case "r": "\(screen.top + 1);\(screen.bottom)"
      case "s": "\(screen.left + 1);\(screen.right)"
      case " q": String(cursorStyle > 0 ? cursorStyle : modes.blinksCursor ? 1 : 2)
      case "\"q": screen.protects ? "1" : "2"
      default: nil
      }
    reply(setting.map { "\u{1B}P1$r\($0)\(name)\u{1B}\\" } ?? "\u{1B}P0$r\u{1B}\\")
  }

  private static func split<Bytes: Collection<UInt8>>(_ bytes: Bytes) -> [Bytes.SubSequence] {
    bytes.split(separator: UInt8(ascii: ";"), maxSplits: 1, omittingEmptySubsequences: false)
  }

  func execute(command string: [UInt8]) {
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

// MARK: - Styles

extension Style {
  /// Applies a sequence that selects styles (SGR).
  fileprivate mutating func apply(_ sequence: borrowing ControlSequence) {
    if sequence.count == 0 { self = .standard }
    var index = 0
    while index < sequence.count {
      let number = sequence.number(index) ?? 0
      index += 1
      switch number {
      case 38, 48, 58:
        let color = Self.color(sequence, &index)
        if number == 38, let color { foreground = color }
        if number == 48, let color { background = color }
      case 4 where sequence.isPart(index):
        setUnderline(sequence.number(index) ?? 0)
      default: apply(number)
      }
      while sequence.isPart(index) { index += 1 }
    }
  }

  private mutating func apply(_ number: Int) {
    switch number {
    case 0: self = .standard
    case 1: attributes.insert(.bold)
    case 2: attributes.insert(.dim)
    case 3: attributes.insert(.italic)
    case 4: setUnderline(1)
    case 5, 6: attributes.insert(.blink)
    case 7: attributes.insert(.reverse)
    case 8: attributes.insert(.conceal)
    case 9: attributes.insert(.strikethrough)
    case 21: setUnderline(2)
    case 22: attributes.subtract([.bold, .dim])
    case 23: attributes.remove(.italic)
    case 24: setUnderline(0)
    case 25: attributes.remove(.blink)
    case 27: attributes.remove(.reverse)
    case 28: attributes.remove(.conceal)
    case 29: attributes.remove(.strikethrough)
    case 30...37: foreground = .indexed(UInt8(number - 30))
    case 39: foreground = .standard
    case 40...47: background = .indexed(UInt8(number - 40))
    case 49: background = .standard
    case 90...97: foreground = .indexed(UInt8(number - 82))
    case 100...107: background = .indexed(UInt8(number - 92))
    default: break
    }
  }

  private mutating func setUnderline(_ kind: Int) {
    attributes.subtract(.underlines)
    switch kind {
    case 0: break
    case 2: attributes.insert(.doubleUnderline)
    case 3: attributes.insert(.curlyUnderline)
    default: attributes.insert(.underline)
    }
  }

  /// Reads a colour after 38, 48 or 58: `5;INDEX`, `2;R;G;B`, or `2:SPACE:R:G:B` with subparameters.
  private static func color(_ sequence: borrowing ControlSequence, _ index: inout Int) -> Color? {
    let start = index
    let hasParts = sequence.isPart(start)
    var end = start
    while end < sequence.count, hasParts ? sequence.isPart(end) : end < start + 4 { end += 1 }
    func byte(_ offset: Int) -> UInt8? {
      guard start + offset < end else { return nil }
      return UInt8(exactly: sequence.number(start + offset) ?? 0)
    }
    switch sequence.number(start) {
    case 5:
      index = min(start + 2, sequence.count)
      return byte(1).map { .indexed($0) }
    case 2:
      // With parts, the colour space may come first.
      let first = hasParts && end - start > 4 ? 2 : 1
      index = hasParts ? end : min(start + 4, sequence.count)
      guard let red = byte(first), let green = byte(first + 1), let blue = byte(first + 2) else {
        return nil
      }
      return .rgb(red, green, blue)
    default:
      index = min(start + 1, sequence.count)
      return nil
    }
  }

  /// The numbers that select the style, for DECRQSS.
  fileprivate var numbers: String {
    let names: [(Attributes, String)] = [
      (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.doubleUnderline, "4:2"),
      (.curlyUnderline, "4:3"), (.blink, "5"), (.reverse, "7"), (.conceal, "8"),
      (.strikethrough, "9"),
    ]
    var numbers = names.filter { attributes.contains($0.0) }.map(\.1)
    func append(_ color: Color, _ base: Int) {
      switch color {
      case .standard: break
      case .indexed(let index) where index < 8: numbers.append("\(base + Int(index))")
      case .indexed(let index) where index < 16: numbers.append("\(base + 52 + Int(index))")
      case .indexed(let index): numbers.append("\(base + 8):5:\(index)")
      case .rgb(let red, let green, let blue):
        numbers.append("\(base + 8):2:\(red):\(green):\(blue)")
      }
    }
    append(foreground, 30)
    append(background, 40)
    return numbers.joined(separator: ";")
  }
}

/// The properties of the outer terminal that a program can query.
struct TerminalSurroundings {
  var name = "Clavier"
  var background: TerminalColor?
  /// The size of a cell in pixels, if known.
  var cell: (width: Int, height: Int)?
  var keyboardFlags = ChildModes.knownKeyboardFlags & ~2

  /// Returns the reply to a query of the window (XTWINOPS); an empty string if unknown.
  func windowReport(_ sequence: borrowing ControlSequence, columns: Int, rows: Int) -> String {
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
