public import KeyboardModel

/// The states that an app gives to the keys of a keyboard, by their names.
struct KeyStates: Hashable {
  var disabled: Set<Identifier> = []
  var selected: Set<Identifier> = []
  var highlighted: Set<Identifier> = []
  var captions: [Identifier: String] = [:]

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
    /// The identifier of the key in the layout.
    public let id: Identifier
    /// A Boolean value that indicates whether the key is none of ``Keyboard/disabledKeys``.
    public var isEnabled: Bool
    /// A Boolean value that indicates whether the key is on: one of ``Keyboard/selectedKeys``.
    public var isSelected: Bool
    /// A Boolean value that indicates whether the key is one of ``Keyboard/highlightedKeys``.
    public var isHighlighted: Bool
    /// The text on the key; `nil` for the layout's.
    public var caption: String?
  }
}
