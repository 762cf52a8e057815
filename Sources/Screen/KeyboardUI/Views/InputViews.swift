/// The input views for a screen's first responder: an input view, an accessory view above it, both
/// or none.
@MainActor package struct InputViews {
  /// The view that types.
  package internal(set) var inputView: View?
  /// The view above the input view, or alone.
  package internal(set) var accessoryView: View?
  /// The suggestions of the keyboard, between the accessory view and the input view.
  var suggestionView: View?
  /// The height that the input view wants, with that of suggestions above it, in cells; 0 without one.
  package internal(set) var inputHeight = 0
  /// The height that the accessory view wants, in cells; 0 without one.
  package internal(set) var accessoryHeight = 0
  /// The first responder whose input views these are.
  package internal(set) weak var responder: Responder?
  /// A Boolean value that indicates whether the responder became first by a touch.
  package internal(set) var isFocusedByTouch = false
  // Views refer to their controllers weakly.
  private var controllers: [ViewController] = []

  init() {}

  /// A Boolean value that indicates whether there is nothing to show.
  package var isEmpty: Bool { inputView == nil && accessoryView == nil }

  /// The views from top to bottom.
  var views: [View] { [accessoryView, suggestionView, inputView].compactMap(\.self) }

  /// The input views among the views and their descendants.
  var keyboards: [InputView] {
    views.flatMap(\.descendants).compactMap { $0 as? InputView }
  }

  /// Finds the input views of `responder`, or those of the next responder in the chain that has
  /// any.
  init(for responder: Responder) {
    self.responder = responder
    inputView = find(from: responder, \.inputViewController, \.inputView)
    accessoryView = find(
      from: responder, \.inputAccessoryViewController, \.inputAccessoryView)
    if inputView == nil, let screen = responder.screen, responder is any KeyInput {
      inputView = screen.standardKeyboard
      inputView?.servedResponder = responder
    }
    suggestionView = (inputView as? Keyboard)?.suggestions.bar(for: responder)
    suggestionView?.servedResponder = responder
  }

  private mutating func find(
    from first: Responder, _ controller: (Responder) -> ViewController?,
    _ view: (Responder) -> View?
  ) -> View? {
    for responder in sequence(first: first, next: \.next) {
      let controller = controller(responder)
      guard let found = controller?.view ?? view(responder) else { continue }
      // A view cannot be shown below its own descendant.
      if let view = responder as? View, view.isDescendant(of: found) { continue }
      controller.map { controllers.append($0) }
      found.servedResponder = responder
      return found
    }
    return nil
  }
}
