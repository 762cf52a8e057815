import Clavier
import KeyboardHost
import KeyboardTerminal

/// A form, and a program below it: the form appends its entries to the program's input.
final class LogController: ViewController, HostedTerminalDelegate {
  private let program: ScreenProgram
  private let field = TextField()
  private let log: HostedTerminal

  init(_ program: ScreenProgram) {
    self.program = program
    log = HostedTerminal(
      HostedCommand(["cat"], environment: ["PATH": "/usr/bin:/bin"]), in: program)
    super.init()
  }

  override func loadView() -> View {
    let view = View()
    log.delegate = self
    field.placeholder = "a line for the log"
    field.onReturn = { [weak self] field in
      self?.log.insertText(field.text + "\n")
      field.text = ""
    }
    view.addSubview(field)
    view.addSubview(log)
    return view
  }

  /// Places the field in the first row, and the log below it down to the keyboard.
  override func viewDidLayoutSubviews() {
    let keys = program.screen.inputContainer
    let bottom = keys.isHidden ? view.frame.height : min(view.frame.height, keys.frame.y)
    field.frame = CellRect(x: 0, y: 0, width: view.frame.width, height: 1)
    log.frame = CellRect(
      x: 0, y: 2, width: view.frame.width, height: max(bottom - 2, 1))
  }

  func start() throws {
    program.presenter.placementHandler = { [weak self] in self?.viewDidLayoutSubviews() }
    try log.start()
    field.becomeFirstResponder()
  }

  func end() { log.end() }

  func hostedTerminalDidEnd(_ terminal: HostedTerminal) { program.stop() }
}

/// The program of the form and the log.
enum Hosting {
  static func run() throws {
    let screen = Screen(columns: 80, rows: 24)
    screen.standardKeyboard = Keyboard(layout: try KeyboardLayout(named: "en"))
    let program = ScreenProgram(screen)
    let controller = LogController(program)
    screen.rootViewController = controller
    program.readyHandler = { try? controller.start() }
    try program.runBlocking(mouse: .drag)
    controller.end()
  }
}
