import KeyboardLayout
import KeyboardUI

/// Lets a keyboard type into a field, and keeps the actions that the field does not know.
final class KeyRecorder: KeyboardDelegate {
  /// The actions that are still to be done.
  var actions: [KeyAction] = []
  private weak var field: TextField?

  init(_ field: TextField) {
    self.field = field
  }

  func keyWasTapped(character: String) {
    field?.insertText(character)
  }

  func keyboard(_ keyboard: Keyboard, didType text: String, as edit: TextEdit) {
    field?.apply(edit)
  }

  func keyboard(_ keyboard: Keyboard, didPress action: KeyAction) {
    if field?.perform(action) != true { actions.append(action) }
  }
}

/// The time that a screen was last told.
final class VirtualClock {
  var now = ContinuousClock.now
}
