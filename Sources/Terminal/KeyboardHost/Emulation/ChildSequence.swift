/// A control sequence (CSI) of a program.
struct ChildSequence {
  /// The holes of libvterm that are mended. The default is all.
  var mends = EmulatorMends.all
  /// The maximum number of parameters: libvterm's limit, less one for its lookahead.
  var parameterLimit: Int { mends.contains(.manyNumbers) ? 15 : .max }
  /// The maximum of a number, since libvterm does arithmetic with it.
  var numberLimit: Int { mends.contains(.largeNumbers) ? 65_535 : Int(Int32.max) }

  /// A number of a parameter. Subparameters follow their parameter.
  struct Number {
    /// The number; `nil` if omitted.
    var value: Int?
    /// A Boolean value that indicates whether the number is a subparameter.
    var isPart = false
  }

  /// The private marker before the numbers: `?`, `>`, `<` or `=`.
  private(set) var mark: UInt8?
  private(set) var numbers: [Number] = []
  /// The intermediate byte.
  private(set) var intermediate: UInt8?
  private(set) var final: UInt8 = 0
  /// Control characters inside the sequence, which take effect before it.
  private(set) var controls: [UInt8] = []
  /// A Boolean value that indicates whether the final byte has been read.
  var isComplete: Bool { final != 0 }
  /// A Boolean value that indicates whether libvterm can parse the original bytes.
  private(set) var isRegular = true

  /// Clears the sequence, but keeps its storage.
  mutating func reset() {
    (mark, intermediate, final, isRegular) = (nil, nil, 0, true)
    numbers.removeAll(keepingCapacity: true)
    controls.removeAll(keepingCapacity: true)
  }

  /// Returns the number at `index`; `nil` if omitted.
  func number(_ index: Int) -> Int? { index < numbers.count ? numbers[index].value : nil }

  /// Reads a sequence whose introducer ends at `start`.
  ///
  /// - Returns: The end of the sequence; `nil` if it is incomplete.
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

  /// Returns the bytes of the sequence with other numbers.
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

  /// The bytes of one sequence for each parameter.
  var eachParameter: [UInt8] { numbers.flatMap { bytes(of: CollectionOfOne($0)) } }

  /// Returns a Boolean value that indicates whether the final byte is `letter`.
  func ends(with letter: Unicode.Scalar) -> Bool { UInt32(final) == letter.value }

  /// Returns a Boolean value that indicates whether the escape sequence with byte `final` changes
  /// the tracked state.
  static func isKnown(escape final: UInt8) -> Bool {
    [0x37, 0x38, 0x3D, 0x3E, 0x63].contains(final)
  }
}
