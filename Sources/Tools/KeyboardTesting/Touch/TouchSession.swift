package import KeyboardEngine
internal import KeyboardModel

/// A script with its keyboard: the content of a recording.
///
/// As text it is a script that begins with words for what differs from the defaults:
/// `layout:NAME`, `size:COLUMNSxROWS`, `device:MILLIMETRES`, `rules:WORDS` and `after:TEXT`. The words of the rules are
/// separated by commas: one of `words`, `sentences` and `all` for capitals, `full-stop` and
/// `letters`. `touch:WORDS` has choices for touches: `long-press=SECONDS`, `key-repeat=SECONDS` or
/// `key-repeat=off`, and `no-sliding`. `effort:OFFERS,PRESSES,MISSES` counts those of switches or of
/// a resting mouse. In the text, `\u{20}` is a space.
package struct TouchSession: Hashable, Sendable, CustomStringConvertible {
  package var layout: String?
  /// The width in cells. The default is 80.
  package var columns: Int
  /// The height in cells. The default is 12.
  package var rows: Int
  /// The rules of the text. By default, none applies.
  package var rules: TypingRules
  /// The text before the first step. The default is empty.
  package var text: String
  /// The choices for touches that differ from the defaults and change what a script types.
  package var touch = TouchSettings()
  package var effort: PointingEffort?
  /// The width in millimetres for which the layout has its layers. The default, `nil`, is any.
  package var deviceWidth: Int?
  package var script: TouchScript

  package init(
    layout: String?, columns: Int = 80, rows: Int = 12, rules: TypingRules = TypingRules(),
    text: String = "", script: TouchScript
  ) {
    (self.layout, self.columns, self.rows) = (layout, columns, rows)
    (self.rules, self.text, self.script) = (rules, text, script)
  }

  static let heads: Set<String> = ["layout", "size", "device", "rules", "after", "touch", "effort"]

  package init(_ text: String) throws(TouchScript.UnknownWord) {
    self.init(layout: nil, script: TouchScript([]))
    for word in TouchScript.words(of: text) where !takeHead(word) {
      guard let step = TouchStep(word: word) else { throw TouchScript.UnknownWord(word, in: text) }
      script.steps.append(step)
    }
  }

  /// Sets what a word says that is not a step; `false` if it is a step, or invalid.
  private mutating func takeHead(_ word: Substring) -> Bool {
    guard let colon = word.firstIndex(of: ":") else { return false }
    let value = word[word.index(after: colon)...]
    switch word[..<colon] {
    case "layout": layout = String(value)
    case "size":
      let numbers = value.split(separator: "x").map { Int($0) }
      guard numbers.count == 2, let columns = numbers[0], let rows = numbers[1] else {
        return false
      }
      (self.columns, self.rows) = (columns, rows)
    case "device":
      guard let width = Int(value), width > 0 else { return false }
      deviceWidth = width
    case "rules":
      guard let rules = TypingRules(words: value.split(separator: ",")) else { return false }
      self.rules = rules
    case "after":
      guard let text = String(word: value) else { return false }
      self.text = text
    case "touch":
      guard let settings = TouchSettings(words: value.split(separator: ",")) else { return false }
      touch = settings
    case "effort":
      guard let effort = PointingEffort(word: value) else { return false }
      self.effort = effort
    default: return false
    }
    return true
  }

  package var description: String {
    var head = [layout.map { "layout:\($0)" }, "size:\(columns)x\(rows)"].compactMap(\.self)
    if let deviceWidth { head.append("device:\(deviceWidth)") }
    if rules != TypingRules() { head.append("rules:\(rules.words.joined(separator: ","))") }
    let settings = touch.words
    if !settings.isEmpty { head.append("touch:\(settings.joined(separator: ","))") }
    if let effort { head.append("effort:\(effort.word)") }
    if !text.isEmpty { head.append("after:\(text.word)") }
    return "\(head.joined(separator: " "))\n\(script)\n"
  }
}

extension TypingRules {
  private static let capitals: [(word: String, type: AutocapitalizationType)] = [
    ("words", .words), ("sentences", .sentences), ("all", .allCharacters),
  ]

  fileprivate init?(words: [Substring]) {
    self.init()
    for word in words {
      switch word {
      case "full-stop": replacesDoubleSpace = true
      case "letters": returnsToLetters = true
      default:
        guard let known = Self.capitals.first(where: { $0.word == word }) else { return nil }
        capitalization = known.type
      }
    }
  }

  fileprivate var words: [String] {
    Self.capitals.filter { $0.type == capitalization }.map(\.word)
      + (replacesDoubleSpace ? ["full-stop"] : []) + (returnsToLetters ? ["letters"] : [])
  }
}

extension String {
  /// The text without white space, which is escaped.
  fileprivate var word: String {
    unicodeScalars.map { scalar in
      let isEscaped = scalar.properties.isWhitespace || scalar == "\\" || scalar == "#"
      return isEscaped ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
    }.joined()
  }

  /// Creates the text of a word with escapes, or `nil` if one of these is invalid.
  fileprivate init?(word: Substring) {
    var parts = word.split(separator: "\\u{", omittingEmptySubsequences: false)
    self = String(parts.removeFirst())
    for part in parts {
      guard let end = part.firstIndex(of: "}"), let code = UInt32(part[..<end], radix: 16),
        let scalar = Unicode.Scalar(code)
      else { return nil }
      unicodeScalars.append(scalar)
      self += part[part.index(after: end)...]
    }
  }
}

/// The effort of a user of switches or of a resting mouse, in a recording.
package struct PointingEffort: Hashable, Sendable {
  package var offers: Int
  package var presses: Int
  package var misses: Int

  package init(offers: Int, presses: Int, misses: Int) {
    (self.offers, self.presses, self.misses) = (offers, presses, misses)
  }

  init?(word: Substring) {
    let numbers = word.split(separator: ",").compactMap { Int($0) }
    guard numbers.count == 3, numbers.allSatisfy({ $0 >= 0 }) else { return nil }
    self.init(offers: numbers[0], presses: numbers[1], misses: numbers[2])
  }

  var word: String { "\(offers),\(presses),\(misses)" }
}

extension TouchSettings {
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
