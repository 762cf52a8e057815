import ArgumentParser
import Clavier
import KeyboardAuthoring

/// `clavier diff`: lists the differences between two layouts.
struct Diff: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Tell what is different between two layouts, as people who type notice it.",
    discussion: """
      First places of keys, then what keys type, show and do, gestures, transforms and names; at the end what \
      is only written otherwise.
      Exit codes: 0 the layouts are the same, 1 they differ, 2 one is not there or has errors.
      """)

  /// A format in which the changes are printed.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
  }

  @Argument(help: "The layout as it was: a name, a locale or a file.")
  var old: String

  @Argument(help: "The layout as it is.")
  var new: String

  @Option(help: "How the changes are printed: text or json.")
  var format = Format.text

  func run() throws {
    let difference = LayoutDifference(
      from: try LayoutArgument.readOrFail(old), to: try LayoutArgument.readOrFail(new))
    switch format {
    case .text: try Console.show(Self.text(of: difference), terminator: "")
    case .json: try Console.write(raw: difference.changes.map(ChangeRecord.init).json() + "\n")
    }
    if !difference.isEmpty { throw ExitCode(1) }
  }

  private static func text(of difference: LayoutDifference) -> String {
    LayoutDifference.Topic.allCases.map { topic in
      let changes = difference.changes.filter { $0.topic == topic }
      guard !changes.isEmpty else { return "" }
      return "\(topic.rawValue)\n" + changes.map { "  \($0)\n" }.joined()
    }.joined()
  }
}

/// A change as JSON has it.
struct ChangeRecord: Encodable {
  let topic: String
  let place: String
  let before: String?
  let after: String?

  init(_ change: LayoutDifference.Change) {
    (topic, place) = (change.topic.rawValue, change.place)
    (before, after) = (change.before, change.after)
  }
}
