import Foundation
import KeyboardEngine
import KeyboardFiles
import KeyboardModel
import TestSupport

@testable import KeyboardTesting

/// A test file, its layout, and the texts of a keyboard without views.
struct TestedFile: Sendable {
  /// A test, with the text after each of its steps.
  struct Test: Sendable {
    let name: String
    let startContext: String
    let steps: [KeyboardTestFile.Step]
    let texts: [String]
  }

  let name: String
  let layout: KeyboardLayout
  /// A keyboard with the layout, in its initial state.
  let machine: KeyboardMachine
  private(set) var tests: [Test]

  private init(_ path: String) throws {
    let cases = try KeyboardTests(contentsOf: path)
    name = path.split(separator: "/").last.map(String.init) ?? path
    layout = cases.layout
    let machine = KeyboardMachine(layout)
    self.machine = machine
    tests = cases.compactMap { test in
      guard case .test(let content) = test.content else { return nil }
      var simulation = TypingSimulation(machine, text: content.startContext)
      let texts = content.steps.map { step in
        simulation.run(step.action)
        return simulation.text
      }
      return Test(
        name: test.name, startContext: content.startContext, steps: content.steps, texts: texts)
    }
  }

  /// The number of steps in the tests.
  var stepCount: Int { tests.reduce(0) { $0 + $1.steps.count } }

  /// Returns the file with one test in `share`, counted from `offset`, and at least one.
  func sampled(oneIn share: Int, from offset: Int) -> TestedFile {
    var sample = self
    let first = tests.isEmpty ? 0 : offset % tests.count
    sample.tests = stride(from: first, to: tests.count, by: share).map { tests[$0] }
    return sample
  }

  /// The key that deletes, on the layers of a touch screen.
  var backspaceKey: Identifier? {
    let keys = (layout.layerSet()?.layers ?? []).lazy.flatMap(\.rows).joined()
    return keys.first { layout.traits[$0]?.action == .deleteBackward }
  }

  /// Returns a Boolean value that indicates whether further taps on the key `id` replace the first
  /// one's character.
  func isMultiTap(_ id: Identifier) -> Bool { layout.keys[id]?.multiTapKeyIDs.isEmpty == false }
}

// MARK: - The files

extension TestedFile {
  /// A set of files whose tests run through the doors.
  typealias Shelf = Result<[TestedFile], any Error>

  /// The tests of the built-in layouts.
  static let ours = Shelf {
    let root = Checkout.folder
    let folder = "\(root)/Layouts/test"
    return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      .filter { $0.hasSuffix("-test.xml") }.map { try TestedFile("\(folder)/\($0)") }
  }

  /// The tests of public keyboards that can be read.
  static let others = Shelf {
    let files = ["cldr/test", "keyman/keyboards", "converted"].flatMap { Corpus.files(in: $0) }
    return files.filter { $0.hasSuffix("-test.xml") }
      .compactMap { try? TestedFile("\(Corpus.folder ?? "")/\($0)") }
  }
}
