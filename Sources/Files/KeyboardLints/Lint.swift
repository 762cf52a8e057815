internal import KeyboardFiles

/// A check for problems with certain codes.
struct Lint<Context: Sendable>: Sendable {
  /// The codes of the problems.
  let codes: Set<DiagnosticCode>
  /// Finds the problems.
  let find: @Sendable (Context) -> [Finding]

  init(_ codes: DiagnosticCode..., find: @escaping @Sendable (Context) -> [Finding]) {
    self.codes = Set(codes)
    self.find = find
  }
}

/// A problem with its location.
struct Finding {
  let problem: Problem
  let place: DiagnosticLog.Place
  let notes: [(message: String, place: DiagnosticLog.Place)]

  init(
    _ problem: Problem, at place: DiagnosticLog.Place,
    notes: [(message: String, place: DiagnosticLog.Place)] = []
  ) {
    self.problem = problem
    self.place = place
    self.notes = notes
  }
}

extension Lint<LintContext> {
  /// The lints for layouts.
  static let forLayouts: [Self] = [
    .layers, .unusedKeys, .idleKeys, .blankCaps, .transforms, .markers, .setItems,
    .reorders, .platformKeys, .capitals, .doubles, .longPresses, .hardwareKeys, .hardwareLayers,
    .replacedKeys, .lookAlikes, .invisibleIDs, .locales, .sizes, .namespaces, .actions,
    .outputs, .variables, .displays, .interrupted, .dots, .shift, .deadWithCaps,
    .unreachableLetters,
  ]
}

extension Lint<TestLintContext> {
  /// The lints for tests.
  static let forTests: [Self] = [.keystrokes, .repertoires]
}
