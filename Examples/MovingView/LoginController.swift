import Clavier
import UIKitPatterns

/// Fields in a view that moves up as far as necessary to show the edited one.
final class LoginController: ViewController {
  let fields = [2, 5, 8].map { row in
    TextField(text: "row \(row)", frame: CellRect(x: 2, y: row, width: 12, height: 1))
  }
  private var mover: ViewMover?

  override func viewDidLoad() {
    for field in fields {
      field.borderStyle = .line
      view.addSubview(field)
    }
  }

  override func viewDidAppear() {
    guard let screen else { return }
    mover = ViewMover(view, distance: 1, center: screen.keyboardCenter) { [weak screen] in
      (screen?.firstResponder as? View)?.frameOnScreen
    }
  }

  override func viewDidDisappear() {
    mover = nil
  }
}
