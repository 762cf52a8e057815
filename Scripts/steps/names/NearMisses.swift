import Clavier
import UIKitPatterns

// Each line below compiles in UIKit, or did here once.

final class TouchController: ViewController {
  override func touchesBegan(_ touches: Set<Touch>, with event: Any?) {}  // expected-error {{'touchesBegan(_:with:)' has been renamed to 'touchesBegan(_:)'}} expected-note {{remove 'override' modifier}}
  override func touchesMoved(_ touches: Set<Touch>, with event: Any?) {}  // expected-error {{'touchesMoved(_:with:)' has been renamed to 'touchesMoved(_:)'}} expected-note {{remove 'override' modifier}}
  override func touchesEnded(_ touches: Set<Touch>, with event: Any?) {}  // expected-error {{'touchesEnded(_:with:)' has been renamed to 'touchesEnded(_:)'}} expected-note {{remove 'override' modifier}}
}

@MainActor func miss(_ controller: ViewController, _ field: TextField, _ button: Button) {
  controller.present(controller, animated: true)  // expected-error {{'present(_:animated:completion:)' has been renamed to 'present(_:)'}}
  controller.dismiss(animated: true)  // expected-error {{'dismiss(animated:completion:)' has been renamed to 'dismiss()'}}
  _ = controller.view.endEditing(force: true)  // expected-error {{'endEditing(force:)' has been renamed to 'endEditing(_:)'}}
  _ = controller.view.backgroundColor  // expected-error {{'backgroundColor' has been renamed to 'background'}}
  field.addTarget(nil, action: 0, for: .editingChanged)  // expected-error {{'addTarget(_:action:for:)' is unavailable: set 'onChange' or 'onReturn', or a delegate}}
  button.addTarget(nil, action: 0, for: .touchUpInside)  // expected-error {{'addTarget(_:action:for:)' is unavailable: set 'action', a closure}}
  button.setTitle("a", for: .normal)  // expected-error {{'setTitle(_:for:)' is unavailable: set 'title'}}
}

final class GestureController: ViewController {
  func show() {
    view.addGestureRecognizer(0)  // expected-error {{'addGestureRecognizer' is unavailable: use 'OutsideTapDismisser' to end editing, or 'touchesBegan(_:)'}}
    view.translatesAutoresizingMaskIntoConstraints = false  // expected-error {{'translatesAutoresizingMaskIntoConstraints' is unavailable: views have frames here; remove this line}}
  }
}
