import ArgumentParser
import ClavierCommand
import KeyboardAuthoring
import KeyboardFiles
import KeyboardModel
import KeyboardTesting

struct Stats: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats",
    abstract: "Measure the effort of typing: taps, layer switches, long presses, finger travel.",
    discussion: """
      Finds the shortest way to type the text on the touch layers, and measures it. The default \
      text has each letter of the language once, each typed alone. Finger travel is in key widths, with rows one \
      width apart. If the search could not try all ways, the result says so.
      Exit codes: 0 the whole text can be typed, 1 it cannot, 2 no such layout, or errors in it.
      """)

  @OptionGroup var argument: LayoutArgument

  @Argument(help: "The text; '-' is standard input. The default is the letters of the language.")
  var text: String?

  @Option(help: "A second layout to compare with.")
  var versus: String?

  @Option(help: "The format of the numbers: text or json.")
  var format = OutputFormat.text

  func run() throws {
    let layout = try argument.readOrFail()
    let other = try versus.map(LayoutArgument.readOrFail)
    let letters = self.text == nil ? try lettersOfLanguage(of: layout) : []
    let text = try self.text.map { $0 == "-" ? try Console.text(of: $0) : $0 }
    let layouts = [(argument.layout, layout)] + (other.map { [(versus ?? "", $0)] } ?? [])
    let records = layouts.map { name, layout in
      EffortRecord(
        name,
        text.map { TypingEffort(of: $0, on: layout) } ?? TypingEffort(ofEach: letters, on: layout))
    }
    try format.print(Self.table(records), or: records.map(\.json))
    if records.contains(where: { !$0.effort.missing.isEmpty }) { throw ExitCode(1) }
  }

  private func lettersOfLanguage(of layout: KeyboardLayout) throws -> [String] {
    guard let exemplars = Exemplars(for: layout.locale) else {
      Console.complain("CLDR has no characters for '\(layout.locale)'; give a text")
      throw ExitCode(2)
    }
    return exemplars.main
  }

  private static func table(_ records: [EffortRecord]) -> String {
    var rows: [(String, (EffortRecord) -> String)] = [
      ("", { $0.layout }), ("characters", { "\($0.effort.characters)" }),
      ("cannot be typed", { "\($0.effort.missing.count - $0.undecidedCount)" }),
    ]
    if records.contains(where: { $0.undecidedCount > 0 }) {
      rows.append(("not found", { "\($0.undecidedCount)" }))
    }
    rows += [
      ("keystrokes", { rate($0.effort.keystrokes, $0) }), ("taps", { rate($0.effort.taps, $0) }),
      ("layer switches", { rate($0.effort.layerSwitches, $0) }),
    ]
    for kind in EffortRecord.gestures {
      rows.append((kind.plural, { rate($0.effort.gestures[kind] ?? 0, $0) }))
    }
    rows.append(
      ("way of a finger", { $0.effort.travel.withTwoDecimals + perCharacter($0.effort.travel, $0) })
    )
    let columns = records.map { record in rows.map { $0.1(record) } }
    let widths = columns.map { column in column.map(\.count).max() ?? 0 }
    let lines = rows.indices.map { row in
      let title = rows[row].0
      let cells = columns.indices.map { column in
        let cell = columns[column][row]
        return String(repeating: " ", count: widths[column] - cell.count) + cell
      }
      let padding = String(repeating: " ", count: 17 - title.count)
      return "\(title)\(padding)\(cells.joined(separator: "   "))\n"
    }
    return lines.joined()
      + records.filter(\.effort.hasGivenUp).map { record in
        let other = record.undecidedCount > 0 ? "keys for what was not found" : "a shorter way"
        return "\(record.layout): not all ways were tried, and there may be \(other)\n"
      }.joined()
  }

  private static func rate(_ count: Int, _ record: EffortRecord) -> String {
    "\(count)" + perCharacter(Double(count), record)
  }

  private static func perCharacter(_ value: Double, _ record: EffortRecord) -> String {
    " (\(record.effort.perCharacter(value).withTwoDecimals))"
  }
}

struct EffortRecord {
  static let gestures = KeyGesture.Kind.further.filter { $0 != .multiTap }

  let layout: String
  let effort: TypingEffort

  /// The number of characters for which there may be keys.
  var undecidedCount: Int { effort.missing.count(where: effort.undecided.contains) }

  init(_ layout: String, _ effort: TypingEffort) { (self.layout, self.effort) = (layout, effort) }

  var json: JSONRecord {
    let members: [JSONRecord.Member] = [
      ("layout", layout), ("characters", effort.characters), ("keystrokes", effort.keystrokes),
      ("taps", effort.taps), ("layerSwitches", effort.layerSwitches),
      ("missing", effort.missing.map(String.init)),
      ("undecided", effort.undecided.sorted().map(String.init)),
      ("hasGivenUp", effort.hasGivenUp), ("travel", effort.travel),
    ]
    let gestures = Self.gestures.map { kind -> JSONRecord.Member in
      (kind.plural.camelCase, effort.gestures[kind] ?? 0)
    }
    return JSONRecord(members + gestures)
  }
}

extension String {
  fileprivate var camelCase: String {
    let words = split(separator: " ")
    return words.prefix(1).joined() + words.dropFirst().map(\.capitalizedFirst).joined()
  }
}

extension Double {
  var withTwoDecimals: String {
    let hundredths = Int((magnitude * 100).rounded())
    let decimals = hundredths % 100
    return (self < 0 ? "-" : "") + "\(hundredths / 100).\(decimals < 10 ? "0" : "")\(decimals)"
  }
}
