internal import KeyboardDrawing
internal import KeyboardEditing
internal import KeyboardEngine
internal import KeyboardModel
internal import KeyboardUI

/// The state of a ``TypingController`` as a screen reader speaks it.
struct SpokenState {
  /// The words for speech.
  let wording: Wording
  /// The name of the focused element; `nil` if it is the text.
  var focus: String?
  /// The selection in an open popup.
  var choice: String?
  /// The offer of scanning.
  var offer: String?
  /// The states of the modifier keys.
  var latches: LatchStates
  /// The current layer.
  var layer: String?
  /// The current layout.
  var layout: String
  /// The arrangement of the keyboard.
  var arrangement: String
  /// A Boolean value that indicates whether keys are shown.
  var isKeyboardShown: Bool
  /// The reason for a refused input, while it is shown.
  var notice: String?
  /// The text; bullets of the same length for a secret.
  var text: String
  /// The selected text.
  var selection: String
  /// The number of characters before the cursor.
  var cursor: Int

  /// Creates the state of `controller`.
  @MainActor init(_ controller: TypingController) {
    let session = controller.session
    let (keyboard, wording) = (session.keyboard, session.wording)
    self.wording = wording
    func name(_ index: KeyGrid.Index) -> String? {
      keyboard.grid.indices.contains(index)
        ? keyboard.layout.spokenName(of: keyboard.grid[index].key, in: wording) : nil
    }
    let bar = session.bar
    focus =
      keyboard.focus.flatMap(name)
      ?? bar.focus.map { wording.speech.button.filling(bar.items[$0].accessibilityLabel) }
    if let popup = keyboard.popup, let place = popup.selection {
      let key = keyboard.layout.keys[popup.items[place].key]
      let spoken = key.map { keyboard.layout.spokenName(of: $0, in: wording) } ?? ""
      choice = wording.speech.choose.filling(spoken, "\(place + 1)", "\(popup.items.count)")
    }
    let offered = keyboard.scanned.compactMap(name)
    offer = session.program.screen.scanOffer.map { offer in
      let names = offered.isEmpty ? offer.regions.map(\.label) : offered
      return (offer.isBack ? "back from " : "") + names.joined(separator: " ")
    }
    latches = keyboard.latches
    layer = keyboard.layer?.id?.string
    layout = keyboard.layout.info.name
    arrangement = keyboard.arrangement.kind.name(in: wording)
    isKeyboardShown = session.isKeyboardShown
    notice = controller.notice
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

  /// Returns the lines to speak for a change from this state to `next`.
  func changes(to next: SpokenState) -> [String] {
    let speech = next.wording.speech
    var lines: [String] = []
    if next.layout != layout { lines.append(speech.layout.filling(next.layout)) }
    if next.arrangement != arrangement {
      lines.append(speech.arrangement.filling(next.arrangement))
    }
    if next.isKeyboardShown != isKeyboardShown {
      lines.append(next.isKeyboardShown ? speech.keyboardShown : speech.keyboardHidden)
    }
    for key in StickyKey.allCases where next.latches[key] != latches[key] {
      lines.append(next.latches[key].spoken(key.name(in: next.wording), speech))
    }
    let hasShifted = next.latches[.shift] != latches[.shift]
    if next.layer != layer, !hasShifted, let layer = next.layer {
      lines.append(speech.layer.filling(layer))
    }
    lines += textChanges(to: next)
    if next.notice != notice, let notice = next.notice { lines.append(notice) }
    if next.choice != choice { lines.append(next.choice ?? speech.closed) }
    if next.offer != offer {
      lines.append(next.offer.map { speech.offered.filling($0) } ?? speech.nothingOffered)
    }
    if next.focus != focus || hasShifted && next.focus != nil {
      lines.append(next.focus ?? speech.text)
    }
    return lines
  }

  private func textChanges(to next: SpokenState) -> [String] {
    let speech = next.wording.speech
    if next.text != text {
      if next.text.hasPrefix(text) {
        return [speech.typed.filling(next.text.dropFirst(text.count).spoken(speech))]
      }
      if text.hasPrefix(next.text) {
        return [speech.deleted.filling(text.dropFirst(next.text.count).spoken(speech))]
      }
      return ["\(speech.text) \(next.text.spoken(speech))"]
    }
    if next.selection != selection {
      return [
        next.selection.isEmpty
          ? speech.nothingSelected : speech.selected.filling(next.selection.spoken(speech))
      ]
    }
    guard next.cursor != cursor else { return [] }
    let following = next.text.dropFirst(next.cursor).first.map { String($0).spoken(speech) }
    return [following.map { speech.before.filling($0) } ?? speech.atEnd]
  }
}

extension LatchState {
  /// Returns the words for a change of the key `name` to this state.
  fileprivate func spoken(_ name: String, _ speech: Wording.Speech) -> String {
    switch self {
    case .off: speech.off.filling(name)
    case .automatic, .held, .latched: speech.on.filling(name)
    case .locked: speech.locked.filling(name)
    }
  }
}

extension KeyboardArrangement.Kind {
  /// Returns the name of the arrangement.
  func name(in wording: Wording) -> String {
    switch self {
    case .full: wording.arrangements.full
    case .centered: wording.arrangements.centered
    case .leftHanded: wording.arrangements.left
    case .rightHanded: wording.arrangements.right
    case .split: wording.arrangements.split
    case .floating: wording.arrangements.floating
    }
  }
}

extension KeyboardLayout {
  /// Returns the spoken name of `key`: its label, action or output, or else its identifier.
  fileprivate func spokenName(of key: Key, in wording: Wording) -> String {
    let traits = traits[key.id]
    if let label = traits?.label { return label }
    if let action = traits?.action { return wording.name(of: action) ?? action.name }
    if !key.output.text.isEmpty { return key.output.text.spoken(wording.speech) }
    return cap(of: key).isEmpty ? key.id.string : cap(of: key)
  }
}

extension StringProtocol {
  /// Returns the text with words for inaudible characters.
  fileprivate func spoken(_ speech: Wording.Speech) -> String {
    switch self {
    case " ": speech.space
    case "\n": speech.newLine
    case "\t": "Tab"
    default:
      split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).joined(
        separator: " \(speech.newLine) ")
    }
  }
}
