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
  private let form = StackView(spacing: 1)
  private let scrollView = ScrollView()
  private var helpers: [AnyObject] = []

  init(_ program: ScreenProgram) {
    self.program = program
    super.init()
    for field in fields {
      field.inputAccessoryView = bar
      form.addArrangedSubview(field)
    }
    form.addArrangedSubview(button)
    fields.last?.returnKeyType = .send
    fields.last?.onReturn = { [weak self] _ in self?.send() }
    scrollView.addSubview(form)
    view = scrollView
  }

  private lazy var bar = AccessoryBar([
    .init("Previous") { [weak self] in self?.screen?.focusNext(backward: true) },
    .init("Next") { [weak self] in self?.screen?.focusNext() },
    .init("Done") { [weak self] in self?.view.endEditing() },
  ])

  override func viewDidAppear() {
    guard let screen else { return }
    // Scrolls clear of the keyboard.
    helpers.append(ScrollInsetAdjuster(scrollView, center: screen.keyboardCenter))
  }

  // Ends editing on taps elsewhere.
  override func viewWillAppear() {
    if let screen { helpers.append(OutsideTapDismisser(screen)) }
  }

  override func viewDidLayoutSubviews() {
    form.frame = CellRect(x: 2, y: 1, width: view.frame.width - 4, height: .max)
    let height = form.sizeThatFits(form.frame.size).height
    form.frame.height = height
    scrollView.contentHeight = height + 2
  }

  private func send() {
    answers = fields.map(\.text)
    program.stop()
  }
}
