internal import KeyboardEngine
public import KeyboardModel

/// Finds the shortest way to type a text on a layout's touch layers, its transforms included.
///
/// The text is a road from its first code point to its last. Outputs, and sequences of outputs of which the
/// transforms make something else, lead from place to place on it; the states of layer and shift say what
/// each costs. A tap counts as one press, a flick a little more, a long press 1.4 or, where it has to
/// choose, 1.5. A way of typing counts only where the keyboard's own machine agrees, with the text before it.
/// Inside a character, further outputs are tried that bring what is lacking of it, such as the key of a tone
/// after the end of its syllable. Where a sequence makes something else of the text before it, it is tried
/// after each key that gives a marker and no text. Where no sequence leads on, such as for letters that have
/// to be kept apart from those before them, up to three further outputs are tried at the end of what has been
/// reached.
///
/// What is found is the shortest way of those that the sequences make. Longer sequences hold what taps and
/// flicks type; that of long presses only if there is no other way to type the whole text.
///
/// The text is thought to begin in an empty field that takes return for a line break, and has no capitals by
/// itself.
public struct TypingPathFinder: Sendable {
  /// The keyboard without the keys, which types what they give.
  private let machine: KeyboardMachine
  private var graph: KeystrokeGraph
  private let outputs: (byTaps: [Typed], others: [Typed])
  /// The sequences of what taps and flicks type.
  private var sequences: OutputSequences
  /// Those of all that is typed, where they were needed.
  private var allSequences: OutputSequences?

  /// Prepares the search on the physical keyboard of `layout`: shift and AltGr are held with a key, and a step is
  /// called `shift+a`, as `clavier press` takes it. If the layout has no physical keyboard, nothing is found.
  ///
  /// - Complexity: O(*n*²) in the number of keys, where the layout has transforms.
  public init(physicalKeyboardOf layout: KeyboardLayout) {
    var empty = layout
    empty.layerSets = []
    self.init(layout.keystrokesOfPhysicalKeyboard ?? empty)
  }

  /// Prepares the search on `layout`.
  ///
  /// - Complexity: O(*n*²) in the number of keys, where the layout has transforms.
  public init(_ layout: KeyboardLayout) {
    var machine = KeyboardMachine(layout)
    graph = KeystrokeGraph(machine)
    var outcomes: [KeyboardOutcome] = []
    // A copy costs less without keys, and the search makes many.
    machine.setLayers(nil, modifiers: nil, at: Timestamp(uptime: .zero), into: &outcomes)
    self.machine = machine
    outputs = graph.everythingTyped()
    sequences = OutputSequences(
      of: outputs.byTaps + outputs.others, on: machine)
    if !layout.transforms.isEmpty { sequences.combine(outputs.byTaps) }
  }

  /// The shortest way to type `text`; what cannot be typed is left out.
  ///
  /// - Complexity: O(*n*) in the length of the text, as a rule.
  public mutating func path(for text: String) -> TypingPath {
    let path = search(text, by: sequences)
    guard !path.missing.isEmpty, !machine.layout.transforms.isEmpty else { return path }
    var all = allSequences ?? sequences
    if allSequences == nil { all.combine(outputs.byTaps + outputs.others) }
    allSequences = all
    return search(text, by: all)
  }

  private mutating func search(_ text: String, by sequences: OutputSequences) -> TypingPath {
    var search = PathSearch(
      PathTarget(text, normalizes: machine.layout.normalizes), on: machine, graph: graph,
      sequences: sequences, outputs: outputs.byTaps + outputs.others)
    defer { graph = search.graph }
    return search.path()
  }
}
