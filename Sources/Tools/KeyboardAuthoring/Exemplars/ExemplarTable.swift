internal import CResources
internal import KeyboardFiles

/// The table of exemplar characters. Its lines are decoded on demand.
enum ExemplarTable {
  /// The data that several locales share.
  struct Record {
    let script: String
    let region: String
    let languageName: String
    let zero: Unicode.Scalar
    let index: [String]
    let main: [String]
    let auxiliary: [String]
    let punctuation: [String]
    let numbers: [String]
  }

  /// The lines, by locale.
  private static let lines: [String: ArraySlice<UInt8>] = {
    let (tab, blank) = (UInt8(ascii: "\t"), UInt8(ascii: " "))
    var lines: [String: ArraySlice<UInt8>] = [:]
    let table = EmbeddedFolder(embedded_exemplars)["exemplars.txt"] ?? []
    for line in table.split(separator: UInt8(ascii: "\n")).dropFirst() {
      for name in line.prefix(while: { $0 != tab }).split(separator: blank) {
        lines[String(decoding: name, as: UTF8.self)] = line
      }
    }
    return lines
  }()

  /// The locales of the table.
  static var locales: [String] { Array(lines.keys) }

  /// Returns the record of exactly this locale.
  static func record(of locale: String) -> Record? { lines[locale].map(Record.init) }
}

extension ExemplarTable.Record {
  fileprivate init(_ line: ArraySlice<UInt8>) {
    let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    let place = fields[1].split(separator: " ").map(String.init)
    (script, region) = (place[0], place[1])
    languageName = fields[2]
    zero = fields[3].unicodeScalars.first ?? "0"
    (main, auxiliary) = (Self.items(fields[4]), Self.items(fields[5]))
    index = Self.items(fields[6])
    (punctuation, numbers) = (Self.items(fields[7]), Self.items(fields[8]))
  }

  /// Decodes a set: characters, ranges, and items of several code points in braces.
  static func items(_ text: String) -> [String] {
    var items: [String] = []
    var remaining = text.unicodeScalars[...]
    while let scalar = remaining.popFirst() {
      switch scalar {
      case "\\": if let next = remaining.popFirst() { items.append(String(next)) }
      case "{":
        let end = remaining.firstIndex(of: "}") ?? remaining.endIndex
        items.append(String(remaining[..<end]))
        remaining = remaining[end...].dropFirst()
      case "-":
        guard let first = items.last?.unicodeScalars.first, var last = remaining.popFirst() else {
          break
        }
        if last == "\\", let escaped = remaining.popFirst() { last = escaped }
        guard first.value < last.value else { break }
        items += (first.value + 1...last.value).compactMap { Unicode.Scalar($0).map { String($0) } }
      default: items.append(String(scalar))
      }
    }
    return items
  }
}
