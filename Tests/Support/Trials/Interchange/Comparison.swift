package import KeyboardModel

/// A comparison of what a layout types with what another interpreter types, on every layer and
/// after every dead key.
package struct Comparison {
  /// Presses after which texts differ.
  package struct Difference: CustomStringConvertible, Sendable {
    /// The presses.
    package let presses: [Press]
    /// The text of the layout.
    package let expected: String
    /// The text of the other interpreter.
    package let typed: String

    package var description: String {
      "\(presses.map(\.description).joined(separator: " ")): '\(expected)', typed '\(typed)'"
    }
  }

  /// The most states that are visited.
  private static let stateLimit = 3_000

  /// The number of sequences that were compared.
  package private(set) var count = 0
  /// The sequences that differ.
  package private(set) var differences: [Difference] = []

  private let layout: LayoutInterpreter
  /// A press of each key of each layer.
  private let presses: [Press]
  /// One press for each output.
  private let distinct: [Press]

  /// Creates a comparison with `layout`; `nil` if it has no physical keyboard.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - states: The states of the modifier keys. The default is the common ones that the layout
  ///     has layers for.
  ///   - isPressed: Whether the key with a scan code is pressed. The default is all keys.
  package init?(
    _ layout: KeyboardLayout, states: [ModifierState]? = nil,
    where isPressed: (UInt8) -> Bool = { _ in true }
  ) {
    guard let set = layout.hardwareLayerSet, let form = layout.forms[set.formID] else {
      return nil
    }
    let interpreter = LayoutInterpreter(layout)
    self.layout = interpreter
    let states =
      states
      ?? Self.commonStates.filter { state in
        set.layers.contains { $0.modifiers.contains { $0.matches(state) } }
      }
    let codes = form.rows.joined().filter(isPressed)
    let presses = states.flatMap { state in codes.map { Press($0, state) } }
    self.presses = presses.filter { interpreter.output(of: $0) != nil }
    var seen: Set<MarkerText> = []
    distinct = self.presses.filter { press in
      interpreter.output(of: press).map { seen.insert($0).inserted } ?? false
    }
  }

  /// The states of Shift, caps lock, AltGr and Control that formats have in common.
  package static let commonStates: [ModifierState] = [
    [], .shift, .caps, [.shift, .caps], .altRight, [.altRight, .shift], [.altRight, .caps],
    [.altRight, .shift, .caps], .controlLeft, [.controlLeft, .shift],
  ]

  /// Compares every press, and every press after each state that the other interpreter can reach.
  package mutating func run(with interpreter: some KeyboardInterpreter) {
    var queue: [[Press]] = []
    var known: Set<String> = []
    func visit(
      _ path: [Press], _ presses: [Press], _ comparison: inout Comparison
    ) {
      var (first, second) = (comparison.layout, interpreter)
      for press in path {
        first.press(press)
        second.press(press)
      }
      for press in presses {
        var (first, second) = (first, second)
        first.press(press)
        second.press(press)
        comparison.compare(path + [press], first, second)
        if let state = second.pending, known.count < Self.stateLimit, known.insert(state).inserted {
          queue.append(path + [press])
        }
      }
    }
    visit([], presses, &self)
    var index = 0
    while index < queue.count {
      visit(queue[index], distinct, &self)
      index += 1
    }
  }

  /// Compares random sequences.
  package mutating func run(
    with interpreter: some KeyboardInterpreter, sequences: Int, length: Int,
    using random: inout some RandomNumberGenerator
  ) {
    guard !distinct.isEmpty else { return }
    let dead = distinct.filter { press in
      var (first, second) = (layout, interpreter)
      first.press(press)
      second.press(press)
      return first.pending != nil || second.pending != nil
    }
    for _ in 0..<sequences {
      var (first, second) = (layout, interpreter)
      var path: [Press] = []
      for _ in 0..<length {
        let choices = !dead.isEmpty && Bool.random(using: &random) ? dead : distinct
        guard let press = choices.randomElement(using: &random) else { continue }
        path.append(press)
        first.press(press)
        second.press(press)
      }
      compare(path, first, second)
    }
  }

  private mutating func compare(
    _ path: [Press], _ first: LayoutInterpreter, _ second: some KeyboardInterpreter
  ) {
    // Pending text may be shown or not.
    guard second.pending == nil else { return }
    count += 1
    let (expected, typed) = (first.text, second.text)
    guard !Canonical.areEqual(expected, typed) else { return }
    differences.append(Difference(presses: path, expected: expected, typed: typed))
  }
}

/// Canonical equivalence.
private enum Canonical {
  static func areEqual(_ first: String, _ second: String) -> Bool {
    first.utf8.elementsEqual(second.utf8)
      || Normalization.decomposed(first.unicodeScalars.map(\.value))
        == Normalization.decomposed(second.unicodeScalars.map(\.value))
  }
}
