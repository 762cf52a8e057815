/// The parser of a program's output, after DEC's terminals (vt100.net/emu/dec_ansi_parser).
struct SequenceParser {
  private enum State {
    case ground
    case escape
    case sequence
    case string
    /// After `ESC` in a string, which `\` ends.
    case stringEscape
  }

  private enum StringKind {
    case command
    case device
    /// A string without meaning for terminals (APC, PM, SOS).
    case ignored
  }

  typealias Bytes = UnsafeBufferPointer<UInt8>

  /// The maximum length of a string, in bytes. Longer ones have no effect.
  var stringLimit = 4096

  private var state = State.ground
  private var sequence = ControlSequence()
  private var intermediate = UInt8(0)
  private var stringKind = StringKind.ignored
  private var string: [UInt8] = []
  private var isStringTooLong = false
  /// The first bytes of a code point that the last output has cut.
  private var cut: [UInt8] = []

  /// Reads output of a program, which may be split anywhere.
  mutating func read(_ bytes: Bytes, to target: TerminalEmulator) {
    var index = cut.isEmpty ? 0 : finishCut(bytes, target)
    while index < bytes.count {
      switch state {
      case .ground: index = readText(bytes, from: index, to: target)
      case .sequence: index = readSequence(bytes, from: index, to: target)
      case .string: index = readString(bytes, from: index, to: target)
      case .escape, .stringEscape:
        if readEscape(bytes[index], to: target) { index += 1 }
      }
    }
  }

  // MARK: Text

  private static func isText(_ byte: UInt8) -> Bool { byte >= 0x20 && byte != 0x7F }

  private mutating func readText(
    _ bytes: Bytes, from start: Int, to target: TerminalEmulator
  ) -> Int {
    var end = start
    while end < bytes.count, Self.isText(bytes[end]) { end += 1 }
    guard end < bytes.count else {
      let whole = max(start, end - Self.cutLength(bytes))
      if whole > start { target.print(Bytes(rebasing: bytes[start..<whole])) }
      cut += bytes[whole...]
      return end
    }
    if end > start { target.print(Bytes(rebasing: bytes[start..<end])) }
    readControl(bytes[end], to: target)
    return end + 1
  }

  /// Returns the number of bytes at the end of `bytes` that are the first ones of a code point.
  private static func cutLength(_ bytes: Bytes) -> Int {
    for (count, byte) in bytes.suffix(3).reversed().enumerated() {
      if byte < 0x80 { return 0 }
      if byte >= 0xC0 { return UTF8Length.expected(byte) > count + 1 ? count + 1 : 0 }
    }
    return 0
  }

  /// Prints the code point that the last output has cut, and returns the number of further bytes.
  private mutating func finishCut(_ bytes: Bytes, _ target: TerminalEmulator) -> Int {
    let missing = bytes.prefix(UTF8Length.expected(cut[0]) - cut.count).prefix { 0x80..<0xC0 ~= $0 }
    cut += missing
    if missing.count < bytes.count || cut.count == UTF8Length.expected(cut[0]) {
      cut.withUnsafeBufferPointer { target.print($0) }
      cut.removeAll(keepingCapacity: true)
    }
    return missing.count
  }

  /// Reads a control character, which may also be inside a sequence.
  private mutating func readControl(_ byte: UInt8, to target: TerminalEmulator) {
    switch byte {
    case 0x1B: (state, intermediate) = (.escape, 0)
    case 0x18, 0x1A: state = .ground
    case 0x7F: break
    default: target.execute(byte)
    }
  }

  // MARK: Sequences

  /// - Returns: Whether the byte belongs to the sequence.
  private mutating func readEscape(_ byte: UInt8, to target: TerminalEmulator) -> Bool {
    if state == .stringEscape {
      state = .escape
      if byte == UInt8(ascii: "\\") {
        finishString(to: target)
        return true
      }
    }
    switch byte {
    case 0x20..<0x30: intermediate = intermediate == 0 ? byte : 0xFF
    case UInt8(ascii: "[") where intermediate == 0:
      sequence.begin()
      state = .sequence
    case UInt8(ascii: "]") where intermediate == 0: begin(.command)
    case UInt8(ascii: "P") where intermediate == 0: begin(.device)
    case UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
      if intermediate == 0 { begin(.ignored) } else { state = .ground }
    case 0x30..<0x7F:
      state = .ground
      target.execute(escape: intermediate, byte)
    case 0x80...:
      state = .ground
      return false
    default: readControl(byte, to: target)
    }
    return true
  }

  private mutating func readSequence(
    _ bytes: Bytes, from start: Int, to target: TerminalEmulator
  ) -> Int {
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      guard byte < 0x80 else {
        state = .ground
        return index
      }
      index += 1
      if !Self.isText(byte) {
        readControl(byte, to: target)
        if state != .sequence { return index }
      } else if let isRight = sequence.add(byte) {
        state = .ground
        if isRight { target.execute(sequence) }
        return index
      }
    }
    return index
  }

  // MARK: Strings

  private mutating func begin(_ kind: StringKind) {
    (state, stringKind, isStringTooLong) = (.string, kind, false)
    string.removeAll(keepingCapacity: true)
  }

  private mutating func readString(
    _ bytes: Bytes, from start: Int, to target: TerminalEmulator
  ) -> Int {
    var end = start
    while end < bytes.count, Self.isText(bytes[end]) { end += 1 }
    if stringKind != .ignored {
      if string.count + end - start > stringLimit {
        isStringTooLong = true
      } else {
        string += bytes[start..<end]
      }
    }
    guard end < bytes.count else { return end }
    switch bytes[end] {
    case 0x1B: state = .stringEscape
    case 0x07 where stringKind != .ignored: finishString(to: target)
    case 0x18, 0x1A: state = .ground
    default: break
    }
    return end + 1
  }

  private mutating func finishString(to target: TerminalEmulator) {
    state = .ground
    if !isStringTooLong {
      switch stringKind {
      case .command: target.execute(command: string)
      case .device: target.execute(device: string)
      case .ignored: break
      }
    }
    if string.capacity > 8192 { string = [] }
  }
}

enum UTF8Length {
  /// Returns the number of bytes of a code point that begins with `byte`; 1 if none does.
  static func expected(_ byte: UInt8) -> Int {
    switch byte {
    case 0xC2..<0xE0: 2
    case 0xE0..<0xF0: 3
    case 0xF0..<0xF5: 4
    default: 1
    }
  }
}
