internal import KeyboardCells
internal import KeyboardModel

/// The input views of a screen's first responder, in their container and connected to the target.
@MainActor final class InputViewHost {
  private unowned let screen: Screen
  private(set) var views = InputViews()
  let container = InputContainer()
  /// The target and type that the standard keyboard was adapted to last.
  private var adaptation: (target: ObjectIdentifier, type: KeyboardType)?
  /// The number of changes in progress, after the outermost of which the input views are updated.
  private var depth = 0
  /// Whether the outermost change in progress updates the input views.
  var needsUpdate = false

  init(_ screen: Screen) { self.screen = screen }

  // MARK: Updates

  /// Performs a change, and updates the input views once after the outermost one.
  func batch(_ body: () -> Bool) -> Bool {
    depth += 1
    defer {
      depth -= 1
      if depth == 0 && needsUpdate { update(isAnimated: true) }
    }
    return body()
  }

  func update(isAnimated: Bool) {
    needsUpdate = true
    guard depth == 0 else { return }
    depth += 1
    let keyboards = views.keyboards
    // A removed view may have contained the first responder.
    while needsUpdate {
      needsUpdate = false
      views = screen.firstResponder.map { InputViews(for: $0) } ?? InputViews()
      views.isFocusedByTouch = screen.responders.isFocusedByTouch && !views.isEmpty
      for keyboard in views.keyboards { keyboard.prepare(for: screen) }
      // A different layout may want a different height.
      adaptStandardKeyboard()
      place()
    }
    depth -= 1
    for keyboard in keyboards where !views.keyboards.contains(where: { $0 === keyboard }) {
      keyboard.cancel()
    }
    connect()
    present(isAnimated: isAnimated)
  }

  func measure() {
    guard depth == 0, !views.isEmpty else { return }
    place()
    present(isAnimated: false)
  }

  func removeEmpty() {
    guard views.isEmpty else { return }
    container.host(views, on: screen.size)
  }

  private func place() {
    guard !views.isEmpty else { return }
    container.host(views, on: screen.size)
    views.inputHeight =
      container.height(of: views.inputView) + container.height(of: views.suggestionView)
    views.accessoryHeight = container.height(of: views.accessoryView)
  }

  /// Tells the presenter of the input views, or shows them at the bottom without one.
  func present(isAnimated: Bool) {
    if let presenter = screen.inputViewPresenter {
      presenter.inputViewsDidChange(isAnimated: isAnimated)
    } else {
      removeEmpty()
      container.placeAtBottom(of: screen.size)
    }
  }

  // MARK: The target

  func connect() {
    guard let target = screen.inputTarget else { return }
    (target as? any TextInput)?.inputDelegate = screen
    for keyboard in keyboards { keyboard.connect(to: target, telling: screen) }
    for controller in controllers { controller.textDidChange(cause: .program) }
  }

  /// The user's choices stay while the target is the same.
  func adaptStandardKeyboard() {
    guard let keyboard = screen.standardKeyboard, views.inputView === keyboard,
      let target = screen.inputTarget
    else { return adaptation = nil }
    let traits = target.textInputTraits
    let adaptation = (target: ObjectIdentifier(target), type: traits.keyboardType)
    let isOther = self.adaptation.map { $0 != adaptation } ?? true
    self.adaptation = adaptation
    keyboard.adapt(to: traits, layout: screen.layoutProvider?(traits), isOther: isOther)
  }

  // MARK: What is hosted

  /// The keyboards among the input views and their descendants, shown or hidden.
  var keyboards: [InputView] {
    var keyboards: [InputView] = []
    for case let keyboard as InputView in container.descendants { keyboards.append(keyboard) }
    return keyboards
  }

  var controllers: [InputViewController] {
    var controllers: [InputViewController] = []
    for view in container.descendants {
      if let controller = view.viewController as? InputViewController {
        controllers.append(controller)
      }
    }
    return controllers
  }
}
