/// The modes of a terminal that a session sets, with the numbers of DEC and xterm or of later
/// agreements.
package enum TerminalMode: Int, CaseIterable {
  /// The mode in which long lines wrap to the next row.
  case autowrap = 7
  /// The mode in which the cursor is visible.
  case visibleCursor = 25
  /// The mode in which mouse buttons, and movement while one is down, are reported.
  case mouseDrag = 1002
  /// The mode in which all movement of the mouse is reported.
  case mouseHover = 1003
  /// The mode in which gain and loss of focus are reported.
  case focus = 1004
  /// The mode in which mouse reports use decimal numbers.
  case mouseDecimal = 1006
  /// The mode in which mouse reports use decimal numbers and pixels. It is set after
  /// `mouseDecimal`, because the last one takes effect.
  case mousePixels = 1016
  /// The mode in which the alternate screen is used. The main screen is restored afterwards.
  case alternateScreen = 1049
  /// The mode in which pasted text is bracketed.
  case bracketedPaste = 2004
  /// The mode in which output is shown when the mode is reset.
  case synchronizedOutput = 2026
  /// The mode in which text is measured by grapheme clusters.
  case clusterWidth = 2027
  /// The mode in which a change of the terminal's size is reported.
  case sizeReports = 2048
}
