internal import KeyboardModel

/// The escapes and lists in Android resources.
enum AndroidText {
  /// Returns the text without escapes: `\u0027`, `\\`, `\n`.
  static func unescaped(_ value: String) -> String {
    guard value.unicodeScalars.contains("\\") else { return value }
    var units: [UInt16] = []
    var rest = value.unicodeScalars[...]
    while let first = rest.popFirst() {
      guard first == "\\", let next = rest.popFirst() else {
        units += Array(String(first).utf16)
        continue
      }
      let digits = String(rest.prefix(4)).utf8
      if next == "u", digits.count == 4, let unit = UInt32(hexadecimal: digits) {
        units.append(UInt16(truncatingIfNeeded: unit))
        rest.removeFirst(4)
      } else {
        units += Array((next == "n" ? "\n" : next == "t" ? "\t" : String(next)).utf16)
      }
    }
    return String(decoding: units, as: UTF16.self)
  }

  /// Returns the items of a comma-separated list of codes. A comma at the start of an item belongs
  /// to it.
  static func list(_ value: String) -> [String] {
    var items: [String] = []
    var item = "".unicodeScalars
    for scalar in value.unicodeScalars {
      if scalar == ",", !item.isEmpty {
        items.append(String(item))
        item = "".unicodeScalars
      } else {
        item.append(scalar)
      }
    }
    if !item.isEmpty { items.append(String(item)) }
    return items
  }
}

/// The meaning of a code of a key.
enum AndroidCode {
  case text(String)
  /// A function, by name or number.
  case function(String)

  /// Creates the meaning of a code, alone or in a list.
  init(_ written: String, isInList: Bool) {
    let code = written.words.joined()
    let scalars = code.unicodeScalars
    if isInList, scalars.count == 1 {
      self = .text(code)
    } else if code.hasPrefix("@") {
      self = .function(String(code.drop { $0 != "/" }.dropFirst()))
    } else if let number = Self.number(code) {
      let scalar = number >= 32 ? UInt32(exactly: number).flatMap(Unicode.Scalar.init) : nil
      self = scalar.map { .text(String($0)) } ?? .function(String(number))
    } else {
      self = .text(AndroidText.unescaped(code))
    }
  }

  private static func number(_ code: String) -> Int? {
    code.hasPrefix("0x") ? Int(code.dropFirst(2), radix: 16) : Int(code)
  }
}
