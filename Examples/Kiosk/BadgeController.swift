import Clavier

/// The second page: the badge, and whether it is printed.
final class BadgeController: ViewController {
  private let box: Box
  private let buttons = StackView(.horizontal, spacing: 2)
  private let onPrint: () -> Void

  init(name: String, onPrint: @escaping () -> Void) {
    box = Box(Label(name), title: "Your badge")
    self.onPrint = onPrint
    super.init()
  }

  override func viewDidLoad() {
    view.background = .screen
    buttons.addArrangedSubview(Button("Print") { [weak self] in self?.ask() })
    buttons.addArrangedSubview(Button("Back") { [weak self] in self?.dismiss() })
    for subview in [box, buttons] { view.addSubview(subview) }
  }

  override func viewDidLayoutSubviews() {
    let width = max(view.frame.width - 4, 0)
    box.frame = CellRect(x: 2, y: 1, width: width, height: 3)
    buttons.frame = CellRect(x: 2, y: 5, width: width, height: 1)
  }

  private func ask() {
    let alert = AlertController(title: "Print the badge?")
    alert.addAction("Yes") { [weak self] in
      guard let self else { return }
      dismiss()
      onPrint()
    }
    alert.addAction("No", style: .cancel)
    present(alert)
  }
}
