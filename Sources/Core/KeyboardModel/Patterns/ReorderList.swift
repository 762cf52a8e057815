/// A namespace for the lists of values in a reorder, one value for each element (UTS #35 part 7,
/// "Element: reorder").
package enum ReorderList {
  /// Returns the numbers in `text`. The last one applies to all further elements.
  package static func numbers(_ text: String, count: Int) throws(PatternFault) -> [Int8] {
    try values(text, count: count) { Int8($0) }
  }

  /// Returns the Boolean values in `text`. The last one applies to all further elements.
  package static func flags(_ text: String, count: Int) throws(PatternFault) -> [Bool] {
    try values(text, count: count) {
      switch $0 {
      case "true", "1": true
      case "false", "0": false
      default: nil
      }
    }
  }

  private static func values<Value>(
    _ text: String, count: Int, _ value: (String) -> Value?
  ) throws(PatternFault) -> [Value] {
    var result: [Value] = []
    let words = text.utf8.split { $0 <= 0x20 }
    for word in words {
      let start = text.utf8.distance(from: text.startIndex, to: word.startIndex)
      let range = start..<start + word.count
      let text = String(Substring(word))
      guard let value = value(text) else {
        throw PatternFault(kind: .invalidValue(text), range: range)
      }
      guard result.count < count else {
        throw PatternFault(kind: .tooManyValues(words.count, elements: count), range: range)
      }
      result.append(value)
    }
    guard let last = result.last else {
      throw PatternFault(kind: .invalidValue(text), range: 0..<text.utf8.count)
    }
    return result + repeatElement(last, count: count - result.count)
  }
}
