/// The first responder and the target of input.
extension Screen {
  /// The target that the keyboards type into: the first responder if it takes text, unless input is
  /// redirected.
  public var inputTarget: (any KeyInput)? { redirectedTarget ?? firstResponder as? any KeyInput }

  /// Redirects the input of keyboards to `target`, a search field inside the keyboard for example.
  /// The first responder does not change.
  ///
  /// - Parameter target: The target, which is referred to weakly; `nil` ends the redirection. A
  ///   change of the first responder ends it, too.
  public func redirectInput(to target: (any KeyInput)?) {
    (inputTarget as? View)?.setNeedsDisplay()
    redirectedTarget = target === firstResponder ? nil : target
    (inputTarget as? View)?.setNeedsDisplay()
    adaptStandardKeyboard()
    connectKeyboards()
  }

  /// Makes the next target of text first responder, in the order of the views, with the first after
  /// the last.
  ///
  /// The search begins at the first responder, whether or not it takes text. A controller counts as
  /// its view.
  ///
  /// - Parameter isBackward: A Boolean value that indicates whether the order is reversed. The
  ///   default is `false`.
  /// - Returns: A Boolean value that indicates whether another target is the first responder now.
  @discardableResult
  public func focusNext(backward isBackward: Bool = false) -> Bool {
    var views = descendants.filter { !$0.isDescendant(of: container) && isReachable($0) }
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
      // A callback of the resignation has made another responder the first.
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

  /// Handles the end of a responder's life.
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

  /// Updates the input views after the outermost change.
  private func endChange() {
    changeDepth -= 1
    if changeDepth == 0 && needsUpdate { updateInputViews(isAnimated: true) }
  }
}
