/// What a ``KeyboardObserver`` tells. All methods are optional: the defaults do nothing.
@MainActor public protocol KeyboardObserverDelegate: AnyObject {
  /// The keyboard is about to be shown.
  func keyboardObserver(
    _ observer: KeyboardObserver, willShow attributes: KeyboardPresentationAttributes)

  /// The keyboard was shown.
  func keyboardObserver(
    _ observer: KeyboardObserver, didShow attributes: KeyboardPresentationAttributes)

  /// The keyboard is about to be hidden.
  func keyboardObserver(
    _ observer: KeyboardObserver, willHide attributes: KeyboardPresentationAttributes)

  /// The keyboard was hidden.
  func keyboardObserver(
    _ observer: KeyboardObserver, didHide attributes: KeyboardPresentationAttributes)

  /// The keyboard's frame is about to change.
  func keyboardObserver(
    _ observer: KeyboardObserver, willChangeFrame attributes: KeyboardPresentationAttributes)

  /// The keyboard's frame changed.
  func keyboardObserver(
    _ observer: KeyboardObserver, didChangeFrame attributes: KeyboardPresentationAttributes)
}

extension KeyboardObserverDelegate {
  /// Does nothing.
  public func keyboardObserver(
    _ observer: KeyboardObserver, willShow attributes: KeyboardPresentationAttributes
  ) {}

  /// Does nothing.
  public func keyboardObserver(
    _ observer: KeyboardObserver, didShow attributes: KeyboardPresentationAttributes
  ) {}

  /// Does nothing.
  public func keyboardObserver(
    _ observer: KeyboardObserver, willHide attributes: KeyboardPresentationAttributes
  ) {}

  /// Does nothing.
  public func keyboardObserver(
    _ observer: KeyboardObserver, didHide attributes: KeyboardPresentationAttributes
  ) {}

  /// Does nothing.
  public func keyboardObserver(
    _ observer: KeyboardObserver, willChangeFrame attributes: KeyboardPresentationAttributes
  ) {}

  /// Does nothing.
  public func keyboardObserver(
    _ observer: KeyboardObserver, didChangeFrame attributes: KeyboardPresentationAttributes
  ) {}
}
