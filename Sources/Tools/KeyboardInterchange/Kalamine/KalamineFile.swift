/// The texts of a keyboard of kalamine, in TOML or YAML, by their keys: `name`, `spacebar.shift`.
struct KalamineFile {
  private(set) var values: [String: String] = [:]

  static let drawings = ["base", "full", "altgr"]

  /// Returns whether a drawing of a layer begins on one of the lines, which have no indentation.
  static func isKeyboard(_ lines: [Substring]) -> Bool {
    lines.contains { line in
      guard drawings.contains(where: line.hasPrefix), let value = member(line)?.value else {
        return false
      }
      return value.first == "|" || quotes.contains(where: value.hasPrefix)
    }
  }

  private static let quotes = ["'''", "\"\"\""]

  init(_ text: String) {
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }.map { Substring($0) }
    var section = ""
    var index = 0
    while index < lines.count {
      let line = lines[index]
      index += 1
      let content = line.drop(while: \.isWhitespace)
      if content.isEmpty || content.first == "#" || content.hasPrefix("---") { continue }
      if content.first == "[" {
        section = content.dropFirst().prefix { $0 != "]" } + "."
        continue
      }
      guard let (key, value) = Self.member(content) else { continue }
      // What is not indented in YAML is in no section; sections of TOML end where others begin.
      let isYAML = content.dropFirst(key.count).drop(while: \.isWhitespace).first == ":"
      if isYAML, content.startIndex == line.startIndex { section = "" }
      if isYAML, value.isEmpty {
        section = key + "."
        continue
      }
      if let quote = Self.quotes.first(where: value.hasPrefix) {
        var rows: [Substring] = []
        let first = value.dropFirst(3)
        if !first.isEmpty { rows.append(first) }
        while index < lines.count, !lines[index].contains(quote) {
          rows.append(lines[index])
          index += 1
        }
        if index < lines.count { index += 1 }
        values[section + key] = rows.joined(separator: "\n")
      } else if isYAML, value.first == "|" {
        let indent = line.prefix(while: \.isWhitespace).count
        let start = index
        while index < lines.count,
          lines[index].allSatisfy(\.isWhitespace)
            || lines[index].prefix(while: \.isWhitespace).count > indent
        {
          index += 1
        }
        let rows = lines[start..<index]
        let margin = rows.first?.prefix(while: \.isWhitespace).count ?? 0
        values[section + key] = rows.map { $0.dropFirst(margin) }.joined(separator: "\n")
      } else {
        values[section + key] = Self.string(value)
      }
    }
  }

  /// Takes the values of a file that this one extends, where it has none.
  mutating func extend(_ parent: KalamineFile) { values.merge(parent.values) { own, _ in own } }

  private static func member(_ line: Substring) -> (key: String, value: Substring)? {
    guard let sign = line.firstIndex(where: { $0 == "=" || $0 == ":" }) else { return nil }
    let key = String(line[..<sign]).words
    guard key.count == 1 else { return nil }
    return (
      key[0].replacing("\"", with: ""), line[line.index(after: sign)...].drop(while: \.isWhitespace)
    )
  }

  private static func string(_ written: Substring) -> String {
    guard let quote = written.first, quote == "\"" || quote == "'" else {
      return String(written).words.prefix { !$0.hasPrefix("#") }.joined(separator: " ")
    }
    var result = ""
    var rest = written.unicodeScalars.dropFirst()
    while let scalar = rest.popFirst(), scalar != quote.unicodeScalars.first {
      guard scalar == "\\", quote == "\"", let escape = rest.popFirst() else {
        result.unicodeScalars.append(scalar)
        continue
      }
      let count = escape == "u" ? 4 : escape == "U" ? 8 : escape == "x" ? 2 : 0
      let digits = String(rest.prefix(count))
      if count > 0, let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) {
        result.unicodeScalars.append(scalar)
        rest.removeFirst(min(count, rest.count))
      } else {
        result += escape == "n" ? "\n" : escape == "t" ? "\t" : String(escape)
      }
    }
    return result
  }
}
