package import KeyboardModel

/// A view that types into a target of text (`UIInputView`): a ``Keyboard``, or a custom one.
///
/// The screen sets the target of its input views, and notifies them of changes of the text that
/// they did not make.
@MainActor open class InputView: View, TextInputDelegate {
  /// The target that the view types into. The reference is weak.
  public final weak var target: (any KeyInput)? {
    didSet { if target !== oldValue { targetDidChange() } }
  }

  /// Handles a new target. The default discards input in progress.
  open func targetDidChange() {
    textDidChange()
  }

  /// A Boolean value that indicates whether a screen shows the view for its first responder.
  package var isInUse: Bool { screen?.inputViews.keyboards.contains { $0 === self } ?? false }

  /// Sets the target, and makes it notify `delegate` of changes.
  package func connect(to target: any KeyInput, telling delegate: any TextInputDelegate) {
    (target as? any TextInput)?.inputDelegate = delegate
    guard self.target !== target else { return textDidChange() }
    self.target = target
  }

  /// Discards input in progress, such as a dead key, after a change of the target's text or cursor
  /// that this view did not make. The default does nothing.
  open func textDidChange() {}

  /// Handles a change of the target's text, perhaps by this view. The default discards input in
  /// progress.
  open func textDidChange(by cause: TextChangeCause) {
    textDidChange()
  }

  /// Handles a change of the target's text.
  public final func textDidChange(_ input: any TextInput, cause: TextChangeCause) {
    if input === target { textDidChange(by: cause) }
  }

  /// Handles a movement of the target's cursor.
  public final func selectionDidChange(_ input: any TextInput, cause: TextChangeCause) {
    if input === target { textDidChange() }
  }

  /// Adapts to a target of text, if this is the screen's standard keyboard. The default does
  /// nothing.
  ///
  /// - Parameters:
  ///   - traits: The traits of the target.
  ///   - layout: The layout for it; `nil` keeps the current one.
  ///   - isOther: A Boolean value that indicates whether the target or its keyboard type has
  ///     changed, so that the user's choices since no longer apply.
  package func adapt(to traits: TextInputTraits, layout: KeyboardLayout?, isOther: Bool) {}

  /// Prepares the view for `screen`: before it is shown there, and after changes of the theme or of
  /// whether there is a next keyboard. The default redraws the view.
  package func prepare(for screen: Screen) { setNeedsDisplay() }

  /// Changes to the arrangement of `action`: split, one-handed, floating. The default does nothing.
  package func rearrange(for action: KeyAction) {}

  // MARK: Physical keyboards

  /// Handles a key of a physical keyboard, which types the same as on this view. The default does
  /// not.
  ///
  /// - Returns: A Boolean value that indicates whether it is a key that types.
  open func type(_ press: KeyPress) -> Bool { false }

  /// Handles a key before all other responders: for switches and popups. The default does not.
  ///
  /// - Returns: A Boolean value that indicates whether the view handled the key.
  package func intercept(_ press: KeyPress) -> Bool { false }

  /// The timing for switches, if the view has one. The default is `nil`.
  package var scanTiming: ScanTiming? { nil }

  /// Cancels input in progress, as when the view is hidden: no key stays pressed or repeats, and no
  /// popup stays open. The default does nothing.
  open func cancel() {}

  /// Cancels whatever Escape cancels, such as a popup. The default does nothing.
  ///
  /// - Returns: A Boolean value that indicates whether there was anything to cancel.
  package func giveUp() -> Bool { false }
}
