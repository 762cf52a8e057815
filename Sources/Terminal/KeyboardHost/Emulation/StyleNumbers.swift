internal import KeyboardCells

/// The parameters of an SGR sequence for libvterm: without unsupported ones, and split into as many
/// sequences as its limit requires.
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
