/// A filter that splits a program's output into text, sequences and strings, and removes what
/// libvterm does not support or does wrong, see ``EmulatorHole``.
///
/// Text passes through. Control sequences are passed on as a whole, so that they can be answered,
/// changed or split. Strings are collected up to a limit, and handled by the target. Long runs of
/// ASCII characters are printed without libvterm, which takes most of the time for text otherwise.
struct StreamFilter {
  private enum StringKind {
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
  var mends = EmulatorMends.all { didSet { parser.mends = mends } }

  /// Below this length, moving libvterm's cursor costs more than printing without it saves.
  private static let shortestRun = 16
  private static let replacementCharacter: [UInt8] = [0xEF, 0xBF, 0xBD]

  /// The incomplete sequence or code point at the end of the last input.
  private var held: [UInt8] = []
  private var stringKind: StringKind?
  private var string: [UInt8] = []
  private var isStringTooLong = false
  private var hasEscapeInString = false
  private var parser = ChildSequence()

  typealias Bytes = UnsafeBufferPointer<UInt8>

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

  private mutating func process(_ bytes: Bytes, to target: some StreamFilterTarget) {
    var piece = StreamPiece(bytes: bytes, target: target)
    while piece.next != nil {
      guard readNext(&piece) else { return hold(&piece) }
    }
    guard stringKind == nil else { return }
    let end = mends.contains(.cutCharacters) ? piece.wholeScalars : bytes.count
    piece.index = end
    piece.flush()
    held.append(contentsOf: bytes[end...])
  }

  /// Reads a part of a string, a run of text, a control or an escape; `false` if it is incomplete.
  private mutating func readNext(_ piece: inout StreamPiece<some StreamFilterTarget>) -> Bool {
    if stringKind != nil {
      readString(&piece)
      return true
    }
    piece.skipControls()
    guard let byte = piece.next else { return true }
    switch byte {
    case 0x1B: return readEscape(&piece)
    case 0xC2: readControlCharacter(&piece)
    default: readRun(&piece)
    }
    return true
  }

  /// Keeps the rest of the bytes for the next call. Unterminated sequences are dropped at the limit.
  private mutating func hold(_ piece: inout StreamPiece<some StreamFilterTarget>) {
    piece.flush()
    let rest = piece.bytes[piece.index...]
    if rest.count <= Self.sequenceLimit { held.append(contentsOf: rest) }
  }

  private func readRun(_ piece: inout StreamPiece<some StreamFilterTarget>) {
    let first = piece.index
    piece.skipRun()
    // libvterm prints the first character, and U+FFFD for an incomplete code point before it. It
    // decodes ASCII after other bytes as it decodes those.
    guard piece.index - first >= Self.shortestRun, first == 0 || piece.bytes[first - 1] < 0x80
    else { return }
    let end = piece.index
    piece.index = first + 1
    piece.flush()
    piece.start += piece.target.printCharacters(Bytes(rebasing: piece.bytes[first + 1..<end]))
    piece.index = end
  }

  /// Reads the first byte of U+0080 to U+00BF. Without its second one it is replaced: libvterm would
  /// wait for that, even past a sequence, and could then find a control character.
  private func readControlCharacter(_ piece: inout StreamPiece<some StreamFilterTarget>) {
    guard mends.contains(.controlCharacters), let byte = piece.byte(1) else {
      return piece.index += 1
    }
    switch byte {
    case 0x80..<0xA0: piece.drop(2)
    case 0xA0..<0xC0: piece.index += 2
    default:
      piece.drop(1)
      Self.replacementCharacter.withUnsafeBytes { piece.target.write($0) }
    }
  }

  // MARK: Escape sequences

  private mutating func readEscape(_ piece: inout StreamPiece<some StreamFilterTarget>) -> Bool {
    guard let byte = piece.byte(1) else { return false }
    switch byte {
    case UInt8(ascii: "["): return readControlSequence(&piece)
    case UInt8(ascii: "]"): startString(.command, &piece)
    case UInt8(ascii: "P"): startString(.device, &piece)
    case UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"): startString(.ignored, &piece)
    case 0x20..<0x30: return readLongEscape(&piece)
    case 0x30..<0x7F: readShortEscape(&piece, final: byte)
    default: cancelEscape(&piece, length: 1)
    }
    return true
  }

  private mutating func readControlSequence(
    _ piece: inout StreamPiece<some StreamFilterTarget>
  ) -> Bool {
    parser.reset()
    guard let end = parser.read(piece.bytes, from: piece.index + 2) else { return false }
    if parser.isRegular, piece.target.isUnchanged(parser) {
      piece.index = end
      return true
    }
    piece.drop(end - piece.index)
    parser.controls.withUnsafeBytes { if !$0.isEmpty { piece.target.write($0) } }
    for control in parser.controls { piece.target.printingModes.apply(control: control) }
    if parser.isComplete {
      let new = piece.target.replacement(for: parser) ?? parser.bytes
      new.withUnsafeBytes { if !$0.isEmpty { piece.target.write($0) } }
    }
    return true
  }

  private func readLongEscape(_ piece: inout StreamPiece<some StreamFilterTarget>) -> Bool {
    var length = 2
    while let byte = piece.byte(length), 0x20..<0x30 ~= byte { length += 1 }
    guard let final = piece.byte(length) else { return false }
    switch final {
    case 0x50, 0x5B, 0x5D:
      if mends.contains(.falseIntroducers) { piece.drop(length + 1) } else { piece.index += length }
    case 0x30..<0x7F:
      let bytes = piece.bytes[piece.index + 1...piece.index + length]
      piece.target.printingModes.apply(escape: bytes)
      if bytes.elementsEqual("#8".utf8) {
        piece.drop(length + 1)
        piece.target.handle(escape: UInt8(ascii: "#"))
      } else {
        piece.index += length + 1
      }
    default: cancelEscape(&piece, length: length)
    }
    return true
  }

  private func readShortEscape(_ piece: inout StreamPiece<some StreamFilterTarget>, final: UInt8) {
    piece.target.printingModes.apply(escape: CollectionOfOne(final))
    guard ChildSequence.isKnown(escape: final) else { return piece.index += 2 }
    piece.flush()
    piece.target.handle(escape: final)
    // The handler itself writes the sequence that restores the cursor (DECRC).
    if final == UInt8(ascii: "8") { piece.drop(2) } else { piece.index += 2 }
  }

  private func cancelEscape(_ piece: inout StreamPiece<some StreamFilterTarget>, length: Int) {
    if mends.contains(.brokenEscapes) { piece.drop(length) } else { piece.index += length }
  }

  // MARK: Strings

  private mutating func startString(
    _ kind: StringKind, _ piece: inout StreamPiece<some StreamFilterTarget>
  ) {
    guard mends.contains(kind == .ignored ? .otherStrings : .cutStrings) else {
      return piece.index += 2
    }
    piece.drop(2)
    (stringKind, isStringTooLong, hasEscapeInString) = (kind, false, false)
    string.removeAll(keepingCapacity: true)
  }

  private mutating func readString(_ piece: inout StreamPiece<some StreamFilterTarget>) {
    while let byte = piece.next, stringKind != nil {
      if hasEscapeInString {
        hasEscapeInString = false
        guard byte == UInt8(ascii: "\\") else { return readEscapeInString(&piece) }
        piece.drop(1)
        return finishString(to: piece.target)
      }
      piece.drop(1)
      readString(byte, to: piece.target)
    }
  }

  /// Another escape sequence begins, whose escape has been consumed.
  private mutating func readEscapeInString(_ piece: inout StreamPiece<some StreamFilterTarget>) {
    stringKind = nil
    held = [0x1B]
    let rest = UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: piece.bytes[piece.index...]))
    piece.drop(rest.count)
    process(rest, to: piece.target)
  }

  private mutating func readString(_ byte: UInt8, to target: some StreamFilterTarget) {
    switch byte {
    case 0x1B: hasEscapeInString = true
    case 0x07 where stringKind != .ignored: finishString(to: target)
    case 0x18, 0x1A: stringKind = nil
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

  private mutating func finishString(to target: some StreamFilterTarget) {
    switch stringKind {
    case .command where !isStringTooLong: target.handle(command: string)
    case .device where !isStringTooLong: target.handle(device: string)
    case .command, .device, .ignored, nil: break
    }
    stringKind = nil
    if string.capacity > 8192 { string = [] }
  }
}
