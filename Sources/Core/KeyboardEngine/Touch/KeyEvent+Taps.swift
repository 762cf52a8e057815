internal import KeyboardModel

/// Taps among events.
extension KeyEvent {
  /// The key that the event taps, if any.
  var tappedKey: Identifier? {
    if case .tap(let id, _) = self { id } else { nil }
  }

  /// Returns a Boolean value that indicates whether the event taps the key named `id` on the
  /// screen.
  func isTap(of id: Identifier) -> Bool {
    guard case .tap(id, let source) = self else { return false }
    if case .physical = source { return false }
    return true
  }
}
