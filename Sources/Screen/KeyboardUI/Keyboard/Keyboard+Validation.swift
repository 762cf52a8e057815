internal import KeyboardCells
public import KeyboardModel

/// The states of keys that follow from the state of the app, as those of `UIKeyCommand` do from
/// `validate(_:)`.
extension Keyboard {
  /// The state of a key that the app determines.
  public struct KeyState: Hashable, Sendable {
    /// The identifier of the key.
    public let id: Identifier
    /// A Boolean value that indicates whether the key can be tapped: whether it is none of
    /// ``Keyboard/disabledKeys``.
    public var isEnabled: Bool
    /// A Boolean value that indicates whether the key is on: one of ``Keyboard/selectedKeys``.
    public var isSelected: Bool
    /// A Boolean value that indicates whether the key looks pressed: one of
    /// ``Keyboard/highlightedKeys``.
    public var isHighlighted: Bool
    /// The caption; `nil` is the layout's.
    public var caption: String?

    init(_ id: Identifier, in states: KeyStates) {
      self.id = id
      isEnabled = !states.disabled.contains(id)
      isSelected = states.selected.contains(id)
      isHighlighted = states.highlighted.contains(id)
      caption = states.captions[id]
    }
  }

  /// Calls ``validationHandler`` for the keys of the layer.
  ///
  /// A keyboard does so after each input. Call it when the state of the app has changed otherwise.
  ///
  /// - Complexity: O(*n*) in the number of keys.
  public func validateKeys() {
    guard let validationHandler, !isValidating else { return }
    isValidating = true
    defer { isValidating = false }
    for id in Set(grid.map(\.key.id)) {
      let old = KeyState(id, in: keyStates)
      var new = old
      validationHandler(&new)
      if new != old { keyStates.apply(new) }
    }
  }
}

extension KeyStates {
  /// Takes over the state of a key.
  fileprivate mutating func apply(_ state: Keyboard.KeyState) {
    func set(_ isMember: Bool, in keys: inout Set<Identifier>) {
      if isMember { keys.insert(state.id) } else { keys.remove(state.id) }
    }
    set(!state.isEnabled, in: &disabled)
    set(state.isSelected, in: &selected)
    set(state.isHighlighted, in: &highlighted)
    captions[state.id] = state.caption
  }
}
