package import KeyboardModel

/// A view that types into a target of text (`UIInputView`): a ``Keyboard``, or a custom one. The
/// screen sets the target, and notifies the view of changes of the text by others.
@MainActor open class InputView: View, TextInputDelegate {
  /// The target that the view types into. The reference is weak.
  public final weak var target: (any KeyInput)? {
    didSet { if target !== oldValue { targetDidChange() } }
  }

  /// Handles a new target. The default discards input in progress.
  open func targetDidChange() { textDidChange() }

  /// A Boolean value that indicates whether a screen shows the view for its first responder.
  package var isInUse: Bool { screen?.inputViews.keyboards.contains { $0 === self } ?? false }

  package func connect(to target: any KeyInput, telling delegate: any TextInputDelegate) {
    (target as? any TextInput)?.inputDelegate = delegate
    guard self.target !== target else { return textDidChange() }
    self.target = target
  }

  /// Discards input in progress, such as a dead key, after a change of the target's text or cursor
  /// that this view did not make. The default does nothing.
  open func textDidChange() {}

  /// Handles a change of the target's text, perhaps by this view, by default by discarding input.
  open func textDidChange(by cause: TextChangeCause) { textDidChange() }

  /// Handles a change of the target's text.
  public final func textDidChange(_ input: any TextInput, cause: TextChangeCause) {
    if input === target { textDidChange(by: cause) }
  }

  /// Handles a movement of the target's cursor.
  public final func selectionDidChange(_ input: any TextInput, cause: TextChangeCause) {
    if input === target { textDidChange() }
  }

  /// Adapts the standard keyboard to a target; `isOther` ends the choices for the previous one.
  package func adapt(to traits: TextInputTraits, layout: KeyboardLayout?, isOther: Bool) {}

  /// Called before the view is shown, and after changes of the theme or of `Screen.nextInputMode`.
  package func prepare(for screen: Screen) { setNeedsDisplay() }

  /// Changes to the arrangement of `action`: split, one-handed, floating.
  package func rearrange(for action: KeyAction) {}

  // MARK: Physical keyboards

  /// Handles a key of a physical keyboard, which types the same as here, and returns whether it
  /// does.
  open func type(_ press: KeyPress) -> Bool { false }

  /// Handles a key before all other responders, for switches and popups, or returns `false`.
  package func intercept(_ press: KeyPress) -> Bool { false }

  package var scanTiming: ScanTiming? { nil }

  /// Cancels input in progress, as when the view is hidden. The default does nothing.
  open func cancel() {}

  /// Cancels whatever Escape cancels, such as a popup, and returns whether there was anything.
  package func giveUp() -> Bool { false }
}
