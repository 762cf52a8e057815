package import Clavier
import UIKitPatterns

/// An app's controller with all delegates. The same source is in a module that is on the main actor
/// by default and in one that is not.
@MainActor
package final class DelegatesController: ViewController, KeyboardDelegate,
  TextFieldDelegate, KeyboardManagerDelegate
{
  private let field = TextField(frame: CellRect(x: 0, y: 0, width: 9, height: 1))
  private var events: [String] = []

  package override func viewDidLoad() {
    super.viewDidLoad()
    field.delegate = self
    view.addSubview(field)
    KeyboardManager.sharedInstance.addDelegate(self)
  }

  package func keyWasTapped(character: String) {
    events.append("tapped \(character)")
    field.insertText(character)
  }

  package func textFieldDidChange(_ control: TextField) {
    events.append("changed to \(field.text)")
  }

  package func keyboardWillChangeFrame(
    endFrame: CellRect?, duration: Double, animationCurve: AnimationCurve
  ) {
    events.append("keyboard in row \(endFrame?.y ?? -1)")
  }

  /// Returns the calls that a controller receives while a key is tapped and the keyboard moves.
  package static func story(layout: KeyboardLayout) throws -> [String] {
    let controller = DelegatesController()
    let screen = Screen(columns: 20, rows: 10)
    screen.addSubview(controller.view)
    let keyboard = Keyboard(layout: layout)
    keyboard.delegate = controller
    controller.field.inputView = keyboard
    controller.field.becomeFirstResponder()
    try keyboard.tap("a")
    KeyboardCenter.shared.post(
      KeyboardInfo(.willChangeFrame, to: CellRect(x: 0, y: 6, width: 20, height: 4)))
    KeyboardManager.sharedInstance.removeDelegate(controller)
    return controller.events
  }
}
