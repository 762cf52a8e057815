#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

extension TerminalSession {
  /// What the environment of the program says of its terminal.
  public static var environment: [String: String] {
    var environment: [String: String] = [:]
    let names = [
      "TERM", "COLORTERM", "COLORFGBG", "NO_COLOR", "TERM_PROGRAM", "STY", "LC_ALL", "LC_CTYPE",
      "LANG",
    ]
    for name in names {
      if let value = getenv(name) { environment[name] = String(cString: value) }
    }
    return environment
  }
}
