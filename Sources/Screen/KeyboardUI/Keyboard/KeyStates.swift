public import KeyboardModel

/// The states that an app gives to the keys of a keyboard, by their names.
struct KeyStates: Hashable {
  /// The keys that cannot be tapped.
  var disabled: Set<Identifier> = []
  /// The keys that are on.
  var selected: Set<Identifier> = []
  /// The keys that look pressed.
  var highlighted: Set<Identifier> = []
  /// The captions in place of the layout's.
  var captions: [Identifier: String] = [:]

  /// The state of a key.
  subscript(_ id: Identifier) -> Keyboard.KeyState {
    get {
      Keyboard.KeyState(
        id: id, isEnabled: !disabled.contains(id), isSelected: selected.contains(id),
        isHighlighted: highlighted.contains(id), caption: captions[id])
    }
    set {
      func set(_ isMember: Bool, in keys: inout Set<Identifier>) {
        if isMember { keys.insert(id) } else { keys.remove(id) }
      }
      set(!newValue.isEnabled, in: &disabled)
      set(newValue.isSelected, in: &selected)
      set(newValue.isHighlighted, in: &highlighted)
      captions[id] = newValue.caption
    }
  }

  /// Returns a layout with the captions.
  func captioning(_ layout: KeyboardLayout) -> KeyboardLayout {
    var captioned = layout
    for (id, caption) in captions where layout.keys[id] != nil {
      captioned.traits[id, default: KeyTraits()].display = caption
    }
    return captioned
  }
}

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
  }
}
