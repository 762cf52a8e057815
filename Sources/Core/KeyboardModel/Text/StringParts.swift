// What the standard library's module of regular expressions has, which is a tenth of an app.
extension StringProtocol {
  package func replacing(_ old: String, with new: String) -> String {
    let (bytes, part) = (Array(utf8), Array(old.utf8))
    var result: [UInt8] = []
    var position = 0
    while position < bytes.count {
      if bytes[position...].starts(with: part) {
        result += new.utf8
        position += part.count
      } else {
        result.append(bytes[position])
        position += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  @_disfavoredOverload package func contains(_ part: String) -> Bool {
    let (bytes, part) = (Array(utf8), Array(part.utf8))
    return bytes.indices.contains { bytes[$0...].starts(with: part) }
  }
}
