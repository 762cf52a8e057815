import ArgumentParser
import KeyboardTerminal

/// The options for the appearance of a keyboard in a terminal, besides its style, theme and characters.
struct DrawingOptions: ParsableArguments {
  private static let arrangements = KeyboardArrangement.Kind.allCases.map(\.rawValue)
    .joined(separator: ", ")

  @Option(
    help: ArgumentHelp(
      "The arrangement of the keys if there is room: \(Self.arrangements). The default is centered.",
      valueName: "arrangement"),
    transform: Self.arrangement(named:))
  var arrangement = KeyboardArrangement.Kind.centered

  @Flag(help: "Draw the rows from right to left, as phones for Arabic and Hebrew do.")
  var mirrored = false

  private static let sizes: KeyValuePairs<String, KeyboardSize> = [
    "small": .small, "medium": .medium, "large": .large, "auto": .automatic,
  ]

  @Option(
    help: ArgumentHelp(
      """
      The size of the keyboard: small, medium or large, as far as there is room, or auto, small on \
      screens of fewer than about 40 rows. The default is large, and auto for 'clavier run'.
      """, valueName: "size"),
    transform: Self.size(named:))
  var size: KeyboardSize?

  /// The places of the terminal's cursor.
  enum Cursor: String, ExpressibleByArgument, CaseIterable {
    case text, focus
  }

  @Option(
    help: """
      The place of the terminal's cursor, which screen readers and braille displays follow: in the \
      text, or on the focus, which is the focused or offered key.
      """)
  var cursor = Cursor.text

  @Flag(help: "Show and hide the keyboard without animation.")
  var reducedMotion = false

  @Flag(inversion: .prefixedNo, help: "Flash the bar above the keys when the bell rings.")
  var visibleBell = true

  private static func size(named name: String) throws -> KeyboardSize {
    if let size = sizes.first(where: { $0.key == name })?.value { return size }
    let names = sizes.map(\.key).joined(separator: ", ")
    throw ValidationError("Unknown size '\(name)'; the sizes are \(names).")
  }

  private static func arrangement(named name: String) throws -> KeyboardArrangement.Kind {
    if let kind = KeyboardArrangement.Kind(rawValue: name) { return kind }
    throw ValidationError("Unknown arrangement '\(name)'; the arrangements are \(arrangements).")
  }
}
