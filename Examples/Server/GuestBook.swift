import Clavier

/// The entries that all clients see.
final class GuestBook {
  private(set) var entries: [String] = []
  private var observers: [() -> Void] = []

  func add(_ entry: String) {
    entries.append(entry)
    for observer in observers { observer() }
  }

  func observe(_ observer: @escaping () -> Void) { observers.append(observer) }
}

/// The screen of one client: the last entries, and a field for the next one.
final class GuestBookController: ViewController {
  private let book: GuestBook
  private let field = TextField()
  private let label = Label()

  init(_ book: GuestBook) {
    self.book = book
    super.init()
  }

  override func viewDidLoad() {
    for subview in [label, field] { view.addSubview(subview) }
    field.placeholder = "Your name"
    field.returnKeyType = .send
    field.onReturn = { [book] field in
      if !field.text.isEmpty { book.add(field.text) }
      field.text = ""
    }
    book.observe { [weak self] in self?.showEntries() }
    showEntries()
  }

  override func viewDidAppear() { field.becomeFirstResponder() }

  override func viewDidLayoutSubviews() {
    label.frame = CellRect(x: 0, y: 1, width: view.frame.width, height: 4)
    field.frame = CellRect(x: 0, y: 0, width: view.frame.width, height: 1)
  }

  private func showEntries() {
    label.text = book.entries.suffix(4).reversed().joined(separator: "\n")
  }
}
