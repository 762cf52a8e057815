internal import CTerminal
internal import KeyboardPlatform
internal import KeyboardUI

extension TerminalSession {
  /// The character with which the program's terminal erases another one while it edits lines.
  public static var eraseCharacter: UInt8 { terminal_erase_character(STDIN_FILENO) }

  /// The environment variables of the process that describe its terminal and its user's language.
  public static var environment: [String: String] {
    var environment: [String: String] = [:]
    let names = [
      "TERM", "COLORTERM", "COLORFGBG", "NO_COLOR", "TERM_PROGRAM", "STY", "LC_ALL", "LC_CTYPE",
      "LANG",
    ]
    for name in names + Wording.variables {
      if let value = getenv(name) { environment[name] = String(cString: value) }
    }
    return environment
  }
}
