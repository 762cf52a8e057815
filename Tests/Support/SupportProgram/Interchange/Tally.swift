import KeyboardFiles
import KeyboardInterchange
import KeyboardLints

/// The counts of one format.
struct Tally {
  let format: String
  var files = 0
  var read = 0
  var refused = 0
  var unclean = 0
  var agree = 0
  var differ = 0
  var inexpressible = 0
  /// Rows in which the table contradicts itself.
  var contradictory = 0
  /// The number of files with problems, by code.
  var problems: [DiagnosticCode: Int] = [:]
  var losses: [Loss.Kind: Int] = [:]
  var slowest = (name: "", time: Duration.zero)
  var total = Duration.zero

  /// Adds the time that an import has taken.
  mutating func add(_ time: Duration, _ name: String) {
    total += time
    if time > slowest.time { slowest = (name, time) }
  }

  /// Adds a keyboard that was imported.
  mutating func add(_ keyboard: ImportedKeyboard) {
    read += 1
    for loss in keyboard.losses { losses[loss.kind, default: 0] += 1 }
  }

  /// Checks a keyboard strictly, and counts what is found.
  ///
  /// - Returns: The first problem; `nil` if there is none.
  mutating func firstProblem(of keyboard: ImportedKeyboard) -> Diagnostic? {
    let reading = LayoutReader().read(Array(keyboard.xml.utf8), file: "imported.xml")
    let found = (reading.diagnostics + LayoutLinter().diagnostics(of: reading)).filter {
      $0.severity != .hint
    }
    guard let first = found.first else { return nil }
    unclean += 1
    for code in Set(found.map(\.code)) { problems[code, default: 0] += 1 }
    return first
  }

  private static func text(of losses: [Loss.Kind: Int]) -> String {
    Loss.Kind.allCases.compactMap { kind in losses[kind].map { "\(kind.rawValue) \($0)" } }
      .joined(separator: ", ")
  }

  /// The counts as a table in Markdown.
  static func table(of tallies: [Tally]) -> String {
    var text = """
      | format | layouts | read | refused | rows that agree | differ | agreement | not expressible | contradictory | losses by kind | slowest import |
      |---|---|---|---|---|---|---|---|---|---|---|

      """
    for tally in tallies {
      let rows = tally.agree + tally.differ
      let share = rows == 0 ? 0 : Double(tally.agree * 100_000 / rows) / 1000
      let unclean = tally.unclean == 0 ? "" : " (\(tally.unclean) with warnings)"
      text += "| \(tally.format) | \(tally.files) | \(tally.read)\(unclean) | \(tally.refused) "
      text +=
        "| \(tally.agree) | \(tally.differ) | \(share) % | \(tally.inexpressible) | \(tally.contradictory) "
      text += "| \(Self.text(of: tally.losses)) "
      text +=
        "| \(tally.slowest.time.milliseconds) ms (\(tally.slowest.name)); all \(tally.total.seconds) s |\n"
    }
    for tally in tallies where !tally.problems.isEmpty {
      let problems = tally.problems.sorted { $0.value > $1.value }
      text +=
        "\(tally.format): \(problems.map { "\($0.key.rawValue) \($0.value)" }.joined(separator: ", "))\n"
    }
    return text
  }
}

extension Duration {
  var seconds: Double { Double(Int(self / .milliseconds(1))) / 1000 }
  var milliseconds: Double { Double(Int(self / .microseconds(10))) / 100 }
}
