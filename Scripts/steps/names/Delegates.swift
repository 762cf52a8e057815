import Clavier
import UIKitPatterns

// The methods of delegates are optional, so a misspelt one is never called. The compiler warns of it in an extension that
// declares the conformance.

final class TypingController: ViewController {}

extension TypingController: KeyboardDelegate {
  func keyWasTapped(character: String) {}
  func keyboard(_ keyboard: Keyboard, didTap key: Key) {}  // expected-warning {{instance method 'keyboard(_:didTap:)' nearly matches defaulted requirement 'keyboard(_:didType:)' of protocol 'KeyboardDelegate'}} expected-note {{to another extension to silence this warning}} expected-note {{private to silence this warning}}
  func keyboard(_ keyboard: Keyboard, shouldTapp key: Key) -> Bool { false }  // expected-warning {{instance method 'keyboard(_:shouldTapp:)' nearly matches defaulted requirement 'keyboard(_:shouldTap:)' of protocol 'KeyboardDelegate'}} expected-note {{to another extension to silence this warning}} expected-note {{private to silence this warning}} expected-note {{rename to 'keyboard(_:shouldTap:)' to satisfy this requirement}}
  func keyboard(_ keyboard: Keyboard, didShow layer: Layer) {}  // expected-warning {{instance method 'keyboard(_:didShow:)' nearly matches defaulted requirement 'keyboard(_:didShow:)' of protocol 'KeyboardDelegate'}} expected-note {{to another extension to silence this warning}} expected-note {{private to silence this warning}} expected-note {{candidate has non-matching type '(Keyboard, Layer) -> ()'}}
}

extension TypingController: TextFieldDelegate {
  func textFieldShouldRetrun(_ field: TextField) -> Bool { true }  // expected-warning {{instance method 'textFieldShouldRetrun' nearly matches defaulted requirement 'textFieldShouldReturn' of protocol 'TextFieldDelegate'}} expected-note {{to another extension to silence this warning}} expected-note {{private to silence this warning}} expected-note {{rename to 'textFieldShouldReturn' to satisfy this requirement}}
}
