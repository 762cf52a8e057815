import ArgumentParser
import KeyboardTerminal

/// The options for the appearance of a keyboard in a terminal, besides its style, theme and characters.
struct DrawingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The arrangement of the keys if there is room.", valueName: "arrangement"))
  var arrangement = KeyboardArrangement.Kind.centered

  @Flag(help: "Draw the rows from right to left, as phones for Arabic and Hebrew do.")
  var mirrored = false

  @Option(
    help: ArgumentHelp(
      """
      The size of the keyboard: small, medium or large, as far as there is room, or auto, small on \
      screens of fewer than about 40 rows. The default is large, and auto for 'clavier run'.
      """, valueName: "size"))
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

  /// The appearance, but for its style, theme and characters.
  var appearance: KeyboardSessionOptions.Appearance {
    var appearance = KeyboardSessionOptions.Appearance()
    appearance.size = size
    appearance.arrangement = arrangement
    appearance.isMirrored = mirrored
    appearance.reducesMotion = reducedMotion
    appearance.showsBell = visibleBell
    appearance.cursorFollowsFocus = cursor == .focus
    return appearance
  }
}
