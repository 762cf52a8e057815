import Clavier
import KeyboardTerminal

/// A form of three fields that share a keyboard, and scroll clear of it.
final class FormController: ViewController {
  let fields = ["Name", "Email", "Message"].map { name in
    let field = TextField()
    field.placeholder = name
    field.borderStyle = .line
    field.returnKeyType = .next
    return field
  }
  private(set) lazy var button = Button("Send") { [weak self] in self?.send() }
  /// The answers that were sent.
  private(set) var answers: [String] = []

  private let program: ScreenProgram
  private let keyboard: Keyboard
  private let form = StackView(spacing: 1)
  private let scrollView = ScrollView()
  private var helpers: [AnyObject] = []

  init(_ program: ScreenProgram, keyboard: Keyboard) {
    self.program = program
    self.keyboard = keyboard
  }

  // The fields inherit the input views of their controller.
  override var inputView: View? { keyboard }
  override var inputAccessoryView: View? { bar }
  private lazy var bar = AccessoryBar([
    .init("Previous") { [weak self] in self?.screen?.focusNext(backward: true) },
    .init("Next") { [weak self] in self?.screen?.focusNext() },
    .init("Done") { [weak self] in self?.view.endEditing() },
  ])

  override func viewDidAppear() {
    guard let screen else { return }
    helpers = [
      // Scrolls clear of the keyboard.
      ScrollInsetAdjuster(scrollView, center: screen.keyboardCenter),
      // Ends editing on taps elsewhere.
      OutsideTapDismisser(screen),
    ]
  }

  override func loadView() -> View {
    for field in fields { form.addArrangedSubview(field) }
    form.addArrangedSubview(button)
    fields.last?.returnKeyType = .send
    fields.last?.onReturn = { [weak self] _ in self?.send() }
    scrollView.addSubview(form)
    return scrollView
  }

  override func viewDidLayoutSubviews() {
    let room = CellSize(width: view.frame.width - 4, height: .max)
    let height = form.sizeThatFits(room).height
    form.frame = CellRect(x: 2, y: 1, width: room.width, height: height)
    scrollView.contentHeight = height + 2
  }

  private func send() {
    answers = fields.map(\.text)
    program.stop()
  }
}
