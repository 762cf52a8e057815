/// The first responder of a screen, and the target of input.
@MainActor final class ResponderTracker {
  private unowned let screen: Screen
  private(set) weak var first: Responder?
  /// The first responder, also after the end of its life.
  private var firstID: ObjectIdentifier?
  private weak var redirectedTarget: (any KeyInput)?
  private(set) var isFocusedByTouch = false

  init(_ screen: Screen) { self.screen = screen }

  var view: View? { first as? View ?? (first as? ViewController)?.viewIfLoaded }

  var target: (any KeyInput)? { redirectedTarget ?? first as? any KeyInput }

  func redirect(to target: (any KeyInput)?) {
    (self.target as? View)?.setNeedsDisplay()
    redirectedTarget = target === first ? nil : target
    (self.target as? View)?.setNeedsDisplay()
  }

  /// Makes the next target of text first responder, in the order of the views and around their end.
  func makeNextFirst(backward isBackward: Bool) -> Bool {
    let container = screen.inputContainer
    var views = screen.descendants.filter {
      !$0.isDescendant(of: container) && screen.presented.isReachable($0)
    }
    if isBackward { views.reverse() }
    if let index = views.firstIndex(where: { $0 === view }) {
      views = Array(views[(index + 1)...] + views[..<index])
    }
    let next = views.first { $0 is any KeyInput && $0.canBecomeFirstResponder }
    return next?.becomeFirstResponder() ?? false
  }

  /// Makes `responder` the first, if the one before resigns, and returns whether it is now.
  func makeFirst(_ responder: Responder) -> Bool {
    if first === responder { return true }
    guard responder !== screen, responder.canBecomeFirstResponder else { return false }
    return screen.inputHost.batch {
      if let first {
        guard first.resignFirstResponder() else { return false }
        // A callback of the resignation has made another responder the first.
        guard self.first == nil else { return false }
      }
      set(responder)
      responder.didBecomeFirstResponder()
      return first === responder
    }
  }

  /// Returns whether `responder` is not the first now.
  func resign(_ responder: Responder, isForced: Bool) -> Bool {
    guard first === responder else { return true }
    guard isForced || responder.canResignFirstResponder else { return false }
    return screen.inputHost.batch {
      set(nil)
      responder.didResignFirstResponder()
      return true
    }
  }

  func forget(_ id: ObjectIdentifier) {
    guard firstID == id else { return }
    set(nil)
    screen.inputHost.update(isAnimated: true)
  }

  private func set(_ responder: Responder?) {
    (first as? View)?.setNeedsDisplay()
    (responder as? View)?.setNeedsDisplay()
    (redirectedTarget as? View)?.setNeedsDisplay()
    screen.focusTracker.follow { first = responder }
    firstID = responder.map { ObjectIdentifier($0) }
    redirectedTarget = nil
    isFocusedByTouch = screen.pointingController.isTouching
    screen.inputHost.needsUpdate = true
  }
}
