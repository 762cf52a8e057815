/// A tracker of the modes of a terminal after the bytes that it received.
struct ModeTracker {
  /// The modes that differ from the initial ones, in the order of their changes.
  private(set) var changes: [String] = []
  /// The modes that were changed twice, or undone before a later change was undone.
  private(set) var disorder: [String] = []
  /// All modes that were ever changed.
  private(set) var history: [String] = []

  init(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    for match in text.matches(of: /\e\[(?:\??(\d+)([hl])|>(\d+)u|<u)/) {
      guard let number = match.output.1, let letter = match.output.2 else {
        change("keys", isOn: match.output.3 != nil)
        continue
      }
      // By default, lines wrap, text is reordered (the only mode without a question mark) and the
      // cursor is visible.
      let isUsual = ["7", "8", "25"].contains(number)
      change(String(number), isOn: (letter == "h") != isUsual)
    }
  }

  private mutating func change(_ name: String, isOn: Bool) {
    let index = changes.firstIndex(of: name)
    if isOn {
      if index == nil { changes.append(name) } else { disorder.append(name) }
      history.append(name)
    } else if let index {
      if index != changes.count - 1 { disorder.append(name) }
      changes.remove(at: index)
    }
  }
}
