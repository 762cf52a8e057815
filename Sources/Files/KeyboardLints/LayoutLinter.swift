public import KeyboardFiles
internal import KeyboardModel

/// A linter for valid layouts with properties that users will not want. Its diagnostics have the
/// letter U.
///
/// ```swift
/// let reading = reader.read(bytes, file: "en.xml")
/// let diagnostics = reading.diagnostics + LayoutLinter().diagnostics(of: reading)
/// ```
///
/// A layout suppresses diagnostics with an element `allow` of the namespace `urn:clavier:keys` in
/// the `special` element of the keyboard: `<clavier:allow codes="U14 U15"/>`. An imported file has
/// it in the `special` element of its `keys`, for its own content.
public struct LayoutLinter: Sendable {
  /// The codes to suppress, besides those that layouts suppress. The default is none.
  package var allowedCodes: Set<DiagnosticCode>

  /// Creates a linter that suppresses `allowedCodes`.
  public init(allowedCodes: Set<DiagnosticCode> = []) { self.allowedCodes = allowedCodes }

  /// Returns the problems of a layout, with corrections if available.
  ///
  /// - Parameter reading: The layout. If it has errors, the result is empty.
  /// - Returns: The problems in the order of the text.
  /// - Complexity: Usually O(*n*) in the size of the layout.
  public func diagnostics(of reading: LayoutReader.Reading) -> [Diagnostic] {
    guard let layout = reading.layout, let origin = reading.origin else { return [] }
    let context = LintContext(
      layout: layout, origin: origin, allowedCodes: reading.allowedCodes, usage: KeyUsage(layout))
    return diagnostics(
      of: context, in: origin.tree, by: Lint.forLayouts, allowing: reading.allowedCodes)
  }

  package func diagnostics(of reading: LayoutReader.TestReading) -> [Diagnostic] {
    guard let layout = reading.layout, let tests = reading.tests, let tree = reading.tree else {
      return []
    }
    let context = TestLintContext(layout: layout, tests: tests, tree: tree, usage: KeyUsage(layout))
    return diagnostics(of: context, in: tree, by: Lint.forTests, allowing: reading.allowedCodes)
  }

  private func diagnostics<Context>(
    of context: Context, in tree: LayoutTree, by lints: [Lint<Context>],
    allowing allowed: AllowedCodes
  ) -> [Diagnostic] {
    let unwanted = allowedCodes.union(allowed.inAllFiles)
    var log = DiagnosticLog(limit: 1_000)
    for lint in lints where !unwanted.isSuperset(of: lint.codes) {
      for finding in lint.find(context) where !unwanted.contains(finding.problem.code) {
        log.report(finding.problem, at: finding.place, notes: finding.notes)
      }
    }
    return tree.diagnostics(of: log, allowing: allowed)
  }
}

struct Lint<Context: Sendable>: Sendable {
  let codes: Set<DiagnosticCode>
  let find: @Sendable (Context) -> [Finding]

  init(_ codes: DiagnosticCode..., find: @escaping @Sendable (Context) -> [Finding]) {
    self.codes = Set(codes)
    self.find = find
  }
}

struct Finding {
  let problem: Problem
  let place: DiagnosticLog.Place
  let notes: DiagnosticLog.Notes

  init(_ problem: Problem, at place: DiagnosticLog.Place, notes: DiagnosticLog.Notes = []) {
    (self.problem, self.place, self.notes) = (problem, place, notes)
  }
}

extension Lint<LintContext> {
  static let forLayouts: [Self] = [
    .layers, .unusedKeys, .idleKeys, .blankCaps, .transforms, .markers, .setItems, .reorders,
    .platformKeys, .capitals, .doubles, .longPresses, .hardwareKeys, .hardwareLayers, .replacedKeys,
    .lookAlikes, .invisibleIDs, .locales, .sizes, .namespaces, .actions, .outputs, .dottedCircles,
    .variables, .displays, .swapped, .interrupted, .dots, .shift, .deadWithCaps,
    .unreachableLetters, .widths, .rowOrder, .names, .tabs, .spelled, .bareNames, .foreignCaptures,
    .wrappedValues, .leadingMarks, .visualOrder, .lostLetters, .deadCapitals, .keptMarkers,
  ]
}

extension Lint<TestLintContext> { static let forTests: [Self] = [.keystrokes, .repertoires] }
