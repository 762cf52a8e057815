internal import KeyboardCells
internal import KeyboardEngine
internal import KeyboardModel
internal import KeyboardUI

/// The state of the keyboard and the bar of a ``KeyboardSession`` as a screen reader speaks it.
struct SpokenKeyboard {
  let style: SpeechStyle
  /// The name of the focused element; `nil` if it is the text.
  var focus: String?
  var choice: String?
  var isPopupOpen: Bool
  var offer: String?
  var offersAgain: Bool
  var pressCount: Int
  var holdsNextTap: Bool
  var isPaused: Bool
  var latches: LatchStates
  var layer: String?
  var layout: String
  var arrangement: String
  var isKeyboardShown: Bool

  @MainActor init(_ session: KeyboardSession) {
    let (keyboard, wording) = (session.keyboard, session.wording)
    style = SpeechStyle(wording, session.options.speech.verbosity)
    focus =
      keyboard.focus.flatMap { keyboard.spokenName(ofKeyAt: $0, in: wording) }
      ?? session.bar.spokenFocus(wording) ?? keyboard.suggestions.bar.spokenFocus(wording)
    isPopupOpen = keyboard.machine.popup != nil
    holdsNextTap = keyboard.holdsNextTap
    isPaused = session.program.screen.isPointingPaused
    if let popup = keyboard.machine.popup, let place = popup.selection {
      let spoken = keyboard.spokenName(of: popup.items[place].key, in: wording)
      choice =
        style.verbosity == .brief
        ? spoken : wording[.choose].filling(spoken, "\(place + 1)", "\(popup.items.count)")
    }
    let isFull = style.verbosity == .full
    offer = session.program.screen.scanOffer.map {
      keyboard.spokenOffer($0, isWhole: isFull, in: wording)
    }
    offersAgain = session.program.screen.scanOffer?.isAgain ?? false
    pressCount = session.program.screen.pointingCounts.presses
    latches = keyboard.latches
    layer = keyboard.layer?.id?.string
    layout = keyboard.layout.info.name
    arrangement = keyboard.arrangement.kind.name(in: wording)
    isKeyboardShown = session.isKeyboardShown
  }

  private var wording: Wording { style.wording }

  func introduction(help: String?) -> [String] {
    return [wording[.layout].filling(layout)]
      + (style.verbosity == .brief ? [] : help.map { [$0] } ?? [])
      + (offer.map { [wording[.offered].filling($0)] } ?? [])
  }

  /// Returns the lines to speak for a change from this state to `next`, before those for the text.
  func changes(to next: SpokenKeyboard) -> [String] {
    let words = next.wording
    var lines = keyboardChanges(to: next)
    for key in StickyKey.allCases where next.latches[key] != latches[key] {
      lines.append(next.latches[key].spoken(key.name(in: words), words))
    }
    if next.layer != layer, !hasShifted(to: next), style.verbosity != .brief, let layer = next.layer
    {
      lines.append(words[.layer].filling(words.name(ofLayer: layer)))
    }
    for (old, new, name) in [
      (holdsNextTap, next.holdsNextTap, words[.hold]),
      (isPaused, next.isPaused, words[.pause]),
    ] where old != new { lines.append(words[new ? .on : .off].filling(name)) }
    return lines
  }

  private func hasShifted(to next: SpokenKeyboard) -> Bool {
    next.latches[.shift] != latches[.shift]
  }

  func choices(to next: SpokenKeyboard) -> [String] {
    let words = next.wording
    var lines: [String] = []
    // Scanning says what it offers of a popup.
    if next.choice != choice, let choice = next.choice, next.offer == nil { lines.append(choice) }
    if isPopupOpen, !next.isPopupOpen { lines.append(words[.closed]) }
    // What is offered once more is said again, since Return would do it again.
    if next.offer != offer || next.offersAgain && next.pressCount != pressCount {
      lines.append(
        next.offer.map { next.offersAgain ? $0 : words[.offered].filling($0) }
          ?? words[.nothingOffered])
    }
    if next.focus != focus || hasShifted(to: next) && next.focus != nil {
      lines.append(next.focus ?? words[.text])
    }
    return lines
  }

  private func keyboardChanges(to next: SpokenKeyboard) -> [String] {
    let words = next.wording
    var lines: [String] = []
    if next.layout != layout { lines.append(words[.layout].filling(next.layout)) }
    if next.arrangement != arrangement, style.verbosity != .brief {
      lines.append(words[.arrangement].filling(next.arrangement))
    }
    if next.isKeyboardShown != isKeyboardShown {
      lines.append(words[next.isKeyboardShown ? .keyboardShown : .keyboardHidden])
    }
    return lines
  }
}

extension LatchState {
  fileprivate func spoken(_ name: String, _ words: Wording) -> String {
    switch self {
    case .off: words[.off].filling(name)
    case .automatic, .held, .latched: words[.on].filling(name)
    case .locked: words[.locked].filling(name)
    }
  }
}

extension KeyboardArrangement.Kind {
  func name(in wording: Wording) -> String {
    switch self {
    case .full: wording[.full]
    case .centered: wording[.centered]
    case .leftHanded: wording[.leftHanded]
    case .rightHanded: wording[.rightHanded]
    case .split: wording[.split]
    case .floating: wording[.floating]
    }
  }
}

extension Keyboard {
  fileprivate func spokenName(ofKeyAt index: KeyGrid.Index, in wording: Wording) -> String? {
    guard machine.grid.indices.contains(index) else { return nil }
    let key = machine.grid[index].key
    let name = layout.spokenName(of: key, in: wording)
    return disabledKeys.contains(key.id) ? wording[.unavailable].filling(name) : name
  }

  /// Returns the name of an offer; unless `isWhole`, a group is its first and last item.
  fileprivate func spokenOffer(_ offer: ScanOffer, isWhole: Bool, in wording: Wording) -> String {
    var names = offer.regions.map(\.label)
    let shown = shown
    if let popup = shown.machine.popup {
      if let place = popup.selection, !offer.isBack {
        names = [spokenName(of: popup.items[place].key, in: wording)]
      }
    } else if !shown.scanned.isEmpty {
      // From the left, as a person knows the rows, in whatever order their keys are offered.
      let places = isWhole ? shown.scanned : shown.scanned.sorted()
      names = places.compactMap { spokenName(ofKeyAt: $0, in: wording) }
    }
    if offer.isAgain, let name = names.first { return wording[.again].filling(name) }
    let words = Set(suggestions.words)
    let isSuggestions = names.count > 1 && words.isSuperset(of: names)
    let isShort = !isWhole && !isSuggestions && names.count > 2
    var name =
      isShort
      ? wording[.row].filling(names[0], names[names.count - 1]) : names.joined(separator: ", ")
    if isSuggestions { name = wording[.suggestions].filling(name) }
    return offer.isBack ? wording[.back].filling(name) : name
  }

  fileprivate func spokenName(of id: Identifier, in wording: Wording) -> String {
    layout.keys[id].map { layout.spokenName(of: $0, in: wording) } ?? id.string
  }
}

extension AccessoryBar {
  fileprivate func spokenFocus(_ wording: Wording) -> String? {
    guard let focus else { return nil }
    let item = items[focus]
    let name = wording[.button].filling(item.accessibilityLabel)
    return item.isEnabled ? name : wording[.unavailable].filling(name)
  }
}

extension KeyboardLayout {
  /// Returns the spoken name of `key`: its label, action, output or caption, or else its identifier.
  fileprivate func spokenName(of key: Key, in wording: Wording) -> String {
    let traits = traits[key.id]
    if let label = traits?.label { return label }
    if let name = traits?.action.flatMap(wording.name) { return name }
    if !key.output.text.isEmpty { return SpokenCharacters(wording).text(key.output.text) }
    return cap(of: key).isEmpty ? key.id.string : cap(of: key)
  }
}
