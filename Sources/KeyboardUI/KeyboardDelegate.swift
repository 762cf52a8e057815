public import KeyboardLayout
public import TouchEngine

/// What a ``Keyboard`` tells about its keys.
///
/// A delegate that has ``keyWasTapped(character:)`` is complete. What it does not take, backspace
/// for instance, the keyboard's target gets.
public protocol KeyboardDelegate: AnyObject {
  /// A key was tapped that types `character`: one character as a rule, but as much as the key has.
  func keyWasTapped(character: String)

  /// A key was tapped that types `text`.
  ///
  /// The default calls ``keyWasTapped(character:)``.
  ///
  /// - Parameters:
  ///   - keyboard: The keyboard of the key.
  ///   - text: The key's own output. It is empty for a key, such as a dead key's next one, that only
  ///     changes what stands before the cursor.
  ///   - edit: What becomes of the text before the cursor, by the layout's transforms.
  func keyboard(_ keyboard: Keyboard, didType text: String, as edit: TextEdit)

  /// A key was tapped that does something else than typing or switching layers.
  ///
  /// The default lets the keyboard's ``Keyboard/target`` perform the action.
  func keyboard(_ keyboard: Keyboard, didPress action: KeyAction)

  /// A key was tapped while Control, Alt or Meta was on: a command, never text.
  ///
  /// The default lets the keyboard's ``Keyboard/target`` take the stroke.
  func keyboard(_ keyboard: Keyboard, didPress stroke: KeyStroke)

  /// The keyboard shows another layer. The default does nothing.
  func keyboard(_ keyboard: Keyboard, didShow layerID: Identifier)

  /// Whether the key may do what it is for; for a long press, flick or multi-tap it is the key that is
  /// given. The default is `true`.
  ///
  /// It is asked before anything happens, and the keyboard shows still what it showed; what is pressed
  /// from within has to wait until the answer.
  func keyboard(_ keyboard: Keyboard, shouldTap key: Key) -> Bool

  /// Something happened that may be drawn, felt or heard: previews, popups, pressed keys, layers, and
  /// the rest of ``KeyEvent``, in order. The default does nothing.
  ///
  /// Text and actions come here as well, after the calls that are for them.
  func keyboard(_ keyboard: Keyboard, didEmit event: KeyEvent)
}

extension KeyboardDelegate {
  /// Calls ``keyWasTapped(character:)`` with the key's own output, if it has any. What a further tap of a
  /// multi-tap replaces, the keyboard's target deletes.
  public func keyboard(_ keyboard: Keyboard, didType text: String, as edit: TextEdit) {
    if keyboard.isReplacing {
      for _ in edit.deleted { keyboard.target?.deleteBackward() }
    }
    if !text.isEmpty { keyWasTapped(character: text) }
  }

  /// Lets the keyboard's target perform the action.
  public func keyboard(_ keyboard: Keyboard, didPress action: KeyAction) {
    keyboard.perform(action)
  }

  /// Lets the keyboard's target take the stroke.
  public func keyboard(_ keyboard: Keyboard, didPress stroke: KeyStroke) {
    keyboard.perform(stroke)
  }

  /// Does nothing.
  public func keyboard(_ keyboard: Keyboard, didShow layerID: Identifier) {}

  /// Allows every key.
  public func keyboard(_ keyboard: Keyboard, shouldTap key: Key) -> Bool { true }

  /// Does nothing.
  public func keyboard(_ keyboard: Keyboard, didEmit event: KeyEvent) {}
}
