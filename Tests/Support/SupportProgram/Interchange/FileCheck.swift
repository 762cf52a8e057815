import Foundation
import KeyboardFiles
import KeyboardInterchange

/// Imports every file of a corpus, whatever it is.
struct FileCheck {
  let corpus: String
  /// The number of refusals of a format that are printed.
  let shown: Int
  /// A part of the names of the files that are imported; `nil` for all.
  let only: String?

  func run() -> [Tally] {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: "\(corpus)/corpus")) ?? []
    var tallies: [String: Tally] = [:]
    for name in names.sorted() where only.map(name.contains) ?? true {
      guard let bytes = Checker.bytes(of: "\(corpus)/corpus/\(name)"), !bytes.isEmpty else {
        continue
      }
      let format = ForeignFormat.detect(bytes).map { "files: \($0.name)" } ?? "files of no format"
      check(name, bytes, &tallies[format, default: Tally(format: format)])
    }
    return tallies.values.sorted { $0.format < $1.format }
  }

  private func check(_ name: String, _ bytes: [UInt8], _ tally: inout Tally) {
    tally.files += 1
    var importer = KeyboardImporter()
    let folder = name.split(separator: "/").dropLast().joined(separator: "/")
    importer.files = .folder("\(corpus)/corpus/\(folder)")
    let start = Checker.processorTime
    let result = Result { try importer.read(bytes, file: name) }
    tally.add(Checker.processorTime - start, name)
    switch result {
    case .success(let keyboard): tally.add(keyboard)
    case .failure(let error):
      tally.refused += 1
      if tally.refused <= shown { print(error) }
    }
  }
}
