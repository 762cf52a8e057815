public import KeyboardUI

/// An alias that the pattern's observer with a delegate uses.
public typealias KeyboardPresentationAttributes = KeyboardInfo

/// The methods by which a ``KeyboardObserver`` notifies its delegate. All are optional: the
/// defaults do nothing. Each has a short name and the long one of the pattern; implement one of them.
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

  /// Notifies the delegate that the keyboard is about to be shown, by the pattern's long name.
  func keyboardObserver(
    _ observer: KeyboardObserver,
    willShowKeyboardWithAttributes attributes: KeyboardPresentationAttributes)

  /// Notifies the delegate that the keyboard was shown, by the pattern's long name.
  func keyboardObserver(
    _ observer: KeyboardObserver,
    didShowKeyboardWithAttributes attributes: KeyboardPresentationAttributes)

  /// Notifies the delegate that the keyboard is about to be hidden, by the pattern's long name.
  func keyboardObserver(
    _ observer: KeyboardObserver,
    willHideKeyboardWithAttributes attributes: KeyboardPresentationAttributes)

  /// Notifies the delegate that the keyboard was hidden, by the pattern's long name.
  func keyboardObserver(
    _ observer: KeyboardObserver,
    didHideKeyboardWithAttributes attributes: KeyboardPresentationAttributes)

  /// Notifies the delegate that the keyboard's frame is about to change, by the pattern's long name.
  func keyboardObserver(
    _ observer: KeyboardObserver,
    willChangeKeyboardFrameWithAttributes attributes: KeyboardPresentationAttributes)

  /// Notifies the delegate that the keyboard's frame changed, by the pattern's long name.
  func keyboardObserver(
    _ observer: KeyboardObserver,
    didChangeKeyboardFrameWithAttributes attributes: KeyboardPresentationAttributes)
}

extension KeyboardObserverDelegate {
  /// Calls the method with the long name.
  public func keyboardObserver(
    _ observer: KeyboardObserver, willShow attributes: KeyboardPresentationAttributes
  ) {
    keyboardObserver(observer, willShowKeyboardWithAttributes: attributes)
  }

  /// Calls the method with the long name.
  public func keyboardObserver(
    _ observer: KeyboardObserver, didShow attributes: KeyboardPresentationAttributes
  ) {
    keyboardObserver(observer, didShowKeyboardWithAttributes: attributes)
  }

  /// Calls the method with the long name.
  public func keyboardObserver(
    _ observer: KeyboardObserver, willHide attributes: KeyboardPresentationAttributes
  ) {
    keyboardObserver(observer, willHideKeyboardWithAttributes: attributes)
  }

  /// Calls the method with the long name.
  public func keyboardObserver(
    _ observer: KeyboardObserver, didHide attributes: KeyboardPresentationAttributes
  ) {
    keyboardObserver(observer, didHideKeyboardWithAttributes: attributes)
  }

  /// Calls the method with the long name.
  public func keyboardObserver(
    _ observer: KeyboardObserver, willChangeFrame attributes: KeyboardPresentationAttributes
  ) {
    keyboardObserver(observer, willChangeKeyboardFrameWithAttributes: attributes)
  }

  /// Calls the method with the long name.
  public func keyboardObserver(
    _ observer: KeyboardObserver, didChangeFrame attributes: KeyboardPresentationAttributes
  ) {
    keyboardObserver(observer, didChangeKeyboardFrameWithAttributes: attributes)
  }

  /// Does nothing.
  public func keyboardObserver(
    _ observer: KeyboardObserver,
    willShowKeyboardWithAttributes attributes: KeyboardPresentationAttributes
  ) {}

  /// Does nothing.
  public func keyboardObserver(
    _ observer: KeyboardObserver,
    didShowKeyboardWithAttributes attributes: KeyboardPresentationAttributes
  ) {}

  /// Does nothing.
  public func keyboardObserver(
    _ observer: KeyboardObserver,
    willHideKeyboardWithAttributes attributes: KeyboardPresentationAttributes
  ) {}

  /// Does nothing.
  public func keyboardObserver(
    _ observer: KeyboardObserver,
    didHideKeyboardWithAttributes attributes: KeyboardPresentationAttributes
  ) {}

  /// Does nothing.
  public func keyboardObserver(
    _ observer: KeyboardObserver,
    willChangeKeyboardFrameWithAttributes attributes: KeyboardPresentationAttributes
  ) {}

  /// Does nothing.
  public func keyboardObserver(
    _ observer: KeyboardObserver,
    didChangeKeyboardFrameWithAttributes attributes: KeyboardPresentationAttributes
  ) {}
}
