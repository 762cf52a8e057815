/// The Compose sequences of X11 (`en_US.UTF-8`), as libxkbcommon knows them.
final class XKBCompose {
  private let library: XKBLibrary
  private let context: OpaquePointer?
  private let table: OpaquePointer?
  private let state: OpaquePointer?

  /// The outcomes of a sequence.
  enum Outcome {
    /// The sequence goes on.
    case pending
    /// The sequence gives a text.
    case text(String)
    /// The sequence gives nothing.
    case nothing
  }

  /// Creates the sequences; `nil` if there is no table of them.
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

  /// The keysyms of the sequence that was asked for last, and its text.
  private var last: (text: String, keysyms: [UInt32]) = ("", [])

  /// What comes of a sequence, written as numbers with blanks between them, and one more keysym.
  func outcome(of sequence: String, _ keysym: UInt32) -> Outcome {
    if last.text != sequence {
      last = (sequence, sequence.split(separator: " ").map { UInt32($0) ?? 0 })
    }
    return outcome(of: last.keysyms, keysym)
  }

  /// What comes of a keysym alone.
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
