/// Bytes of a program's output while a ``StreamFilter`` reads them: those before `start` are done
/// with, those up to `index` will be written unchanged, the others are yet to be read.
struct StreamPiece<Target: StreamFilterTarget> {
  let bytes: UnsafeBufferPointer<UInt8>
  let target: Target
  var start = 0
  var index = 0

  var next: UInt8? { byte(0) }

  func byte(_ distance: Int) -> UInt8? {
    index + distance < bytes.count ? bytes[index + distance] : nil
  }

  mutating func flush() {
    if index > start {
      let read = UnsafeBufferPointer(rebasing: bytes[start..<index])
      target.write(UnsafeRawBufferPointer(read))
    }
    start = index
  }

  mutating func drop(_ count: Int) {
    flush()
    index += count
    start = index
  }

  // MARK: Text

  private static func isPrintable(_ byte: UInt8) -> Bool { byte &- 0x20 < 0x5F }

  mutating func skipRun() {
    var index = index
    while index < bytes.count, Self.isPrintable(bytes[index]) { index += 1 }
    self.index = index
  }

  /// Skips to the first byte that is printable, an escape, or the begin of a C1 control character.
  mutating func skipControls() {
    var index = index
    while index < bytes.count {
      let byte = bytes[index]
      if Self.isPrintable(byte) || byte == 0x1B || byte == 0xC2 { break }
      if byte & 0xFE == 0x0E { target.printingModes.apply(control: byte) }
      index += 1
    }
    self.index = index
  }

  /// The end of the last complete code point.
  var wholeScalars: Int {
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
}

protocol StreamFilterTarget: AnyObject {
  func write(_ bytes: UnsafeRawBufferPointer)
  /// Prints ASCII characters at the cursor as far as that needs no parser; returns their number.
  func printCharacters(_ characters: UnsafeBufferPointer<UInt8>) -> Int
  /// Returns whether libvterm can have a sequence unchanged, without other effects.
  func isUnchanged(_ sequence: borrowing ChildSequence) -> Bool
  /// Handles a sequence with other effects; returns the bytes to write instead, `nil` for itself.
  func replacement(for sequence: ChildSequence) -> [UInt8]?
  /// Handles a two-byte escape sequence. The filter writes it afterwards.
  func handle(escape final: UInt8)
  var printingModes: PrintingModes { get set }
  func handle(command string: [UInt8])
  func handle(device string: [UInt8])
}
