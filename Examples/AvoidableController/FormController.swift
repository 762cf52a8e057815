import Clavier
import Pictures

/// A form whose view gets smaller for the keyboard, so that its button stays in sight.
final class FormController: ViewController, KeyboardAvoidable {
  let keyboardAvoidance = KeyboardAvoidance()
  let field = TextField(frame: CellRect(x: 2, y: 1, width: 12, height: 1))
  private let center: KeyboardCenter

  var avoidableView: any AvoidableView { view }

  init(center: KeyboardCenter) {
    self.center = center
  }

  override func loadView() -> View {
    let view = FormView(frame: CellRect(x: 0, y: 0, width: 24, height: 10))
    view.addSubview(field)
    return view
  }

  override func viewDidLoad() {
    setupKeyboardNotifications(center: center)
  }
}

/// A view with a button at its bottom.
final class FormView: View {
  private let button = Label("[ send ]", x: 2, y: 0)

  override init(frame: CellRect) {
    super.init(frame: frame)
    addSubview(button)
    layoutSubviews()
  }

  override func layoutSubviews() {
    button.frame.y = frame.height - 1
  }
}
