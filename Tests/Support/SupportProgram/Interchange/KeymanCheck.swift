import Foundation
import KeyboardFiles
import KeyboardInterchange
import Trials

/// Imports every `.kmn` file of a corpus, and compares the layouts with an interpreter of the rules.
struct KeymanCheck {
  let corpus: String
  /// The number of differences of a keyboard that are printed.
  let shown: Int
  /// A part of the names of the files that are imported; `nil` for all.
  let only: String?

  func run() -> Tally {
    var tally = Tally(format: "Keyman keyboards")
    var complete = 0
    let folder = "\(corpus)/corpus"
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    for name in names.sorted() where name.hasSuffix(".kmn") && only.map(name.contains) ?? true {
      guard let bytes = Checker.bytes(of: "\(folder)/\(name)"), !bytes.isEmpty else { continue }
      tally.files += 1
      let parent = name.split(separator: "/").dropLast().joined(separator: "/")
      var importer = KeyboardImporter()
      importer.files = .folder("\(folder)/\(parent)")
      let start = Checker.processorTime
      let result = Result { try importer.read(bytes, file: name) }
      tally.add(Checker.processorTime - start, name)
      do {
        let keyboard = try result.get()
        tally.add(keyboard)
        if let first = tally.firstProblem(of: keyboard), shown > 0 { print("\(name): \(first)") }
        let rules = try KeymanKeyboard(bytes, file: name, files: importer.files)
        var trial = KeymanTrial(rules, keyboard.layout)
        // The same for each run, so that a difference can be found again.
        var random = SeededNumbers(seed: 7)
        trial.runRules(using: &random)
        trial.runWalks(100, length: 6, using: &random)
        tally.agree += trial.count - trial.differences.count
        tally.differ += trial.differences.count
        tally.inexpressible += trial.unreached
        if trial.differences.isEmpty { complete += 1 }
        guard shown > 0 else { continue }
        let share = trial.count == 0 ? 100 : 100 - trial.differences.count * 100 / trial.count
        print("\(name): \(share) % of \(trial.count) inputs, \(keyboard.losses.count) losses")
        for difference in trial.differences.prefix(shown) { print("  \(difference)") }
      } catch {
        tally.refused += 1
        if shown > 0 { print("\(name): refused: \(error)") }
      }
    }
    if tally.files > 0 {
      print("\(complete) Keyman keyboards type everything as their rules say\n")
    }
    return tally
  }
}
