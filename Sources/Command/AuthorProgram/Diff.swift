import ArgumentParser
import ClavierCommand
import KeyboardAuthoring
import KeyboardFiles

struct Diff: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "List the differences between two layouts that a user notices.",
    discussion: """
      Lists positions of keys first, then outputs, labels and actions, gestures, transforms and \
      names, and last the differences that exist only in the source.
      Exit codes: 0 no differences, 1 differences, 2 no such layout, or errors in it.
      """)

  @Argument(help: "The old layout: a name, a locale or a file.")
  var old: String

  @Argument(help: "The new layout.")
  var new: String

  @Option(help: "The format of the changes: text or json.")
  var format = OutputFormat.text

  func run() throws {
    let difference = LayoutDifference(
      from: try LayoutArgument.readOrFail(old), to: try LayoutArgument.readOrFail(new))
    try format.print(Self.text(of: difference), or: difference.changes.map(\.record))
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

extension LayoutDifference.Change {
  fileprivate var record: JSONRecord {
    ["topic": topic.rawValue, "place": place, "before": before, "after": after]
  }
}
