/// The lists of values in a reorder, one for each element (UTS #35 part 7, "Element: reorder").
package enum ReorderList {
  /// The numbers in `text`; the last one counts for all further elements.
  package static func numbers(_ text: String, count: Int) throws(PatternFault) -> [Int8] {
    try values(text, count: count) { Int8($0) }
  }

  /// The truth values in `text`; the last one counts for all further elements.
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
