import Clavier
import Pictures

/// A toolbar that stands on the keyboard's top edge; the app's one manager tells where that is.
final class ToolbarController: ViewController, KeyboardManagerDelegate {
  let field = TextField(frame: CellRect(x: 2, y: 0, width: 12, height: 1))
  private let toolbar = Label("[ bold ] [ italic ]", x: 2, y: 9)

  init(manager: KeyboardManager) {
    super.init()
    manager.addDelegate(self)
  }

  override func loadView() -> View {
    let view = View(frame: CellRect(x: 0, y: 0, width: 24, height: 10))
    view.addSubview(field)
    view.addSubview(toolbar)
    return view
  }

  func keyboardWillChangeFrame(
    endFrame: CellRect?, duration: Double, animationCurve: AnimationCurve
  ) {
    guard let endFrame else { return }
    toolbar.frame.y = endFrame.y - 1
  }

  func keyboardWillHide(userInfo: [String: any Sendable]) {
    toolbar.frame.y = view.frame.height - 1
  }
}
