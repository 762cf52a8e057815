extension ModifierState {
  /// Creates the state in which the modifiers that a layout file writes as `words` are down; `alt`
  /// and `ctrl` are the left ones. `nil` if a word is no modifier.
  public init?(words: some Sequence<Substring>) {
    self = []
    for word in words {
      switch Modifier(rawValue: String(word)) {
      case .alt, .altLeft: insert(.altLeft)
      case .altRight: insert(.altRight)
      case .control, .controlLeft: insert(.controlLeft)
      case .controlRight: insert(.controlRight)
      case .shift: insert(.shift)
      case .caps: insert(.caps)
      case nil: return nil
      }
    }
  }
}
