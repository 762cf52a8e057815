/// The names of a document, each with a number.
struct XMLNameTable {
  private var numbers: [[UInt8]: Int] = [:]
  /// The most recent names, by a few of their bits, since files repeat the same ones.
  private var recent = [(name: [UInt8], number: Int)](repeating: ([], -1), count: 64)

  /// Returns the number of `name`; the number of names before if it is new.
  mutating func number(of name: ArraySlice<UInt8>) -> Int {
    var hash = UInt32(truncatingIfNeeded: name.count)
    for byte in name.prefix(16) { hash = hash &* 31 &+ UInt32(byte) }
    let slot = Int((hash ^ hash >> 16) & 63)
    if recent[slot].number >= 0, recent[slot].name.elementsEqual(name) {
      return recent[slot].number
    }
    let key = Array(name)
    let number = numbers[key] ?? numbers.count
    numbers[key] = number
    recent[slot] = (key, number)
    return number
  }
}
