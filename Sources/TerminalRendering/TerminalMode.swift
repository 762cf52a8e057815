/// The modes of a terminal that a session sets, by the numbers that DEC and xterm gave them or that
/// terminals agreed on later.
package enum TerminalMode: Int, CaseIterable {
  /// Lines that are too long go on in the next row.
  case autowrap = 7
  /// The cursor is seen.
  case visibleCursor = 25
  /// Mouse buttons are reported, and movement while one is down.
  case mouseDrag = 1002
  /// All movement of the mouse is reported.
  case mouseHover = 1003
  /// Focus gained and lost is reported.
  case focus = 1004
  /// Mouse reports are written in decimals.
  case mouseDecimal = 1006
  /// Mouse reports are written in decimals and in pixels. It is set after the one for decimals, as
  /// the last one counts.
  case mousePixels = 1016
  /// A second screen is used, and the first one comes back afterwards.
  case alternateScreen = 1049
  /// Pasted text is marked as such.
  case bracketedPaste = 2004
  /// What is written is shown when the mode is reset.
  case synchronizedOutput = 2026
  /// The width of text is that of its clusters.
  case clusterWidth = 2027
  /// A change of the terminal's size is reported.
  case sizeReports = 2048
}
