/// The keys of the user info of keyboard notifications.
package enum KeyboardUserInfoKey {
  package static let frameBegin = "ClavierKeyboardFrameBeginUserInfoKey"
  package static let frameEnd = "ClavierKeyboardFrameEndUserInfoKey"
  package static let animationDuration = "ClavierKeyboardAnimationDurationUserInfoKey"
  package static let animationCurve = "ClavierKeyboardAnimationCurveUserInfoKey"
  package static let isLocal = "ClavierKeyboardIsLocalUserInfoKey"
  package static let screen = "ClavierKeyboardScreenUserInfoKey"
}
