internal import CResources
internal import KeyboardFiles
internal import KeyboardLints

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

  static var locales: [String] { Array(lines.keys) }

  /// The scripts of languages in regions where these are not usual, by language and region.
  private static let regionalScripts = Dictionary(
    uniqueKeysWithValues: EmbeddedFolder(embedded_exemplars).rows("scripts.txt", separator: "\t")
      .flatMap { row in row[1].split(separator: " ").map { (String($0), row[0]) } })

  static func script(of codes: LocaleCodes) -> String? {
    codes.script ?? codes.region.flatMap { regionalScripts["\(codes.language)-\($0)"] }
  }

  /// Returns the letters and punctuation of most languages in a script, or its letters in Unicode.
  static func letters(
    of script: String
  ) -> (letters: [String], punctuation: [String], isOfCLDR: Bool) {
    let parts = LocaleTable.parts(of: script)
    let records = Set(lines.values).map(Record.init).filter {
      LocaleTable.parts(of: $0.script) == parts
    }
    func shared(_ set: (Record) -> [String]) -> [String] {
      var counts: [String: Int] = [:]
      for item in records.flatMap({ Set(set($0)) }) { counts[item, default: 0] += 1 }
      // In the order of the language with most of them.
      let longest = records.max {
        (set($0).count, $1.languageName) < (set($1).count, $0.languageName)
      }
      let order = longest.map(set) ?? []
      let wanted = Set(counts.filter { $0.value * 2 >= records.count }.keys)
      let rest = wanted.subtracting(order).sorted()
      return order.filter(wanted.contains) + rest
    }
    guard parts != ["Latn"] else {
      return ("abcdefghijklmnopqrstuvwxyz".map(String.init), shared { $0.punctuation }, true)
    }
    guard records.isEmpty else { return (shared { $0.main }, shared { $0.punctuation }, true) }
    return (parts.sorted().flatMap(LocaleTable.letters).map { String($0) }, [], false)
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
