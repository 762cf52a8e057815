internal import KeyboardDrawing
internal import KeyboardEngine
internal import KeyboardModel
internal import KeyboardUI

/// The bar.
extension KeyboardSession {
  /// The state that the bar shows.
  struct BarState: Hashable {
    let items: [SessionItem]
    let notes: [String]
    let latches: LatchStates
    let isKeyboardShown: Bool
    let layoutIndex: Int
    let size: KeyboardSize
    let room: CellRect
  }

  /// Updates the views after an event, and offers new items of the bar to switches.
  func eventDidEnd() {
    let screen = program.screen
    if update(), let time = screen.time { screen.advance(to: time) }
  }

  /// Updates the views after a change of the state.
  ///
  /// - Returns: A Boolean value that indicates whether the bar has changed.
  @discardableResult
  func update() -> Bool {
    guard let content else { return false }
    content.update()
    let state = BarState(
      items: content.items, notes: content.notes, latches: keyboard.latches,
      isKeyboardShown: isKeyboardShown, layoutIndex: layoutIndex, size: keyboard.size,
      room: program.screen.frame)
    guard state != shownState else { return false }
    shownState = state
    bar.items = state.items.map(barItem)
    bar.tapBesideItems = isKeyboardShown ? nil : { [weak self] in self?.toggleKeyboard() }
    bar.notes = state.notes + state.latches.notes(in: wording)
    return true
  }

  private func barItem(_ item: SessionItem) -> AccessoryBar.Item {
    let (title, label) = texts(of: item.command)
    return AccessoryBar.Item(
      title, accessibilityLabel: label, isOn: item.isOn, isEnabled: item.isEnabled
    ) { [weak self] in self?.perform(item.command) }
  }

  /// Returns the title of a command in the bar, and its spoken name if that differs.
  private func texts(of command: SessionCommand) -> (title: String, label: String?) {
    let words = wording.commands
    return switch command {
    case .toggleKeyboard: (isKeyboardShown ? words.hide : words.keyboard, nil)
    case .holdNextTap: (words.hold, nil)
    case .arrange: (words.move, nil)
    case .resize: (sizesText, words.size)
    case .toggleProgramKeys: ("esc…", wording.keys.control)
    case .nextLayout: layoutTexts
    case .finish: ("✓ \(words.done)", words.done)
    case .cancel: ("✕ \(words.cancel)", words.cancel)
    // No item suspends.
    case .suspend: ("", nil)
    case .undo: ("↶", words.undo)
    case .redo: ("↷", words.redo)
    case .cut: (words.cut, nil)
    case .copy: (words.copy, nil)
    case .paste: (words.paste, nil)
    case .moveLeft: ("◂", words.left)
    case .moveRight: ("▸", words.right)
    case .select: (words.select, nil)
    case .selectAll: (words.selectAll, nil)
    case .pageUp: ("▲", wording.keys.pageUp)
    case .pageDown: ("▼", wording.keys.pageDown)
    }
  }

  /// The first letters of the available sizes, with the shown one in brackets.
  private var sizesText: String {
    let (sizes, shown) = (keyboard.availableSizes, keyboard.shownSize)
    let names: [KeyboardSize: String] = [.small: "S", .medium: "M", .large: "L"]
    return sizes.map { size in
      let name = names[size] ?? ""
      return size == shown ? "[\(name)]" : name
    }.joined(separator: " ")
  }

  private var layoutTexts: (title: String, label: String?) {
    let current = options.layouts[layoutIndex].info.languageName
    guard content?.namesLayout == true else {
      let next = options.layouts[(layoutIndex + 1) % options.layouts.count].info.languageName
      return ("→ \(next)", next)
    }
    return (hasNextLayout ? "\(current) →" : current, current)
  }
}

extension LatchStates {
  /// Returns descriptions of the latched and locked keys.
  fileprivate func notes(in wording: Wording) -> [String] {
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
