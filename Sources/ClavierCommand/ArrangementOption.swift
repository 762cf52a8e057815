import ArgumentParser
import KeyboardTerminal

/// The option that chooses the arrangement of the keys on the screen.
struct ArrangementOption: ParsableArguments {
  private static let names = KeyboardArrangement.Kind.allCases.map(\.rawValue)
    .joined(separator: ", ")

  @Option(
    help: ArgumentHelp(
      "The arrangement of the keys if there is room: \(Self.names). The default is centered.",
      valueName: "arrangement"),
    transform: Self.kind(named:))
  var arrangement = KeyboardArrangement.Kind.centered

  private static func kind(named name: String) throws -> KeyboardArrangement.Kind {
    if let kind = KeyboardArrangement.Kind(rawValue: name) { return kind }
    throw ValidationError("Unknown arrangement '\(name)'; there are \(names).")
  }
}
