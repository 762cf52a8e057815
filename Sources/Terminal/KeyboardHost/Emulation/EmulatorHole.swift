/// The faults and gaps of libvterm 0.1.4, with what is done instead.
///
/// The suite `Hole of libvterm` shows each: its output gives the right picture or reply, and another
/// one, or a crash, if the hole is not mended. When that test fails because a newer libvterm needs
/// no help, delete the case; the compiler finds what goes with it.
package enum EmulatorHole: UInt8, CaseIterable, Sendable {
  // Text

  /// U+0080 to U+009F move the cursor to the left, even off the screen. They are taken out, and what
  /// could become one is replaced.
  case controlCharacters
  /// The rest of a character that two writes share is decoded by itself. It is written whole.
  case cutCharacters
  /// A text is copied to the stack, however long. It is written in pieces.
  case longTexts

  // Strings

  /// `ESC P`, `ESC ]`: what comes before the last of several writes is lost. It is collected.
  case cutStrings
  /// `ESC X`, `ESC ^`, `ESC _` (SOS, PM, APC): the string is printed. It is taken out.
  case otherStrings

  // Sequences

  /// `ESC`, then what cannot follow it: it waits for a final byte. It is cancelled.
  case brokenEscapes
  /// `ESC SP ]`: the last byte begins a string or control sequence all the same. It is taken out.
  case falseIntroducers
  /// `CSI 1;2;...`: the 17th number is written behind the end of an array. Styles become several
  /// sequences, and others end before it.
  case manyNumbers
  /// `CSI 2147483647 C`: sums of numbers overflow. Numbers are limited.
  case largeNumbers
  /// `CSI ? 7 ; 25 l`: only the first mode changes. There is a sequence for each.
  case severalModes

  // The cursor and the screen

  /// `CSI b` (REP) hangs after a character without width, and writes beyond the edge after a wide
  /// one. It is taken out there.
  case repetitions
  /// `ESC 8` (DECRC) restores a position that is outside after the screen has shrunk. The cursor is
  /// moved back onto the screen.
  case savedCursors
  /// `CSI s`, `CSI u` (SCOSC, SCORC): nothing is saved. They become `ESC 7` and `ESC 8`.
  case shortSaves
  /// The margins remain when the screen shrinks, even if they are outside. They are reset.
  case oldMargins
  /// A new size moves a cursor that waits to wrap, even if it is the same. It is not set then.
  case sameSizes
  /// A wide character on a screen of one column is written beyond it. There are two columns.
  case singleColumns

  // Styles

  /// `CSI 2 m`, `CSI 8 m` (faint, concealed) are unknown. The screen model keeps them.
  case moreStyles
  /// `CSI 38:2::1:2:3 m`: the colour space is read as the amount of red. It is taken out.
  case colorSpaces
  /// `CSI 58 m`: the numbers of the colour of underlines are read as styles. It is taken out.
  case underlineColors

  // Reports

  /// `CSI ? 2026 $ p` (DECRQM): some modes are unknown. We answer for them.
  case modeReports
  /// `CSI 18 t` (XTWINOPS) has no answer. We answer.
  case windowReports
  /// `CSI > q` (XTVERSION) has no answer. We answer.
  case versionReports
  /// `CSI ? u` (kitty's keyboard protocol) is unknown. We answer, and keep the flags.
  case keyboardFlags
  /// `DCS + q` (XTGETTCAP) has no answer. We answer that nothing is known.
  case capabilityReports
  /// `DCS $ q` (DECRQSS) of an unknown setting: the length of the request is used as the address of
  /// its text. We answer that the setting is unknown.
  case settingReports
}

package struct EmulatorMends: Hashable, Sendable {
  private var bits: UInt32 = .max

  package static let all = EmulatorMends()

  package static func all(but hole: EmulatorHole) -> EmulatorMends {
    var mends = all
    mends.bits &= ~(1 << UInt32(hole.rawValue))
    return mends
  }

  func contains(_ hole: EmulatorHole) -> Bool { bits & 1 << UInt32(hole.rawValue) != 0 }
}
