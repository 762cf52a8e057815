internal import KeyboardEngine

/// The choices for touches that change what a recording types, as words.
extension TouchSettings {
  /// Creates the settings that words describe, or `nil` if one is unknown.
  init?(words: [Substring]) {
    self.init()
    for word in words {
      let parts = word.split(separator: "=", maxSplits: 1)
      switch (parts[0], parts.count == 2 ? parts[1] : "") {
      case ("no-sliding", ""): stopSliding()
      case ("key-repeat", "off"): repeatDelay = nil
      case ("key-repeat", let value):
        guard let time = Self.seconds(value) else { return nil }
        repeatDelay = time
      case ("long-press", let value):
        guard let time = Self.seconds(value) else { return nil }
        longPressDelay = time
      default: return nil
      }
    }
  }

  /// The words for what differs from the defaults.
  var words: [String] {
    let defaults = TouchSettings()
    var words: [String] = []
    if longPressDelay != defaults.longPressDelay {
      words.append("long-press=\(longPressDelay / .seconds(1))")
    }
    if repeatDelay != defaults.repeatDelay {
      words.append("key-repeat=\(repeatDelay.map { "\($0 / .seconds(1))" } ?? "off")")
    }
    return words + (sliding == .slides ? [] : ["no-sliding"])
  }

  private static func seconds(_ text: Substring) -> Duration? {
    Double(text).flatMap { (0.001...86_400).contains($0) ? .seconds($0) : nil }
  }
}
