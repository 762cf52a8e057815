import KeyboardEngine
import KeyboardFiles
import KeyboardInterchange
import KeyboardModel
import KeyboardPlatform
import SystemPackage

/// A checker that compares the text of imported keyboards with a table of expectations.
struct Checker {
  let corpus: String
  let format: String
  /// The maximum number of differences to print.
  let shown: Int
  /// A part of the names of the keyboards to check; `nil` for all.
  let only: String?

  private var table: String { "\(corpus)/expect/\(format).tsv" }

  func run() -> Tally {
    var tally = Tally(format: format)
    var printed = 0
    let text = String(decoding: Self.bytes(of: table) ?? [], as: UTF8.self)
    let rows = text.utf8.split(separator: UInt8(ascii: "\n")).dropFirst().lazy.map {
      $0.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).map {
        String($0) ?? ""
      }
    }
    var group: [[String]] = []
    for row in rows {
      if let last = group.last, last[0] != row[0] {
        check(group, &tally, &printed)
        group = []
      }
      group.append(row)
    }
    if !group.isEmpty { check(group, &tally, &printed) }
    return tally
  }

  /// Checks the rows of one keyboard.
  private func check(_ rows: [[String]], _ tally: inout Tally, _ printed: inout Int) {
    let name = rows[0][0]
    if let only, !name.contains(only) { return }
    tally.files += 1
    let start = Self.processorTime
    let result = Result { try imported(name) }
    tally.add(Self.processorTime - start, name)
    switch result {
    case .failure(let error):
      tally.refused += 1
      if !rows.contains(where: { $0.contains("reject") }) {
        tally.differ += rows.count
        if shown > 0 { print("\(name): refused: \(error)") }
      }
    case .success(let keyboard):
      tally.add(keyboard)
      if let first = tally.firstProblem(of: keyboard), shown > 0 { print("\(name): \(first)") }
      let contradictions = Contradictions(rows)
      let typist = Typist(keyboard.layout)
      for row in rows {
        let outcome = typist.check(row, format: format, rows: rows)
        switch outcome {
        case .agrees: tally.agree += 1
        case .notExpressible: tally.inexpressible += 1
        case .differs(let text) where contradictions.contain(row, typed: text):
          tally.contradictory += 1
        case .differs(let text):
          tally.differ += 1
          guard printed < shown else { continue }
          printed += 1
          print("\(name): \(row.dropFirst().joined(separator: " | ")): typed '\(text)'")
        }
      }
    }
  }

  private func imported(_ name: String) throws -> ImportedKeyboard {
    var importer = KeyboardImporter()
    if format == "xkb" { return try importer.read(xkb: name.replacing("()", with: "")) }
    let path = "\(corpus)/corpus/\(name)"
    guard let bytes = Self.bytes(of: path) else { throw Missing(path: path) }
    importer.files = .folder(FilePath(path).removingLastComponent().string)
    return try importer.read(bytes, file: name)
  }

  /// The time for which the process has computed, whatever else the machine does.
  static var processorTime: Duration {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// Imports each file of the table, exports the layout in another format, and compares.
  func roundTrip(to target: ForeignFormat) -> RoundTrip {
    var trip = RoundTrip(from: format, to: target)
    var printed = 0
    for name in names where only.map(name.contains) ?? true {
      guard let keyboard = try? imported(name) else { continue }
      for difference in trip.add(keyboard.layout, named: name) where printed < shown {
        printed += 1
        print("\(name) as \(target.rawValue): \(difference)")
      }
    }
    return trip
  }

  /// The names of the keyboards of the table.
  private var names: [String] {
    let text = String(decoding: Self.bytes(of: table) ?? [], as: UTF8.self)
    return Set(
      text.utf8.split(separator: 10).dropFirst().compactMap {
        String($0.prefix { $0 != UInt8(ascii: "\t") })
      }
    ).sorted()
  }

  /// Imports each file of the table `count` times with a few bytes changed, which must end with a
  /// keyboard or a reason.
  func mutate(count: Int) {
    var random = SystemRandomNumberGenerator()
    var (imported, refused, exported, notImported) = (0, 0, 0, 0)
    for name in names where only.map(name.contains) ?? true {
      guard let file = Self.bytes(of: "\(corpus)/corpus/\(name)"), !file.isEmpty else { continue }
      for _ in 0..<count {
        var changed = file
        for _ in 0...Int.random(in: 0...4, using: &random) {
          let place = Int.random(in: changed.indices, using: &random)
          switch Int.random(in: 0...3, using: &random) {
          case 0: changed[place] = .random(in: 0...255, using: &random)
          case 1: changed.remove(at: place)
          case 2:
            changed.insert(contentsOf: changed[place..<min(place + 40, changed.count)], at: place)
          default: changed.removeSubrange(place..<min(place + 40, changed.count))
          }
          if changed.isEmpty { changed = [0] }
        }
        do throws(ConversionFailure) {
          let keyboard = try KeyboardImporter(addsTouch: true).read(changed, file: name)
          imported += 1
          for target in [ForeignFormat.keylayout, .klc] {
            guard let file = try? KeyboardExporter().write(keyboard.layout, as: target).files.first
            else { continue }
            exported += 1
            let again = try? KeyboardImporter().read(file.bytes, file: file.name, format: target)
            if again == nil { notImported += 1 }
          }
        } catch {
          refused += 1
        }
      }
    }
    print(
      "\(format): \(imported) changed files imported, \(refused) refused; \(exported) exported, "
        + "\(notImported) of them not imported again")
  }

  private struct Missing: Error {
    var path: String
  }

  static func bytes(of path: String) -> [UInt8]? {
    guard let file = try? FileDescriptor.open(FilePath(path), .readOnly) else { return nil }
    defer { try? file.close() }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while let count = try? chunk.withUnsafeMutableBytes({ try file.read(into: $0) }), count > 0 {
      bytes += chunk[..<count]
    }
    return bytes
  }
}
