/// The Compose sequences of X11 (`en_US.UTF-8`), read by libxkbcommon.
package final class XKBCompose {
  private let library: XKBLibrary
  private let context: OpaquePointer?
  private let table: OpaquePointer?
  private let state: OpaquePointer?

  package enum Outcome {
    case pending
    case text(String)
    case nothing
  }

  /// Creates the sequences of a Compose file, by default the system's; `nil` if there is none.
  package init?(_ library: XKBLibrary, file: String? = nil) {
    self.library = library
    context = library.newContext(0)
    if context != nil { library.setLogLevel(context, 10) }
    let context = context
    if context == nil {
      table = nil
    } else if let file {
      table = file.withCString {
        library.newComposeTableFromText(context, $0, file.utf8.count, "en_US.UTF-8", 1, 0)
      }
    } else {
      table = library.newComposeTable(context, "en_US.UTF-8", 0)
    }
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

  /// Returns the outcome of a sequence, as numbers separated by blanks, and of one more keysym.
  func outcome(of sequence: String, _ keysym: UInt32) -> Outcome {
    if last.text != sequence {
      last = (sequence, sequence.split(separator: " ").map { UInt32($0) ?? 0 })
    }
    return outcome(of: last.keysyms + [keysym])
  }

  package func outcome(of keysyms: [UInt32]) -> Outcome {
    library.resetCompose(state)
    for keysym in keysyms.dropLast() {
      _ = library.feed(state, keysym)
      // A sequence that has ended cannot continue.
      guard library.composeStatus(state) == 1 else { return .nothing }
    }
    if let last = keysyms.last { _ = library.feed(state, last) }
    switch library.composeStatus(state) {
    case 1: return .pending
    case 2: return .text(library.text { library.composedText(state, $0, $1) })
    default: return .nothing
    }
  }
}
