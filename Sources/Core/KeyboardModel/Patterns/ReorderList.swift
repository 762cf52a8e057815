/// A list of values in a reorder, one value for each element (UTS #35 part 7, "Element: reorder").
package struct ReorderList<Value: Hashable & Sendable>: Hashable, Sendable,
  CustomStringConvertible
{
  package let source: String
  package let values: [Value]
  package var description: String { source }

  /// Parses the words of `text`, the last of which applies to all further elements.
  private init(_ text: String, count: Int, _ value: (String) -> Value?) throws(PatternFault) {
    var values: [Value] = []
    let words = text.utf8.split { $0 <= 0x20 }
    for word in words {
      let start = text.utf8.distance(from: text.startIndex, to: word.startIndex)
      let range = start..<start + word.count
      let text = String(Substring(word))
      guard let value = value(text) else {
        throw PatternFault(kind: .invalidValue(text), range: range)
      }
      guard values.count < count else {
        throw PatternFault(kind: .tooManyValues(words.count, elements: count), range: range)
      }
      values.append(value)
    }
    guard let last = values.last else {
      throw PatternFault(kind: .invalidValue(text), range: 0..<text.utf8.count)
    }
    source = text
    self.values = values + repeatElement(last, count: count - values.count)
  }
}

extension ReorderList<Int8> {
  package init(_ text: String, count: Int) throws(PatternFault) {
    try self.init(text, count: count) { Int8($0) }
  }
}

extension ReorderList<Bool> {
  package init(_ text: String, count: Int) throws(PatternFault) {
    try self.init(text, count: count) {
      switch $0 {
      case "true", "1": true
      case "false", "0": false
      default: nil
      }
    }
  }
}
