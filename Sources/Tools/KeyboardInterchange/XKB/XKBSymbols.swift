internal import KeyboardModel

struct XKBSymbols {
  private struct Section {
    var name: String
    var isDefault: Bool
    var body: Substring
  }

  private static let flags: Set<Substring> = [
    "default", "partial", "hidden", "alphanumeric_keys", "modifier_keys", "keypad_keys",
    "function_keys", "alternate_group",
  ]
  private static let depthLimit = 16
  /// The most characters of a keymap, as sections may include each other again and again.
  private static let sizeLimit = 1 << 20

  private var sections: [Section] = []

  /// Returns whether the first line of a file that is no comment begins XKB.
  static func isBeginning(_ first: Substring, of lines: [Substring]) -> Bool {
    let word = first.prefix { !$0.isWhitespace && $0 != "{" }
    return word == "xkb_keymap" || word == "xkb_symbols"
      || flags.contains(word) && lines.contains { $0.contains("xkb_symbols") }
  }

  /// Reads the sections of a file; `nil` if there are none, or it is a whole keymap.
  init?(_ text: String) {
    let clean = Self.withoutComments(text)
    guard !clean.contains("xkb_keymap") else { return nil }
    var rest = clean[...]
    while let word = rest.firstRange(of: "xkb_symbols") {
      let head = rest[..<word.lowerBound]
      let flags = head[(head.lastIndex { $0 == ";" || $0 == "}" } ?? head.startIndex)...]
      guard let start = rest[word.upperBound...].firstIndex(of: "{"),
        let end = Self.end(of: rest[start...])
      else { return nil }
      let name = rest[word.upperBound..<start].filter { !$0.isWhitespace && $0 != "\"" }
      sections.append(
        Section(
          name: name, isDefault: flags.contains("default"),
          body: rest[rest.index(after: start)..<end]))
      rest = rest[end...]
    }
    if sections.isEmpty { return nil }
  }

  var names: [String] {
    let first = sections.first(where: \.isDefault) ?? sections[0]
    return [first.name] + sections.map(\.name).filter { $0 != first.name }
  }

  /// Returns a keymap with a section, in which references to the file's own sections are replaced.
  func keymap(of section: String, named names: Set<String>?) -> String {
    var size = 0
    let body = body(of: section, names, depth: 0, &size)
    return """
      xkb_keymap {
        xkb_keycodes { include "evdev+aliases(qwerty)" };
        xkb_types { include "complete" };
        xkb_compat { include "complete" };
        xkb_symbols "\(section)" { include "pc"
        \(body)
        include "inet(evdev)" };
      };
      """
  }

  private func body(
    of name: String, _ names: Set<String>?, depth: Int, _ size: inout Int
  ) -> String {
    guard depth < Self.depthLimit, size < Self.sizeLimit,
      let section = sections.first(where: { $0.name == name })
    else { return "" }
    size += section.body.utf8.count
    var result = ""
    var rest = section.body
    while let word = rest.firstRange(of: "include") {
      result += rest[..<word.lowerBound]
      rest = rest[word.upperBound...]
      guard let open = rest.firstIndex(of: "\""),
        let close = rest[rest.index(after: open)...].firstIndex(of: "\"")
      else { break }
      for part in Self.parts(of: rest[rest.index(after: open)..<close]) {
        let file = part.name.prefix { $0 != "(" }
        var section = String(part.name.dropFirst(file.count).dropFirst().prefix { $0 != ")" })
        if section.isEmpty { section = self.names[0] }
        let isNamed = file.count < part.name.count
        let isOwn =
          names?.contains(String(file)) ?? (isNamed && sections.contains { $0.name == section })
        result +=
          isOwn
          ? self.body(of: section, names, depth: depth + 1, &size)
          : "\(part.isAdded ? "augment" : "override") \"\(part.name)\"\n"
      }
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }

  /// The files of an include statement, such as `us(basic)+level3(ralt_switch)`.
  private static func parts(of text: Substring) -> [(name: Substring, isAdded: Bool)] {
    var parts: [(name: Substring, isAdded: Bool)] = []
    var rest = text
    var isAdded = false
    while !rest.isEmpty {
      let name = rest.prefix { $0 != "+" && $0 != "|" }
      if !name.isEmpty { parts.append((name, isAdded)) }
      rest = rest.dropFirst(name.count)
      isAdded = rest.popFirst() == "|"
    }
    return parts
  }

  /// Returns the place of the brace that ends the block that a text begins with.
  private static func end(of text: Substring) -> Substring.Index? {
    var depth = 0
    var isQuoted = false
    for index in text.indices {
      switch text[index] {
      case "\"": isQuoted.toggle()
      case "{" where !isQuoted: depth += 1
      case "}" where !isQuoted:
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
    }
    return nil
  }

  /// Returns the names in the lists of keysyms of keys: `key <AD01> { [ q, Q ] };`.
  static func keysyms(in text: [UInt8]) -> [(name: String, range: Range<Int>)] {
    var found: [(name: String, range: Range<Int>)] = []
    var position = 0
    /// Whether the last brackets began a list of keysyms, after what is before them.
    var (isList, isQuoted, before) = (false, false, UInt8(ascii: " "))
    func isName(_ byte: UInt8) -> Bool { byte.isLetterOrDigit || byte == UInt8(ascii: "_") }
    while position < text.count {
      let byte = text[position]
      let next = position + 1 < text.count ? text[position + 1] : 0
      if isQuoted || byte == UInt8(ascii: "\"") {
        if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      } else if byte == UInt8(ascii: "#") || byte == UInt8(ascii: "/") && next == byte {
        position = text[position...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? text.count
        continue
      } else if byte == UInt8(ascii: "[") {
        // Those after a name are an index; actions have arguments.
        let list = text[(position + 1)...].prefix { !"[]".utf8.contains($0) }
        isList = "{=,".utf8.contains(before) && !list.contains(UInt8(ascii: "("))
      } else if byte == UInt8(ascii: "]") {
        isList = false
      } else if isList, isName(byte) {
        let end = text[position...].firstIndex { !isName($0) } ?? text.count
        found.append((String(decoding: text[position..<end], as: UTF8.self), position..<end))
        position = end
        continue
      }
      if byte > 0x20 { before = byte }
      position += 1
    }
    return found
  }

  private static func withoutComments(_ text: String) -> String {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
      var isQuoted = false
      var last: Character = " "
      for index in line.indices {
        let character = line[index]
        if character == "\"" { isQuoted.toggle() }
        if !isQuoted, character == "#" { return line[..<index] }
        if !isQuoted, character == "/", last == "/" { return line[..<line.index(before: index)] }
        last = character
      }
      return line
    }.joined(separator: "\n")
  }
}
