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
    (inputTarget as? View)?.setNeedsDisplay()
    redirectedTarget = target === firstResponder ? nil : target
    (inputTarget as? View)?.setNeedsDisplay()
    adaptStandardKeyboard()
    connectKeyboards()
  }

  /// Makes the next target of text the first responder, in the order of the views, or the first after
  /// the last.
  ///
  /// The order goes on from the first responder's place, a controller's being that of its view, whether
  /// or not it takes text itself.
  ///
  /// - Parameter isBackward: A Boolean value that indicates whether the order is the opposite one. The default is
  ///   `false`.
  /// - Returns: A Boolean value that indicates whether another target is the first responder now.
  @discardableResult
  public func focusNext(backward isBackward: Bool = false) -> Bool {
    var views = descendants.filter { !$0.isDescendant(of: container) }
    if isBackward { views.reverse() }
    let current = firstResponder as? View ?? (firstResponder as? ViewController)?.viewIfLoaded
    if let index = views.firstIndex(where: { $0 === current }) {
      views = Array(views[(index + 1)...] + views[..<index])
    }
    let next = views.first { $0 is any KeyInput && $0.canBecomeFirstResponder }
    return next?.becomeFirstResponder() ?? false
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
    (firstResponder as? View)?.setNeedsDisplay()
    (responder as? View)?.setNeedsDisplay()
    (redirectedTarget as? View)?.setNeedsDisplay()
    changeFocus {
      focus = nil
      firstResponder = responder
    }
    firstResponderID = responder.map { ObjectIdentifier($0) }
    redirectedTarget = nil
    isFocusedByTouch = pointers.isTouching
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
