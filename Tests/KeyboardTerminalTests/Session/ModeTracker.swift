/// Which modes a terminal is in after the bytes that it was sent.
struct ModeTracker {
  /// What is not as it was at first, in the order in which it was changed.
  private(set) var changes: [String] = []
  /// What was changed twice, or undone while something that was changed later was not.
  private(set) var disorder: [String] = []
  /// All that was ever changed.
  private(set) var history: [String] = []

  init(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    for match in text.matches(of: /\e\[(?:\??(\d+)([hl])|>(\d+)u|<u)/) {
      guard let number = match.output.1, let letter = match.output.2 else {
        change("keys", isOn: match.output.3 != nil)
        continue
      }
      // Lines wrap, text is put in order (the one mode without a question mark) and the cursor is seen
      // unless somebody changes it.
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
