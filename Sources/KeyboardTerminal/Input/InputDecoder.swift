/// Turns the bytes that a terminal sends into events.
///
/// Bytes may come in pieces of any size: the events are the same however they are cut. What is not
/// known is swallowed whole, so that no part of it is taken for typed text. The machine follows
/// Paul Williams' parser for DEC terminals, with UTF-8 and xterm's mouse and paste in addition. The
/// memory that it takes is bounded.
///
/// The key Escape and the start of a control sequence are the same byte, and only time can tell
/// them apart: while ``isWaiting`` is true, call ``timeOut()`` if no byte has come for a short time,
/// such as ``escapeTime``.
public struct InputDecoder: Hashable, Sendable {
  /// How long bytes that belong together may be apart: 50 ms.
  public static let escapeTime = Duration.milliseconds(50)

  /// Pasted text comes in parts of so many bytes, or a few more.
  static let pasteLimit = 4096

  private enum State: Hashable {
    case ground
    /// Inside a code point, of which so many bytes are missing.
    case utf8(missing: Int)
    case escape
    case control
    /// After `ESC [ [`, with which the Linux console starts its function keys.
    case consoleFunction
    /// After `ESC O`.
    case singleShift
    /// Inside an operating system command or another string, up to its terminator.
    case string(introducer: UInt8, isEmpty: Bool)
    /// After an ESC inside such a string, with which its terminator starts.
    case stringEscape
    /// After the `M` of xterm's first mouse protocol.
    case mouse
    /// Inside pasted text, of whose end mark so many bytes have come.
    case paste(matched: Int)
  }

  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  private var state = State.ground
  private var parameters = ControlParameters()
  private var buffer: [UInt8] = []
  private var events: [TerminalEvent] = []

  /// Makes a decoder that is in the middle of nothing.
  public init() {}

  /// Whether the last bytes may be complete or not, so that time has to tell.
  public var isWaiting: Bool {
    switch state {
    case .escape, .stringEscape, .singleShift, .string(_, isEmpty: true): true
    case .control: parameters.isEmpty
    default: false
    }
  }

  /// The events that `bytes` complete.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  public mutating func decode(_ bytes: some Sequence<UInt8>) -> [TerminalEvent] {
    for byte in bytes { accept(byte) }
    return takeEvents()
  }

  /// The events of bytes that turn out to be complete as no others follow.
  public mutating func timeOut() -> [TerminalEvent] {
    switch state {
    case .escape, .stringEscape: emit(.escape)
    case .singleShift: emit(.character("O"), .alt)
    case .string(let introducer, isEmpty: true):
      emit(.character(Unicode.Scalar(introducer)), .alt)
    case .control where parameters.isEmpty: emit(.character("["), .alt)
    default: return []
    }
    state = .ground
    return takeEvents()
  }

  /// The events of what is left at the end of all input: a lone Escape, and pasted text whose end
  /// never came.
  public mutating func finish() -> [TerminalEvent] {
    if case .paste(let matched) = state {
      buffer += Self.pasteEnd.prefix(matched)
      emitPaste(buffer.count)
    }
    let events = takeEvents() + timeOut()
    self = InputDecoder()
    return events
  }

  private mutating func takeEvents() -> [TerminalEvent] {
    defer { events = [] }
    return events
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
      // Old terminals put a modifier there.
      if !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte) {
        finish(ConsoleKeys.singleShift(byte), or: byte)
      }
    case .string(let introducer, _): acceptString(byte, introducer: introducer)
    case .stringEscape:
      if byte == UInt8(ascii: "\\") { state = .ground } else { acceptEscaped(byte) }
    case .mouse: acceptMouse(byte)
    case .paste(let matched): acceptPaste(byte, matched: matched)
    }
  }

  private mutating func emit(_ key: KeyStroke.Key, _ modifiers: TerminalModifiers = []) {
    events.append(.key(KeyStroke(key, modifiers)))
  }
}

// MARK: - Text and control characters

extension InputDecoder {
  private mutating func acceptGround(_ byte: UInt8, _ modifiers: TerminalModifiers = []) {
    state = .ground
    switch byte {
    case 0x1B: state = .escape
    case 0x00..<0x20, 0x7F:
      let stroke = ConsoleKeys.control(byte)
      emit(stroke.key, stroke.modifiers.union(modifiers))
    case 0x20..<0x7F: emit(.character(Unicode.Scalar(byte)), modifiers)
    case 0xC2...0xF4:
      buffer = modifiers.isEmpty ? [byte] : [0x1B, byte]
      state = .utf8(missing: byte < 0xE0 ? 1 : byte < 0xF0 ? 2 : 3)
    default: emit(.character("\u{FFFD}"), modifiers)
    }
  }

  /// The buffer holds the bytes of a code point, after an ESC when Alt was held.
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
      parameters = ControlParameters()
      state = .control
    case UInt8(ascii: "O"): state = .singleShift
    case UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "]"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      state = .string(introducer: byte, isEmpty: true)
    default: acceptGround(byte, .alt)
    }
  }
}

// MARK: - Sequences

extension InputDecoder {
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
      if !parameters.isTooLong { events += ControlKeys.events(final: byte, parameters) }
    }
  }

  /// Ends a short sequence with the key that it means, if `byte` belongs to it.
  private mutating func finish(_ key: KeyStroke.Key?, or byte: UInt8) {
    state = .ground
    if let key {
      emit(key)
    } else if byte < 0x20 || byte >= 0x7F {
      acceptGround(byte)
    }
  }

  /// Text that is not for us ends with ST or BEL; other control characters cannot belong to it.
  private mutating func acceptString(_ byte: UInt8, introducer: UInt8) {
    switch byte {
    case 0x1B: state = .stringEscape
    case 0x07, 0x18, 0x1A: state = .ground
    case 0x00..<0x20, 0x7F: acceptGround(byte)
    default: state = .string(introducer: introducer, isEmpty: false)
    }
  }

  private mutating func acceptMouse(_ byte: UInt8) {
    guard byte >= 0x20 else { return acceptGround(byte) }
    buffer.append(byte)
    guard buffer.count == 3 else { return }
    events += MouseReports.event(x10: buffer).map { [.mouse($0)] } ?? []
    state = .ground
  }

  private mutating func acceptPaste(_ byte: UInt8, matched: Int) {
    if byte == Self.pasteEnd[matched] {
      guard matched + 1 == Self.pasteEnd.count else { return state = .paste(matched: matched + 1) }
      emitPaste(buffer.count)
      return state = .ground
    }
    buffer += Self.pasteEnd.prefix(matched)
    if byte == 0x1B { return state = .paste(matched: 1) }
    buffer.append(byte)
    state = .paste(matched: 0)
    if buffer.count >= Self.pasteLimit { emitPaste(wholeScalars(in: buffer)) }
  }

  private mutating func emitPaste(_ count: Int) {
    if count > 0 { events.append(.paste(String(decoding: buffer.prefix(count), as: UTF8.self))) }
    buffer.removeFirst(count)
  }

  /// The bytes before a code point of which the end may still come.
  private func wholeScalars(in bytes: [UInt8]) -> Int {
    let start = bytes.lastIndex { $0 & 0xC0 != 0x80 } ?? 0
    let length = bytes[start] < 0xC0 ? 1 : bytes[start] < 0xE0 ? 2 : bytes[start] < 0xF0 ? 3 : 4
    return bytes.count - start < min(length, 4) ? start : bytes.count
  }
}
