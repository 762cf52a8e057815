internal import KeyboardModel

/// A request for the text of the terminal's clipboard (OSC 52), which many terminals refuse.
struct ClipboardRequest {
  /// The time to wait for an answer. It is longer than a slow line takes: 2 seconds.
  static let patience = Duration.seconds(2)
  /// The time to wait for the first answer if there is other text, which few users notice: 200 ms.
  static let patienceWithText = Duration.milliseconds(200)
  /// The time for which `isRefused` remains `true`, and a late answer counts: 8 seconds.
  static let refusalTime = Duration.seconds(8)
  static let query = Array("\u{1B}]52;c;?\u{1B}\\".utf8)

  private enum State {
    case idle
    case asking(until: Timestamp)
    case refused(until: Timestamp)
  }

  private var state = State.idle
  /// A Boolean value that indicates whether the terminal answers; `nil` if it was not asked yet.
  private var answers: Bool?
  private var unanswered = 0
  private var fallback: String?
  private var handler: ((String?) -> Void)?
  private(set) var isDue = false

  /// The Linux console has no clipboard.
  init(terminal: String) {
    if ["dumb", "linux", ""].contains(terminal) { answers = false }
  }

  var deadline: Timestamp? {
    switch state {
    case .idle: nil
    case .asking(let time), .refused(let time): time
    }
  }

  /// The terminal has not answered the last request, and there was no other text.
  var isRefused: Bool {
    if case .refused = state { true } else { false }
  }

  /// Requests the text for `handler`, which gets `nil` first if there is none so far.
  mutating func start(
    fallback: String?, at time: Timestamp, _ handler: @escaping (String?) -> Void
  ) {
    (self.fallback, self.handler) = (fallback, handler)
    isDue = answers != false
    if isDue { unanswered += 1 }
    let patience = answers == nil && fallback != nil ? Self.patienceWithText : Self.patience
    state = .asking(until: isDue ? time.advanced(by: patience) : time)
  }

  /// Handles an answer. One without a query is ignored, since any program could send it.
  mutating func handle(answer text: String) {
    guard unanswered > 0 else { return }
    unanswered -= 1
    answers = true
    guard let handler else { return }
    finish()
    handler(text.isEmpty ? fallback : text)
  }

  mutating func advance(to time: Timestamp) {
    guard let deadline, deadline <= time else { return }
    guard case .asking = state, let handler else { return finish() }
    answers = false
    if fallback == nil {
      state = .refused(until: time.advanced(by: Self.refusalTime))
    } else {
      finish()
    }
    handler(fallback)
  }

  mutating func takeQuery() -> [UInt8] {
    defer { isDue = false }
    return isDue ? Self.query : []
  }

  private mutating func finish() { (state, handler) = (.idle, nil) }
}
