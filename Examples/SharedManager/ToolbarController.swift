import Clavier
import UIKitPatterns

/// A toolbar on the keyboard's top edge, whose place the app's single manager provides.
final class ToolbarController: ViewController, KeyboardManagerDelegate {
  let field = TextField(frame: CellRect(x: 2, y: 0, width: 12, height: 1))
  private let toolbar = AccessoryBar()

  override func viewDidLoad() {
    KeyboardManager.sharedInstance.addDelegate(self)
    field.borderStyle = .line
    toolbar.items = ["bold", "italic"].map { word in
      .init(word) { [field] in field.insertText(word) }
    }
    view.addSubview(field)
    view.addSubview(toolbar)
  }

  override func viewDidLayoutSubviews() {
    toolbar.frame.width = view.frame.width
    toolbar.frame.y = view.frame.height - 1
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
