/// One first responder, and what is typed into.
extension Screen {
  /// What the keyboards of the input views type into: the first responder if it takes text, unless
  /// their input is redirected.
  public var inputTarget: (any KeyInput)? { redirectedTarget ?? firstResponder as? any KeyInput }

  /// Lets the keyboards type into `target`, which is not kept alive, instead of the first responder,
  /// which stays that: a search field inside the keyboard, for instance.
  ///
  /// - Parameter target: The target; `nil` is the first responder again. So does another first responder.
  public func redirectInput(to target: (any KeyInput)?) {
    redirectedTarget = target === firstResponder ? nil : target
    adaptStandardKeyboard()
    connectKeyboards()
  }

  /// Makes the next target of text the first responder, in the order of the views, or the first after
  /// the last.
  ///
  /// - Parameter isBackward: Whether the order is the opposite one. The default is `false`.
  /// - Returns: Whether another target is the first responder now.
  @discardableResult
  public func focusNext(backward isBackward: Bool = false) -> Bool {
    var targets = descendants.filter { view in
      guard view is any KeyInput, !view.isDescendant(of: container) else { return false }
      return view === firstResponder || view.canBecomeFirstResponder
    }
    if isBackward { targets.reverse() }
    let index = targets.firstIndex { $0 === firstResponder }
    guard let next = targets.dropFirst(index.map { $0 + 1 } ?? 0).first ?? targets.first,
      next !== firstResponder
    else { return false }
    return next.becomeFirstResponder()
  }

  func makeFirstResponder(_ responder: Responder) -> Bool {
    if firstResponder === responder { return true }
    guard responder !== self, responder.canBecomeFirstResponder else { return false }
    beginChange()
    defer { endChange() }
    if let firstResponder {
      guard firstResponder.resignFirstResponder() else { return false }
      // Somebody else has taken the occasion.
      guard self.firstResponder == nil else { return false }
    }
    setFirstResponder(responder)
    responder.didBecomeFirstResponder()
    return firstResponder === responder
  }

  func resign(_ responder: Responder, isForced: Bool) -> Bool {
    guard firstResponder === responder else { return true }
    guard isForced || responder.canResignFirstResponder else { return false }
    beginChange()
    defer { endChange() }
    setFirstResponder(nil)
    responder.didResignFirstResponder()
    return true
  }

  /// Takes note that a responder is gone.
  func forgetFirstResponder(_ id: ObjectIdentifier) {
    guard firstResponderID == id else { return }
    setFirstResponder(nil)
    updateInputViews(isAnimated: true)
  }

  private func setFirstResponder(_ responder: Responder?) {
    firstResponder = responder
    firstResponderID = responder.map { ObjectIdentifier($0) }
    redirectedTarget = nil
    isFocusedByTouch = isTouching
    needsUpdate = true
  }

  private func beginChange() {
    changeDepth += 1
  }

  /// Tells of the changes up to here as one.
  private func endChange() {
    changeDepth -= 1
    if changeDepth == 0 && needsUpdate { updateInputViews(isAnimated: true) }
  }
}
