internal import KeyboardCells
internal import KeyboardEngine
internal import KeyboardModel
internal import KeyboardUI

/// What the bar of a ``KeyboardSession`` shows, in words that depend on the session.
struct SessionBar: Equatable {
  private let items: [SessionItem]
  private let notes: [String]
  private let latches: LatchStates
  private let isKeyboardShown: Bool
  private let layoutIndex: Int
  private let size: KeyboardSize
  /// The available arrangements and sizes depend on the placement and the room.
  private let placement: KeyboardFit
  private let room: CellRect
  private let repertoire: CharacterRepertoire

  @MainActor init(of session: KeyboardSession, for content: some SessionContent) {
    let (keyboard, isShown) = (session.keyboard, session.isKeyboardShown)
    // The space bar names the only layout.
    items = content.items.filter { item in
      item.command != .nextLayout || session.hasNextLayout || !isShown
    }
    (notes, latches) = (content.notes, keyboard.latches)
    (isKeyboardShown, layoutIndex) = (isShown, session.layoutIndex)
    repertoire = session.program.screen.theme.repertoire
    (size, placement, room) = (keyboard.size, keyboard.placement, session.program.screen.frame)
  }

  @MainActor func show(in session: KeyboardSession) {
    let bar = session.bar
    bar.tapBesideItems = isKeyboardShown ? nil : { [weak session] in session?.toggleKeyboard() }
    bar.isMirrored = session.wording.isRightToLeft
    bar.items = items.indices.map { index in
      var item = barItem(items[index], in: session)
      let previous = index > 0 ? items[index - 1].command.group : nil
      item.startsGroup = previous != items[index].command.group
      return item
    }
    bar.notes = notes + latches.notes(in: session.wording)
  }

  @MainActor private func barItem(_ item: SessionItem, in session: KeyboardSession)
    -> AccessoryBar.Item
  {
    let (title, label) = texts(of: item.command, in: session)
    var barItem = AccessoryBar.Item(
      CapText.title(title, or: label, repertoire), accessibilityLabel: label, isOn: item.isOn,
      isEnabled: item.isEnabled
    ) { [weak session] in session?.tap(item.command) }
    barItem.isProminent = item.command == .finish
    barItem.traits = item.command.traits
    return barItem
  }

  /// Returns the title of a command in the bar, and its spoken name if that differs.
  @MainActor private func texts(
    of command: SessionCommand, in session: KeyboardSession
  ) -> (title: String, label: String?) {
    let wording = session.wording
    return switch command {
    case .toggleKeyboard: (isKeyboardShown ? wording[.hide] : wording[.keyboard], nil)
    case .holdNextTap: (wording[.hold], nil)
    case .arrange: arrangementTexts(of: session.keyboard, in: wording)
    case .resize: (sizesText(of: session.keyboard), wording[.size])
    case .pausePointing: (wording[.pause], nil)
    case .toggleProgramKeys: ("esc…", wording[.control])
    case .composeLines: (wording[.line], nil)
    case .nextLayout: layoutTexts(in: session)
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
  @MainActor private func sizesText(of keyboard: Keyboard) -> String {
    let (sizes, shown) = (keyboard.availableSizes, keyboard.shownSize)
    let names: [KeyboardSize: String] = [.small: "S", .medium: "M", .large: "L"]
    return sizes.map { size in
      let name = names[size] ?? ""
      return size == shown ? "[\(name)]" : name
    }.joined(separator: " ")
  }

  @MainActor private func arrangementTexts(
    of keyboard: Keyboard, in wording: Wording
  ) -> (title: String, label: String?) {
    let next = keyboard.nextArrangement.name(in: wording)
    return ("⇄ \(next)", "\(wording[.move]): \(next)")
  }

  /// The next layout while the space bar names the current one, and both without keys.
  @MainActor private func layoutTexts(in session: KeyboardSession) -> (
    title: String, label: String?
  ) {
    let layouts = session.options.layouts
    let current = layouts[layoutIndex].info.languageName
    guard !isKeyboardShown else {
      let next = layouts[(layoutIndex + 1) % layouts.count].info.languageName
      return ("→ \(next)", next)
    }
    return (session.hasNextLayout ? "\(current) →" : current, current)
  }
}

extension SessionCommand {
  fileprivate var traits: PointerRegion.Traits {
    switch self {
    case .finish, .cancel: .guarded
    case .moveLeft, .moveRight, .undo, .redo, .pageUp, .pageDown: .repeats
    case .pausePointing: .resumes
    default: []
    }
  }

  fileprivate enum Group: Hashable { case ending, editing, moving, keyboard, layout }

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
  func name(in wording: Wording) -> String {
    switch self {
    case .shift: wording[.shift]
    case .control: wording[.control]
    case .alt: wording[.alt]
    case .meta: wording[.meta]
    }
  }
}
