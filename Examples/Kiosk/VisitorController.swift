import Clavier

/// The first page: who the visitor is.
final class VisitorController: ViewController {
  let (name, mail) = (TextField(), TextField())
  private let form = StackView(spacing: 1)
  private let print: (String) -> Void

  /// Creates a page whose visitors get a badge by `print`.
  init(print: @escaping (String) -> Void) {
    self.print = print
    super.init()
  }

  override func viewDidLoad() {
    (name.placeholder, mail.placeholder) = ("Name", "Email")
    (name.returnKeyType, mail.returnKeyType) = (.next, .go)
    mail.keyboardType = .emailAddress
    mail.onReturn = { [weak self] _ in self?.goOn() }
    for field in [name, mail] {
      field.borderStyle = .line
      field.onChange = { field, _ in field.errorMessage = nil }
      form.addArrangedSubview(field)
    }
    form.addArrangedSubview(Button("Next") { [weak self] in self?.goOn() })
    view.addSubview(form)
  }

  override func viewDidAppear() { name.becomeFirstResponder() }

  override func viewDidLayoutSubviews() {
    let room = CellSize(width: max(view.frame.width - 4, 0), height: view.frame.height)
    form.frame = CellRect(
      x: 2, y: 1, width: room.width, height: form.sizeThatFits(room).height)
  }

  private func goOn() {
    name.errorMessage = name.hasText ? nil : "Please enter your name"
    mail.errorMessage = mail.text.contains("@") ? nil : "Please enter an address with @"
    if let field = [name, mail].first(where: { $0.errorMessage != nil }) {
      field.becomeFirstResponder()
    } else {
      present(BadgeController(name: name.text) { [weak self] in self?.finish() })
    }
  }

  private func finish() {
    print(name.text)
    for field in [name, mail] { field.text = "" }
    name.becomeFirstResponder()
  }
}
