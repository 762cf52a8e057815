import Clavier
import KeyboardTerminal

let screen = Screen(columns: 80, rows: 24)
screen.rootViewController = CalculatorController(layout: try .calculator())
await ScreenProgram(screen).main()
