internal import KeyboardEngine
internal import KeyboardModel
internal import KeyboardTerminal
internal import KeyboardUI

/// The items and notes of the bar.
extension HostController {
  /// The state on which the bar depends.
  struct Status: Hashable {
    var isKeyboardShown: Bool
    var isHolding: Bool
    var canPaste: Bool
    var latches: LatchStates
    var layoutIndex: Int
    var scrollOffset: Int
    var markedText: String?
  }

  private var status: Status {
    Status(
      isKeyboardShown: isKeyboardShown, isHolding: keyboard.holdsNextTap,
      canPaste: window.pasteboard.string?.isEmpty == false, latches: keyboard.latches,
      layoutIndex: layoutIndex, scrollOffset: terminal.scrollOffset,
      markedText: terminal.markedText)
  }

  /// Updates the bar if its state has changed.
  func update() {
    let status = status
    guard status != shownStatus else { return }
    shownStatus = status
    bar.items = items(for: status)
    var notes = status.markedText.map { ["‹\($0)›"] } ?? []
    if status.scrollOffset > 0 { notes.append("↑\(status.scrollOffset)") }
    bar.notes = notes + keyboard.latches.notes(in: wording)
  }

  private func item(
    _ title: String, label: String? = nil, isOn: Bool = false, isEnabled: Bool = true,
    _ action: @escaping (HostController) -> Void
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
    let keys =
      status.isKeyboardShown
      ? [
        item(words.hide) { $0.toggleKeyboard() },
        item(words.hold, isOn: status.isHolding) { $0.keyboard.holdsNextTap.toggle() },
        item(words.move) { $0.arrangeNext() },
      ] : [item(words.keyboard) { $0.toggleKeyboard() }]
    let names = options.layouts.map(\.info.languageName)
    let hasNext = names.count > 1
    let layout = item(
      hasNext ? "\(names[status.layoutIndex]) →" : names[0], label: names[status.layoutIndex],
      isEnabled: hasNext
    ) { $0.showNextLayout() }
    let others = [
      item(words.paste, isEnabled: status.canPaste) { controller in
        controller.window.pasteboard.string.map { controller.terminal.paste($0) }
      },
      item("▲", label: wording.keys.pageUp) { $0.scrollPage(1) },
      item("▼", label: wording.keys.pageDown, isEnabled: status.scrollOffset > 0) {
        $0.scrollPage(-1)
      },
    ]
    return keys + [layout] + others
  }

  private func scrollPage(_ direction: Int) {
    terminal.scroll(by: direction * max(terminal.frame.height - 1, 1))
  }
}
