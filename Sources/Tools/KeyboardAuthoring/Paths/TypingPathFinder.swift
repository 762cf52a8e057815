internal import KeyboardEngine
public import KeyboardModel
internal import KeyboardTesting

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
/// may be shorter than the known one, or that may type what no other way does. On others, the
/// result is the shortest of the ways that the sequences allow. All that is tried draws on one
/// budget, which grows with the text. Once it is used up, only the cheapest ways go on, and
/// `TypingPath.hasGivenUp` is `true` if that has left others out.
///
/// The search assumes an empty field in which return inserts a line break, without automatic
/// capitalization.
public struct TypingPathFinder: Sendable {
  /// The maximum number of outputs of a keyboard on which all ways are tried.
  private static let fewOutputs = 40
  /// The number of steps for a text, and for each of its characters beside them.
  private static let budget = (text: 30_000, character: 200)
  /// The keyboard without its keys, which types their outputs.
  private let machine: KeyboardMachine
  @Brief private var graph: KeystrokeGraph
  /// The test of what may still change, where it was needed.
  @Brief private var unsettled: UnsettledEnd? = nil
  @Brief private var yield: KeystrokeYield
  @Brief private var inventory: TextInventory
  @Brief private var outputs: [Typed]
  /// The outputs that are markers without text.
  @Brief private var markers: [Typed]
  /// A Boolean value that indicates whether taps and flicks give all outputs.
  private let areAllTaps: Bool
  @Brief private var sequences: OutputSequences
  @Brief private var allSequences: OutputSequences? = nil
  /// The search for characters that no sequence makes, where it was needed.
  @Brief private var backward: BackwardSearch? = nil
  @Brief private var sought: Set<[UInt32]> = []

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
    var graph = KeystrokeGraph(machine)
    var outcomes: [KeyboardOutcome] = []
    // The search makes many copies, which are cheaper without keys.
    machine.setLayers(nil, modifiers: nil, at: Timestamp(uptime: .zero), into: &outcomes)
    self.machine = machine
    let typed = graph.everythingTyped()
    let outputs = typed.byTaps + typed.others
    markers = outputs.filter(\.isMarker)
    areAllTaps = typed.others.isEmpty
    inventory = TextInventory(outputs, layout)
    yield = KeystrokeYield(of: outputs, on: layout)
    sequences = OutputSequences(of: outputs, on: machine)
    (self.graph, self.outputs) = (graph, outputs)
    guard !layout.transforms.isEmpty else { return }
    // What taps combine comes first: where two ways cost the same, it is preferred.
    sequences.combine(typed.byTaps)
    if !areAllTaps, outputs.count <= Self.fewOutputs { sequences.combine(outputs) }
  }

  /// Returns the shortest way to type `text`, without characters that cannot be typed.
  ///
  /// - Complexity: O(*n*) in the length of the text, usually.
  public mutating func path(for text: String) -> TypingPath {
    var budget = Self.budget(for: [text])
    return path(for: text, within: &budget)
  }

  private static func budget(for texts: [String]) -> SearchBudget {
    SearchBudget(budget.text + budget.character * texts.reduce(0) { $0 + $1.count })
  }

  package mutating func path(for text: String, within budget: inout SearchBudget) -> TypingPath {
    for character in text where sequences[codePoints(of: String(character))].isEmpty {
      seek(character, within: &budget)
    }
    var path = search(text, by: sequences, &budget)
    guard !machine.layout.transforms.isEmpty else { return path }
    let isLearned = path.missing.reduce(false) { seek($1, within: &budget) || $0 }
    if isLearned { path = search(text, by: sequences, &budget) }
    guard outputs.count > Self.fewOutputs else { return tryingAllWays(text, beside: path, &budget) }
    guard !path.missing.isEmpty, !areAllTaps else { return path }
    var all = allSequences ?? sequences
    if allSequences == nil { all.combine(outputs) }
    allSequences = all
    return search(text, by: all, &budget)
  }

  /// Returns the shortest way of all, which may also type what `path` lacks.
  private mutating func tryingAllWays(
    _ text: String, beside path: TypingPath, _ budget: inout SearchBudget
  ) -> TypingPath {
    guard path.undecided.isEmpty else {
      let limit = PathSearch.Limit(cost: .max, count: .max, yield: nil)
      let other = search(text, by: sequences, &budget, limit)
      let isBetter = (other.missing.count, other.cost) <= (path.missing.count, path.cost)
      return isBetter || !other.hasGivenUp ? other : path
    }
    let target = codePoints(of: path.text)
    let limit = PathSearch.Limit(
      cost: path.cost, count: target.count, yield: yield.most(of: Set(target)))
    guard limit.leastCost(after: 0) < path.cost else { return path }
    var other = search(path.text, by: sequences, &budget, limit)
    // What the known way types by an exploration may be missing here.
    guard other.missing.isEmpty else {
      var path = path
      path.hasGivenUp = true
      return path
    }
    other.missing = path.missing
    other.hasGivenUp = other.hasGivenUp || path.hasGivenUp
    return other
  }

  /// Returns the shortest ways to type each of `texts` alone, within one budget.
  package mutating func paths(
    for texts: [String]
  ) -> (typed: [TypingPath.Part], missing: [String], undecided: [String]) {
    var budget = Self.budget(for: texts)
    var (typed, missing, undecided) = ([TypingPath.Part](), [String](), [String]())
    for text in texts {
      guard inventory.codePoints.isSuperset(of: codePoints(of: text)) else {
        missing.append(text)
        continue
      }
      let path = path(for: text, within: &budget)
      if path.missing.isEmpty, !path.steps.isEmpty {
        typed.append(TypingPath.Part(text: text, steps: path.steps))
      } else {
        missing.append(text)
        if !path.undecided.isEmpty { undecided.append(text) }
      }
    }
    return (typed, missing, undecided)
  }

  /// Looks backwards for the keys of a character, once, and returns whether they are new.
  @discardableResult
  private mutating func seek(_ character: Character, within budget: inout SearchBudget) -> Bool {
    let piece = codePoints(of: String(character))
    guard !machine.layout.transforms.isEmpty, inventory.codePoints.isSuperset(of: piece),
      sought.insert(piece).inserted
    else { return false }
    // The search is used in place: a copy would copy all that it has reached.
    var search = backward.take() ?? BackwardSearch(of: outputs, on: machine)
    defer { backward = search }
    guard let typed = search.outputs(for: piece, beside: sequences, within: &budget) else {
      // With another budget, it may be found.
      if budget.isUsedUp { sought.remove(piece) }
      return false
    }
    return sequences.learn(typed, for: piece)
  }

  private func codePoints(of text: String) -> [UInt32] {
    TypedDocument.codePoints(of: text, normalizes: machine.layout.normalizes)
  }

  private mutating func search(
    _ text: String, by sequences: OutputSequences, _ budget: inout SearchBudget,
    _ limit: PathSearch.Limit? = nil
  ) -> TypingPath {
    var search = PathSearch(
      PathTarget(text, normalizes: machine.layout.normalizes), on: machine, graph: graph,
      sequences: sequences, outputs: outputs, markers: markers, inventory: inventory,
      unsettled: unsettled, limit: limit, budget: budget)
    defer { (graph, unsettled, budget) = (search.graph, search.unsettled, search.budget) }
    return search.path()
  }
}
