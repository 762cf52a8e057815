import KeyboardInterchange
import KeyboardModel
import Trials

/// The counts of keyboards of one format that are exported in another one.
///
/// The exported file is interpreted, and imported again; both are compared with the imported
/// layout.
struct RoundTrip {
  /// The comparisons of one way to read an exported file.
  struct Count {
    /// The number of sequences.
    var sequences = 0
    /// The number of sequences that differ.
    var different = 0
    /// The number of sequences that differ although the exporter has reported no loss.
    var unexplained = 0

    mutating func add(_ comparison: Comparison, hasLosses: Bool) {
      sequences += comparison.count
      different += comparison.differences.count
      if !hasLosses { unexplained += comparison.differences.count }
    }
  }

  let source: String
  let target: ForeignFormat
  var layouts = 0
  var lossless = 0
  var refused = 0
  var interpreted = Count()
  var imported = Count()
  var losses: [Loss.Kind: Int] = [:]
  var slowest = (name: "", time: Duration.zero)

  init(from source: String, to target: ForeignFormat) {
    self.source = source
    self.target = target
  }

  /// Exports `layout` and compares.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - name: The name, which also chooses the random sequences.
  ///   - explainsLosses: Whether losses of the layout explain differences. The default is `true`.
  /// - Returns: The differences that no loss explains.
  mutating func add(
    _ layout: KeyboardLayout, named name: String, explainsLosses: Bool = true
  ) -> [Comparison.Difference] {
    guard layout.hardwareLayerSet != nil else { return [] }
    layouts += 1
    let start = Checker.processorTime
    var exporter = KeyboardExporter()
    exporter.fileName = "check"
    guard let exported = try? exporter.write(layout, as: target),
      let file = exported.files.first,
      let comparison = target == .m17n
        ? Comparison(layout, states: M17NKeyboard.states, where: M17NKeyboard.types)
        : Comparison(layout)
    else {
      refused += 1
      return []
    }
    let time = Checker.processorTime - start
    if time > slowest.time { slowest = (name, time) }
    for loss in exported.losses { losses[loss.kind, default: 0] += 1 }
    let isExplained = exported.losses.contains {
      // Keys with Caps Lock are not pressed on input methods.
      [.text, .modifiers, .function].contains($0.kind)
        && (target != .m17n || $0.kind == .text)
    }
    if !isExplained { lossless += 1 }
    let hasLosses = explainsLosses && isExplained
    var differences: [Comparison.Difference] = []
    func count(
      _ interpreter: (some KeyboardInterpreter)?, _ total: inout Count, random: Int = 0
    ) {
      guard let interpreter else {
        total.unexplained += 1
        return
      }
      var comparison = comparison
      comparison.run(with: interpreter)
      // The same for a name, so that a difference can be found again.
      var generator = SeededNumbers(
        seed: UInt64(name.utf8.reduce(7) { ($0 &* 31) &+ Int($1) }.magnitude))
      comparison.run(with: interpreter, sequences: random, length: 5, using: &generator)
      total.add(comparison, hasLosses: hasLosses)
      if !hasLosses { differences += comparison.differences }
    }
    switch target {
    case .keylayout: count(KeyLayoutInterpreter(file.bytes), &interpreted)
    case .klc: count(KLCInterpreter(file.bytes), &interpreted)
    case .m17n:
      count(M17NKeyboard(exported), &interpreted, random: 200)
      return differences
    default:
      let folder = XKBFolder()
      defer { folder.remove() }
      try? folder.install(exported)
      count(X11Keyboard("clavier_check", folder: folder.path), &interpreted)
      // Only the system's own layouts can be imported by name.
      return differences
    }
    var importer = KeyboardImporter()
    importer.allowsFaults = false
    let again = try? importer.read(file.bytes, file: file.name, format: target)
    count(again.map { LayoutInterpreter($0.layout) }, &imported)
    return differences
  }

  /// The counts as a table in Markdown.
  static func table(of trips: [RoundTrip]) -> String {
    var text = """
      | from | to | keyboards | without losses | sequences interpreted | differ | unexplained | sequences imported again | differ | unexplained | losses by kind | slowest export |
      |---|---|---|---|---|---|---|---|---|---|---|---|

      """
    for trip in trips {
      let losses = Loss.Kind.allCases.compactMap { kind in
        trip.losses[kind].map { "\(kind.rawValue) \($0)" }
      }
      let (first, second) = (trip.interpreted, trip.imported)
      text += "| \(trip.source) | \(trip.target.rawValue) | \(trip.layouts)"
      text += trip.refused == 0 ? "" : " (\(trip.refused) refused)"
      text +=
        " | \(trip.lossless) | \(first.sequences) | \(first.different) | \(first.unexplained) "
      text += "| \(second.sequences) | \(second.different) | \(second.unexplained) "
      text += "| \(losses.joined(separator: ", ")) "
      text += "| \(trip.slowest.time.milliseconds) ms (\(trip.slowest.name)) |\n"
    }
    return text
  }
}
