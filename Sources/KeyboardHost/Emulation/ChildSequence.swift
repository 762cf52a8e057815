/// A control sequence (CSI) of a program.
struct ChildSequence {
  /// The most parameters that libvterm has room for, with one to look ahead.
  static let parameterLimit = 15
  /// The greatest number: libvterm computes with it.
  static let numberLimit = 65_535

  /// A number among the parameters; parts of a parameter follow it.
  struct Number {
    /// The number; `nil` when it is left out.
    var value: Int?
    /// Whether it is a part of the parameter before.
    var isPart = false
  }

  /// A mark before the numbers: `?`, `>`, `<` or `=`.
  private(set) var mark: UInt8?
  private(set) var numbers: [Number] = []
  /// A byte before the final one.
  private(set) var intermediate: UInt8?
  private(set) var final: UInt8 = 0
  /// Control characters in the midst of the sequence, which come before it.
  private(set) var controls: [UInt8] = []
  /// Whether there is a final byte.
  var isComplete: Bool { final != 0 }
  /// Whether libvterm can be given the bytes as they are.
  private(set) var isRegular = true

  /// Forgets the sequence, but keeps the room.
  mutating func reset() {
    (mark, intermediate, final, isRegular) = (nil, nil, 0, true)
    numbers.removeAll(keepingCapacity: true)
    controls.removeAll(keepingCapacity: true)
  }

  /// The number at `index`; `nil` if it is left out.
  func number(_ index: Int) -> Int? { index < numbers.count ? numbers[index].value : nil }

  /// Reads a sequence whose introducer ends at `start`.
  ///
  /// - Returns: Its end; `nil` if that has not come.
  mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var index = start
    var number: Int?
    var isPart = false
    var hasNumbers = false
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        guard intermediate == nil else { return abandon(at: index) }
        hasNumbers = true
        number = min((number ?? 0) * 10 + Int(byte - UInt8(ascii: "0")), Self.numberLimit + 1)
        if number ?? 0 > Self.numberLimit { (number, isRegular) = (Self.numberLimit, false) }
      case UInt8(ascii: ";"), UInt8(ascii: ":"):
        guard intermediate == nil else { return abandon(at: index) }
        hasNumbers = true
        numbers.append(Number(value: number, isPart: isPart))
        (number, isPart) = (nil, byte == UInt8(ascii: ":"))
      case 0x3C...0x3F:
        guard index == start + 1 else { return abandon(at: index) }
        mark = byte
      case 0x20..<0x30:
        // libvterm knows one alone.
        if intermediate != nil { isRegular = false }
        intermediate = byte
      case 0x40..<0x7F:
        if hasNumbers { numbers.append(Number(value: number, isPart: isPart)) }
        if numbers.count > Self.parameterLimit { isRegular = false }
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

  /// The sequence as bytes, with as many numbers as libvterm has room for.
  var bytes: [UInt8] { bytes(of: numbers[...].prefix(Self.parameterLimit)) }

  /// The sequence with other numbers.
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

  /// The sequence once for each of its parameters.
  var eachParameter: [UInt8] { numbers.flatMap { bytes(of: CollectionOfOne($0)) } }

  /// The byte of a letter that the sequence ends with, among those that are told apart.
  func ends(with letter: Unicode.Scalar) -> Bool { UInt32(final) == letter.value }

  /// Whether a sequence of an escape and `final` changes what is known of the program.
  static func isKnown(escape final: UInt8) -> Bool {
    [0x37, 0x38, 0x3D, 0x3E, 0x63].contains(final)
  }
}
