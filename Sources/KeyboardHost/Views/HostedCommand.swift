/// A program to run in a terminal, and what it is told of the terminal.
public struct HostedCommand: Hashable, Sendable {
  /// The program, searched for as shells do, and its arguments.
  public var arguments: [String]
  /// The environment of the program, without what tells of the terminal.
  public var environment: [String: String]
  /// What kind of terminal the program is told it has (`TERM`). The default is `xterm-256color`.
  public var terminal = "xterm-256color"
  /// How many lines are kept that have left the screen. The default is 10,000.
  public var scrollbackLines = 10_000
  /// A Boolean value that indicates whether the program may copy text to the clipboard. The default is `false`.
  public var mayCopy = false

  /// Creates the description of a program.
  ///
  /// - Parameters:
  ///   - arguments: The program and its arguments, one at least.
  ///   - environment: The environment of the program.
  public init(_ arguments: [String], environment: [String: String]) {
    precondition(!arguments.isEmpty, "there is a program to run")
    self.arguments = arguments
    self.environment = environment
  }

  /// What other terminals say of themselves, and what would be wrong in this one.
  private static let foreign = [
    "TERM_PROGRAM", "TERM_PROGRAM_VERSION", "TERMCAP", "COLUMNS", "LINES", "VTE_VERSION",
    "KITTY_WINDOW_ID", "KITTY_PID", "KITTY_LISTEN_ON", "KITTY_PUBLIC_KEY", "WEZTERM_PANE",
    "WEZTERM_UNIX_SOCKET", "KONSOLE_VERSION", "ITERM_SESSION_ID", "ALACRITTY_WINDOW_ID",
    "WINDOWID", "XTERM_VERSION", "WT_SESSION",
  ]

  /// The variable by which programs know that they run so, with how deep.
  public static let depthVariable = "CLAVIER_RUN"

  /// The whole environment of the program.
  ///
  /// - Parameter showsTruecolor: Whether colours of 24 bits are shown.
  /// - Returns: The variables.
  func childEnvironment(showsTruecolor: Bool) -> [String: String] {
    var result = environment.filter { !Self.foreign.contains($0.key) }
    result["TERM"] = terminal
    result["COLORTERM"] = showsTruecolor ? "truecolor" : nil
    let depth = environment[Self.depthVariable].flatMap { Int($0) } ?? 0
    result[Self.depthVariable] = String(depth + 1)
    return result
  }
}
