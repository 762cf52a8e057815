public import KeyboardModel
internal import TerminalRendering

/// Asks a terminal what it can do.
///
/// All questions are sent at once; the last is one that every terminal answers (DA1), so that its answer
/// says that there will be no others. The query knows no terminal and no clock: answers and times go
/// in. Answers that come too late still count.
public struct TerminalQuery: Hashable, Sendable {
  /// A time on the clock of the program.
  public typealias Instant = Timestamp

  /// How long it is worth to wait for the answers: 100 ms.
  public static let patience = Duration.milliseconds(100)

  /// What the terminal has said so far.
  public private(set) var capabilities = TerminalCapabilities()
  /// When to go on without the answers; `nil` once they are there, or are not waited for any longer.
  public private(set) var deadline: Instant?

  /// Makes a query that is sent at `time`.
  public init(at time: Instant) {
    deadline = time.advanced(by: Self.patience)
  }

  /// Whether the terminal has answered, or was given enough time.
  public var isSettled: Bool { deadline == nil }

  /// Takes note of an answer.
  ///
  /// - Returns: Whether it is one of the query's.
  public mutating func take(_ reply: TerminalReply) -> Bool {
    let isKnown = capabilities.learn(from: reply)
    if capabilities.isComplete { deadline = nil }
    return isKnown
  }

  /// Stops waiting when the time has come.
  public mutating func advance(to time: Instant) {
    if let deadline, deadline <= time { self.deadline = nil }
  }

  /// The question whose answer is the last.
  static let fence = Array("\u{1B}[c".utf8)

  /// The question that is answered once all before it is shown.
  static let status = Array("\u{1B}[5n".utf8)

  /// Asks whether the terminal knows `mode`, and whether it is set (DECRQM).
  static func question(about mode: TerminalMode) -> [UInt8] {
    Array("\u{1B}[?\(mode.rawValue)$p".utf8)
  }

  /// Writes a letter and a symbol, asks where the cursor stands after each, and erases them; nothing of it is
  /// seen. The bytes of the symbol begin strings where they are characters by themselves, which are ended.
  private static let probes: [UInt8] = {
    func probe(_ text: String, row: Int) -> String {
      "\u{1B}[\(row + 1);1H\(text)\u{1B}\\\u{1B}[6n\u{1B}[2K"
    }
    let probes =
      probe("\u{E9}", row: TerminalCapabilities.letterRow)
      + probe("\u{1F310}", row: TerminalCapabilities.symbolRow)
    return Array("\u{1B}7\u{1B}[8m\(probes)\u{1B}8".utf8)
  }()

  /// The questions, as bytes for the terminal.
  ///
  /// - Parameters:
  ///   - terminal: The value of `TERM`. Terminals that show questions that they do not know are asked
  ///     less: the Linux console and programs that pass strings on, as GNU Screen does.
  ///   - probesText: Whether the terminal may be written to, on a screen that is cleared afterwards, to
  ///     find out which characters it has. The default is `true`.
  /// - Returns: The bytes to send.
  public static func questions(terminal: String, probesText: Bool = true) -> [UInt8] {
    if ["dumb", ""].contains(terminal) { return fence }
    let probes = probesText ? Self.probes : []
    if terminal == "linux" { return probes + status + fence }
    var text = "\u{1B}[>0q\u{1B}]11;?\u{1B}\\\u{1B}[?u\u{1B}[16t"
    let modes: [TerminalMode] = [.synchronizedOutput, .clusterWidth, .mousePixels, .sizeReports]
    for mode in modes { text += String(decoding: question(about: mode), as: UTF8.self) }
    if !terminal.hasPrefix("screen") {
      let color = TerminalCapabilities.probe
      text += "\u{1B}[48;2;\(color.red);\(color.green);\(color.blue)m\u{1B}P$qm\u{1B}\\\u{1B}[m"
    }
    return Array(text.utf8) + probes + status + fence
  }
}
