internal import CResources
internal import KeyboardFiles
internal import KeyboardLints
internal import KeyboardModel

/// The table of exemplar characters. Its lines are decoded on demand.
enum ExemplarTable {
  struct Record {
    fileprivate(set) var script: String
    let region: String
    let languageName: String
    let zero: Unicode.Scalar
    fileprivate(set) var index: [String]
    fileprivate(set) var main: [String]
    fileprivate(set) var auxiliary: [String]
    let punctuation: [String]
    let numbers: [String]
  }

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

  private static let records = Set(lines.values).sorted { $0.startIndex < $1.startIndex }
    .map(Record.init)

  static var locales: [String] { Array(lines.keys) }

  /// The scripts of languages in regions where these are not usual, by language and region.
  private static let regionalScripts = Dictionary(
    uniqueKeysWithValues: EmbeddedFolder(embedded_exemplars).rows("scripts.txt", separator: "\t")
      .flatMap { row in row[1].split(separator: " ").map { (String($0), row[0]) } })

  /// The commas and periods beside the space bar, and the word dividers of scripts.
  static let spaceBarSigns = Dictionary(
    uniqueKeysWithValues: EmbeddedFolder(embedded_exemplars).rows("signs.txt", separator: "\t")
      .map { ($0[0], $0[1].split(separator: " ").map(String.init)) })

  static func script(of codes: LocaleCodes) -> String? {
    codes.script ?? codes.region.flatMap { regionalScripts["\(codes.language)-\($0)"] }
  }

  /// Returns the letters and punctuation of most languages in a script, or its letters in Unicode.
  static func letters(
    of script: String
  ) -> (letters: [String], punctuation: [String], isOfCLDR: Bool) {
    let parts = LocaleTable.parts(of: script)
    let records = records.filter { LocaleTable.parts(of: $0.script) == parts }
    let punctuation = shared(records.map(\.punctuation))
    guard parts != ["Latn"] else {
      return ("abcdefghijklmnopqrstuvwxyz".map(String.init), punctuation, true)
    }
    guard records.isEmpty else { return (shared(records.map(\.main)), punctuation, true) }
    return (parts.sorted().flatMap(LocaleTable.letters).map { String($0) }, [], false)
  }

  /// Returns the items of most sets that have some, in the order of the longest one.
  private static func shared(_ sets: [[String]]) -> [String] {
    let sets = sets.filter { !$0.isEmpty }
    var counts: [String: Int] = [:]
    for item in sets.flatMap({ Set($0) }) { counts[item, default: 0] += 1 }
    let order = sets.max { ($0.count, $1[0]) < ($1.count, $0[0]) } ?? []
    let wanted = Set(counts.filter { $0.value * 2 >= sets.count }.keys)
    return order.filter(wanted.contains) + wanted.subtracting(order).sorted()
  }

  /// Indicates whether a sign is neither in Latin-1 nor general punctuation.
  static func isOfScript(_ sign: String) -> Bool {
    sign.unicodeScalars.allSatisfy { scalar in
      scalar.value >= 0x300 && !(0x2000...0x206F).contains(scalar.value)
        && Character(scalar).isPunctuation
    }
  }

  /// Returns the punctuation of a script's own that most of its languages with some have, and whether
  /// these are several; or else that among its letters in Unicode.
  static func signs(of script: String) -> (signs: [String], areUsual: Bool) {
    let parts = LocaleTable.parts(of: script)
    let records = records.filter { LocaleTable.parts(of: $0.script) == parts }
    let sets = records.map { ($0.main + $0.punctuation).filter(isOfScript) }
    guard records.allSatisfy(\.punctuation.isEmpty) else {
      return (shared(sets), sets.count { !$0.isEmpty } > 1)
    }
    let columns = Set(parts.flatMap(LocaleTable.letters).map { $0.value >> 4 }).sorted()
    let scalars = columns.flatMap { $0 << 4...$0 << 4 | 0xF }.compactMap(Unicode.Scalar.init)
    return (scalars.map { String($0) }.filter(isOfScript), false)
  }

  static func record(nearestTo codes: LocaleCodes) -> (locale: String, record: Record)? {
    let script = script(of: codes)
    let places = (codes.region.map { [$0] } ?? []) + codes.variants
    for count in (0...places.count).reversed() {
      for named in script == nil ? [nil] : [script, nil] {
        let subtags = [codes.language] + (named.map { [$0] } ?? []) + places.prefix(count)
        let name = subtags.joined(separator: "-")
        guard let record = lines[name].map(Record.init) else { continue }
        guard let script else { return (name, record) }
        if let record = record.restricted(to: script) { return (name, record) }
      }
    }
    return nil
  }
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

  fileprivate func restricted(to wanted: String) -> Self? {
    let (parts, all) = (LocaleTable.parts(of: wanted), LocaleTable.parts(of: script))
    // A variant of a script, such as Fraktur, has the letters of the script.
    if wanted == script || parts == all && parts.count == 1 { return self }
    guard parts.isStrictSubset(of: all) else { return nil }
    func letters(_ items: [String]) -> [String] {
      items.filter { item in
        item.unicodeScalars.lazy.compactMap(LocaleTable.script).first.map(parts.contains) ?? false
      }
    }
    var record = self
    record.main = letters(main)
    guard record.main.count < main.count else { return self }
    (record.script, record.index) = (wanted, letters(index))
    record.auxiliary = letters(auxiliary)
    return record.main.isEmpty ? nil : record
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
