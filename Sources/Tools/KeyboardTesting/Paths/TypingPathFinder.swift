internal import KeyboardEngine
public import KeyboardModel

/// A search for the shortest way to type a text on a layout's touch layers, including its
/// transforms.
///
/// The search is for a shortest path through the positions of the text. Outputs, and sequences of
/// outputs that the transforms combine, lead from position to position. The states of layer and
/// shift determine their cost. A tap costs 1, a flick 1.1, a long press 1.4 or, with a selection,
/// 1.5. A step only counts if the keyboard's own machine gives the same result after the text
/// before it.
///
/// Three further searches handle special cases:
///
/// - Inside a character, outputs that complete it later, such as the key of a tone after the end of
///   its syllable.
/// - Where a sequence changes the text before it, the same sequence after each key that gives only
///   a marker.
/// - Where no sequence continues, such as for letters that must be kept apart from those before
///   them, up to three further outputs at the end of the typed text.
///
/// The result is the shortest of the ways that the sequences allow. Longer sequences consist of
/// taps and flicks, and of long presses only if the whole text cannot be typed otherwise.
///
/// The search assumes an empty field in which return inserts a line break, without automatic
/// capitalization.
public struct TypingPathFinder: Sendable {
  /// The keyboard without its keys, which types their outputs.
  private let machine: KeyboardMachine
  private var graph: KeystrokeGraph
  private let outputs: (byTaps: [Typed], others: [Typed])
  /// The sequences of the outputs of taps and flicks.
  private var sequences: OutputSequences
  /// The sequences of all outputs, once they were needed.
  private var allSequences: OutputSequences?
  /// The search for characters that no sequence makes, where it was needed.
  private var backward: BackwardSearch?
  /// The characters that have been looked for.
  private var sought: Set<[UInt32]> = []

  /// Prepares the search on the physical keyboard of `layout`. Shift and AltGr are held with a key,
  /// and a step is named `shift+a`, as in `clavier press`. If the layout has no physical keyboard,
  /// nothing can be typed.
  ///
  /// - Complexity: O(*n*²) in the number of keys, if the layout has transforms.
  public init(physicalKeyboardOf layout: KeyboardLayout) {
    var empty = layout
    empty.layerSets = []
    self.init(layout.keystrokesOfPhysicalKeyboard ?? empty)
  }

  /// Prepares the search on `layout`.
  ///
  /// - Complexity: O(*n*²) in the number of keys, if the layout has transforms.
  public init(_ layout: KeyboardLayout) {
    var machine = KeyboardMachine(layout)
    graph = KeystrokeGraph(machine)
    var outcomes: [KeyboardOutcome] = []
    // The search makes many copies, which are cheaper without keys.
    machine.setLayers(nil, modifiers: nil, at: Timestamp(uptime: .zero), into: &outcomes)
    self.machine = machine
    outputs = graph.everythingTyped()
    sequences = OutputSequences(
      of: outputs.byTaps + outputs.others, on: machine)
    if !layout.transforms.isEmpty { sequences.combine(outputs.byTaps) }
  }

  /// Returns the shortest way to type `text`, without characters that cannot be typed.
  ///
  /// - Complexity: O(*n*) in the length of the text, usually.
  public mutating func path(for text: String) -> TypingPath {
    for character in text { seek(character) }
    if text.count == 1, let path = shortestSequence(for: text) { return path }
    let path = search(text, by: sequences)
    guard !path.missing.isEmpty, !machine.layout.transforms.isEmpty else { return path }
    var all = allSequences ?? sequences
    if allSequences == nil { all.combine(outputs.byTaps + outputs.others) }
    allSequences = all
    return search(text, by: all)
  }

  /// Returns the shortest ways to type each of `texts` alone, and those that cannot be typed.
  ///
  /// - Complexity: O(*n*) in the number of texts, usually.
  public mutating func paths(
    for texts: [String]
  ) -> (typed: [TypingPath.Part], missing: [String]) {
    var (typed, missing) = ([TypingPath.Part](), [String]())
    for text in texts {
      let path = path(for: text)
      if path.missing.isEmpty, !path.steps.isEmpty {
        typed.append(TypingPath.Part(text: text, steps: path.steps))
      } else {
        missing.append(text)
      }
    }
    return (typed, missing)
  }

  /// Looks backwards for the keys of a character that no sequence makes.
  private mutating func seek(_ character: Character) {
    guard !machine.layout.transforms.isEmpty else { return }
    let piece = codePoints(of: String(character))
    guard sequences[piece].isEmpty, sought.insert(piece).inserted else { return }
    // The search is used in place: a copy would copy all that it has reached.
    var search = backward.take() ?? BackwardSearch(of: outputs.byTaps + outputs.others, on: machine)
    if let typed = search.outputs(for: piece, beside: sequences) {
      sequences.learn(typed, for: piece)
    }
    backward = search
  }

  /// Returns the shortest of the sequences that make exactly `text`, at the start of a text.
  private mutating func shortestSequence(for text: String) -> TypingPath? {
    let piece = codePoints(of: text)
    var shortest: KeystrokeGraph.Route?
    for sequence in sequences[piece] {
      var document = TypedDocument(machine)
      document.type(sequence, toward: piece)
      guard document.rest.isEmpty, document.position == piece.count else { continue }
      for route in graph.routes(from: 0, typing: sequence)
      where shortest.map({ route.cost < $0.cost }) ?? true {
        shortest = route
      }
    }
    return shortest.map { route in
      var path = TypingPath()
      path.parts = [TypingPath.Part(text: text, steps: route.steps)]
      return path
    }
  }

  private func codePoints(of text: String) -> [UInt32] {
    PathTarget.codePoints(of: text, normalizes: machine.layout.normalizes)
  }

  private mutating func search(_ text: String, by sequences: OutputSequences) -> TypingPath {
    var search = PathSearch(
      PathTarget(text, normalizes: machine.layout.normalizes), on: machine, graph: graph,
      sequences: sequences, outputs: outputs.byTaps + outputs.others)
    defer { graph = search.graph }
    return search.path()
  }
}
