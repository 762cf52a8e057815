import ArgumentParser
import Clavier
import KeyboardTerminal

/// `clavier type`: a text field with a keyboard, for people and scripts.
struct TypeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "type",
    abstract: "Type on a keyboard in the terminal, and print the text.",
    discussion: """
      The text goes to standard output and the picture to the terminal, so name=$(clavier type) works. \
      Return and Control-D end; Escape and Control-C cancel, and the exit code is then 1. When standard \
      input is no terminal, the ids of keys to tap are read from it.
      """)

  @Argument(
    help: "A layout's name or locale, or a file; the key for the next layout goes through all.")
  var layouts: [String] = ["en"]

  @OptionGroup var drawing: StyleOption

  func run() throws {
    let layouts = try layouts.map(LayoutArgument.read)
    guard let first = layouts.first else { return }
    guard Console.isTerminal(.input) else { return try tapKeys(on: first) }
    let screen = TypingScreen(first, others: Array(layouts.dropFirst()), style: drawing.style)
    let result: TypingResult
    do throws(TerminalError) {
      result = try screen.run(terminal: Console.environment["TERM"] ?? "")
    } catch {
      Console.complain("\(error)")
      throw ExitCode(2)
    }
    switch result {
    case .finished(let text): print(text)
    case .cancelled: throw ExitCode(1)
    case .interrupted(let text, let ending):
      print(text)
      throw ExitCode(ending.exitCode)
    }
  }

  /// Taps the keys whose ids standard input has.
  private func tapKeys(on layout: KeyboardLayout) throws {
    var keys: [String] = []
    while let line = readLine() {
      keys += line.split(whereSeparator: \.isWhitespace).map(String.init)
    }
    print(try Press.text(of: keys, on: layout, device: .touch(width: .max)))
  }
}

extension TerminalEnding {
  /// What shells expect of a program that a signal ended.
  fileprivate var exitCode: Int32 {
    switch self {
    case .hangUp: 128 + 1
    case .signal(let number): 128 + number
    }
  }
}
