import Foundation
import UIKitPatterns

// The other names of the page "Names of UIKit": those that are the same, and those that do not exist.

final class FieldController: ViewController, KeyboardAvoidable {
  private let field = TextField()
  private var observer: KeyboardObserver?
  private var closure: KeyboardObserver?
  private var poster: NotificationPoster?
  private var token: (any NSObjectProtocol)?

  override func viewDidLoad() {
    view.addSubview(field)
    field.inputView = Keyboard(frame: CellRect(x: 0, y: 0, width: 0, height: 9))
    field.inputAccessoryView = UIToolbar()  // expected-error {{cannot find 'UIToolbar' in scope}}
    field.inputAccessoryView = AccessoryBar([.init("Done") { [weak self] in self?.view.endEditing(true) }])
    setupKeyboardNotifications()
    observer = KeyboardObserver(delegate: self)
    closure = KeyboardObserver(changeHandler: { _ in })
    KeyboardManager.sharedInstance.delegate = self
    KeyboardManager.sharedInstance.addDelegate(self)
    poster = NotificationPoster()
    token = NotificationCenter.default.addObserver(
      forName: Responder.keyboardWillShowNotification, object: nil, queue: nil
    ) { notification in
      let info = notification.userInfo
      _ = info?[Responder.keyboardAnimationCurveUserInfoKey] as? UInt
      _ = info?[Responder.keyboardAnimationCurveUserInfoKey] as? Int
      _ = info?[Responder.keyboardAnimationCurveUserInfoKey] as? NSNumber
      _ = KeyboardInfo(notification)
      _ = KeyboardNotification(notification)  // expected-error {{cannot find 'KeyboardNotification' in scope}}
    }
    view.keyboardLayoutGuide.onChange = { [weak self] in self?.field.frame.y = $0.topRow - 1 }
  }

  override func viewWillAppear(_ animated: Bool) {}
  override func viewDidAppear(_ animated: Bool) {}
  override func viewWillDisappear(_ animated: Bool) { removeKeyboardNotifications() }
  override func viewDidDisappear(_ animated: Bool) { _ = keyboardOpen }

  override func touchesCancelled(_ touches: Set<Touch>, with event: Any?) {}  // expected-error {{'touchesCancelled(_:with:)' has been renamed to 'touchesCancelled(_:)'}} expected-note {{remove 'override' modifier}}

  deinit {}
}

extension FieldController: KeyboardObserverDelegate {
  func keyboardObserver(_ observer: KeyboardObserver, willShowKeyboardWithAttributes attributes: KeyboardPresentationAttributes) {
    View.animate(
      withDuration: attributes.animationDuration, delay: 0, options: attributes.animationOptions,
      animations: { self.view.setNeedsLayout() }, completion: { _ in self.view.layoutIfNeeded() })
    _ = (attributes.animationCurve, attributes.frameBegin, attributes.frameEnd)
    let frames: [CellRect?] = [attributes.beginFrame, attributes.endFrame]
    _ = frames
  }
  func keyboardObserver(_ observer: KeyboardObserver, didShow attributes: KeyboardPresentationAttributes) {}
  func keyboardObserver(_ observer: KeyboardObserver, willHide attributes: KeyboardPresentationAttributes) {}
  func keyboardObserver(_ observer: KeyboardObserver, didHideKeyboardWithAttributes attributes: KeyboardPresentationAttributes) {}
}

extension FieldController: KeyboardManagerDelegate {
  func keyboardWillChangeFrame(endFrame: CellRect?, duration: Double, animationCurve: View.AnimationOptions) {}
  func keyboardWillHide(userInfo: [String: any Sendable]) {}
}

// Nothing calls it, and no error says so; the page names `textField(_:shouldApply:)`.
final class OldDelegate {
  func textField(_ field: TextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool { true }
}

let view: UIView? = nil  // expected-error {{cannot find type 'UIView' in scope}}
let responder: UIResponder? = nil  // expected-error {{cannot find type 'UIResponder' in scope}}
let field: UITextField? = nil  // expected-error {{cannot find type 'UITextField' in scope}}
let window: UIWindow? = nil  // expected-error {{cannot find type 'UIWindow' in scope}}
let tap: UITapGestureRecognizer? = nil  // expected-error {{cannot find type 'UITapGestureRecognizer' in scope}}
let constraint: NSLayoutConstraint? = nil  // expected-error {{cannot find type 'NSLayoutConstraint' in scope}}
let length: Int = CGFloat(3)  // expected-error {{cannot convert value of type 'CGFloat' to specified type 'Int'}}
let moved = View.AnimationOptions(rawValue: 7 << 16)
