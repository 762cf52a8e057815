internal import KeyboardCells
public import KeyboardModel
internal import KeyboardUI

/// A decoder that turns the bytes of a terminal into events.
///
/// Bytes may arrive in pieces of any size; the events are the same however they are split, except
/// that pasted text may be divided differently. Unknown sequences are swallowed whole, so that no
/// part of them counts as typed text. The state machine follows Paul Williams' parser for DEC
/// terminals, with UTF-8 and with xterm's mouse and paste in addition. Its memory is bounded.
///
/// The key Escape and the start of a control sequence are the same byte, and only time can tell
/// them apart. The decoder has no clock: when ``deadline`` has come and there is nothing to read,
/// call ``advance(to:)``.
public struct InputDecoder: Hashable, Sendable {

  /// The maximum time between the bytes of a key, after which an ESC counts as the key Escape. The
  /// default is 50 ms. If Escape has its own sequence, it can be as long as `sequenceTime`.
  public var escapeTime = Duration.milliseconds(50)
  /// The maximum time between the bytes of a longer sequence, after which it is dropped: 1 s.
  package static let sequenceTime = Duration.seconds(1)
  /// The size of a cell, which converts mouse positions in pixels; `nil` until it is reported.
  package var cell: TerminalSize.PixelSize?

  /// Whether the bytes 8 and 10 are Control with H and J instead of Backspace and Enter.
  package var tellsControlsApart = false

  /// The approximate length of the parts of pasted text, in bytes.
  static let pasteLimit = 4096
  /// The maximum length of a string, in bytes. Longer ones are ignored.
  static let stringLimit = 1024
  static let clipboardLimit = 1 << 20

  private enum State: Hashable {
    case ground
    /// Inside a code point with `missing` bytes to come.
    case utf8(missing: Int)
    case escape, control
    /// After `ESC [ [`, the start of the Linux console's function keys.
    case consoleFunction
    case singleShift
    /// Inside an OSC or another string; without introducer once it is too long.
    case string(introducer: UInt8?)
    /// After an ESC inside such a string, the start of its terminator.
    case stringEscape(introducer: UInt8?)
    case mouse
    /// Inside pasted text, after `matched` bytes of its end mark.
    case paste(matched: Int)
  }

  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  private var state = State.ground
  private var parameters = ControlParameters()
  @Brief private var buffer: [UInt8] = []
  private var events: [TerminalEvent] = []
  /// The mouse is reported in pixels (mode 1016) since the reply to a query, before it in cells.
  private var reportsPixels = false
  private var lastTime: Timestamp?

  /// Creates a decoder.
  public init() {}

  /// The time at which the last bytes count as complete; `nil` if they are unambiguous.
  public var deadline: Timestamp? { patience.flatMap { lastTime?.advanced(by: $0) } }

  /// Returns the events that bytes read at `time` complete, in the order of their last bytes.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  public mutating func decode(_ bytes: some Sequence<UInt8>, at time: Timestamp) -> [TerminalEvent]
  {
    for byte in bytes {
      accept(byte)
      lastTime = time
    }
    return takeEvents()
  }

  /// Returns the events of bytes that count as complete, since no others have followed until
  /// `time`.
  public mutating func advance(to time: Timestamp) -> [TerminalEvent] {
    if let deadline, deadline <= time { expire() }
    return takeEvents()
  }

  /// Returns the events of the remaining bytes at the end of all input: a lone Escape, and pasted
  /// text without an end mark.
  public mutating func finish() -> [TerminalEvent] {
    if case .paste(let matched) = state {
      buffer += Self.pasteEnd.prefix(matched)
      emitPaste(buffer.count, isLast: true)
      state = .ground
    }
    expire()
    let events = takeEvents()
    reset()
    return events
  }

  private mutating func reset() {
    state = .ground
    buffer = []
    parameters.reset()
    lastTime = nil
  }

  private mutating func takeEvents() -> [TerminalEvent] {
    defer { events = [] }
    return events
  }

  /// The capacity for incomplete input, in bytes.
  var memory: Int { buffer.capacity }

  /// The time to wait for more bytes; `nil` if nothing is incomplete.
  private var patience: Duration? {
    switch state {
    case .ground: nil
    case .escape, .stringEscape, .singleShift: escapeTime
    case .string(_?) where buffer.isEmpty: escapeTime
    case .control where parameters.isEmpty: escapeTime
    // Pasted text is shown soon, even if its end mark is lost.
    case .paste: wholePart > 0 ? escapeTime : nil
    default: Self.sequenceTime
    }
  }

  /// Completes input for which no more bytes have come.
  private mutating func expire() {
    switch state {
    case .paste: return emitPaste(wholePart, isLast: false)
    case .utf8: return emitScalar()
    case .escape, .stringEscape: emit(.escape)
    case .singleShift: emit(.character("O"), .alt)
    case .string(let introducer?) where buffer.isEmpty:
      emit(.character(Unicode.Scalar(introducer)), .alt)
    case .control where parameters.isEmpty: emit(.character("["), .alt)
    default: break
    }
    buffer = []
    state = .ground
  }

  private mutating func accept(_ byte: UInt8) {
    switch state {
    case .ground: acceptGround(byte)
    case .utf8(let missing): acceptContinuation(byte, missing: missing)
    case .escape: acceptEscaped(byte)
    case .control: acceptControl(byte)
    case .consoleFunction:
      finish(ConsoleKeys.function(byte), or: byte)
    case .singleShift:
      // Old terminals put a modifier here.
      if !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte) {
        finish(ConsoleKeys.singleShift(byte), or: byte)
      }
    case .string(let introducer): acceptString(byte, introducer: introducer)
    case .stringEscape(let introducer):
      if byte == UInt8(ascii: "\\") {
        finishString(introducer)
      } else {
        buffer = []
        acceptEscaped(byte)
      }
    case .mouse: acceptMouse(byte)
    case .paste(let matched): acceptPaste(byte, matched: matched)
    }
  }

  private mutating func emit(_ key: KeyPress.Key, _ modifiers: KeyPress.Modifiers = []) {
    events.append(.key(KeyPress(key, modifiers)))
  }

  // MARK: Text and control characters

  private mutating func acceptGround(_ byte: UInt8, _ modifiers: KeyPress.Modifiers = []) {
    state = .ground
    switch byte {
    case 0x1B: state = .escape
    case 0x00..<0x20, 0x7F:
      let stroke = ConsoleKeys.control(byte, isToldApart: tellsControlsApart)
      emit(stroke.key, stroke.modifiers.union(modifiers))
    case 0x20..<0x7F: emit(.character(Unicode.Scalar(byte)), modifiers)
    case 0xC2...0xF4:
      buffer = modifiers.isEmpty ? [byte] : [0x1B, byte]
      state = .utf8(missing: byte < 0xE0 ? 1 : byte < 0xF0 ? 2 : 3)
    default: emit(.character("\u{FFFD}"), modifiers)
    }
  }

  /// Accepts a byte of a code point after those in the buffer, before which Alt put an ESC.
  private mutating func acceptContinuation(_ byte: UInt8, missing: Int) {
    guard 0x80..<0xC0 ~= byte else {
      emitScalar()
      return acceptGround(byte)
    }
    buffer.append(byte)
    if missing > 1 { state = .utf8(missing: missing - 1) } else { emitScalar() }
  }

  private mutating func emitScalar() {
    let isAlt = buffer.first == 0x1B
    let text = String(decoding: buffer.drop { $0 == 0x1B }, as: UTF8.self)
    buffer = []
    state = .ground
    let scalars = text.unicodeScalars
    let scalar = scalars.count == 1 ? scalars.first ?? "\u{FFFD}" : "\u{FFFD}"
    if !(0x80..<0xA0 ~= scalar.value) { emit(.character(scalar), isAlt ? .alt : []) }
  }

  private mutating func acceptEscaped(_ byte: UInt8) {
    switch byte {
    case 0x1B:
      emit(.escape)
      state = .escape
    case UInt8(ascii: "["):
      parameters.reset()
      state = .control
    case UInt8(ascii: "O"): state = .singleShift
    case UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "]"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      buffer = []
      state = .string(introducer: byte)
    default: acceptGround(byte, .alt)
    }
  }

  // MARK: Sequences

  private mutating func acceptControl(_ byte: UInt8) {
    guard byte >= 0x20, byte < 0x7F else { return acceptGround(byte) }
    let isFirst = parameters.isEmpty
    if parameters.accept(byte) { return }
    switch byte {
    case UInt8(ascii: "[") where isFirst: state = .consoleFunction
    case UInt8(ascii: "M") where isFirst:
      buffer = []
      state = .mouse
    case UInt8(ascii: "~") where parameters.number(0) == 200:
      buffer = []
      state = .paste(matched: 0)
    default:
      state = .ground
      guard !parameters.isTooLong, let event = controlEvent(final: byte) else { return }
      learn(from: event)
      events.append(event)
    }
  }

  private mutating func learn(from event: TerminalEvent) {
    switch event {
    case .reply(let reply):
      guard case .mode(TerminalMode.mousePixels.rawValue, let state) = reply.answer else { return }
      reportsPixels = state == .set || state == .alwaysSet
    case .resize(let size): cell = size.cell ?? cell
    default: break
    }
  }

  private func controlEvent(final: UInt8) -> TerminalEvent? {
    if parameters.marks == [UInt8(ascii: "<")] {
      return MouseReports.event(sgr: parameters, final: final, cell: reportsPixels ? cell : nil)
        .map(TerminalEvent.mouse)
    }
    if let event = ControlReplies.event(final: final, parameters) { return event }
    guard parameters.marks.isEmpty else { return nil }
    return ControlKeys.stroke(final: final, parameters).map(TerminalEvent.key)
  }

  /// Ends a short sequence with its key, if `byte` belongs to it.
  private mutating func finish(_ press: KeyPress?, or byte: UInt8) {
    state = .ground
    if let press {
      events.append(.key(press))
    } else if byte < 0x20 || byte >= 0x7F {
      acceptGround(byte)
    }
  }

  /// Accepts a byte of a string, which ends with ST or BEL, and has no other control characters.
  private mutating func acceptString(_ byte: UInt8, introducer: UInt8?) {
    switch byte {
    case 0x1B: state = .stringEscape(introducer: introducer)
    case 0x07: finishString(introducer)
    case 0x00..<0x20, 0x7F:
      buffer = []
      acceptGround(byte)
    default:
      guard let introducer else { return }
      buffer.append(byte)
      guard buffer.count > Self.stringLimit, !isClipboard(introducer) else { return }
      buffer = []
      state = .string(introducer: nil)
    }
  }

  /// The text of the clipboard is longer than other strings.
  private func isClipboard(_ introducer: UInt8) -> Bool {
    buffer.count <= Self.clipboardLimit && StringReplies.mayBeLong(introducer: introducer, buffer)
  }

  private mutating func finishString(_ introducer: UInt8?) {
    state = .ground
    if let introducer, let reply = StringReplies.reply(introducer: introducer, buffer) {
      events.append(.reply(TerminalReply(reply)))
    }
    buffer = []
  }

  private mutating func acceptMouse(_ byte: UInt8) {
    guard byte >= 0x20 else {
      buffer = []
      return acceptGround(byte)
    }
    buffer.append(byte)
    guard buffer.count == 3 else { return }
    events += MouseReports.event(x10: buffer).map { [.mouse($0)] } ?? []
    buffer = []
    state = .ground
  }

  // MARK: Pasted text

  private mutating func acceptPaste(_ byte: UInt8, matched: Int) {
    if byte == Self.pasteEnd[matched] {
      guard matched + 1 == Self.pasteEnd.count else { return state = .paste(matched: matched + 1) }
      emitPaste(buffer.count, isLast: true)
      return state = .ground
    }
    if matched > 0 { buffer += Self.pasteEnd.prefix(matched) }
    if byte == 0x1B { return state = .paste(matched: 1) }
    buffer.append(byte)
    state = .paste(matched: 0)
    if buffer.count >= Self.pasteLimit { emitPaste(wholePart, isLast: false) }
  }

  private mutating func emitPaste(_ count: Int, isLast: Bool) {
    let text = PastedKeys.text(of: buffer.prefix(count))
    if count > 0 || isLast { events.append(.paste(text, isLast: isLast)) }
    buffer.removeFirst(count)
  }

  /// The length of whole code points and keys, without the line breaks at the end, but for many.
  private var wholePart: Int {
    let end = min(wholeScalars, PastedKeys.wholeCount(of: buffer[...]))
    let breaks = buffer[..<end].reversed().prefix { $0 == 0x0A || $0 == 0x0D }.count
    return breaks < Self.pasteLimit ? end - breaks : end
  }

  /// The number of bytes before the last code point, if that may be incomplete.
  private var wholeScalars: Int {
    guard let start = buffer.lastIndex(where: { $0 & 0xC0 != 0x80 }) else { return buffer.count }
    let first = buffer[start]
    let length = first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    return buffer.count - start < length ? start : buffer.count
  }
}
