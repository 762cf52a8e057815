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
/// Inside a character, outputs are tried that complete it later, such as the key of a tone after
/// the end of its syllable. Where no sequence continues, such as for letters that must be kept
/// apart from those before them, all outputs are tried at the end of the typed text, and further
/// ones after those that change it.
///
/// On a keyboard with transforms and up to 40 outputs, all ways from each position are tried that
/// may be shorter than the known one. On others, the result is the shortest of the ways that the
/// sequences allow. ``TypingPath/hasGivenUp`` is `true` if the number of outputs to try was used
/// up.
///
/// The search assumes an empty field in which return inserts a line break, without automatic
/// capitalization.
public struct TypingPathFinder: Sendable {
  /// The maximum number of outputs of a keyboard on which all ways are tried.
  private static let fewOutputs = 40
  /// The keyboard without its keys, which types their outputs.
  private let machine: KeyboardMachine
  private var graph: KeystrokeGraph
  private let inventory: TextInventory
  private let outputs: [Typed]
  /// The outputs that are markers without text.
  private let markers: [Typed]
  /// A Boolean value that indicates whether taps and flicks give all outputs.
  private let areAllTaps: Bool
  /// The sequences of outputs; of those of taps alone if the outputs are many.
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
    let typed = graph.everythingTyped()
    outputs = typed.byTaps + typed.others
    markers = outputs.filter(\.isMarker)
    areAllTaps = typed.others.isEmpty
    inventory = TextInventory(outputs, layout)
    sequences = OutputSequences(of: outputs, on: machine)
    guard !layout.transforms.isEmpty else { return }
    // What taps combine comes first: where two ways cost the same, it is preferred.
    sequences.combine(typed.byTaps)
    if outputs.count <= Self.fewOutputs { sequences.combine(outputs) }
  }

  /// Returns the shortest way to type `text`, without characters that cannot be typed.
  ///
  /// - Complexity: O(*n*) in the length of the text, usually.
  public mutating func path(for text: String) -> TypingPath {
    for character in text where sequences[codePoints(of: String(character))].isEmpty {
      seek(character)
    }
    var path = search(text, by: sequences)
    guard !machine.layout.transforms.isEmpty else { return path }
    let isLearned = path.missing.reduce(false) { seek($1) || $0 }
    if isLearned { path = search(text, by: sequences) }
    guard outputs.count > Self.fewOutputs else {
      return search(text, by: sequences, below: path.hasGivenUp ? .max : path.cost)
    }
    guard !path.missing.isEmpty, !areAllTaps else { return path }
    var all = allSequences ?? sequences
    if allSequences == nil { all.combine(outputs) }
    allSequences = all
    return search(text, by: all)
  }

  /// Returns the shortest ways to type each of `texts` alone, those that cannot be typed, and a
  /// Boolean value that indicates whether there may be keys for some of these.
  ///
  /// - Complexity: O(*n*) in the number of texts, usually.
  public mutating func paths(
    for texts: [String]
  ) -> (typed: [TypingPath.Part], missing: [String], hasGivenUp: Bool) {
    var (typed, missing, hasGivenUp) = ([TypingPath.Part](), [String](), false)
    for text in texts {
      guard inventory.codePoints.isSuperset(of: codePoints(of: text)) else {
        missing.append(text)
        continue
      }
      let path = path(for: text)
      if path.missing.isEmpty, !path.steps.isEmpty {
        typed.append(TypingPath.Part(text: text, steps: path.steps))
      } else {
        missing.append(text)
        hasGivenUp = hasGivenUp || path.hasGivenUp
      }
    }
    return (typed, missing, hasGivenUp)
  }

  /// Looks backwards for the keys of a character, once.
  ///
  /// - Returns: A Boolean value that indicates whether there is a new sequence.
  @discardableResult
  private mutating func seek(_ character: Character) -> Bool {
    let piece = codePoints(of: String(character))
    guard !machine.layout.transforms.isEmpty, inventory.codePoints.isSuperset(of: piece),
      sought.insert(piece).inserted
    else { return false }
    // The search is used in place: a copy would copy all that it has reached.
    var search = backward.take() ?? BackwardSearch(of: outputs, on: machine)
    defer { backward = search }
    guard let typed = search.outputs(for: piece, beside: sequences) else { return false }
    return sequences.learn(typed, for: piece)
  }

  private func codePoints(of text: String) -> [UInt32] {
    PathTarget.codePoints(of: text, normalizes: machine.layout.normalizes)
  }

  private mutating func search(
    _ text: String, by sequences: OutputSequences, below limit: Int? = nil
  ) -> TypingPath {
    var search = PathSearch(
      PathTarget(text, normalizes: machine.layout.normalizes), on: machine, graph: graph,
      sequences: sequences, outputs: outputs, markers: markers, inventory: inventory, limit: limit)
    defer { graph = search.graph }
    return search.path()
  }
}
