internal import CResources
internal import KeyboardFiles

/// The known languages, scripts and regions, and the scripts of languages.
package enum LocaleTable {
  /// The kinds of subtags of a locale.
  enum Subtag: String {
    case language = "languages"
    case script = "scripts"
    case region = "regions"
  }

  /// A line of the table: a word, an optional script, and words.
  private struct Line {
    let kind: String
    let script: String
    let words: ArraySlice<UInt8>

    /// Calls `body` with each word until it returns `true`.
    ///
    /// - Returns: A Boolean value that indicates whether it returned `true`.
    func contains(where body: (UnsafeBufferPointer<UInt8>) -> Bool) -> Bool {
      words.withUnsafeBufferPointer { words in
        var start = 0
        // An array of all words would take longer than the search.
        for end in 0...words.count
        where end == words.count || words[end] == UInt8(ascii: " ") {
          if body(UnsafeBufferPointer(rebasing: words[start..<end])) { return true }
          start = end + 1
        }
        return false
      }
    }
  }

  private static let lines: [Line] = {
    let bytes = (EmbeddedFolder(embedded_locales)["locales.txt"] ?? [])[...]
    var (lines, start): ([Line], Int) = ([], bytes.startIndex)
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      let line = bytes[start..<end]
      start = end + 1
      guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { continue }
      let head = String(decoding: line[..<tab], as: UTF8.self).split(separator: " ")
      lines.append(
        Line(
          kind: String(head[0]), script: head.count > 1 ? String(head[1]) : "",
          words: line[(tab + 1)...]))
    }
    return lines
  }()

  /// Returns a Boolean value that indicates whether the language, script or region exists.
  static func isValid(_ code: String, _ kind: Subtag) -> Bool {
    let code = Array(code.utf8)
    let isNumber = code.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
    let isGeneral = ["und", "mul", "zxx"].contains { $0.utf8.elementsEqual(code) }
    guard let line = lines.first(where: { $0.kind == kind.rawValue }), !isNumber, !isGeneral,
      let last = code.last
    else { return true }
    return line.contains { item in
      // 'aa~d' is short for aa ab ac ad.
      let isRange =
        item.count == code.count + 2 && item[code.count] == UInt8(ascii: "~")
      guard isRange, let end = item.last else { return item.elementsEqual(code) }
      let start = item[code.count - 1]
      return item.prefix(code.count - 1).elementsEqual(code.dropLast()) && start <= last
        && last <= end
    }
  }

  /// Returns the code of the language or script with an English name of one word.
  static func code(named name: String, _ kind: Subtag) -> String? {
    let name = Array("\(name.lowercased())=".utf8)
    var code: String?
    let line = lines.first { $0.kind == "names" && $0.script == kind.rawValue }
    _ = line?.contains { item in
      guard item.starts(with: name) else { return false }
      code = String(decoding: item.dropFirst(name.count), as: UTF8.self)
      return true
    }
    return code
  }

  /// Returns the scripts of a language.
  static func scripts(of language: String) -> Set<String> {
    let language = Array(language.utf8)
    let written = lines.lazy.filter { line in
      line.kind == "written" && line.contains { $0.elementsEqual(language) }
    }
    return Set(written.map { $0.script })
  }

  /// Returns the parts of a composite script, such as that of Japanese.
  package static func parts(of script: String) -> Set<String> {
    switch script {
    case "Jpan": ["Hira", "Kana", "Hani"]
    case "Hrkt": ["Hira", "Kana"]
    case "Kore": ["Hang", "Hani"]
    case "Jamo": ["Hang"]
    case "Hans", "Hant", "Hanb": ["Hani", "Bopo"]
    case "Latf", "Latg": ["Latn"]
    case "Syre", "Syrj", "Syrn": ["Syrc"]
    case "Geok": ["Geor"]
    case "Aran": ["Arab"]
    case "Cyrs": ["Cyrl"]
    default: [script]
    }
  }

  /// The scripts of all characters, ascending.
  private static let ranges: [(range: ClosedRange<UInt32>, script: String)] = {
    var ranges: [(range: ClosedRange<UInt32>, script: String)] = []
    for line in lines where line.kind == "letters" {
      _ = line.contains { word in
        // First and last one, hexadecimal, with a hyphen between
        var ends: (first: UInt32, last: UInt32) = (0, 0)
        for byte in word {
          if byte == UInt8(ascii: "-") {
            ends = (ends.last, 0)
          } else {
            ends.last = ends.last << 4 | UInt32(byte <= 0x39 ? byte - 0x30 : byte - 0x37)
          }
        }
        if ends.first <= ends.last { ranges.append((ends.first...ends.last, line.script)) }
        return false
      }
    }
    return ranges.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }()

  /// Returns the script of a letter.
  package static func script(of scalar: Unicode.Scalar) -> String? {
    guard scalar.properties.isAlphabetic else { return nil }
    if scalar.value < 0x2B0 { return "Latn" }
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].range.upperBound < scalar.value { low = middle + 1 } else { high = middle }
    }
    guard low < ranges.count, ranges[low].range.contains(scalar.value) else { return nil }
    return ranges[low].script
  }
}
