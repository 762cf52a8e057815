/// A program to run in a terminal, with its environment.
public struct HostedCommand: Hashable, Sendable {
  /// The program, searched for in `PATH`, and its arguments.
  public var arguments: [String]
  /// The environment of the program, without variables about the terminal.
  public var environment: [String: String]
  /// The terminal type (`TERM`). The default is `xterm-256color`.
  public var terminal = "xterm-256color"
  /// The maximum number of lines in the scrollback. The default is 10,000.
  public var scrollbackLines = 10_000
  /// A Boolean value that indicates whether the program can copy text to the clipboard. The default
  /// is `false`.
  public var mayCopy = false

  /// Creates a command of a program with its arguments, at least one, and its environment.
  public init(_ arguments: [String], environment: [String: String]) {
    precondition(!arguments.isEmpty, "there is a program to run")
    (self.arguments, self.environment) = (arguments, environment)
  }

  /// The variables with which other terminals identify themselves. They would be wrong here.
  private static let foreign = [
    "TERM_PROGRAM", "TERM_PROGRAM_VERSION", "TERMCAP", "COLUMNS", "LINES", "VTE_VERSION",
    "KITTY_WINDOW_ID", "KITTY_PID", "KITTY_LISTEN_ON", "KITTY_PUBLIC_KEY", "WEZTERM_PANE",
    "WEZTERM_UNIX_SOCKET", "KONSOLE_VERSION", "ITERM_SESSION_ID", "ALACRITTY_WINDOW_ID",
    "WINDOWID", "XTERM_VERSION", "WT_SESSION",
  ]

  /// The variable with the nesting depth, by which programs detect that they are hosted.
  package static let depthVariable = "CLAVIER_RUN"

  func childEnvironment(showsTruecolor: Bool) -> [String: String] {
    var result = environment.filter { !Self.foreign.contains($0.key) }
    result["TERM"] = terminal
    result["COLORTERM"] = showsTruecolor ? "truecolor" : nil
    let depth = environment[Self.depthVariable].flatMap { Int($0) } ?? 0
    result[Self.depthVariable] = String(depth + 1)
    return result
  }
}
