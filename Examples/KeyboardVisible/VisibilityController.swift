import Clavier

/// A controller that knows whether a keyboard is visible, anywhere on the screen.
final class VisibilityController: ViewController {
  let field = TextField(frame: CellRect(x: 2, y: 0, width: 12, height: 1))

  override func viewDidLoad() {
    field.borderStyle = .line
    field.inputAccessoryView = AccessoryBar([.init("done") { [weak view] in view?.endEditing() }])
    view.addSubview(field)
  }

  /// The rows of the screen that the keyboard has; none if it is hidden.
  private var keyboardRows: Range<Int> {
    guard let center = screen?.keyboardCenter, let frame = center.frame else { return 0..<0 }
    let rows = 0..<center.screen.height
    return (frame.y..<frame.y + frame.height).clamped(to: rows)
  }

  var keyboardVisible: Bool { !keyboardRows.isEmpty }

  /// A summary of the keyboard's state.
  var summary: String {
    let isDocked =
      keyboardVisible && keyboardRows.upperBound == screen?.keyboardCenter.screen.height
    let inset = isDocked ? keyboardRows.count : 0
    return
      "keyboardVisible \(keyboardVisible), \(isDocked ? "docked" : "not docked"), inset \(inset)"
  }
}
