/// A control sequence (CSI) of a program.
struct ChildSequence {
  var mends = EmulatorMends.all
  /// The maximum number of parameters: libvterm's limit, less one for its lookahead.
  var parameterLimit: Int { mends.contains(.manyNumbers) ? 15 : .max }
  /// The maximum of a number, since libvterm does arithmetic with it.
  var numberLimit: Int { mends.contains(.largeNumbers) ? 65_535 : Int(Int32.max) }

  struct Number {
    var value: Int?
    var isPart = false
  }

  /// The private marker before the numbers: `?`, `>`, `<` or `=`.
  private(set) var mark: UInt8?
  private(set) var numbers: [Number] = []
  private(set) var intermediate: UInt8?
  private(set) var final: UInt8 = 0
  /// Control characters inside the sequence, which take effect before it.
  private(set) var controls: [UInt8] = []
  var isComplete: Bool { final != 0 }
  /// A Boolean value that indicates whether libvterm can parse the original bytes.
  private(set) var isRegular = true

  mutating func reset() {
    (mark, intermediate, final, isRegular) = (nil, nil, 0, true)
    numbers.removeAll(keepingCapacity: true)
    controls.removeAll(keepingCapacity: true)
  }

  func number(_ index: Int) -> Int? { index < numbers.count ? numbers[index].value : nil }

  /// Reads a sequence whose introducer ends at `start`; returns its end, `nil` if incomplete.
  mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var index = start
    var number: Int?
    var isPart = false
    var hasNumbers = false
    let (numberLimit, parameterLimit) = (self.numberLimit, self.parameterLimit)
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        guard intermediate == nil else { return abandon(at: index) }
        hasNumbers = true
        number = min((number ?? 0) * 10 + Int(byte - UInt8(ascii: "0")), numberLimit + 1)
        if number ?? 0 > numberLimit { (number, isRegular) = (numberLimit, false) }
      case UInt8(ascii: ";"), UInt8(ascii: ":"):
        guard intermediate == nil else { return abandon(at: index) }
        hasNumbers = true
        numbers.append(Number(value: number, isPart: isPart))
        (number, isPart) = (nil, byte == UInt8(ascii: ":"))
      case 0x3C...0x3F:
        guard index == start + 1 else { return abandon(at: index) }
        mark = byte
      case 0x20..<0x30:
        // libvterm supports only one.
        if intermediate != nil { isRegular = false }
        intermediate = byte
      case 0x40..<0x7F:
        if hasNumbers { numbers.append(Number(value: number, isPart: isPart)) }
        if numbers.count > parameterLimit { isRegular = false }
        final = byte
        return index
      case 0x1B:
        isRegular = false
        return index - 1
      case 0x18, 0x1A: return abandon(at: index)
      case 0x00, 0x7F: isRegular = false
      case 0x01..<0x20:
        controls.append(byte)
        isRegular = false
      default: return abandon(at: index)
      }
    }
    return nil
  }

  private mutating func abandon(at index: Int) -> Int {
    isRegular = false
    final = 0
    return index
  }

  /// The bytes of the sequence, with the parameters for which libvterm has room.
  var bytes: [UInt8] { bytes(of: numbers[...].prefix(parameterLimit)) }

  func bytes(of numbers: some Collection<Number>) -> [UInt8] {
    var text = "\u{1B}["
    if let mark { text.unicodeScalars.append(Unicode.Scalar(mark)) }
    for (index, number) in numbers.enumerated() {
      if index > 0 { text += number.isPart ? ":" : ";" }
      if let value = number.value { text += String(value) }
    }
    if let intermediate { text.unicodeScalars.append(Unicode.Scalar(intermediate)) }
    text.unicodeScalars.append(Unicode.Scalar(final))
    return Array(text.utf8)
  }

  var eachParameter: [UInt8] { numbers.flatMap { bytes(of: CollectionOfOne($0)) } }

  /// The escape sequences that change the tracked state: DECSC, DECRC, DECKPAM, DECKPNM, RIS.
  static func isKnown(escape final: UInt8) -> Bool {
    [0x37, 0x38, 0x3D, 0x3E, 0x63].contains(final)
  }
}
