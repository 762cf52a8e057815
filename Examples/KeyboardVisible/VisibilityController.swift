import Clavier

/// Knows whether the keyboard can be seen: wherever it is, and of whichever keyboard.
final class VisibilityController: ViewController {
  let field = TextField(frame: CellRect(x: 2, y: 0, width: 12, height: 1))
  private let center: KeyboardCenter

  init(center: KeyboardCenter) {
    self.center = center
  }

  override func viewDidLoad() {
    field.borderStyle = .line
    field.inputAccessoryView = AccessoryBar([.init("done") { [weak view] in view?.endEditing() }])
    view.addSubview(field)
  }

  var keyboardVisible: Bool { center.geometry.isVisible }

  /// What is known of the keyboard.
  var summary: String {
    let place = center.geometry.isDocked ? "docked" : "not docked"
    return "keyboardVisible \(keyboardVisible), \(place), inset \(center.geometry.inset)"
  }
}
