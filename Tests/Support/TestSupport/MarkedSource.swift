/// A text without its marks 1️⃣, 2️⃣ and so on, and their places.
public struct MarkedSource {
  /// The text in UTF-8.
  public let bytes: [UInt8]
  /// The offset of each mark, by its number.
  public let marks: [Int: Int]

  /// Removes the marks from `marked`.
  public init(_ marked: String) {
    let scalars = Array(marked.unicodeScalars)
    var bytes: [UInt8] = []
    var marks: [Int: Int] = [:]
    var index = 0
    while index < scalars.count {
      if index + 2 < scalars.count, scalars[index + 1] == "\u{FE0F}",
        scalars[index + 2] == "\u{20E3}", let number = Int(String(scalars[index]))
      {
        marks[number] = bytes.count
        index += 3
      } else {
        bytes += Array(String(scalars[index]).utf8)
        index += 1
      }
    }
    self.bytes = bytes
    self.marks = marks
  }
}
