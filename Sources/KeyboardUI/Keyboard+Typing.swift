public import KeyboardLayout
public import TouchEngine

/// What goes out.
extension Keyboard {
  /// Tells what input meant, in order, and keeps the array's room.
  func deliver(_ events: inout [KeyEvent]) {
    var changesText = false
    // What is typed may lead on to another target.
    let isSecret = isTargetSecure
    for event in events {
      switch event {
      case .output(let output): type(output)
      case .stroke(let stroke): press(stroke)
      case .action(let action): press(action)
      case .moveCursor(let count):
        for _ in 0..<abs(count) { press(count < 0 ? .arrowLeft : .arrowRight) }
      case .layer(let id): delegate?.keyboard(self, didShow: id)
      default: break
      }
      switch event {
      case .output, .stroke, .action, .moveCursor: changesText = true
      default: break
      }
      delegate?.keyboard(self, didEmit: event)
      if !isSecret { eventObserver?(event) }
    }
    events.removeAll(keepingCapacity: true)
    if events.capacity > self.events.capacity { swap(&events, &self.events) }
    if changesText { updateCapitals() }
  }

  /// Whether nobody is to learn what is typed.
  var isTargetSecure: Bool { target?.textInputTraits.isSecureTextEntry ?? false }

  private func type(_ output: KeyOutput) {
    let edit: TextEdit
    if output.replacesPrevious {
      edit = typing.edit(replacingLastWith: output.text, in: target)
    } else {
      let isReplaceable = layout.keys[output.key]?.multiTapKeyIDs.isEmpty == false
      edit = typing.edit(for: output.text, isReplaceable: isReplaceable, in: target)
    }
    guard !output.text.text.isEmpty || !edit.isEmpty else { return }
    guard let delegate else { return apply(edit) }
    let wasDelivering = isDelivering
    (isDelivering, isReplacing) = (true, output.replacesPrevious)
    defer { (isDelivering, isReplacing) = (wasDelivering, false) }
    delegate.keyboard(self, didType: output.text.text, as: edit)
  }

  private func press(_ action: KeyAction) {
    if let delegate {
      typing.forgetAll()
      delegate.keyboard(self, didPress: action)
    } else {
      perform(action)
    }
  }

  private func press(_ stroke: KeyStroke) {
    if let delegate {
      typing.forgetAll()
      delegate.keyboard(self, didPress: stroke)
    } else {
      perform(stroke)
    }
  }

  private func apply(_ edit: TextEdit) {
    guard let target else { return }
    let wasApplying = typing.isApplying
    typing.isApplying = true
    defer { typing.isApplying = wasApplying }
    target.apply(edit)
  }

  /// Lets the ``target`` do what a key without text is for, backspace as the layout has it, and the
  /// screen what concerns the keyboard itself.
  ///
  /// What is done to a word is done to its characters, one after the other, by a target that does not
  /// know words.
  public func perform(_ action: KeyAction) {
    if action == .deleteBackward, let edit = typing.backspace(in: target) { return apply(edit) }
    typing.forgetAll()
    if target?.perform(action) == true { return }
    guard let target, let single = action.forCharacter else {
      screen?.perform(action)
      return
    }
    let isBackward = action == .deleteWordBackward || action == .wordLeft
    let deletesSelection =
      single != .arrowLeft && single != .arrowRight && target.selectedText != nil
    let text = isBackward && !deletesSelection ? target.documentContextBeforeInput ?? "" : ""
    for _ in 0..<max(1, text.lastWordLength) { target.perform(single) }
  }

  /// Lets the ``target`` do what a key with modifiers is for.
  public func perform(_ stroke: KeyStroke) {
    typing.forgetAll()
    target?.press(stroke)
  }

  /// Takes note that the target's text or cursor was changed by something else than this keyboard.
  ///
  /// The keyboard then asks for ``KeyInput/documentContextBeforeInput`` before the next key, and
  /// forgets what was begun, such as a dead key. ``TextField`` calls this by itself.
  public func textDidChange() {
    guard !typing.isApplying else { return }
    guard !isDelivering else { return typing.forgetText() }
    typing.forgetAll()
    change { $0.endMultiTap(at: $1, into: &$2) }
    textObserver?()
    updateCapitals()
  }

  /// Shifts for one key where the target wants a capital.
  func updateCapitals() {
    let isWanted = target.map(Self.wantsCapital) ?? false
    guard isWanted || wantsCapital else { return }
    wantsCapital = isWanted
    change { $0.setAutomaticShift(isWanted, at: $1, into: &$2) }
  }

  private static func wantsCapital(_ target: any KeyInput) -> Bool {
    switch target.autocapitalizationType {
    case .none: false
    case .allCharacters: true
    case let type: target.documentContextBeforeInput.map(type.capitalizes(after:)) ?? false
    }
  }
}

extension String {
  /// The number of characters of the last word, with what follows it.
  fileprivate var lastWordLength: Int {
    func isWord(_ character: Character) -> Bool {
      character.isLetter || character.isNumber || character == "'" || character == "’"
    }
    let space = reversed().prefix { !isWord($0) }.count
    return space + dropLast(space).reversed().prefix(while: isWord).count
  }
}
