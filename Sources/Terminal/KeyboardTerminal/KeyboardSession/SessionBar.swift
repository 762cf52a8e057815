internal import KeyboardCells
internal import KeyboardEngine
internal import KeyboardModel
internal import KeyboardUI

/// What the bar of a ``KeyboardSession`` and its page of commands show.
struct SessionBar: Equatable {
  private let items: SessionItems
  /// The items of the page, if that is shown.
  private let page: [SessionItem]
  private let notes: [String]
  private let latches: LatchStates
  private let isKeyboardShown: Bool
  private let layoutIndex: Int
  private let size: KeyboardSize
  /// The available arrangements and sizes depend on the fit and the room.
  private let fit: KeyboardFit
  private let room: CellRect
  private let repertoire: CharacterRepertoire

  @MainActor init(of session: KeyboardSession, for content: some SessionContent) {
    let (keyboard, isShown) = (session.keyboard, session.isKeyboardShown)
    room = session.program.screen.frame
    items = session.items(of: content)
    page = session.isPageShown ? session.pageItems(of: content) : []
    (notes, latches) = (content.notes, keyboard.latches)
    (isKeyboardShown, layoutIndex) = (isShown, session.layoutIndex)
    repertoire = session.program.screen.theme.repertoire
    (size, fit) = (keyboard.size, keyboard.fit(on: room.size))
  }

  @MainActor func show(in session: KeyboardSession) {
    let bar = session.bar
    bar.tapBesideItems = isKeyboardShown ? nil : { [weak session] in session?.toggleKeyboard() }
    bar.isMirrored = session.wording.isRightToLeft
    bar.items =
      [(items.left, AccessoryBar.Item.Place.left), (items.middle, .middle)].flatMap {
        barItems($0, at: $1, in: session)
      } + barItems(items.right, at: .right, in: session)
    bar.notes = notes + latches.notes(in: session.wording)
    showPage(in: session)
  }

  @MainActor private func barItems(
    _ items: [SessionItem], at place: AccessoryBar.Item.Place, in session: KeyboardSession
  ) -> [AccessoryBar.Item] {
    items.map { item in
      let texts = texts(of: item, in: session)
      func shown(_ title: String) -> String { CapText.title(title, or: texts.label, repertoire) }
      var barItem = AccessoryBar.Item(
        shown(texts.title), accessibilityLabel: texts.label, isOn: item.isOn,
        isEnabled: item.isEnabled
      ) { [weak session] in session?.tap(item.command) }
      barItem.compactTitle = texts.compact.map(shown)
      barItem.shortTitle = texts.short.map(shown)
      barItem.leastColumns = item.leastColumns
      barItem.place = place
      barItem.isProminent = item.command == .finish
      barItem.asks = item.isOn && item.command == .cancel
      barItem.traits = item.command.traits
      return barItem
    }
  }

  @MainActor private func texts(
    of item: SessionItem, in session: KeyboardSession
  ) -> (title: String, compact: String?, short: String?, label: String) {
    let (command, wording) = (item.command, session.wording)
    var word = command.word.map { wording[$0] } ?? ""
    var sign = command.sign
    switch command {
    case .cancel where item.isOn: return (wording[.discard], nil, nil, word)
    case .toggleKeyboard where !isKeyboardShown: (word, sign) = (wording[.keyboard], "▴")
    case .nextLayout:
      let current = session.options.layouts[layoutIndex].info.languageName
      return (repertoire.hasUnicode ? "\(current) →" : current, nil, nil, current)
    default: break
    }
    guard let sign, command.needsNoWord || repertoire.displays(sign) else {
      return (command == .showPage ? "\(word)…" : word, nil, nil, word)
    }
    let isAlone = [.undo, .redo].contains(command)
    return (
      command.needsNoWord ? sign : "\(sign) \(word)", isAlone ? sign : nil, sign, word
    )
  }

  /// Shows the states and values of the commands on their keys, if these are shown.
  @MainActor private func showPage(in session: KeyboardSession) {
    guard session.isPageShown else { return }
    let keyboard = session.keyboard
    let keys = page.map { (SessionPage.key(of: $0.command), $0) }
    let all = Set(SessionCommand.allCases.map(SessionPage.key))
    keyboard.disabledKeys = keyboard.disabledKeys.subtracting(all)
      .union(keys.filter { !$0.1.isEnabled }.map(\.0))
    keyboard.selectedKeys = keyboard.selectedKeys.subtracting(all)
      .union(keys.filter { $0.1.isOn }.map(\.0))
    for (key, item) in keys { keyboard.setCaption(caption(of: item, in: session), for: key) }
  }

  @MainActor private func caption(of item: SessionItem, in session: KeyboardSession) -> String {
    let (command, keyboard, wording) = (item.command, session.keyboard, session.wording)
    let word = command.word.map { wording[$0] } ?? ""
    let columns = keyboard.layer?.rows.map(\.count).max() ?? SessionPage.leastColumns
    let width = min(room.width, fit.arrangement.columns) / max(columns, 1)
    // The first caption for which the key has room, beside its border.
    func fitting(_ caption: String, or short: String) -> String {
      CellGrid.columns(of: caption) < width ? caption : short
    }
    func valued(_ value: String) -> String { fitting("\(word): \(value)", or: value) }
    return switch command {
    case .holdNextTap: fitting(wording[.holdKey], or: word)
    case .toggleKeyboard: fitting(wording[.dismiss], or: word)
    case .resize: valued(wording[keyboard.shownSize.name])
    case .arrange: valued(fit.kind.name(in: wording))
    case .help where item.isOn: fitting("F1: \(wording[.dismiss])", or: "F1: \(wording[.hide])")
    case .toggleProgramKeys: fitting("Esc, Ctrl, Alt", or: "Esc")
    default:
      command.sign.map {
        repertoire.displays($0) ? fitting(word.isEmpty ? $0 : "\($0) \(word)", or: $0) : word
      } ?? word
    }
  }
}

extension KeyboardSize {
  fileprivate var name: Wording.Text {
    switch self {
    case .small: .small
    case .medium: .medium
    default: .large
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
