import Foundation
import KeyboardEngine
import KeyboardFiles
import KeyboardModel
import KeyboardPages
import TestSupport

/// The engine of web pages, which runs in Node.js. All tests of a file run when the door is opened.
struct WebDoor: Door {
  /// The texts after each step of each test, or the reason why there are none.
  private let results: Result<[[WebTypist.Moment]], any Error>
  private let start: [String]
  private var test = -1
  private var step = -1

  init(_ file: TestedFile) {
    start = file.tests.map(\.startContext)
    results = Result {
      try WebTypist.play(
        file.tests.map { test in
          WebTypist.Run(
            text: test.startContext, steps: test.steps.flatMap { $0.action.words(file) })
        }, on: file.layout)
    }
  }

  var text: String {
    switch results {
    case .success(let moments): step < 0 ? start[test] : moments[test][step].text
    case .failure(let error): "\(error)"
    }
  }

  mutating func begin(_ text: String) {
    (test, step) = (test + 1, -1)
  }

  mutating func perform(_ action: KeyboardTestFile.Step.Action) {
    // Each step has two: some time passes before it.
    step += 2
  }
}

extension KeyboardTestFile.Step.Action {
  /// The steps of a script that perform the action, two in all.
  fileprivate func words(_ file: TestedFile) -> [[WebTypist.Word]] {
    let pause: [WebTypist.Word] = [.text("wait"), .number(10_000)]
    switch self {
    case .keystroke(let keystroke):
      // Tests press no keys of the frame, which the standard does not define.
      guard let key = file.layout.key(for: keystroke), file.layout.traits[key.id]?.action == nil
      else { break }
      return [
        pause, [.text("press"), .text(keystroke.key.string), .text(keystroke.gesture.notation)],
      ]
    case .emit(let text): return [pause, [.text("emit"), .text(text)]]
    case .backspace: return [pause, [.text("back")]]
    case .check: break
    }
    return [[.text("wait"), .number(0)], [.text("wait"), .number(0)]]
  }
}

/// The engine of web pages in Node.js, which plays scripts.
enum WebTypist {
  /// A word of a step.
  enum Word: Encodable, Hashable, Sendable {
    case text(String)
    case number(Double)

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .text(let text): try container.encode(text)
      case .number(let number): try container.encode(number)
      }
    }
  }

  /// A script that begins in a text.
  struct Run: Encodable, Sendable {
    let text: String
    let steps: [[Word]]
  }

  /// The state after a step.
  struct Moment: Decodable, Hashable, Sendable {
    let text: String
    let layer: String
    /// The keys of the layer, or `nil` if they are those of the step before.
    let picture: String?

    init(text: String, layer: String, picture: String?) {
      (self.text, self.layer, self.picture) = (text, layer, picture)
    }

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      text = try container.decode(String.self)
      layer = try container.decode(String.self)
      picture = try container.decodeIfPresent(String.self)
    }
  }

  private struct Script: Encodable {
    let layout: String
    let showsLayers: Bool
    let runs: [Run]
  }

  /// The error that Node.js failed.
  struct Failure: Error {
    let complaint: String
  }

  /// Plays scripts on a layout.
  ///
  /// - Returns: The states after each step of each script, with the layers if they are wanted.
  static func play(
    _ runs: [Run], on layout: KeyboardLayout, showingLayers showsLayers: Bool = false
  ) throws -> [[Moment]] {
    let bytes = Data(LayoutBytes.bytes(of: layout)).base64EncodedString()
    let script = try JSONEncoder().encode(
      Script(layout: bytes, showsLayers: showsLayers, runs: runs))
    let result = try Command(
      arguments: ["node", "\(Checkout.folder)/Web/test/replay.mjs"],
      input: String(decoding: script, as: UTF8.self)
    ).run()
    guard result.status == 0 else { throw Failure(complaint: result.complaint) }
    return try JSONDecoder().decode([[Moment]].self, from: Data(result.output.utf8))
  }
}
