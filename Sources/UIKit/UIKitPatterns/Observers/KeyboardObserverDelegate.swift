public import KeyboardUI

/// An alias that the pattern's observer with a delegate uses.
public typealias KeyboardPresentationAttributes = KeyboardInfo

/// The methods by which a ``KeyboardObserver`` notifies its delegate. All are optional: the
/// defaults do nothing. Each has a short name and the long one of the pattern; implement one of them.
@MainActor public protocol KeyboardObserverDelegate: AnyObject {
  /// Notifies the delegate that the keyboard is about to be shown.
  func keyboardObserver(_ observer: KeyboardObserver, willShow attributes: KeyboardInfo)

  /// Notifies the delegate that the keyboard was shown.
  func keyboardObserver(_ observer: KeyboardObserver, didShow attributes: KeyboardInfo)

  /// Notifies the delegate that the keyboard is about to be hidden.
  func keyboardObserver(_ observer: KeyboardObserver, willHide attributes: KeyboardInfo)

  /// Notifies the delegate that the keyboard was hidden.
  func keyboardObserver(_ observer: KeyboardObserver, didHide attributes: KeyboardInfo)

  /// Notifies the delegate that the keyboard's frame is about to change.
  func keyboardObserver(_ observer: KeyboardObserver, willChangeFrame attributes: KeyboardInfo)

  /// Notifies the delegate that the keyboard's frame changed.
  func keyboardObserver(_ observer: KeyboardObserver, didChangeFrame attributes: KeyboardInfo)

  /// Notifies the delegate that the keyboard is about to be shown, by the pattern's long name.
  func keyboardObserver(
    _ observer: KeyboardObserver, willShowKeyboardWithAttributes attributes: KeyboardInfo)

  /// Notifies the delegate that the keyboard was shown, by the pattern's long name.
  func keyboardObserver(
    _ observer: KeyboardObserver, didShowKeyboardWithAttributes attributes: KeyboardInfo)

  /// Notifies the delegate that the keyboard is about to be hidden, by the pattern's long name.
  func keyboardObserver(
    _ observer: KeyboardObserver, willHideKeyboardWithAttributes attributes: KeyboardInfo)

  /// Notifies the delegate that the keyboard was hidden, by the pattern's long name.
  func keyboardObserver(
    _ observer: KeyboardObserver, didHideKeyboardWithAttributes attributes: KeyboardInfo)

  /// Notifies the delegate that the keyboard's frame is about to change, by the pattern's long name.
  func keyboardObserver(
    _ observer: KeyboardObserver, willChangeKeyboardFrameWithAttributes attributes: KeyboardInfo)

  /// Notifies the delegate that the keyboard's frame changed, by the pattern's long name.
  func keyboardObserver(
    _ observer: KeyboardObserver, didChangeKeyboardFrameWithAttributes attributes: KeyboardInfo)
}

extension KeyboardObserverDelegate {
  /// Calls the method with the long name.
  public func keyboardObserver(_ observer: KeyboardObserver, willShow attributes: KeyboardInfo) {
    keyboardObserver(observer, willShowKeyboardWithAttributes: attributes)
  }

  /// Calls the method with the long name.
  public func keyboardObserver(_ observer: KeyboardObserver, didShow attributes: KeyboardInfo) {
    keyboardObserver(observer, didShowKeyboardWithAttributes: attributes)
  }

  /// Calls the method with the long name.
  public func keyboardObserver(_ observer: KeyboardObserver, willHide attributes: KeyboardInfo) {
    keyboardObserver(observer, willHideKeyboardWithAttributes: attributes)
  }

  /// Calls the method with the long name.
  public func keyboardObserver(_ observer: KeyboardObserver, didHide attributes: KeyboardInfo) {
    keyboardObserver(observer, didHideKeyboardWithAttributes: attributes)
  }

  /// Calls the method with the long name.
  public func keyboardObserver(
    _ observer: KeyboardObserver, willChangeFrame attributes: KeyboardInfo
  ) {
    keyboardObserver(observer, willChangeKeyboardFrameWithAttributes: attributes)
  }

  /// Calls the method with the long name.
  public func keyboardObserver(
    _ observer: KeyboardObserver, didChangeFrame attributes: KeyboardInfo
  ) {
    keyboardObserver(observer, didChangeKeyboardFrameWithAttributes: attributes)
  }

  /// Does nothing.
  public func keyboardObserver(
    _ observer: KeyboardObserver, willShowKeyboardWithAttributes attributes: KeyboardInfo
  ) {}

  /// Does nothing.
  public func keyboardObserver(
    _ observer: KeyboardObserver, didShowKeyboardWithAttributes attributes: KeyboardInfo
  ) {}

  /// Does nothing.
  public func keyboardObserver(
    _ observer: KeyboardObserver, willHideKeyboardWithAttributes attributes: KeyboardInfo
  ) {}

  /// Does nothing.
  public func keyboardObserver(
    _ observer: KeyboardObserver, didHideKeyboardWithAttributes attributes: KeyboardInfo
  ) {}

  /// Does nothing.
  public func keyboardObserver(
    _ observer: KeyboardObserver, willChangeKeyboardFrameWithAttributes attributes: KeyboardInfo
  ) {}

  /// Does nothing.
  public func keyboardObserver(
    _ observer: KeyboardObserver, didChangeKeyboardFrameWithAttributes attributes: KeyboardInfo
  ) {}
}
