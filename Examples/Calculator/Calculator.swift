import Clavier
import KeyboardTerminal

/// The program of the calculator.
enum Calculator {
  static func run() async throws {
    let screen = Screen(columns: 80, rows: 24)
    screen.rootViewController = CalculatorController(layout: try .calculator())
    await ScreenProgram(screen).main()
  }
}
