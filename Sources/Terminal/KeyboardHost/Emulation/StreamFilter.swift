/// The receiver of the output of a ``StreamFilter``.
protocol StreamFilterTarget: AnyObject {
  /// Writes bytes to the emulator.
  func write(_ bytes: UnsafeRawBufferPointer)
  /// Prints ASCII characters at the cursor, as far as that needs no parser.
  ///
  /// - Returns: The number of characters printed. The others must be written.
  func printCharacters(_ characters: UnsafeBufferPointer<UInt8>) -> Int
  /// Returns a Boolean value that indicates whether a control sequence can go to libvterm
  /// unchanged, without other effects.
  func isUnchanged(_ sequence: borrowing ChildSequence) -> Bool
  /// Handles a control sequence with other effects.
  ///
  /// - Returns: The bytes to write instead; `nil` for the sequence itself.
  func replacement(for sequence: ChildSequence) -> [UInt8]?
  /// Handles a two-byte escape sequence. The filter writes it afterwards.
  func handle(escape final: UInt8)
  /// The modes that change how characters are printed.
  var printingModes: PrintingModes { get set }
  /// Handles an operating system command or a device control string.
  func handle(_ kind: StreamFilter.StringKind, _ string: [UInt8])
}

/// A filter that removes from a program's output what libvterm 0.1.4 does not support or does
/// wrong.
///
/// - Strings are collected up to a limit, and not passed on: libvterm loses strings that arrive in
///   pieces, reads beyond the end of some, and prints unknown ones.
/// - Control sequences are passed on as a whole, so that they can be answered, changed or split.
/// - C1 control characters (U+0080 to U+009F) are dropped: libvterm moves the cursor to the left
///   for them, even off the screen.
/// - UTF-8 is never cut between calls, since libvterm would decode the rest as ASCII. A first byte
///   of two without its second one is replaced.
/// - Long runs of ASCII characters are printed without libvterm, which takes most of the time for
///   text otherwise.
struct StreamFilter {
  /// The kinds of string.
  enum StringKind {
    /// An operating system command (OSC).
    case command
    /// A device control string (DCS).
    case device
    /// A string without meaning for terminals (APC, PM, SOS).
    case ignored
  }

  /// The maximum length of a sequence in bytes. Longer ones are dropped.
  static let sequenceLimit = 256
  /// The maximum length of a string in bytes. Longer ones are dropped.
  var stringLimit = 4096

  /// The minimum length of a run that is printed without libvterm. For shorter ones, moving its
  /// cursor would cost more than it saves.
  private static let shortestRun = 16
  /// U+FFFD in UTF-8, the replacement of invalid bytes.
  private static let replacementCharacter: [UInt8] = [0xEF, 0xBF, 0xBD]

  /// The incomplete sequence or code point at the end of the last input.
  private var held: [UInt8] = []
  private var stringKind: StringKind?
  private var string: [UInt8] = []
  private var isStringTooLong = false
  private var hasEscapeInString = false
  private var parser = ChildSequence()

  private typealias Bytes = UnsafeBufferPointer<UInt8>

  /// Filters `bytes` and writes them to `target`.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  mutating func process(_ bytes: UnsafeRawBufferPointer, to target: some StreamFilterTarget) {
    guard held.isEmpty else {
      var joined = held
      joined.append(contentsOf: bytes)
      held = []
      joined.withUnsafeBufferPointer { process($0, to: target) }
      return
    }
    bytes.withMemoryRebound(to: UInt8.self) { process($0, to: target) }
  }

  /// A Boolean value that indicates whether the output ended inside a sequence, string or code
  /// point.
  var isInSequence: Bool { !held.isEmpty || stringKind != nil }

  private mutating func process(_ bytes: Bytes, to target: some StreamFilterTarget) {
    var start = 0
    var index = 0
    let count = bytes.count
    func flush(to end: Int) {
      if end > start {
        target.write(UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes[start..<end])))
      }
    }
    while index < count {
      if stringKind != nil {
        index = readString(bytes, from: index, to: target)
        start = index
        continue
      }
      index = endOfControls(bytes, from: index, of: target)
      guard index < count else { break }
      if Self.isPrintable(bytes[index]) {
        let run = index
        index = Self.endOfRun(bytes, from: run)
        // libvterm prints the first character, and U+FFFD for an incomplete code point before it.
        // It decodes ASCII after other bytes as it decodes those.
        if index - run >= Self.shortestRun, run == 0 || bytes[run - 1] < 0x80 {
          flush(to: run + 1)
          start = run + 1 + target.printCharacters(Bytes(rebasing: bytes[run + 1..<index]))
        }
        continue
      }
      if bytes[index] == 0xC2 {
        guard index + 1 < count else { break }
        switch bytes[index + 1] {
        case 0x80..<0xA0:
          flush(to: index)
          start = index + 2
          index += 2
        case 0xA0..<0xC0: index += 2
        default:
          // libvterm would wait for the second byte even past ASCII characters, and could then find
          // a control character.
          flush(to: index)
          Self.replacementCharacter.withUnsafeBytes { target.write($0) }
          index += 1
          start = index
        }
        continue
      }
      guard index + 1 < count else { return hold(bytes, from: index) { flush(to: index) } }
      switch bytes[index + 1] {
      case UInt8(ascii: "["):
        parser.reset()
        guard let end = parser.read(bytes, from: index + 2) else {
          return hold(bytes, from: index) { flush(to: index) }
        }
        if parser.isRegular, target.isUnchanged(parser) {
          index = end
        } else {
          flush(to: index)
          parser.controls.withUnsafeBytes { if !$0.isEmpty { target.write($0) } }
          for control in parser.controls { target.printingModes.apply(control: control) }
          if parser.isComplete {
            let new = target.replacement(for: parser) ?? parser.bytes
            new.withUnsafeBytes { if !$0.isEmpty { target.write($0) } }
          }
          start = end
          index = end
        }
      case UInt8(ascii: "]"): begin(.command)
      case UInt8(ascii: "P"): begin(.device)
      case UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"): begin(.ignored)
      case 0x1B:
        // An escape cancels a preceding one.
        flush(to: index)
        index += 1
        start = index
      case 0x20..<0x30:
        guard let end = endOfEscape(bytes, from: index + 2) else {
          return hold(bytes, from: index) { flush(to: index) }
        }
        guard Self.isPrintable(bytes[end - 1]) else {
          // As below: a control character in the middle cancels the escape.
          flush(to: index)
          (start, index) = (end - 1, end - 1)
          continue
        }
        guard !Self.startsString(bytes[end - 1]) else {
          // libvterm would begin a control sequence or a string in spite of what is between.
          flush(to: index)
          (start, index) = (end, end)
          continue
        }
        target.printingModes.apply(escape: bytes[index + 1..<end])
        // DECALN fills the screen without changing the character that REP repeats.
        if bytes[index + 1] == UInt8(ascii: "#"), bytes[end - 1] == UInt8(ascii: "8") {
          flush(to: index)
          target.handle(escape: UInt8(ascii: "#"))
          (start, index) = (end, end)
        } else {
          index = end
        }
      case 0x30..<0x7F:
        target.printingModes.apply(escape: CollectionOfOne(bytes[index + 1]))
        if ChildSequence.isKnown(escape: bytes[index + 1]) {
          flush(to: index)
          // The handler itself writes the sequence that restores the cursor (DECRC).
          start = bytes[index + 1] == UInt8(ascii: "8") ? index + 2 : index
          target.handle(escape: bytes[index + 1])
        }
        index += 2
      default:
        // A control character in the middle cancels the escape.
        flush(to: index)
        index += 1
        start = index
      }
      if stringKind != nil {
        flush(to: index)
        index += 2
        start = index
      }
    }
    index = min(index, count)
    let end = stringKind == nil ? Self.wholeScalars(bytes, from: start) : count
    flush(to: end)
    held.append(contentsOf: bytes[end..<count])
  }

  /// Returns a Boolean value that indicates whether an escape with byte `final` begins a string or
  /// a control sequence (DCS, CSI, OSC).
  private static func startsString(_ final: UInt8) -> Bool {
    [0x50, 0x5B, 0x5D].contains(final)
  }

  private static func isPrintable(_ byte: UInt8) -> Bool { byte &- 0x20 < 0x5F }

  /// Returns the end of a run of printable ASCII characters.
  private static func endOfRun(_ bytes: Bytes, from start: Int) -> Int {
    var index = start
    while index < bytes.count, isPrintable(bytes[index]) { index += 1 }
    return index
  }

  /// Returns the index of the first byte that is printable, an escape, or the begin of a C1 control
  /// character.
  private func endOfControls(
    _ bytes: Bytes, from start: Int, of target: some StreamFilterTarget
  ) -> Int {
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      if Self.isPrintable(byte) || byte == 0x1B || byte == 0xC2 { break }
      if byte & 0xFE == 0x0E { target.printingModes.apply(control: byte) }
      index += 1
    }
    return index
  }

  private mutating func begin(_ kind: StringKind) {
    (stringKind, isStringTooLong, hasEscapeInString) = (kind, false, false)
    string.removeAll(keepingCapacity: true)
  }

  private mutating func hold(_ bytes: Bytes, from index: Int, flush: () -> Void) {
    flush()
    // Unterminated sequences are dropped at the limit.
    if bytes.count - index <= Self.sequenceLimit { held.append(contentsOf: bytes[index...]) }
  }

  /// Returns the end of an escape sequence with intermediate bytes, after its final byte or after
  /// what interrupts it; `nil` if it is incomplete.
  private func endOfEscape(_ bytes: Bytes, from start: Int) -> Int? {
    var index = start
    while index < bytes.count {
      if !(0x20..<0x30 ~= bytes[index]) { return index + 1 }
      index += 1
    }
    return nil
  }

  /// Returns the end of the last complete code point.
  private static func wholeScalars(_ bytes: Bytes, from start: Int) -> Int {
    var index = bytes.count
    let first = max(start, bytes.count - 3)
    while index > first {
      index -= 1
      let byte = bytes[index]
      if byte < 0x80 { return bytes.count }
      guard byte >= 0xC0 else { continue }
      let length = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : byte < 0xF8 ? 4 : 1
      return bytes.count - index < length ? index : bytes.count
    }
    return bytes.count
  }

  // MARK: Strings

  /// Reads the bytes of the current string.
  ///
  /// - Returns: The index after the string, or the end of `bytes`.
  private mutating func readString(
    _ bytes: Bytes, from start: Int, to target: some StreamFilterTarget
  ) -> Int {
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      if hasEscapeInString {
        hasEscapeInString = false
        if byte == UInt8(ascii: "\\") {
          finishString(to: target)
          return index + 1
        }
        // Another escape sequence begins; its escape has been consumed.
        stringKind = nil
        held = [0x1B]
        let rest = UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes[index...]))
        process(rest, to: target)
        return bytes.count
      }
      index += 1
      switch byte {
      case 0x1B: hasEscapeInString = true
      case 0x07 where stringKind == .command || stringKind == .device:
        finishString(to: target)
        return index
      case 0x18, 0x1A:
        stringKind = nil
        return index
      case 0x00, 0x7F: break
      case 0x01..<0x20:
        // Terminals execute control characters inside strings, too.
        guard stringKind != .ignored else { break }
        withUnsafeBytes(of: byte) { target.write($0) }
        target.printingModes.apply(control: byte)
      case _ where string.count >= stringLimit: isStringTooLong = true
      default: if stringKind != .ignored { string.append(byte) }
      }
    }
    return index
  }

  private mutating func finishString(to target: some StreamFilterTarget) {
    if let kind = stringKind, !isStringTooLong { target.handle(kind, string) }
    stringKind = nil
    if string.capacity > 8192 { string = [] }
  }
}
