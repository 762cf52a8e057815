import KeyboardInterchange
import Trials

/// Imports all XKB layouts of the system, exports them again, and compares what the three type.
///
/// No table is needed: libxkbcommon says what the sources and the exports type.
struct SystemCheck {
  /// The number of differences that are printed.
  let shown: Int
  /// A part of the names of the keyboards that are checked; `nil` for all.
  let only: String?

  func run() -> (tally: Tally, trip: RoundTrip) {
    var tally = Tally(format: "XKB layouts of the system")
    var trip = RoundTrip(from: "XKB layouts of the system", to: .xkb)
    for name in XKBRegistry.shared.names where only.map(name.contains) ?? true {
      tally.files += 1
      let start = Checker.processorTime
      let result = Result { try KeyboardImporter().read(xkb: name) }
      tally.add(Checker.processorTime - start, name)
      switch result {
      case .success(let keyboard):
        tally.add(keyboard)
        if let first = tally.firstProblem(of: keyboard), shown > 0 { print("\(name): \(first)") }
        compare(keyboard, name, &tally)
        for difference in trip.add(keyboard.layout, named: name).prefix(shown) {
          print("\(name), exported: \(difference)")
        }
      case .failure(let error):
        tally.refused += 1
        if shown > 0 { print("\(name): \(error)") }
      }
    }
    return (tally, trip)
  }

  /// Compares a layout with its source.
  private func compare(_ keyboard: ImportedKeyboard, _ name: String, _ tally: inout Tally) {
    guard let source = X11Keyboard(name), var comparison = Comparison(keyboard.layout) else {
      return
    }
    comparison.run(with: source)
    var random = SeededNumbers(seed: 7)
    comparison.run(with: source, sequences: 200, length: 6, using: &random)
    tally.agree += comparison.count - comparison.differences.count
    tally.differ += comparison.differences.count
    for difference in comparison.differences.prefix(shown) { print("\(name): \(difference)") }
  }
}
