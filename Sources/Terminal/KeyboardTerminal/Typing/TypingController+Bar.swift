internal import KeyboardEditing
package import KeyboardEngine
internal import KeyboardModel
internal import KeyboardUI

/// The bar and the box.
extension TypingController {
  /// The state that the bar and the box show.
  struct Status: Hashable {
    var isKeyboardShown: Bool
    var isHolding: Bool
    var isSelecting: Bool
    var hasSelection: Bool
    var canUndo: Bool
    var canRedo: Bool
    var canPaste: Bool
    var latches: LatchStates
    var layoutIndex: Int
    /// The length of the text if that is limited.
    var count: Int?
  }

  private var status: Status {
    Status(
      isKeyboardShown: isKeyboardShown, isHolding: keyboard.holdsNextTap, isSelecting: isSelecting,
      hasSelection: control.selectedText != nil, canUndo: control.canUndo,
      canRedo: control.canRedo, canPaste: window.pasteboard.string?.isEmpty == false,
      latches: keyboard.latches, layoutIndex: layoutIndex,
      count: options.maximumLength.map { _ in control.text.count })
  }

  /// Updates the bar and the box.
  func update() {
    let status = status
    guard status != shownStatus else { return }
    shownStatus = status
    box.note = options.maximumLength.map { "\(control.text.count)/\($0)" } ?? ""
    box.hint = hint
    bar.items = items(for: status)
    bar.notes = keyboard.latches.notes(in: wording)
  }

  /// The hint for the keys of switches, while scanning.
  private var hint: String {
    guard isKeyboardShown, let mode = options.scan?.mode else { return "" }
    return switch mode {
    case .automatic: wording.switches.automatic
    case .step: wording.switches.step
    case .directed: wording.switches.directed
    }
  }

  private typealias Action = (TypingController) -> Void

  private func item(
    _ title: String, label: String? = nil, isOn: Bool = false, isEnabled: Bool = true,
    _ action: @escaping Action
  ) -> AccessoryBar.Item {
    AccessoryBar.Item(title, accessibilityLabel: label, isOn: isOn, isEnabled: isEnabled) {
      [weak self] in
      guard let self else { return }
      action(self)
      update()
    }
  }

  private func items(for status: Status) -> [AccessoryBar.Item] {
    let words = wording.commands
    let ends = [
      item("✓ \(words.done)", label: words.done) { $0.finish() },
      item("✕ \(words.cancel)", label: words.cancel) { $0.result = .cancelled },
    ]
    let hold = [
      item(words.hold, isOn: status.isHolding) { $0.keyboard.holdsNextTap.toggle() }
    ]
    let edits = [
      item("↶", label: words.undo, isEnabled: status.canUndo) { $0.control.undo() },
      item("↷", label: words.redo, isEnabled: status.canRedo) { $0.control.redo() },
      item(words.paste, isEnabled: status.canPaste) { $0.control.paste() },
      item("◂", label: words.left) { $0.moveCursor(.left) },
      item("▸", label: words.right) { $0.moveCursor(.right) },
      item(words.select, isOn: status.isSelecting) { $0.isSelecting.toggle() },
    ]
    // Scanning begins with the leftmost items.
    return ends + (status.isKeyboardShown ? hold : []) + edits
      + (status.isSelecting ? selectionItems(for: status) : keyboardItems(for: status))
  }

  private func selectionItems(for status: Status) -> [AccessoryBar.Item] {
    let words = wording.commands
    return [
      item(words.selectAll) { $0.control.selectAll() },
      item(words.cut, isEnabled: status.hasSelection) { $0.endSelecting { $0.cut() } },
      item(words.copy, isEnabled: status.hasSelection) { $0.endSelecting { $0.copy() } },
    ]
  }

  private func keyboardItems(for status: Status) -> [AccessoryBar.Item] {
    let words = wording.commands
    var items: [AccessoryBar.Item] =
      status.isKeyboardShown
      ? [
        item(words.hide) { $0.toggleKeyboard() }, item(words.move) { $0.arrangeNext() },
      ] : [item(words.keyboard) { $0.toggleKeyboard() }]
    if options.layouts.count > 1 {
      let next = options.layouts[(status.layoutIndex + 1) % options.layouts.count]
      let name = next.info.languageName
      items.append(item("→ \(name)", label: name) { $0.showNextLayout() })
    }
    return items
  }

  // MARK: Selecting

  private func moveCursor(_ movement: TextBuffer.Movement) {
    control.move(movement, extending: isSelecting)
  }

  private func endSelecting(_ body: (TextControl) -> Bool) {
    if body(control) { isSelecting = false }
  }
}

extension LatchStates {
  /// Returns descriptions of the latched and locked keys.
  package func notes(in wording: Wording) -> [String] {
    StickyKey.allCases.compactMap { key in
      switch self[key] {
      case .off, .automatic: nil
      case .latched, .held: key.name(in: wording)
      case .locked: wording.speech.locked.filling(key.name(in: wording))
      }
    }
  }
}

extension StickyKey {
  /// Returns the name of the key.
  func name(in wording: Wording) -> String {
    switch self {
    case .shift: wording.keys.shift
    case .control: wording.keys.control
    case .alt: wording.keys.alt
    case .meta: wording.keys.meta
    }
  }
}
