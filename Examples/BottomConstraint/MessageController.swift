import Clavier
import UIKitPatterns

/// The space between a text and the bottom of its superview.
final class BottomSpace: BottomConstraint {
  var constant = 1 {
    didSet { onChange?() }
  }
  var onChange: (() -> Void)?
}

/// A message that ends a row above the keyboard, or above the screen's bottom.
final class MessageController: ViewController {
  let message = TextView(text: "Dear all,\n1\n2\n3\n4\n5\n6\nyours")
  let bottomSpace = BottomSpace()
  private var adjuster: BottomConstraintAdjuster?

  override func viewDidLoad() {
    view.addSubview(message)
    bottomSpace.onChange = { [weak self] in self?.viewDidLayoutSubviews() }
  }

  override func viewDidAppear() {
    adjuster = screen.map {
      BottomConstraintAdjuster(bottomSpace, in: view, center: $0.keyboardCenter)
    }
  }

  override func viewDidDisappear() {
    adjuster = nil
  }

  override func viewDidLayoutSubviews() {
    message.frame = CellRect(
      x: 2, y: 0, width: max(view.frame.width - 4, 0),
      height: max(view.frame.height - bottomSpace.constant, 0))
  }
}
