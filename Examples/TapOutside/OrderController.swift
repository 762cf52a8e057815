import Clavier

/// A number, a button, and a keyboard that is dismissed by taps elsewhere.
final class OrderController: ViewController {
  let number = TextField(frame: CellRect(x: 2, y: 1, width: 8, height: 1))
  private(set) var orders: [String] = []
  private(set) lazy var button = Button("order", at: CellPoint(x: 2, y: 3)) { [weak self] in
    self.map { $0.orders.append($0.number.text) }
  }
  private var dismisser: OutsideTapDismisser?

  override func viewDidLoad() {
    number.borderStyle = .line
    view.addSubview(number)
    view.addSubview(button)
  }

  override func viewDidAppear() {
    dismisser = screen.map { OutsideTapDismisser($0) }
  }

  override func viewDidDisappear() {
    dismisser = nil
  }
}
