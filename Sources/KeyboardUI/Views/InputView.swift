public import KeyboardEvents
public import KeyboardModel

/// A view that types into a target of text (`UIInputView`): a ``Keyboard``, or one of an app's own.
///
/// Among the input views of a screen it gets the screen's target of input, and is told when something else than
/// this view has changed the text.
@MainActor open class InputView: View, TextInputDelegate {
  /// What the view types into. It is not kept alive.
  public final weak var target: (any KeyInput)? {
    didSet { if target !== oldValue { targetDidChange() } }
  }

  /// Called when the view types into another target. The default forgets what was begun.
  open func targetDidChange() {
    textDidChange()
  }

  /// Lets the view type into `target`, which tells `delegate` of changes.
  package func connect(to target: any KeyInput, telling delegate: any TextInputDelegate) {
    (target as? any TextInput)?.inputDelegate = delegate
    guard self.target !== target else { return textDidChange() }
    self.target = target
  }

  /// Forgets what was begun, such as a dead key, since something else than this view has changed the target's
  /// text or moved its cursor. The default does nothing.
  open func textDidChange() {}

  /// Handles a change of the target's text, perhaps by this view. The default forgets what was begun.
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

  /// Shows what suits a target of text, if this is the screen's standard keyboard. The default does nothing.
  ///
  /// - Parameters:
  ///   - traits: What the target wants.
  ///   - layout: The layout for it; `nil` is the present one.
  ///   - isOther: A Boolean value that indicates whether it is another target, or wants another kind of text,
  ///     so that what the user has chosen since no longer counts.
  open func adapt(to traits: TextInputTraits, layout: KeyboardLayout?, isOther: Bool) {}

  /// Called before the view is shown on `screen`, and when that gives another theme or has a next keyboard to
  /// show or none. The default draws the view again.
  open func prepare(for screen: Screen) { setNeedsDisplay() }

  /// Arranges the keys on the screen as `action` asks for: in halves, for one hand, floating. The default does
  /// nothing.
  open func rearrange(for action: KeyAction) {}

  // MARK: Physical keyboards

  /// Handles a key of a physical keyboard, which types the same as on this view. The default does not.
  ///
  /// - Returns: A Boolean value that indicates whether it is a key that types.
  open func type(_ press: KeyPress) -> Bool { false }

  /// Handles a key before anybody else does: as a switch, or in a popup. The default does not.
  ///
  /// - Returns: A Boolean value that indicates whether it did.
  open func intercept(_ press: KeyPress) -> Bool { false }

  /// How switches scan the view in time, where it says so. The default does not.
  open var scanTiming: ScanTiming? { nil }

  /// Gives up what was begun, as when the view is hidden: nothing stays pressed, open or repeating. The default
  /// does nothing.
  open func cancel() {}

  /// Gives up what Escape gives up, such as a popup. The default has nothing.
  ///
  /// - Returns: A Boolean value that indicates whether there was something.
  open func giveUp() -> Bool { false }
}
