internal import KeyboardModel

package struct JSONParser {
  package struct Fault: Error {
    package let message: String
    package let offset: Int
  }

  private let bytes: [UInt8]
  private let nesting: Int
  private var position = 0

  package static func value(of bytes: [UInt8], nesting: Int = 64) throws(Fault) -> JSONValue {
    var parser = JSONParser(bytes: bytes, nesting: nesting)
    let value = try parser.value(depth: 0)
    parser.skipSpace()
    guard parser.position == bytes.count else { throw parser.fault("there is text after the end") }
    return value
  }

  private func fault(_ message: String) -> Fault { Fault(message: message, offset: position) }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || (0x09...0x0D).contains(byte) { position += 1 }
  }

  private mutating func consume(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func value(depth: Int) throws(Fault) -> JSONValue {
    guard depth < nesting else { throw fault("values are nested more than \(nesting) deep") }
    skipSpace()
    let start = position
    let content = try content(depth: depth)
    return JSONValue(content: content, range: start..<position)
  }

  private mutating func content(depth: Int) throws(Fault) -> JSONValue.Content {
    switch next {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .string(try string())
    case nil: throw fault("the file is cut off")
    default: return try word()
    }
  }

  private mutating func object(depth: Int) throws(Fault) -> JSONValue.Content {
    position += 1
    var members: [(key: String, value: JSONValue)] = []
    if consume("}") { return .object([]) }
    repeat {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw fault("a name in quotes should be here") }
      let key = try string()
      guard consume(":") else { throw fault("a colon should be here") }
      members.append((key, try value(depth: depth + 1)))
    } while consume(",")
    guard consume("}") else { throw fault("a comma or '}' should be here") }
    return .object(members)
  }

  private mutating func array(depth: Int) throws(Fault) -> JSONValue.Content {
    position += 1
    var items: [JSONValue] = []
    if consume("]") { return .array([]) }
    repeat { items.append(try value(depth: depth + 1)) } while consume(",")
    guard consume("]") else { throw fault("a comma or ']' should be here") }
    return .array(items)
  }

  private mutating func word() throws(Fault) -> JSONValue.Content {
    let start = position
    while let byte = next, byte > 0x20, !",]}:\"".utf8.contains(byte) { position += 1 }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    switch text {
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    case "null": return .null
    default:
      if let number = Double(text), number.isFinite { return .number(number) }
      position = start
      throw fault("a value should be here")
    }
  }

  private mutating func string() throws(Fault) -> String {
    position += 1
    var units: [UInt16] = []
    var start = position
    func plain(_ end: Int) -> [UInt16] {
      start < end ? Array(String(decoding: bytes[start..<end], as: UTF8.self).utf16) : []
    }
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        defer { position += 1 }
        // Most strings have no escapes.
        guard !units.isEmpty else {
          return String(decoding: bytes[start..<position], as: UTF8.self)
        }
        return String(decoding: units + plain(position), as: UTF16.self)
      case UInt8(ascii: "\\"):
        units += plain(position)
        units.append(try escape())
        start = position
      default: position += 1
      }
    }
    throw fault("a string is never closed")
  }

  private mutating func escape() throws(Fault) -> UInt16 {
    position += 1
    guard let byte = next else { throw fault("the file is cut off") }
    position += 1
    switch byte {
    case UInt8(ascii: "n"): return 0x0A
    case UInt8(ascii: "t"): return 0x09
    case UInt8(ascii: "r"): return 0x0D
    case UInt8(ascii: "b"): return 0x08
    case UInt8(ascii: "f"): return 0x0C
    case UInt8(ascii: "u"):
      let digits = bytes[position..<min(position + 4, bytes.count)]
      guard digits.count == 4, let unit = UInt32(hexadecimal: digits).flatMap(UInt16.init(exactly:))
      else { throw fault("four hexadecimal digits should be here") }
      position += 4
      return unit
    default: return UInt16(byte)
    }
  }
}
