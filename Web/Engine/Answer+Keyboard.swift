import KeyboardEngine
import KeyboardModel

// The parts of outcomes and layers, in the order of `shapes` in `Web/src/engine.js`.

extension Answer {
  @inline(never)
  mutating func put(_ frame: CellRect) {
    for value in [frame.x, frame.y, frame.width, frame.height] { put(value) }
  }

  private mutating func put(_ indices: [KeyGrid.Index]) {
    put(indices.count)
    for index in indices { put(index.offset) }
  }

  /// Puts the kind of an event, its key and frame, and its pointer, or -1.
  @inline(never)
  private mutating func put(_ kind: Int, _ place: KeyEvent.Place, _ key: Identifier? = nil) {
    put(kind)
    put((key ?? place.key).string)
    put(place.frame)
    if case .pointer(let id) = place.source { put(id.number) } else { put(-1) }
  }
}

extension Answer {
  mutating func put(_ outcome: KeyboardOutcome) {
    switch outcome {
    case .edit(let edit, let output):
      put(1)
      put(edit.deleted)
      put(edit.inserted)
      put(output?.key.string ?? "")
    case .action(let action):
      put(2)
      put(action.name)
    case .command(let command):
      put(3)
      put(Int(command.modifiers.rawValue))
      switch command.key {
      case .text(let text):
        put(text)
        put("")
      case .action(let action):
        put("")
        put(action.name)
      }
    case .moveCursor(let count):
      put(4)
      put(count)
    case .event(let event): put(event)
    }
  }

  private mutating func put(_ event: KeyEvent) {
    switch event {
    case .highlight(let place): put(10, place)
    case .unhighlight(let place): put(11, place)
    case .preview(let key, let place): put(12, place, key)
    case .previewEnded(let place): put(13, place)
    case .popup(let popup):
      put(14)
      put(popup.keyFrame)
      put(popup.selection ?? -1)
      put(popup.items.count)
      for item in popup.items {
        put(item.key.string)
        put(item.frame)
      }
    case .popupClosed: put(15)
    case .layer(let id):
      put(16)
      put(id.string)
    case .latch(let key, let state):
      put(17)
      put(StickyKey.allCases.firstIndex(of: key) ?? 0)
      put(state.number)
    case .feedback(let feedback):
      put(18)
      put(feedback.number)
    case .focus(let index):
      put(19)
      put(index?.offset ?? -1)
    case .hover(let index):
      put(20)
      put(index?.offset ?? -1)
    case .swipe(let keys):
      put(21)
      put(keys.count)
      for key in keys { put(key.string) }
    case .scan(let offered):
      put(22)
      put(offered)
    case .tap(let key, _):
      put(23)
      put(key.string)
    // The other events are outcomes of their own, or of use to recorders only.
    case .output, .command, .action, .moveCursor, .ended: break
    }
  }

  /// Puts the current layer with its keys, and the rows of the highest layer, for which there is room.
  mutating func putLayer(of touch: TouchEngine) {
    let layout = touch.layout
    put(touch.layerState.layerID.string)
    put(touch.layers?.layers.map { $0.rows.count }.max() ?? 4)
    put(touch.grid.count)
    for place in touch.grid {
      let key = place.key
      let action = layout.traits[key.id]?.action
      put(key.id.string)
      put(layout.cap(of: key))
      put(layout.label(of: key))
      put(layout.hint(of: key) ?? "")
      put(action?.name ?? "")
      put(key.layerID?.string ?? "")
      put(place.frame)
      put(place.row)
      put(key.hasGestures)
      let sticky = StickyKey.allCases.first { layout.traits[key.id]?.action == $0.action }
      put(sticky.map { touch.latches[$0].number } ?? -1)
    }
  }
}

extension LatchState {
  /// The place of the state among `states` in `Web/src/engine.js`.
  fileprivate var number: Int {
    switch self {
    case .off: 0
    case .automatic: 1
    case .held: 2
    case .latched: 3
    case .locked: 4
    }
  }
}

extension KeyEvent.Feedback {
  fileprivate var number: Int {
    switch self {
    case .press: 0
    case .repeat: 1
    case .popup: 2
    case .selection: 3
    }
  }
}

extension StickyKey {
  fileprivate var action: KeyAction {
    switch self {
    case .shift: .shift
    case .control: .control
    case .alt: .alt
    case .meta: .meta
    }
  }
}
