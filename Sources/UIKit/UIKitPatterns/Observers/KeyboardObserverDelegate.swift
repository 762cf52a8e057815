public import KeyboardPresentation

/// An alias that the pattern's observer with a delegate uses.
public typealias KeyboardPresentationAttributes = KeyboardInfo

/// The methods by which a ``KeyboardObserver`` notifies its delegate. All are optional: the
/// defaults do nothing.
@MainActor public protocol KeyboardObserverDelegate: AnyObject {
  /// Notifies the delegate that the keyboard is about to be shown.
  func keyboardObserver(
    _ observer: KeyboardObserver, willShow attributes: KeyboardPresentationAttributes)

  /// Notifies the delegate that the keyboard was shown.
  func keyboardObserver(
    _ observer: KeyboardObserver, didShow attributes: KeyboardPresentationAttributes)

  /// Notifies the delegate that the keyboard is about to be hidden.
  func keyboardObserver(
    _ observer: KeyboardObserver, willHide attributes: KeyboardPresentationAttributes)

  /// Notifies the delegate that the keyboard was hidden.
  func keyboardObserver(
    _ observer: KeyboardObserver, didHide attributes: KeyboardPresentationAttributes)

  /// Notifies the delegate that the keyboard's frame is about to change.
  func keyboardObserver(
    _ observer: KeyboardObserver, willChangeFrame attributes: KeyboardPresentationAttributes)

  /// Notifies the delegate that the keyboard's frame changed.
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
