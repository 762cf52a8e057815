internal import KeyboardCells
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
    /// The available arrangements and sizes depend on the placement and the room.
    let placement: KeyboardFit
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
      items: content.items.filter(isUseful), notes: content.notes, latches: keyboard.latches,
      isKeyboardShown: isKeyboardShown, layoutIndex: layoutIndex, size: keyboard.size,
      placement: keyboard.placement, room: program.screen.frame)
    guard state != shownState else { return false }
    shownState = state
    bar.tapBesideItems = isKeyboardShown ? nil : { [weak self] in self?.toggleKeyboard() }
    bar.isMirrored = wording.isRightToLeft
    bar.items = state.items.indices.map { index in
      var item = barItem(state.items[index])
      let previous = index > 0 ? state.items[index - 1].command.group : nil
      item.startsGroup = previous != state.items[index].command.group
      return item
    }
    bar.notes = state.notes + state.latches.notes(in: wording)
    return true
  }

  /// Returns a Boolean value that indicates whether the bar shows `item`. The space bar names the
  /// only layout.
  private func isUseful(_ item: SessionItem) -> Bool {
    item.command != .nextLayout || hasNextLayout || !isKeyboardShown
  }

  private func barItem(_ item: SessionItem) -> AccessoryBar.Item {
    let (title, label) = texts(of: item.command)
    var barItem = AccessoryBar.Item(
      title, accessibilityLabel: label, isOn: item.isOn, isEnabled: item.isEnabled
    ) { [weak self] in self?.tap(item.command) }
    barItem.isProminent = item.command == .finish
    barItem.traits = item.command.traits
    return barItem
  }

  private func tap(_ command: SessionCommand) {
    guard !options.needsCare || content?.allows(command) ?? true else { return }
    perform(command)
  }

  /// Returns the title of a command in the bar, and its spoken name if that differs.
  private func texts(of command: SessionCommand) -> (title: String, label: String?) {
    switch command {
    case .toggleKeyboard: (isKeyboardShown ? wording[.hide] : wording[.keyboard], nil)
    case .holdNextTap: (wording[.hold], nil)
    case .arrange: arrangementTexts
    case .resize: (sizesText, wording[.size])
    case .pausePointing: (wording[.pause], nil)
    case .toggleProgramKeys: ("esc…", wording[.control])
    case .composeLines: (wording[.line], nil)
    case .nextLayout: layoutTexts
    case .finish: ("✓ \(wording[.done])", wording[.done])
    case .cancel: ("✕ \(wording[.cancel])", wording[.cancel])
    // No item suspends.
    case .suspend: ("", nil)
    case .undo: ("↶", wording[.undo])
    case .redo: ("↷", wording[.redo])
    case .cut: (wording[.cut], nil)
    case .copy: (wording[.copy], nil)
    case .paste: (wording[.paste], nil)
    case .moveLeft: ("◂", wording[.cursorLeft])
    case .moveRight: ("▸", wording[.cursorRight])
    case .select: (wording[.select], nil)
    case .selectAll: (wording[.selectAll], nil)
    case .pageUp: ("▲", wording[.pageUp])
    case .pageDown: ("▼", wording[.pageDown])
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

  /// The arrangement to which the item changes.
  private var arrangementTexts: (title: String, label: String?) {
    let next = keyboard.nextArrangement.name(in: wording)
    return ("⇄ \(next)", "\(wording[.move]): \(next)")
  }

  /// The next layout while the space bar names the current one, and both without keys.
  private var layoutTexts: (title: String, label: String?) {
    let current = options.layouts[layoutIndex].info.languageName
    guard !isKeyboardShown else {
      let next = options.layouts[(layoutIndex + 1) % options.layouts.count].info.languageName
      return ("→ \(next)", next)
    }
    return (hasNextLayout ? "\(current) →" : current, current)
  }
}

extension SessionCommand {
  /// The properties of the item for switches and a resting mouse.
  fileprivate var traits: PointerRegion.Traits {
    switch self {
    case .finish, .cancel: .guarded
    case .moveLeft, .moveRight, .undo, .redo, .pageUp, .pageDown: .repeats
    case .pausePointing: .resumes
    default: []
    }
  }

  /// A group of items of the bar.
  fileprivate enum Group: Hashable { case ending, editing, moving, keyboard, layout }

  /// The group of the item.
  fileprivate var group: Group {
    switch self {
    case .finish, .cancel, .suspend: .ending
    case .undo, .redo, .paste: .editing
    case .moveLeft, .moveRight, .select, .selectAll, .cut, .copy, .pageUp, .pageDown: .moving
    case .nextLayout: .layout
    default: .keyboard
    }
  }
}

extension LatchStates {
  /// Returns descriptions of the latched and locked keys.
  fileprivate func notes(in wording: Wording) -> [String] {
    StickyKey.allCases.compactMap { key in
      switch self[key] {
      case .off, .automatic: nil
      case .latched, .held: key.name(in: wording)
      case .locked: wording[.locked].filling(key.name(in: wording))
      }
    }
  }
}

extension StickyKey {
  /// Returns the name of the key.
  func name(in wording: Wording) -> String {
    switch self {
    case .shift: wording[.shift]
    case .control: wording[.control]
    case .alt: wording[.alt]
    case .meta: wording[.meta]
    }
  }
}
