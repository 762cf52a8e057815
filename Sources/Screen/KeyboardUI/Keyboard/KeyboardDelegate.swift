public import KeyboardEngine
public import KeyboardModel

/// The methods by which a ``Keyboard`` notifies its delegate of its keys.
///
/// If the keyboard has a target, ``keyWasTapped(character:)`` is enough. The target gets everything
/// else, such as backspace. The method has to insert the text: with a delegate whose method is
/// empty, nothing is typed.
///
/// All other methods are optional, so a misspelt one is never called. Declare the conformance in an
/// extension: there the compiler warns of names that nearly match.
///
/// A delegate of a keyboard without a target implements ``keyboard(_:didType:)`` as well, and
/// applies each edit to its own text:
///
/// ```swift
/// func keyboard(_ keyboard: Keyboard, didType edit: TextEdit) {
///   edit.apply(to: &text)
/// }
/// ```
@MainActor public protocol KeyboardDelegate: AnyObject {
  /// Inserts the text of a key: usually one character, but as many as the key outputs.
  func keyWasTapped(character: String)

  /// Handles a change of the text before the cursor by a key, after the layout's transforms. The
  /// default deletes what the edit deletes through the keyboard's `Keyboard.target`, and then calls
  /// ``keyWasTapped(character:)`` with what the edit inserts.
  func keyboard(_ keyboard: Keyboard, didType edit: TextEdit)

  /// Handles a key that neither types nor switches layers, by default by `Keyboard.target`.
  func keyboard(_ keyboard: Keyboard, didPress action: KeyAction)

  /// Handles a key tapped with Control, Alt or Meta, by default by `Keyboard.target`. It never
  /// types.
  func keyboard(_ keyboard: Keyboard, didPress command: KeyCommand)

  /// Handles a change of the layer. The default does nothing.
  func keyboard(_ keyboard: Keyboard, didShow layerID: Identifier)

  /// Returns whether a tap on `key` may take effect. For a long press, flick or multi-tap, `key` is
  /// the resulting key. The default is `true`.
  ///
  /// The keyboard calls this before anything happens and still shows its previous state. Input from
  /// within is queued.
  ///
  /// A key of a physical keyboard is not a tap, and is not asked for. To restrict the text, however
  /// it is typed or pasted, implement `textField(_:shouldApply:)` of `TextFieldDelegate`.
  func keyboard(_ keyboard: Keyboard, shouldTap key: Key) -> Bool

  /// Handles a tap on one of ``Keyboard/disabledKeys``, which has no effect, by default not at all.
  func keyboard(_ keyboard: Keyboard, didRefuse key: Key)

  /// Handles a change of `Keyboard.holdsNextTap`. The default does nothing.
  func keyboardDidChangeHold(_ keyboard: Keyboard)

  /// Returns whether a word that was typed or chosen may be learned. The default is `true`.
  func keyboard(_ keyboard: Keyboard, shouldLearn word: String) -> Bool

  /// Handles any outcome of input, in order: also edits and actions, after the methods for these.
  /// Use it for sounds, vibration or effects. The default does nothing.
  func keyboard(_ keyboard: Keyboard, didEmit outcome: KeyboardOutcome)
}

extension KeyboardDelegate {
  /// Deletes through the target and calls ``keyWasTapped(character:)`` with what is inserted.
  public func keyboard(_ keyboard: Keyboard, didType edit: TextEdit) {
    guard !edit.deleted.isEmpty, let target = keyboard.target else {
      if !edit.inserted.isEmpty { keyWasTapped(character: edit.inserted) }
      return
    }
    let body = {
      target.apply(TextEdit(deleting: edit.deleted))
      if !edit.inserted.isEmpty { self.keyWasTapped(character: edit.inserted) }
    }
    // The target should notify of both as one change.
    if let target = target as? any TextInput { target.performBatch(body) } else { body() }
  }

  /// Makes the keyboard's target perform the action.
  public func keyboard(_ keyboard: Keyboard, didPress action: KeyAction) {
    keyboard.perform(action)
  }

  /// Makes the keyboard's target perform the command.
  public func keyboard(_ keyboard: Keyboard, didPress command: KeyCommand) {
    keyboard.perform(command)
  }

  /// Does nothing.
  public func keyboard(_ keyboard: Keyboard, didShow layerID: Identifier) {}

  /// Allows every key.
  public func keyboard(_ keyboard: Keyboard, shouldTap key: Key) -> Bool { true }

  /// Does nothing.
  public func keyboard(_ keyboard: Keyboard, didRefuse key: Key) {}

  /// Does nothing.
  public func keyboardDidChangeHold(_ keyboard: Keyboard) {}

  /// Allows every word.
  public func keyboard(_ keyboard: Keyboard, shouldLearn word: String) -> Bool { true }

  /// Does nothing.
  public func keyboard(_ keyboard: Keyboard, didEmit outcome: KeyboardOutcome) {}
}
