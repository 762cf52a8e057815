/// A controller in front of others, and what it interrupted.
struct Presentation {
  let controller: ViewController
  /// The first responder before.
  weak var firstResponder: Responder?
  /// The view with the focus before.
  weak var focus: View?
}

/// Controllers in front of others.
extension ViewController {
  /// Shows `controller` in front of all others on the screen.
  ///
  /// Its view fills the screen. Until it is dismissed, no hand reaches the views behind it: neither
  /// touches nor arrow keys, Tab, switches or a resting mouse. The first responder resigns, and
  /// becomes first responder again afterwards. The screen refers to the controller strongly.
  ///
  /// A presented controller may present another one.
  public func present(_ controller: ViewController) {
    screen?.present(controller)
  }

  /// Removes this controller, if it is presented, and those in front of it.
  public func dismiss() {
    screen?.dismiss(self)
  }
}

extension Screen {
  /// The presented controllers, from back to front.
  public var presentedViewControllers: [ViewController] { presentations.map(\.controller) }

  func present(_ controller: ViewController) {
    guard controller !== rootViewController,
      !presentations.contains(where: { $0.controller === controller })
    else { return }
    presentations.append(
      Presentation(
        controller: controller, firstResponder: firstResponder, focus: focusTracker.chosen))
    setFocus(nil)
    endEditing(true)
    controller.expectedScreen = self
    let view = controller.view
    view.fillsSuperview = true
    insertSubview(view, at: subviews.count)
  }

  func dismiss(_ controller: ViewController) {
    guard let index = presentations.firstIndex(where: { $0.controller === controller }) else {
      return
    }
    let ended = presentations[index...]
    presentations.removeSubrange(index...)
    for presentation in ended.reversed() {
      presentation.controller.viewIfLoaded?.removeFromSuperview()
    }
    ended.first?.firstResponder?.becomeFirstResponder()
    if let focus = ended.first?.focus, focus.screen === self { setFocus(focus) }
  }

  /// Returns a Boolean value that indicates whether no presented controller covers `view`.
  func isReachable(_ view: View) -> Bool {
    guard let front = presentations.last?.controller.viewIfLoaded else { return true }
    return view.isDescendant(of: front) || view.isDescendant(of: inputContainer)
  }
}
