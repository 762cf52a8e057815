internal import KeyboardCells

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

/// The parameters of an SGR sequence for libvterm, in as many sequences as its limit requires.
struct StyleNumbers {
  private(set) var attributes: Style.Attributes
  private(set) var bytes: [UInt8] = []

  private typealias Number = ChildSequence.Number

  init(_ sequence: ChildSequence, known attributes: Style.Attributes) {
    self.attributes = attributes
    let numbers = sequence.numbers.isEmpty ? [Number(value: nil)] : sequence.numbers
    var pending: [Number] = []
    func flush(into bytes: inout [UInt8]) {
      if !pending.isEmpty { bytes += sequence.bytes(of: pending) }
      pending = []
    }
    var index = 0
    while index < numbers.count {
      let count = Self.count(at: index, in: numbers)
      let group = numbers[index..<index + count]
      index += count
      switch group.first?.value {
      case 2:
        self.attributes.insert(.dim)
        continue
      case 8:
        self.attributes.insert(.conceal)
        continue
      case 28:
        self.attributes.remove(.conceal)
        continue
      case 58 where sequence.mends.contains(.underlineColors): continue
      case 22: self.attributes.remove(.dim)
      case nil, 0: self.attributes = []
      default: break
      }
      if pending.count + count > sequence.parameterLimit { flush(into: &bytes) }
      let place = Self.placeOfColorSpace(in: group)
      for (offset, number) in group.prefix(sequence.parameterLimit).enumerated()
      where offset != place || !sequence.mends.contains(.colorSpaces) {
        pending.append(number)
      }
    }
    flush(into: &bytes)
  }

  /// Returns the offset of the colour space in `38:2:SPACE:R:G:B`; `nil` if a group has none.
  private static func placeOfColorSpace(in group: ArraySlice<Number>) -> Int? {
    guard group.count > 5, [38, 48].contains(group.first?.value),
      group[group.startIndex + 1].value == 2, group.dropFirst().allSatisfy(\.isPart)
    else { return nil }
    return 2
  }

  /// Returns how many parameters belong to one: its subparameters, or the components of a colour.
  private static func count(at index: Int, in numbers: [Number]) -> Int {
    var count = 1
    while index + count < numbers.count, numbers[index + count].isPart { count += 1 }
    guard count == 1, let value = numbers[index].value, [38, 48, 58].contains(value),
      index + 1 < numbers.count
    else { return count }
    let rest = numbers.count - index
    return switch numbers[index + 1].value {
    case 2: min(5, rest)
    case 5: min(3, rest)
    default: min(2, rest)
    }
  }
}
