internal import KeyboardEditing
public import KeyboardEngine
public import KeyboardModel
public import KeyboardTouch

/// What a ``Keyboard`` tells about its keys.
///
/// A delegate that has ``keyWasTapped(character:)`` is complete, if the keyboard has a target. What the
/// delegate does not handle, backspace for instance, the keyboard's target gets.
///
/// A delegate without any target implements ``keyboard(_:didType:)`` as well, and applies each edit to its
/// own text:
///
/// ```swift
/// func keyboard(_ keyboard: Keyboard, didType edit: KeyEdit) {
///   edit.apply(to: &text)
/// }
/// ```
@MainActor public protocol KeyboardDelegate: AnyObject {
  /// Inserts what a key has typed: one character as a rule, but as much as the key has.
  func keyWasTapped(character: String)

  /// Handles a change of the text before the cursor by a key.
  ///
  /// The default deletes what the edit deletes through the keyboard's ``Keyboard/target``, and then calls
  /// ``keyWasTapped(character:)`` with what the edit inserts.
  ///
  /// - Parameters:
  ///   - keyboard: The keyboard of the key.
  ///   - edit: The change, after the layout's transforms.
  func keyboard(_ keyboard: Keyboard, didType edit: KeyEdit)

  /// Handles a key that does something else than typing or switching layers.
  ///
  /// The default lets the keyboard's ``Keyboard/target`` perform the action.
  func keyboard(_ keyboard: Keyboard, didPress action: KeyAction)

  /// Handles a key that was tapped while Control, Alt or Meta was on: a command, never text.
  ///
  /// The default lets the keyboard's ``Keyboard/target`` perform it.
  func keyboard(_ keyboard: Keyboard, didPress command: KeyCommand)

  /// Handles a change of the layer. The default does nothing.
  func keyboard(_ keyboard: Keyboard, didShow layerID: Identifier)

  /// Returns a Boolean value that indicates whether the key may do what it is for; for a long press, flick
  /// or multi-tap it is the key that is given. The default is `true`.
  ///
  /// It is asked before anything happens, and the keyboard still shows what it showed. Input from within
  /// is queued.
  func keyboard(_ keyboard: Keyboard, shouldTap key: Key) -> Bool

  /// Handles a change of ``Keyboard/holdsNextTap``. The default does nothing.
  func keyboardDidChangeHold(_ keyboard: Keyboard)

  /// Handles anything that comes of input, in order: what may be drawn, felt or heard, and also edits and
  /// actions, after the calls that are for them. The default does nothing.
  func keyboard(_ keyboard: Keyboard, didEmit outcome: KeyboardOutcome)
}

extension KeyboardDelegate {
  /// Deletes through the target and calls ``keyWasTapped(character:)`` with what is inserted.
  public func keyboard(_ keyboard: Keyboard, didType edit: KeyEdit) {
    guard !edit.deleted.isEmpty, let target = keyboard.target else {
      if !edit.inserted.isEmpty { keyWasTapped(character: edit.inserted) }
      return
    }
    let body = {
      target.apply(TextEdit(deleting: edit.deleted))
      if !edit.inserted.isEmpty { self.keyWasTapped(character: edit.inserted) }
    }
    // The target is to tell of both as one change.
    if let target = target as? any TextInput { target.performBatch(body) } else { body() }
  }

  /// Lets the keyboard's target perform the action.
  public func keyboard(_ keyboard: Keyboard, didPress action: KeyAction) {
    keyboard.perform(action)
  }

  /// Lets the keyboard's target perform the command.
  public func keyboard(_ keyboard: Keyboard, didPress command: KeyCommand) {
    keyboard.perform(command)
  }

  /// Does nothing.
  public func keyboard(_ keyboard: Keyboard, didShow layerID: Identifier) {}

  /// Allows every key.
  public func keyboard(_ keyboard: Keyboard, shouldTap key: Key) -> Bool { true }

  /// Does nothing.
  public func keyboardDidChangeHold(_ keyboard: Keyboard) {}

  /// Does nothing.
  public func keyboard(_ keyboard: Keyboard, didEmit outcome: KeyboardOutcome) {}
}
