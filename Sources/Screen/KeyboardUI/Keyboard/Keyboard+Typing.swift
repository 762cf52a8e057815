internal import KeyboardCells
public import KeyboardEngine
public import KeyboardModel

/// Output.
extension Keyboard {
  /// Dispatches the outcomes of input, in order.
  func deliver(_ outcomes: [KeyboardOutcome], isSecret: Bool) {
    var needsContext = false
    for outcome in outcomes {
      switch outcome {
      case .event(let event): deliver(event)
      case .edit(let edit, let output): deliver(edit, isStep: output?.isReplaced(by: edit) == true)
      case .action(let action): deliver(action)
      case .command(let command): deliver(command)
      case .moveCursor(let count):
        for _ in 0..<abs(count) { deliver(count < 0 ? .arrowLeft : .arrowRight) }
      }
      switch outcome {
      case .event, .edit: break
      case .action, .command, .moveCursor: needsContext = true
      }
      delegate?.keyboard(self, didEmit: outcome)
      if !isSecret { observe(.outcome(outcome)) }
    }
    if needsContext { updateCapitals() }
  }

  /// Passes an event to the observer, unless the text has become secret.
  func observe(_ event: KeyboardObservation.Event) {
    guard let observer, !isTargetSecure else { return }
    let text = target?.documentContextBeforeInput ?? ""
    observer(KeyboardObservation(event, at: lastTime, textBefore: text))
  }

  /// A Boolean value that indicates whether the text is secret.
  var isTargetSecure: Bool { target?.textInputTraits.isSecureTextEntry ?? false }

  private func deliver(_ event: KeyEvent) {
    feedback.handle(event, at: now)
    setNeedsDisplay()
    if case .layer(let id) = event { delegate?.keyboard(self, didShow: id) }
  }

  /// Passes on an edit.
  ///
  /// - Parameters:
  ///   - edit: The edit.
  ///   - isStep: A Boolean value that indicates whether it is a step to undo of its own.
  func deliver(_ edit: TextEdit, isStep: Bool) {
    guard !edit.isEmpty else { return }
    guard suggestions.source != nil else { return apply(edit, isStep: isStep) }
    // The machine knows the edit of the key, and compares the text after another one.
    let correction = correction(endedBy: edit)
    if correction == nil, let own = editForSuggestions(edit) {
      apply(own, isStep: true)
      return compareText(.inputMethod)
    }
    apply(edit, isStep: isStep)
    // A step of its own: undo gives back what was typed.
    if let correction { replaceWord(by: correction, endedBy: edit) }
  }

  func apply(_ edit: TextEdit, isStep: Bool) {
    guard isStep, let target = target as? any TextInput else { return deliver(edit) }
    target.performBatch { deliver(edit) }
  }

  private func deliver(_ edit: TextEdit) {
    if let delegate {
      delegate.keyboard(self, didType: edit)
    } else {
      target?.apply(edit)
    }
  }

  /// Passes an action to the delegate, or performs it.
  func deliver(_ action: KeyAction) {
    switch action {
    case .return: finishWord()
    case .tab: learnLastWord()
    default: break
    }
    if action == .deleteBackward, let back = editForBackspace() {
      apply(back, isStep: true)
      return compareText(.inputMethod)
    }
    if let delegate {
      delegate.keyboard(self, didPress: action)
    } else {
      perform(action)
    }
  }

  private func deliver(_ command: KeyCommand) {
    if let delegate {
      delegate.keyboard(self, didPress: command)
    } else {
      perform(command)
    }
  }

  /// Performs the action of a key on the `target`, or else on the responders around it. The
  /// screen handles actions that concern the keyboard itself.
  ///
  /// If the target does not handle words, an action on a word becomes one on each of its
  /// characters.
  public func perform(_ action: KeyAction) {
    if target?.perform(action) == true { return }
    guard let target, let single = action.forCharacter else {
      _ = responder?.handle(action)
      return
    }
    let isBackward = action == .deleteWordBackward || action == .wordLeft
    let deletesSelection =
      single != .arrowLeft && single != .arrowRight && target.selectedText != nil
    let text = isBackward && !deletesSelection ? target.documentContextBeforeInput ?? "" : ""
    for _ in 0..<max(1, text.lastWordLength) { target.perform(single) }
  }

  /// Performs a key with modifiers on the `target`, or else on the responders around it. If none
  /// handles a key with Shift alone, the key has the effect that it has without.
  public func perform(_ command: KeyCommand) {
    if target?.press(command) == true || responder?.handle(command) == true { return }
    if let action = command.actionWithoutShift { deliver(action) }
  }

  /// The responder for everything that the target does not handle: the target, or the first
  /// responder if it takes no text, as in a game.
  private var responder: Responder? { target as? Responder ?? screen?.firstResponder ?? screen }

  // MARK: The text before the cursor

  /// A Boolean value that indicates whether nothing of the text is known and nothing was begun, so
  /// that ``textDidChange()`` has nothing to do.
  package var hasNoContext: Bool { machine.needsContext && queue.isEmpty }

  func forgetText() {
    change { [self] in forgetContext(&$0, $1, &$2) }
    updateCapitals()
  }

  func compareText(_ cause: TextChangeCause) {
    guard cause == .inputMethod else { return textDidChange() }
    change { [self] in
      guard !$0.needsContext, !isAsExpected($0) else { return }
      forgetContext(&$0, $1, &$2)
      updateCapitals()
    }
  }

  private func forgetContext(
    _ machine: inout KeyboardMachine, _ time: Timestamp, _ outcomes: inout [KeyboardOutcome]
  ) {
    machine.contextDidChange(nil, at: time, into: &outcomes)
    observe(.textChange)
  }

  private func isAsExpected(_ machine: KeyboardMachine) -> Bool {
    guard let target, target.selectedText == nil else { return false }
    return target.documentContextBeforeInput.map(machine.text.isAtEnd) ?? false
  }

  /// Gives the machine the text before the cursor, if it needs that.
  func provideContext() {
    if machine.needsContext { machine.provideContext(context) }
  }

  /// The text before the cursor of the target.
  private var context: TextContext {
    guard let target else { return .unknown }
    var context = target.documentContextBeforeInput.map { TextContext($0) } ?? .unknown
    context.hasSelection = target.selectedText != nil
    return context
  }

  // MARK: The rules of the text

  /// The rules of the target's text.
  var rules: TypingRules {
    guard let target else { return TypingRules() }
    let traits = target.textInputTraits
    var rules = traits.typingRules(capitalizing: target.autocapitalizationType)
    rules.remembersTouches = suggestions.source != nil && traits.allowsSuggestions
    return rules
  }

  /// Shifts for one key if the target wants a capital, after a change that the machine does not
  /// know.
  func updateCapitals() {
    guard rules.capitalization != .none || machine.wantsCapital else { return }
    // The queued update will see what changes until then.
    guard !queuesCapitals else { return }
    queuesCapitals = true
    change { [self] machine, _, outcomes in
      queuesCapitals = false
      machine.rules = rules
      if machine.needsContext { machine.provideContext(context) }
      machine.updateShift(into: &outcomes)
    }
  }
}

extension KeyEvent.Output {
  /// Returns a Boolean value that indicates whether the output is a space that `edit` replaces, with
  /// the one before, by a full stop.
  fileprivate func isReplaced(by edit: TextEdit) -> Bool {
    text.text == " " && edit.deleted == " " && edit.inserted != " "
  }
}

extension String {
  /// The number of characters of the last word and of everything after it.
  fileprivate var lastWordLength: Int {
    func isWord(_ character: Character) -> Bool {
      character.isLetter || character.isNumber || character == "'" || character == "’"
    }
    let space = reversed().prefix { !isWord($0) }.count
    return space + dropLast(space).reversed().prefix(while: isWord).count
  }
}
