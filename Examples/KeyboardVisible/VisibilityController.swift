import Clavier

/// A controller that knows whether a keyboard is visible, anywhere on the screen.
final class VisibilityController: ViewController {
  let field = TextField(frame: CellRect(x: 2, y: 0, width: 12, height: 1))

  override func viewDidLoad() {
    field.borderStyle = .line
    field.inputAccessoryView = AccessoryBar([.init("done") { [weak view] in view?.endEditing() }])
    view.addSubview(field)
  }

  /// The place of the keyboard.
  private var geometry: KeyboardGeometry { screen?.keyboardCenter.geometry ?? .hidden }

  var keyboardVisible: Bool { geometry.isVisible }

  /// A summary of the keyboard's state.
  var summary: String {
    let place = geometry.isDocked ? "docked" : "not docked"
    return "keyboardVisible \(keyboardVisible), \(place), inset \(geometry.inset)"
  }
}
