/// The Compose sequences of X11 (`en_US.UTF-8`), read by libxkbcommon.
final class XKBCompose {
  private let library: XKBLibrary
  private let context: OpaquePointer?
  private let table: OpaquePointer?
  private let state: OpaquePointer?

  /// The outcome of a sequence.
  enum Outcome {
    /// The sequence is incomplete.
    case pending
    /// The sequence produces a text.
    case text(String)
    /// The sequence produces nothing.
    case nothing
  }

  /// Creates the sequences; `nil` if there is no Compose table.
  init?(_ library: XKBLibrary) {
    self.library = library
    context = library.newContext(0)
    if context != nil { library.setLogLevel(context, 10) }
    table = context == nil ? nil : library.newComposeTable(context, "en_US.UTF-8", 0)
    state = table == nil ? nil : library.newComposeState(table, 0)
    guard state != nil else { return nil }
  }

  deinit {
    if state != nil { library.freeComposeState(state) }
    if table != nil { library.freeComposeTable(table) }
    if context != nil { library.freeContext(context) }
  }

  /// The last sequence that was looked up, as text and as keysyms.
  private var last: (text: String, keysyms: [UInt32]) = ("", [])

  /// Returns the outcome of a sequence, written as numbers separated by blanks, and one more
  /// keysym.
  func outcome(of sequence: String, _ keysym: UInt32) -> Outcome {
    if last.text != sequence {
      last = (sequence, sequence.split(separator: " ").map { UInt32($0) ?? 0 })
    }
    return outcome(of: last.keysyms, keysym)
  }

  /// Returns the outcome of a single keysym.
  func outcome(of keysym: UInt32) -> Outcome { outcome(of: [], keysym) }

  private func outcome(of keysyms: [UInt32], _ keysym: UInt32) -> Outcome {
    library.resetCompose(state)
    for keysym in keysyms { _ = library.feed(state, keysym) }
    _ = library.feed(state, keysym)
    switch library.composeStatus(state) {
    case 1: return .pending
    case 2: return .text(library.text { library.composedText(state, $0, $1) })
    default: return .nothing
    }
  }
}
