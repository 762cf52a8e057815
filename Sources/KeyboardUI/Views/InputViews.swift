/// What a screen's first responder wants to be typed on: an input view, a view above it, or nothing.
@MainActor public struct InputViews {
  /// What is typed on.
  public internal(set) var inputView: View?
  /// What stands above the input view, or alone.
  public internal(set) var accessoryView: View?
  /// The height that the input view wants, in cells; 0 without one.
  public internal(set) var inputHeight = 0
  /// The height that the accessory view wants, in cells; 0 without one.
  public internal(set) var accessoryHeight = 0
  /// The first responder whose input views these are.
  public internal(set) weak var responder: Responder?
  /// A Boolean value that indicates whether it became the first responder by a touch.
  public internal(set) var isFocusedByTouch = false
  // Views do not keep their controllers alive.
  private var controllers: [ViewController] = []

  init() {}

  /// A Boolean value that indicates whether there is nothing to show.
  public var isEmpty: Bool { inputView == nil && accessoryView == nil }

  /// The views that stand above and below each other, from the top.
  var views: [View] { [accessoryView, inputView].compactMap(\.self) }

  /// The keyboards among the views and inside of them.
  var keyboards: [InputView] {
    views.flatMap(\.descendants).compactMap { $0 as? InputView }
  }

  /// Finds the input views for `responder`: its own or those of the next in the chain that has some.
  init(for responder: Responder) {
    self.responder = responder
    inputView = find(from: responder, \.inputViewController, \.inputView)
    accessoryView = find(
      from: responder, \.inputAccessoryViewController, \.inputAccessoryView)
    if inputView == nil, let screen = responder.screen, responder is any KeyInput {
      inputView = screen.standardKeyboard
      inputView?.servedResponder = responder
    }
  }

  private mutating func find(
    from first: Responder, _ controller: (Responder) -> ViewController?,
    _ view: (Responder) -> View?
  ) -> View? {
    for responder in sequence(first: first, next: \.next) {
      let controller = controller(responder)
      guard let found = controller?.view ?? view(responder) else { continue }
      // A view cannot be shown below what is inside it.
      if let view = responder as? View, view.isDescendant(of: found) { continue }
      controller.map { controllers.append($0) }
      found.servedResponder = responder
      return found
    }
    return nil
  }
}
