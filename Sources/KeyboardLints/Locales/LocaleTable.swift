/// Which languages, scripts and regions there are, and how languages are written.
enum LocaleTable {
  /// The lines of the table, by their first words.
  private static let lines: [Substring: Substring] = {
    let text = String(decoding: PackageResources.locales_txt, as: UTF8.self)
    return text.split(separator: "\n").reduce(into: [:]) { lines, line in
      guard let tab = line.firstIndex(of: "\t") else { return }
      lines[line[..<tab]] = line[line.index(after: tab)...]
    }
  }()

  /// The kinds of subtags of a locale.
  enum Subtag: Substring {
    case language = "languages"
    case script = "scripts"
    case region = "regions"
  }

  /// Whether there is such a language, script or region.
  static func isValid(_ code: String, _ kind: Subtag) -> Bool {
    let code = Array(code.utf8)
    let isNumber = code.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
    let isGeneral = ["und", "mul", "zxx"].contains { $0.utf8.elementsEqual(code) }
    guard let codes = lines[kind.rawValue], !isNumber, !isGeneral else { return true }
    return codes.split(separator: " ").contains { item in
      let item = Array(item.utf8)
      guard item.count == code.count + 2, item[code.count] == UInt8(ascii: "~") else {
        return item.elementsEqual(code)
      }
      let last = code.count - 1
      return item.prefix(last).elementsEqual(code.prefix(last))
        && (item[last]...item[last + 2]).contains(code[last])
    }
  }

  /// The scripts in which a language is written.
  static func scripts(of language: String) -> Set<String> {
    var scripts: Set<String> = []
    for (key, value) in lines where key.hasPrefix("written ") {
      if value.split(separator: " ").contains(where: { $0 == language }) {
        scripts.insert(String(key.dropFirst("written ".count)))
      }
    }
    return scripts
  }

  /// The scripts of which a script of locales is made, such as that of Japanese.
  static func parts(of script: String) -> Set<String> {
    switch script {
    case "Jpan": ["Hira", "Kana", "Hani"]
    case "Hrkt": ["Hira", "Kana"]
    case "Kore": ["Hang", "Hani"]
    case "Jamo": ["Hang"]
    case "Hans", "Hant": ["Hani", "Bopo"]
    case "Hanb": ["Hani", "Bopo"]
    case "Latf", "Latg": ["Latn"]
    case "Syrc", "Syre", "Syrj", "Syrn": ["Syrc"]
    case "Geok": ["Geor"]
    case "Aran": ["Arab"]
    case "Cyrs": ["Cyrl"]
    default: [script]
    }
  }

  /// The scripts of all characters, ascending.
  private static let ranges: [(range: ClosedRange<UInt32>, script: String)] = {
    var ranges: [(range: ClosedRange<UInt32>, script: String)] = []
    for (key, value) in lines where key.hasPrefix("letters ") {
      let script = String(key.dropFirst("letters ".count))
      for item in value.split(separator: " ") {
        let ends = item.split(separator: "-").compactMap { UInt32($0, radix: 16) }
        if ends.count == 2, ends[0] <= ends[1] { ranges.append((ends[0]...ends[1], script)) }
      }
    }
    return ranges.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }()

  /// The script of a letter.
  static func script(of scalar: Unicode.Scalar) -> String? {
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
