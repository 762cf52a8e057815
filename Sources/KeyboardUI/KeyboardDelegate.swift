public import KeyboardLayout

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

  /// A key has switched the layer. The default does nothing.
  func keyboard(_ keyboard: Keyboard, didShow layerID: Identifier)
}

extension KeyboardDelegate {
  /// Calls ``keyWasTapped(character:)`` with the key's own output, if it has any.
  public func keyboard(_ keyboard: Keyboard, didType text: String, as edit: TextEdit) {
    if !text.isEmpty { keyWasTapped(character: text) }
  }

  /// Lets the keyboard's target perform the action.
  public func keyboard(_ keyboard: Keyboard, didPress action: KeyAction) {
    keyboard.perform(action)
  }

  /// Does nothing.
  public func keyboard(_ keyboard: Keyboard, didShow layerID: Identifier) {}
}
