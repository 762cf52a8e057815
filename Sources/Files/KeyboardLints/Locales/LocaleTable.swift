internal import CResources
internal import KeyboardFiles
internal import KeyboardModel

/// Languages, scripts, regions, and the letters of scripts: the files of `Resources/Locales`.
package enum LocaleTable {
  enum Subtag: String {
    case language = "languages"
    case script = "scripts"
    case region = "regions"
  }

  /// A word, an optional script, and words.
  private struct Line {
    let kind: String
    let script: String
    let words: ArraySlice<UInt8>

    /// Calls `body` with each word until it returns `true`, and returns whether it did.
    func contains(where body: (UnsafeBufferPointer<UInt8>) -> Bool) -> Bool {
      words.withUnsafeBufferPointer { words in
        var start = 0
        // An array of all words would take longer than the search.
        for end in 0...words.count where end == words.count || words[end] == UInt8(ascii: " ") {
          if body(UnsafeBufferPointer(rebasing: words[start..<end])) { return true }
          start = end + 1
        }
        return false
      }
    }
  }

  private static let lines: [Line] = {
    var lines: [Line] = []
    for file in EmbeddedFolder(embedded_locales) {
      let bytes = file.bytes
      var start = bytes.startIndex
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
    }
    return lines
  }()

  static func isValid(_ code: String, _ kind: Subtag) -> Bool {
    let code = Array(code.utf8)
    let isNumber = code.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
    let isGeneral = ["und", "mul", "zxx"].contains { $0.utf8.elementsEqual(code) }
    guard let line = lines.first(where: { $0.kind == kind.rawValue }), !isNumber, !isGeneral,
      let last = code.last
    else { return true }
    return line.contains { item in
      // 'aa~d' is short for aa ab ac ad.
      let isRange = item.count == code.count + 2 && item[code.count] == UInt8(ascii: "~")
      guard isRange, let end = item.last else { return item.elementsEqual(code) }
      let start = item[code.count - 1]
      return item.prefix(code.count - 1).elementsEqual(code.dropLast()) && start <= last
        && last <= end
    }
  }

  static func code(named name: String, _ kind: Subtag) -> String? {
    value(of: name.lowercased(), in: "names", kind)
  }

  static func right(for code: String, _ kind: Subtag) -> String? {
    value(of: code, in: "aliases", kind) ?? self.code(named: code, kind)
  }

  /// Returns the English name of a language.
  static func name(of language: String) -> String? {
    let code = Array("=\(language)".utf8)
    var name: String?
    for line in lines where line.kind == "names" && line.script == Subtag.language.rawValue {
      _ = line.contains { item in
        guard item.count > code.count, item.suffix(code.count).elementsEqual(code) else {
          return false
        }
        name = String(decoding: item.dropLast(code.count), as: UTF8.self).capitalizedFirst
        return true
      }
    }
    return name
  }

  /// Returns the code of two letters for one of three (ISO 639-3), which BCP 47 requires.
  package static func shortCode(of language: String) -> String? {
    value(of: language, in: "aliases", .language)
  }

  /// Returns the code of three letters for the language of a locale, or the language itself.
  package static func longCode(of locale: String) -> String {
    let language = Array(locale.utf8.prefix { $0 != UInt8(ascii: "-") })
    var code: String?
    for line in lines where line.kind == "aliases" && line.script == Subtag.language.rawValue {
      _ = line.contains { item in
        guard code == nil, item.dropFirst(4).elementsEqual(language) else { return false }
        code = String(decoding: item.prefix(3), as: UTF8.self)
        return true
      }
    }
    return code ?? String(decoding: language, as: UTF8.self)
  }

  /// What a line has after an equals sign and `name`.
  private static func value(of name: String, in table: String, _ kind: Subtag) -> String? {
    let name = Array("\(name)=".utf8)
    var value: String?
    for line in lines where line.kind == table && line.script == kind.rawValue {
      _ = line.contains { item in
        guard item.starts(with: name) else { return false }
        value = String(decoding: item.dropFirst(name.count), as: UTF8.self)
        return true
      }
    }
    return value
  }

  static func scripts(of language: String) -> Set<String> {
    let language = Array(language.utf8)
    let written = lines.lazy.filter { line in
      line.kind == "written" && line.contains { $0.elementsEqual(language) }
    }
    return Set(written.map { $0.script })
  }

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

  /// Ascending.
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
            ends.last = ends.last << 4 | (byte.hexadecimalDigit ?? 0)
          }
        }
        if ends.first <= ends.last { ranges.append((ends.first...ends.last, line.script)) }
        return false
      }
    }
    return ranges.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }()

  /// Returns the letters and marks of a script, without capitals and what normalization replaces.
  package static func letters(of script: String) -> [Unicode.Scalar] {
    ranges.filter { $0.script == script }.flatMap { $0.range }.compactMap { value in
      guard let scalar = Unicode.Scalar(value), !Normalization.isDecomposable(value) else {
        return nil
      }
      switch scalar.properties.generalCategory {
      case .otherLetter, .lowercaseLetter, .nonspacingMark, .spacingMark: return scalar
      case .uppercaseLetter: return scalar.properties.lowercaseMapping == "\(scalar)" ? scalar : nil
      default: return nil
      }
    }
  }

  /// Returns the languages that are written in each script.
  package static var written: [(script: String, languages: [String])] {
    lines.filter { $0.kind == "written" }.map { line in
      (
        line.script,
        String(decoding: line.words, as: UTF8.self).split(separator: " ").map(String.init)
      )
    }
  }

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
