/// The controllers that are presented on a screen, with what each of them has interrupted.
@MainActor final class PresentedControllers {
  private struct Presentation {
    let controller: ViewController
    weak var firstResponder: Responder?
    weak var focus: View?
  }

  private unowned let screen: Screen
  /// The presentations, from back to front.
  private var presentations: [Presentation] = []

  init(_ screen: Screen) { self.screen = screen }

  var controllers: [ViewController] { presentations.map(\.controller) }

  func present(_ controller: ViewController) {
    guard controller !== screen.rootViewController,
      !presentations.contains(where: { $0.controller === controller })
    else { return }
    presentations.append(
      Presentation(
        controller: controller, firstResponder: screen.firstResponder,
        focus: screen.focusTracker.chosen))
    screen.focus(nil)
    screen.endEditing(true)
    controller.expectedScreen = screen
    let view = controller.view
    view.fillsSuperview = true
    screen.insertSubview(view, at: screen.subviews.count)
  }

  /// Removes `controller` and those in front of it, and returns to what they have interrupted.
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
    if let focus = ended.first?.focus, focus.screen === screen { screen.focus(focus) }
  }

  /// Returns whether no presented controller covers `view`.
  func isReachable(_ view: View) -> Bool {
    guard let front = presentations.last?.controller.viewIfLoaded else { return true }
    return view.isDescendant(of: front) || view.isDescendant(of: screen.inputContainer)
  }
}
