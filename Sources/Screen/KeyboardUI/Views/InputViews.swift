/// The input view of a screen's first responder and an accessory view above it: both, one or none.
@MainActor package struct InputViews {
  package internal(set) var inputView: View?
  package internal(set) var accessoryView: View?
  /// The suggestions of the keyboard, between the accessory view and the input view.
  var suggestionView: View?
  /// The height that the input view wants, with that of suggestions above it, in cells; 0 without one.
  package internal(set) var inputHeight = 0
  package internal(set) var accessoryHeight = 0
  package internal(set) weak var responder: Responder?
  package internal(set) var isFocusedByTouch = false
  // Views refer to their controllers weakly.
  private var controllers: [ViewController] = []

  init() {}

  package var isEmpty: Bool { inputView == nil && accessoryView == nil }

  /// The views from top to bottom.
  var views: [View] { [accessoryView, suggestionView, inputView].compactMap(\.self) }

  var keyboards: [InputView] { views.flatMap(\.descendants).compactMap { $0 as? InputView } }

  /// Finds the input views of `responder`, or of the next one in the chain that has any.
  init(for responder: Responder) {
    self.responder = responder
    inputView = find(from: responder, \.inputViewController, \.inputView)
    accessoryView = find(from: responder, \.inputAccessoryViewController, \.inputAccessoryView)
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
