internal import KeyboardEngine
package import KeyboardModel
package import KeyboardWords

/// The slips of a finger that types the words of a text, and the corrections that are suggested.
package struct SlipSimulation: Hashable, Sendable {
  package private(set) var words = 0
  package private(set) var slipped = 0
  package private(set) var lost = 0
  /// The number of words that slipped and were suggested as they were meant.
  package private(set) var corrected = 0
  /// The number of words that slipped and that the engine would replace by those that were meant.
  package private(set) var replaced = 0
  /// The number of words, slipped or not, that it would replace by others.
  package private(set) var spoiled = 0

  /// Types a text with touches whose standard deviation is `spread` keys in each direction.
  package init(
    typing text: String, on layout: KeyboardLayout, with engine: inout SuggestionEngine,
    spread: Double, seed: UInt64, count: Int = 3
  ) {
    var finger = Finger(on: layout, spread: spread, seed: seed)
    let scalars = Array(text.unicodeScalars)
    for range in WordRanges(of: scalars) {
      let before = String(scalars[..<range.lowerBound].suffix(WordSimulation.reach))
      let word = String(scalars[range])
      if let frames = finger.frames(of: word) {
        words += 1
        var typed: String? = ""
        var suggestions: [Suggestion] = []
        for frame in frames {
          guard let letter = finger.touch(frame), let old = typed else {
            typed = nil
            break
          }
          typed = old + letter
          suggestions = engine.suggestions(
            before: before + old + letter, touches: finger.touchedTexts, count: count)
        }
        note(word, typed, suggestions)
        if let typed {
          // The capital is typed by a key that does not slip.
          let text = word.first?.isUppercase == true ? typed.capitalizedFirst : typed
          note(word, engine.correction(before: before + text, touches: finger.touchedTexts))
        }
      }
      if range.endsPart(of: scalars) { engine.learn(before: before + word) }
    }
  }

  private mutating func note(_ word: String, _ typed: String?, _ suggestions: [Suggestion]) {
    guard let typed else { return lost += 1 }
    let meant = word.lowercased()
    guard typed != meant else { return }
    slipped += 1
    if suggestions.contains(where: { $0.word.lowercased() == meant }) { corrected += 1 }
  }

  private mutating func note(_ word: String, _ correction: Suggestion?) {
    guard let correction else { return }
    if correction.word.lowercased() == word.lowercased() { replaced += 1 } else { spoiled += 1 }
  }
}

/// A finger that touches the keys of a layout's base layer around their middles.
private struct Finger {
  private let layout: KeyboardLayout
  private let grid: KeyGrid
  private let keySize: CellSize
  private let spread: Double
  private var chance: Chance
  private var machine: KeyboardMachine
  private var outcomes: [KeyboardOutcome] = []

  init(on layout: KeyboardLayout, spread: Double, seed: UInt64) {
    (self.layout, self.spread) = (layout, spread)
    chance = Chance(seed: seed)
    machine = KeyboardMachine(layout)
    machine.rules.remembersTouches = true
    machine.provideContext(.unknown)
    grid = machine.touch.grid
    keySize = machine.touch.keySize
  }

  var touchedTexts: [TouchedText] { machine.touchedTexts }

  func frames(of word: String) -> [CellRect]? {
    let frames = word.lowercased().unicodeScalars.map { scalar in
      grid.first { $0.key.output.text == String(scalar) }?.frame
    }
    return frames.contains { $0 == nil } ? nil : frames.compactMap { $0 }
  }

  mutating func touch(_ frame: CellRect) -> String? {
    let middle = TouchPoint(middleOf: frame)
    let unit = spread * Double(TouchPoint.unitsPerCell)
    let point = TouchPoint(
      unitsX: middle.x + Int(deviation() * unit * Double(keySize.width)),
      unitsY: middle.y + Int(deviation() * unit * Double(keySize.height)))
    outcomes.removeAll(keepingCapacity: true)
    let time = Timestamp(uptime: .zero)
    machine.handle(.pointerDown(0, at: point), at: time, into: &outcomes)
    machine.handle(.pointerUp(0, at: point), at: time, into: &outcomes)
    var letter: String?
    for outcome in outcomes {
      switch outcome {
      case .edit(let edit, _) where edit.deleted.isEmpty && letter == nil: letter = edit.inserted
      case .edit, .action, .command, .moveCursor: return nil
      case .event: break
      }
    }
    return letter.flatMap { SuggestionRow.word(atEndOf: $0) == $0 ? $0 : nil }
  }

  /// A number whose distribution is close to the normal one with a standard deviation of 1.
  private mutating func deviation() -> Double {
    (0..<12).reduce(-6) { sum, _ in sum + chance.share() }
  }
}
