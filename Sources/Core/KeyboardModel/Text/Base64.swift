/// The Base64 encoding of bytes (RFC 4648).
package enum Base64 {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".unicodeScalars)

  package static func encoded(_ bytes: some Sequence<UInt8>) -> String {
    var result = ""
    var (word, count) = (UInt32(0), 0)
    func append(_ letterCount: Int) {
      for index in 0..<letterCount {
        result.unicodeScalars.append(letters[Int(word >> UInt32(18 - 6 * index) & 63)])
      }
    }
    for byte in bytes {
      word |= UInt32(byte) << UInt32(16 - 8 * count)
      count += 1
      if count == 3 {
        append(4)
        (word, count) = (0, 0)
      }
    }
    if count > 0 {
      append(count + 1)
      result += String(repeating: "=", count: 3 - count)
    }
    return result
  }

  package static func decoded(_ text: some Sequence<UInt8>) -> [UInt8]? {
    var result: [UInt8] = []
    var (word, count) = (UInt32(0), 0)
    for byte in text where byte != UInt8(ascii: "=") {
      guard let index = letters.firstIndex(of: Unicode.Scalar(byte)) else { return nil }
      word = word << 6 | UInt32(index)
      count += 6
      guard count >= 8 else { continue }
      count -= 8
      result.append(UInt8(truncatingIfNeeded: word >> UInt32(count)))
    }
    return count < 6 ? result : nil
  }
}
