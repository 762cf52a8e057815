internal import KeyboardModel

/// The LDML form of strokes: outputs with markers, and transforms that match them.
struct StrokeRules {
  /// The outputs of strokes that are not just their text.
  var outputs: [Stroke: MarkerText] = [:]
  /// The texts that keys with an output show.
  var displays: [(output: MarkerText, text: String)] = []
  /// The variables of the transforms.
  var variables = Keyed<Variable>()
  var groups: [TransformGroup] = []
  var backspaces: [Transform] = []
  /// A Boolean value that indicates whether sequences of dead keys beyond a limit were dropped.
  var isCut = false

  /// Returns the output of a key.
  func output(of stroke: Stroke) -> MarkerText { outputs[stroke] ?? MarkerText(stroke.text) }
}

extension StrokeRules {
  /// Creates the rules of dead keys for all strokes of a keyboard.
  init(_ keys: DeadKeys, strokes: [Stroke]) {
    let compiler = DeadKeyCompiler(keys, strokes: strokes)
    for stroke in strokes { outputs[stroke] = compiler.output(of: stroke) }
    displays = compiler.displays
    groups = compiler.groups
    isCut = compiler.isCut
  }
}
