package import KeyboardCells
package import KeyboardEngine
package import KeyboardModel

/// What a keyboard shows at one moment: the state of its machine, and how that is drawn.
package struct ShownKeyboard {
  /// The state machine.
  package let machine: KeyboardMachine
  /// How the keys fit in the frame of the keyboard.
  package let fit: KeyboardFit
  /// The keys in their places.
  package let picture: KeyboardPicture
  let states: KeyStates
  let feedback: KeyFeedback
  let traits: TextInputTraits
  /// Whether the return key is disabled, as there is no text to send.
  let disablesReturn: Bool
  let popupRoom: CellRect

  /// The places in the grid of the keys that scanning offers: a row or one key.
  package var scanned: [KeyGrid.Index] { feedback.scanned }

  /// The states of the keys as they are drawn.
  package var highlights: KeyboardHighlights {
    let (grid, layout) = (machine.grid, machine.layout)
    var pressed = indices(of: states.highlighted)
    for place in machine.touch.pressedPlaces + feedback.flashing {
      // Keys highlighted for those of a physical keyboard would reveal a secret.
      if case .physical = place.source, !traits.allowsKeyPreview { continue }
      if let index = grid.index(ofKeyIn: place.frame) { pressed.insert(index) }
    }
    // A popup that waits for a choice shows whose keys it offers.
    if let popup = machine.popup, let index = grid.index(ofKeyIn: popup.keyFrame) {
      pressed.insert(index)
    }
    var disabled = indices(of: states.disabled)
    pressed.subtract(disabled)
    if disablesReturn { disabled.formUnion(picture.indices(for: .return)) }
    return KeyboardHighlights(
      pressed: pressed, focused: machine.touch.focus, hovered: feedback.hovered,
      scanned: Set(scanned), disabled: disabled, selected: indices(of: states.selected),
      latches: machine.touch.latches,
      returnLabel: traits.returnKeyType == .default
        ? nil : traits.returnKeyType.label(in: layout.locale))
  }

  private func indices(of keys: Set<Identifier>) -> Set<KeyGrid.Index> {
    keys.isEmpty
      ? [] : Set(machine.grid.indices.filter { keys.contains(machine.grid[$0].key.id) })
  }

  /// The popup over the keyboard: the keys of a long press or a flick.
  package var popup: KeyboardPicture.Popup? {
    if let popup = machine.popup {
      return KeyboardPicture.Popup(
        keyFrame: popup.keyFrame,
        candidates: popup.items.map { .init(cap(of: $0.key), frame: $0.frame) },
        chosen: popup.selection)
    }
    guard let (place, shown) = feedback.preview, let key = machine.layout.keys[place.key] else {
      return nil
    }
    let hints = machine.layout.flickHints(of: key)
    guard !hints.isEmpty else { return nil }
    return KeyboardPicture.Popup(
      flickFrom: place.frame, cap: cap(of: key.id),
      directions: Dictionary(
        hints.map { ($0.direction, cap(of: $0.key.id)) }, uniquingKeysWith: { first, _ in first }),
      chosen: hints.first { $0.key.id == shown }?.direction)
  }

  private func cap(of id: Identifier) -> String {
    machine.layout.keys[id].map { machine.layout.cap(of: $0) } ?? ""
  }

  /// The cells of the popup's keys.
  package var popupFrames: [CellRect] {
    popup.map { picture.frames(of: $0, in: popupRoom) } ?? []
  }
}
