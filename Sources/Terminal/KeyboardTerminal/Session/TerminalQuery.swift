internal import KeyboardCells
package import KeyboardModel

/// A query for a terminal's capabilities, sent at once, of which the last one (DA1) is answered.
package struct TerminalQuery: Hashable, Sendable {

  /// The time to wait for the replies: 100 ms.
  package static let patience = Duration.milliseconds(100)

  package private(set) var capabilities = TerminalCapabilities()
  /// The time at which to continue without replies; `nil` once they have come or the time is over.
  package private(set) var deadline: Timestamp?

  /// Creates the query of a terminal, which asks a dumb one nothing.
  package init(at time: Timestamp, terminal: String = "") {
    deadline = Self.isDumb(terminal) ? nil : time.advanced(by: Self.patience)
  }

  /// A terminal that has no sequences, and shows them as text.
  package static func isDumb(_ terminal: String) -> Bool { terminal == "dumb" }

  package var isSettled: Bool { deadline == nil }

  /// Handles a reply, and returns whether it belongs to the query.
  package mutating func handle(_ reply: TerminalAnswer) -> Bool {
    let isKnown = capabilities.learn(from: reply)
    if capabilities.isComplete { deadline = nil }
    return isKnown
  }

  package mutating func advance(to time: Timestamp) {
    if let deadline, deadline <= time { self.deadline = nil }
  }

  /// The query whose reply is the last.
  static let fence = Array("\u{1B}[c".utf8)

  /// The query that is answered once everything before it is shown.
  static let status = Array("\u{1B}[5n".utf8)

  static let keyboardFlags = Array("\u{1B}[?u".utf8)

  /// Returns a query for the support and the state of `mode` (DECRQM).
  static func question(about mode: TerminalMode) -> [UInt8] {
    Array("\u{1B}[?\(mode.rawValue)$p".utf8)
  }

  /// Queries the cursor after a letter with a mark, a letter and a symbol, and erases them.
  private static let probes: [UInt8] = {
    func probe(_ text: String, row: Int, column: Int = 0) -> String {
      "\u{1B}[\(row + 1);\(column + 1)H\(text)\u{1B}\\\u{1B}[6n\u{1B}[2K"
    }
    let probes =
      probe(
        "\u{E01}\u{E47}", row: TerminalCapabilities.letterRow,
        column: TerminalCapabilities.markColumn)
      + probe("\u{E9}", row: TerminalCapabilities.letterRow)
      + probe("\u{1F310}", row: TerminalCapabilities.symbolRow)
    return Array("\u{1B}7\u{1B}[8m\(probes)\u{1B}8".utf8)
  }()

  /// Queries the colours that a theme of the terminal's own colours needs.
  private static let colors: String = {
    let palette = TerminalColors.indices.map { "\u{1B}]4;\($0);?\u{1B}\\" }
    return "\u{1B}]10;?\u{1B}\\" + palette.joined()
  }()

  /// Returns the queries, of which terminals that would display unknown ones get fewer.
  package static func questions(terminal: String, probesText: Bool = true) -> [UInt8] {
    if isDumb(terminal) { return [] }
    if terminal.isEmpty { return fence }
    let probes = probesText ? Self.probes : []
    if terminal == "linux" { return probes + status + fence }
    var text = "\u{1B}[>0q\u{1B}]11;?\u{1B}\\"
    text += String(decoding: keyboardFlags, as: UTF8.self) + "\u{1B}[16t" + colors
    let modes: [TerminalMode] = [.synchronizedOutput, .clusterWidth, .mousePixels, .sizeReports]
    for mode in modes { text += String(decoding: question(about: mode), as: UTF8.self) }
    if !terminal.hasPrefix("screen") {
      let color = TerminalCapabilities.probe
      text += "\u{1B}[48;2;\(color.red);\(color.green);\(color.blue)m\u{1B}P$qm\u{1B}\\\u{1B}[m"
    }
    return Array(text.utf8) + probes + status + fence
  }
}
