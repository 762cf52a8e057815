internal import KeyboardEngine
internal import KeyboardModel

struct DeadKey {
  struct Pair {
    let text: String
    let result: String
  }

  let key: Key
  /// The text that replaces the marker before a letter that does not combine with it.
  let alone: String
  /// The letters and other markers, as `\m{id}`, that combine with it when they follow.
  let combinations: [Pair]
  /// The letters before it that it changes.
  let changes: [Pair]

  /// Tries each marker of keys that can be pressed with each output.
  static func all(of layout: KeyboardLayout, keys: [Key]) -> [DeadKey] {
    guard !layout.transforms.isEmpty else { return [] }
    let machine = KeyboardMachine(layout)
    var known: Set<Identifier> = []
    let dead = keys.filter { key in
      key.output.text.isEmpty && key.output.markers.count == 1
        && key.output.markers.allSatisfy { known.insert($0.id).inserted }
    }
    var texts: Set<MarkerText> = []
    let letters = keys.map(\.output).filter { output in
      output.markers.isEmpty && output.text.count == 1 && texts.insert(output).inserted
    }
    return dead.map { DeadKey($0, with: letters, others: dead, on: machine) }
  }

  /// A character that rules are unlikely to contain.
  private static let stranger = "\u{10FFFD}"

  private init(
    _ key: Key, with letters: [MarkerText], others: [Key], on machine: KeyboardMachine
  ) {
    func typed(_ outputs: MarkerText...) -> String {
      var (machine, text) = (machine, "")
      machine.provideContext(TextContext(text))
      for output in outputs { machine.type(output).apply(to: &text) }
      return text
    }
    let alone = typed(key.output, MarkerText(Self.stranger)).filter { String($0) != Self.stranger }
    let made = letters.map { Pair(text: $0.text, result: typed(key.output, $0)) }
      .filter { $0.result != alone + $0.text }
    let ofMarkers = others.map {
      Pair(text: $0.output.description, result: typed(key.output, $0.output))
    }
    combinations = made + ofMarkers.filter { !$0.result.isEmpty && $0.result != alone }
    changes = letters.map { Pair(text: $0.text, result: typed($0, key.output)) }
      .filter { !$0.result.hasPrefix($0.text) }
    (self.key, self.alone) = (key, alone)
  }
}
