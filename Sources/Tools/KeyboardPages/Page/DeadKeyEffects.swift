internal import KeyboardEngine
internal import KeyboardModel

/// The effects of a layout's markers on one letter, as its machine types them.
struct DeadKeyEffects {
  /// A text, and what it becomes.
  struct Pair {
    let text: String
    let result: String
  }

  /// A marker that keys write.
  struct DeadKey {
    /// The key that writes it.
    let key: Key
    /// The name of the marker.
    let marker: Identifier
    /// The text that replaces the marker before a letter that does not combine with it.
    let alone: String
    /// The letters and other markers that combine with it when they follow; a marker is written
    /// `\m{id}`.
    let combinations: [Pair]
    /// The letters before it that it changes.
    let changes: [Pair]
  }

  /// The markers in the order of their keys.
  let all: [DeadKey]

  /// Tries the markers of `keys`.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - keys: The keys that can be pressed.
  /// - Complexity: O(*n* · *m*) for *n* markers and *m* outputs.
  init(_ layout: KeyboardLayout, keys: [Key]) {
    guard !layout.transforms.isEmpty else {
      all = []
      return
    }
    let start = KeyboardMachine(layout)
    var known: Set<Identifier> = []
    let dead = keys.filter { key in
      key.output.text.isEmpty && key.output.markers.count == 1
        && key.output.markers.allSatisfy { known.insert($0.id).inserted }
    }
    var texts: Set<MarkerText> = []
    let letters = keys.map(\.output).filter { output in
      output.markers.isEmpty && output.text.count == 1 && texts.insert(output).inserted
    }
    all = dead.map { Self.deadKey($0, with: letters, others: dead, on: start) }
  }

  /// A character that rules are unlikely to contain.
  private static let stranger = "\u{10FFFD}"

  private static func deadKey(
    _ key: Key, with letters: [MarkerText], others: [Key], on machine: KeyboardMachine
  ) -> DeadKey {
    let alone = typed([key.output, MarkerText(stranger)], on: machine)
      .filter { String($0) != stranger }
    var combinations: [Pair] = []
    var changes: [Pair] = []
    for letter in letters {
      let after = typed([key.output, letter], on: machine)
      if after != alone + letter.text {
        combinations.append(Pair(text: letter.text, result: after))
      }
      let before = typed([letter, key.output], on: machine)
      if before != letter.text, !before.hasPrefix(letter.text) {
        changes.append(Pair(text: letter.text, result: before))
      }
    }
    for other in others {
      let result = typed([key.output, other.output], on: machine)
      guard !result.isEmpty, result != alone else { continue }
      combinations.append(Pair(text: other.output.description, result: result))
    }
    return DeadKey(
      key: key, marker: key.output.markers[0].id, alone: alone, combinations: combinations,
      changes: changes)
  }

  /// The text after the outputs of some keys.
  private static func typed(_ outputs: [MarkerText], on machine: KeyboardMachine) -> String {
    var machine = machine
    var text = ""
    machine.provideContext(TextContext(text))
    for output in outputs { machine.type(output).apply(to: &text) }
    return text
  }
}
