internal import KeyboardControls
internal import KeyboardDrawing
internal import KeyboardEditing
internal import KeyboardModel
internal import KeyboardTouch
internal import KeyboardUI

/// What a person who does not see a ``TypingController`` knows of it.
struct SpokenState: Hashable {
  /// What has the focus, if anything but the text has.
  var focus: String?
  /// What is chosen in an open popup.
  var choice: String?
  /// What scanning offers.
  var offer: String?
  /// Which of the keys that change others are on.
  var latches: LatchStates
  /// The layer that is shown.
  var layer: String?
  /// The layout that is shown.
  var layout: String
  /// How the keys stand.
  var arrangement: String
  /// A Boolean value that indicates whether keys are shown.
  var isKeyboardShown: Bool
  /// The text; of a secret, as many bullets.
  var text: String
  /// The text that is selected.
  var selection: String
  /// The characters before the cursor.
  var cursor: Int

  /// What there is to say of `controller`.
  @MainActor init(_ controller: TypingController) {
    let keyboard = controller.keyboard
    func name(_ index: Int) -> String? {
      keyboard.grid.keys.indices.contains(index)
        ? keyboard.layout.spokenName(of: keyboard.grid.keys[index].key) : nil
    }
    let bar = controller.bar
    focus = keyboard.focus.flatMap(name) ?? bar.focus.map { "button \(bar.items[$0].title)" }
    if let popup = keyboard.popup, let place = popup.selection {
      let key = keyboard.layout.keys[popup.items[place].key]
      let spoken = key.map { keyboard.layout.spokenName(of: $0) } ?? ""
      choice = "\(spoken), \(place + 1) of \(popup.items.count)"
    }
    let offered = keyboard.scanned.compactMap(name)
    offer = offered.isEmpty ? nil : offered.joined(separator: " ")
    latches = keyboard.latches
    layer = keyboard.layer?.id?.string
    layout = keyboard.layout.info.name
    arrangement = keyboard.arrangement.kind.rawValue
    isKeyboardShown = controller.isKeyboardShown
    let (buffer, isSecret) = (
      controller.control.buffer, controller.options.traits.isSecureTextEntry
    )
    func spoken(_ text: some StringProtocol) -> String {
      isSecret ? String(repeating: "•", count: text.count) : String(text)
    }
    text = spoken(buffer.text)
    selection = spoken(buffer.selectedText)
    cursor = buffer.text[..<buffer.head].count
  }

  /// What to say when this has become `next`, a line each.
  func changes(to next: SpokenState) -> [String] {
    var lines: [String] = []
    if next.layout != layout { lines.append("layout \(next.layout)") }
    if next.arrangement != arrangement { lines.append("keyboard \(next.arrangement)") }
    if next.isKeyboardShown != isKeyboardShown {
      lines.append(next.isKeyboardShown ? "keyboard shown" : "keyboard hidden")
    }
    for key in StickyKey.allCases where next.latches[key] != latches[key] {
      lines.append("\(key.name) \(next.latches[key].name)")
    }
    let hasShifted = next.latches[.shift] != latches[.shift]
    if next.layer != layer, !hasShifted, let layer = next.layer { lines.append("layer \(layer)") }
    lines += textChanges(to: next)
    if next.choice != choice { lines.append(next.choice.map { "choose \($0)" } ?? "closed") }
    if next.offer != offer { lines.append(next.offer.map { "offered \($0)" } ?? "nothing offered") }
    if next.focus != focus || hasShifted && next.focus != nil {
      lines.append(next.focus ?? "text")
    }
    return lines
  }

  private func textChanges(to next: SpokenState) -> [String] {
    if next.text != text {
      if next.text.hasPrefix(text) { return ["typed \(next.text.dropFirst(text.count).spoken)"] }
      if text.hasPrefix(next.text) { return ["deleted \(text.dropFirst(next.text.count).spoken)"] }
      return ["text \(next.text.spoken)"]
    }
    if next.selection != selection {
      return [next.selection.isEmpty ? "nothing selected" : "selected \(next.selection.spoken)"]
    }
    guard next.cursor != cursor else { return [] }
    let following = next.text.dropFirst(next.cursor).first.map { String($0).spoken }
    return [following.map { "before \($0)" } ?? "at the end"]
  }
}

extension StickyKey {
  fileprivate var name: String {
    switch self {
    case .shift: "shift"
    case .control: "control"
    case .alt: "alt"
    case .meta: "meta"
    }
  }
}

extension LatchState {
  fileprivate var name: String {
    switch self {
    case .off: "off"
    case .automatic, .held, .latched: "on"
    case .locked: "lock"
    }
  }
}

extension KeyboardLayout {
  /// What is said for `key`: its label, what it does or types, or its name.
  fileprivate func spokenName(of key: Key) -> String {
    let traits = traits[key.id]
    if let label = traits?.label { return label }
    if let action = traits?.action { return action.name }
    if !key.output.text.isEmpty { return key.output.text.spoken }
    return cap(of: key).isEmpty ? key.id.string : cap(of: key)
  }
}

extension StringProtocol {
  /// The text with words for what is not heard.
  fileprivate var spoken: String {
    switch self {
    case " ": "space"
    case "\n": "new line"
    case "\t": "tab"
    default:
      split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).joined(
        separator: " new line ")
    }
  }
}
