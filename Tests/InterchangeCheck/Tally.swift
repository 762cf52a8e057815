import KeyboardFiles
import KeyboardInterchange

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
  /// The number of files with each kind of problem.
  var problems: [DiagnosticCode: Int] = [:]
  var losses: [Loss.Kind: Int] = [:]
  var slowest = (name: "", time: Duration.zero)
  var total = Duration.zero

  /// The counts as a table in Markdown.
  static func table(of tallies: [Tally]) -> String {
    var text = """
      | format | layouts | read | refused | rows that agree | differ | agreement | not expressible | losses by kind | slowest import |
      |---|---|---|---|---|---|---|---|---|---|

      """
    for tally in tallies {
      let rows = tally.agree + tally.differ
      let share = rows == 0 ? 0 : Double(tally.agree * 100_000 / rows) / 1000
      let losses = Loss.Kind.allCases.compactMap { kind in
        tally.losses[kind].map { "\(kind.rawValue) \($0)" }
      }
      let unclean = tally.unclean == 0 ? "" : " (\(tally.unclean) with warnings)"
      text += "| \(tally.format) | \(tally.files) | \(tally.read)\(unclean) | \(tally.refused) "
      text += "| \(tally.agree) | \(tally.differ) | \(share) % | \(tally.inexpressible) "
      text += "| \(losses.joined(separator: ", ")) "
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
