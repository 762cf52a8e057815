internal import KeyboardDrawing
internal import KeyboardEditing
internal import KeyboardEngine
internal import KeyboardModel
internal import KeyboardUI

/// The state of a ``TypingController`` as a screen reader speaks it.
struct SpokenState {
  /// The words for speech.
  let wording: Wording
  /// The amount of words.
  let verbosity: Verbosity
  /// The name of the focused element; `nil` if it is the text.
  var focus: String?
  /// The selection in an open popup.
  var choice: String?
  /// A Boolean value that indicates whether a popup is open.
  var isPopupOpen: Bool
  /// The offer of scanning.
  var offer: String?
  /// A Boolean value that indicates whether the next tap is a long press.
  var holdsNextTap: Bool
  /// A Boolean value that indicates whether the arrows of the bar extend the selection.
  var isSelecting: Bool
  /// A Boolean value that indicates whether scanning and resting are paused.
  var isPaused: Bool
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
  /// The number of refused inputs.
  var refusalCount: Int
  /// The text; bullets of the same length for a secret.
  var text: String
  /// The selected text.
  var selection: String
  /// The suggested words.
  var suggestions: [String]
  /// The number of characters before the cursor.
  var cursor: Int

  /// Creates the state of `controller`.
  @MainActor init(_ controller: TypingController) {
    let session = controller.session
    let (keyboard, wording) = (session.keyboard, session.wording)
    self.wording = wording
    verbosity = controller.options.verbosity
    focus =
      keyboard.focus.flatMap { session.spokenName(ofKeyAt: $0) }
      ?? session.bar.spokenFocus(wording) ?? keyboard.suggestionBar.spokenFocus(wording)
    suggestions = keyboard.suggestedWords
    isPopupOpen = keyboard.popup != nil
    holdsNextTap = keyboard.holdsNextTap
    isSelecting = controller.isSelecting
    isPaused = session.program.screen.isPointingPaused
    refusalCount = controller.refusalCount
    if let popup = keyboard.popup, let place = popup.selection {
      let key = keyboard.layout.keys[popup.items[place].key]
      let spoken = key.map { keyboard.layout.spokenName(of: $0, in: wording) } ?? ""
      choice =
        verbosity == .brief
        ? spoken : wording.speech.choose.filling(spoken, "\(place + 1)", "\(popup.items.count)")
    }
    offer = session.program.screen.scanOffer.map { offer in
      session.spokenOffer(offer, isWhole: controller.options.verbosity == .full)
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
    var lines = keyboardChanges(to: next)
    for key in StickyKey.allCases where next.latches[key] != latches[key] {
      lines.append(next.latches[key].spoken(key.name(in: next.wording), speech))
    }
    let hasShifted = next.latches[.shift] != latches[.shift]
    if next.layer != layer, !hasShifted, verbosity != .brief, let layer = next.layer {
      lines.append(speech.layer.filling(layer))
    }
    lines += commandChanges(to: next) + textChanges(to: next)
    if next.refusalCount != refusalCount, let notice = next.notice { lines.append(notice) }
    // Scanning says what it offers of a popup.
    if next.choice != choice, let choice = next.choice, next.offer == nil { lines.append(choice) }
    if isPopupOpen, !next.isPopupOpen { lines.append(speech.closed) }
    if next.offer != offer {
      lines.append(next.offer.map { speech.offered.filling($0) } ?? speech.nothingOffered)
    }
    if next.focus != focus || hasShifted && next.focus != nil {
      lines.append(next.focus ?? speech.text)
    }
    return lines
  }

  /// The changes of the keyboard as a whole.
  private func keyboardChanges(to next: SpokenState) -> [String] {
    let speech = next.wording.speech
    var lines: [String] = []
    if next.layout != layout { lines.append(speech.layout.filling(next.layout)) }
    if next.arrangement != arrangement, verbosity != .brief {
      lines.append(speech.arrangement.filling(next.arrangement))
    }
    if next.isKeyboardShown != isKeyboardShown {
      lines.append(next.isKeyboardShown ? speech.keyboardShown : speech.keyboardHidden)
    }
    return lines
  }

  /// The changes of what the bar switches on and off.
  private func commandChanges(to next: SpokenState) -> [String] {
    let (speech, commands) = (next.wording.speech, next.wording.commands)
    let states = [
      (holdsNextTap, next.holdsNextTap, commands.hold),
      (isSelecting, next.isSelecting, commands.select), (isPaused, next.isPaused, commands.pause),
    ]
    return states.filter { $0.0 != $0.1 }.map { ($0.1 ? speech.on : speech.off).filling($0.2) }
  }

  private func textChanges(to next: SpokenState) -> [String] {
    let (speech, characters) = (next.wording.speech, SpokenCharacters(next.wording))
    func spoken(_ text: some StringProtocol) -> String {
      verbosity == .full ? characters.names(text) : characters.text(text)
    }
    if next.text != text {
      let change = TextChange(from: text, to: next.text, cursor: next.cursor)
      return (change.deleted.isEmpty ? [] : [speech.deleted.filling(spoken(change.deleted))])
        + (change.inserted.isEmpty ? [] : [speech.typed.filling(spoken(change.inserted))])
    }
    if next.selection != selection {
      return [
        next.selection.isEmpty
          ? speech.nothingSelected : speech.selected.filling(characters.text(next.selection))
      ]
    }
    guard next.cursor != cursor else { return [] }
    return [next.spokenPlace]
  }

  /// The words for the place of the cursor.
  var spokenPlace: String {
    let speech = wording.speech
    let following = text.dropFirst(cursor).first.map { SpokenCharacters(wording).name($0) }
    return following.map { speech.before.filling($0) } ?? speech.atEnd
  }
}

/// The part of a text that an edit has changed.
private struct TextChange {
  let deleted: String
  let inserted: String

  /// Finds the change. Of several possible places, it is the one that ends at the cursor.
  init(from old: String, to new: String, cursor: Int) {
    let (old, new) = (Array(old), Array(new))
    let after = max(0, min(new.count - cursor, old.count))
    let suffix = zip(old.reversed(), new.reversed()).prefix(after).prefix { $0 == $1 }.count
    let prefix = zip(old.dropLast(suffix), new.dropLast(suffix)).prefix { $0 == $1 }.count
    let rest = zip(old.dropFirst(prefix).reversed(), new.dropFirst(prefix).reversed())
      .prefix { $0 == $1 }.count
    deleted = String(old.dropFirst(prefix).dropLast(rest))
    inserted = String(new.dropFirst(prefix).dropLast(rest))
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
