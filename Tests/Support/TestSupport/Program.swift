/// The command `clavier`, run as a process.
public enum Program {
  /// The command's file.
  public static let path = BuiltProgram.path("clavier")

  /// Runs the command with `arguments` and `input` as its standard input.
  public static func run(
    _ arguments: String..., input: String = "", environment: [String: String] = [:]
  ) throws -> Command.Result {
    try run(all: arguments, input: input, environment: environment)
  }

  /// Runs the command with `arguments` and `input` as its standard input.
  public static func run(
    all arguments: [String], input: String = "", environment: [String: String] = [:]
  ) throws -> Command.Result {
    try Command(arguments: [path] + arguments, input: input, environment: environment).run()
  }
}
