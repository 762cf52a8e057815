import Clavier
import UIKitPatterns

// The lines of tutorials whose names are others here, as their readers write them.

final class LookController: ViewController {
  private let button = Button("") {}
  private let field = TextField()

  override func viewDidLoad() {
    view.backgroundColor = .white  // expected-error {{'backgroundColor' has been renamed to 'background'}}
    field.backgroundColor = .systemBackground  // expected-error {{'backgroundColor' has been renamed to 'background'}}
    button.setTitle("OK", for: .normal)  // expected-error {{'setTitle(_:for:)' is unavailable: set 'title'}}
    button.titleLabel?.text = "OK"  // expected-error {{'titleLabel' is unavailable: set 'title'; its style is that of the theme}}
    button.addTarget(self, action: 0, for: .touchUpInside)  // expected-error {{'addTarget(_:action:for:)' is unavailable: set 'action', a closure}}
    field.addTarget(self, action: 0, for: .editingChanged)  // expected-error {{'addTarget(_:action:for:)' is unavailable: set 'onChange' or 'onReturn', or a delegate}}
    field.inputAccessoryView = AccessoryBar([])
    _ = view.keyboardLayoutGuide.topRow
  }
}
