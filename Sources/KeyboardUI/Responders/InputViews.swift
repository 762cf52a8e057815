internal import KeyboardLayout

/// What a screen's first responder wants to be typed on: an input view, a view above it, or nothing.
public struct InputViews {
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
  /// Whether it became the first responder by a touch.
  public internal(set) var isFocusedByTouch = false
  // Views do not keep their controllers alive.
  private var controllers: [ViewController] = []

  init() {}

  /// Whether there is nothing to show.
  public var isEmpty: Bool { inputView == nil && accessoryView == nil }

  /// The views that stand above and below each other, from the top.
  var views: [View] { [accessoryView, inputView].compactMap(\.self) }

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

/// Who shows the input views of a screen: the place where showing, hiding and their notifications are
/// connected.
public protocol InputViewPresenter: AnyObject {
  /// Called when other input views are wanted, when they want another height, when another responder
  /// has become the first one, and when the screen has another size.
  ///
  /// The views are in the screen's ``Screen/inputContainer`` already. The presenter places that: it
  /// sets its frame in the screen's coordinates, for each step of an animation or at once. When nothing
  /// is wanted, ``Screen/inputViews`` is empty, but the views that were shown stay in the container
  /// until the presenter has hidden them and calls ``Screen/removeInputViews()``.
  ///
  /// A responder has begun or ended editing before the call, and a change from one responder to another
  /// is one call.
  ///
  /// - Parameters:
  ///   - screen: The screen; its ``Screen/inputViews`` are what is wanted.
  ///   - isAnimated: Whether the change may be animated. It is not to be after
  ///     ``Responder/reloadInputViews()`` and after a change of the screen's size.
  func inputViewsDidChange(on screen: Screen, isAnimated: Bool)

  /// Called when the text that is typed into has changed, or its cursor has moved, so that content may
  /// scroll to it. The default does nothing.
  ///
  /// - Parameter screen: The screen.
  func editingDidMove(on screen: Screen)

  /// Called when a key of the keyboard docks, undocks or splits it. The default does nothing.
  ///
  /// - Parameter mode: How the keyboard is to stand on the screen.
  func setMode(_ mode: KeyboardMode)
}

extension InputViewPresenter {
  /// Does nothing.
  public func editingDidMove(on screen: Screen) {}

  /// Does nothing.
  public func setMode(_ mode: KeyboardMode) {}
}

extension Screen {
  /// Takes the input views that are no longer wanted out of the screen. Their presenter calls this when
  /// they are hidden.
  public func removeInputViews() {
    guard inputViews.isEmpty else { return }
    container.host(inputViews)
  }

  /// Finds the input views again and has them shown.
  func updateInputViews(isAnimated: Bool) {
    needsUpdate = true
    guard changeDepth == 0 else { return }
    changeDepth += 1
    // A view that is let go of may have been around the first responder.
    while needsUpdate {
      needsUpdate = false
      var wanted = firstResponder.map { InputViews(for: $0) } ?? InputViews()
      if !wanted.isEmpty {
        container.host(wanted)
        wanted.inputHeight = container.height(of: wanted.inputView)
        wanted.accessoryHeight = container.height(of: wanted.accessoryView)
        wanted.isFocusedByTouch = isFocusedByTouch
      }
      inputViews = wanted
    }
    changeDepth -= 1
    adaptStandardKeyboard()
    connectKeyboards()
    tellInputViews(isAnimated: isAnimated)
  }

  /// Lets the keyboards on show type into the target of input, and the target tell them of changes.
  func connectKeyboards() {
    guard let target = inputTarget else { return }
    (target as? any TextInput)?.inputDelegate = self
    for keyboard in container.descendants.lazy.compactMap({ $0 as? Keyboard }) {
      keyboard.target = target
      keyboard.textDidChange()
    }
    for controller in inputControllers { controller.textDidChange(cause: .other) }
  }

  /// Does what a key is for that concerns the keyboard itself.
  func perform(_ action: KeyAction) {
    switch action {
    case .dismiss: firstResponder?.resignFirstResponder()
    case .nextLayout: nextInputMode?()
    case .dock: inputViewPresenter?.setMode(.docked)
    case .undock: inputViewPresenter?.setMode(.undocked)
    case .split: inputViewPresenter?.setMode(.split)
    case .float: inputViewPresenter?.setMode(.floating)
    default: break
    }
  }

  func tellInputViews(isAnimated: Bool) {
    if let inputViewPresenter {
      inputViewPresenter.inputViewsDidChange(on: self, isAnimated: isAnimated)
    } else {
      removeInputViews()
      container.placeAtBottom(of: self)
    }
  }

  /// Shows the layout and the layer that the target of input wants. What the user has chosen since
  /// stays while the target is the same.
  func adaptStandardKeyboard() {
    guard let keyboard = standardKeyboard, inputViews.inputView === keyboard,
      let target = inputTarget
    else { return adaptation = nil }
    let traits = target.textInputTraits
    if let layout = layoutProvider?(traits), layout != keyboard.layout { keyboard.layout = layout }
    let adaptation = (target: ObjectIdentifier(target), type: traits.keyboardType)
    if let old = self.adaptation, old == adaptation { return }
    self.adaptation = adaptation
    keyboard.show(traits.keyboardType.layerID ?? Layer.base)
  }

  private var inputControllers: [InputViewController] {
    container.descendants.compactMap { $0.viewController as? InputViewController }
  }
}

/// The target that is typed into tells the screen of changes, which passes them on to the keyboards and
/// controllers of the input views.
extension Screen: TextInputDelegate {
  /// Tells the controllers of the input views.
  public func textWillChange(_ input: any TextInput, cause: TextChangeCause) {
    guard input === inputTarget else { return }
    for controller in inputControllers { controller.textWillChange(cause: cause) }
  }

  /// Tells the keyboards and the controllers of the input views.
  public func textDidChange(_ input: any TextInput, cause: TextChangeCause) {
    guard input === inputTarget else { return }
    tellKeyboards(input)
    for controller in inputControllers { controller.textDidChange(cause: cause) }
    inputViewPresenter?.editingDidMove(on: self)
  }

  /// Tells the controllers of the input views.
  public func selectionWillChange(_ input: any TextInput, cause: TextChangeCause) {
    guard input === inputTarget else { return }
    for controller in inputControllers { controller.selectionWillChange(cause: cause) }
  }

  /// Tells the keyboards and the controllers of the input views.
  public func selectionDidChange(_ input: any TextInput, cause: TextChangeCause) {
    guard input === inputTarget else { return }
    tellKeyboards(input)
    for controller in inputControllers { controller.selectionDidChange(cause: cause) }
    inputViewPresenter?.editingDidMove(on: self)
  }

  private func tellKeyboards(_ input: any TextInput) {
    for keyboard in container.descendants.lazy.compactMap({ $0 as? Keyboard }) {
      keyboard.textDidChange(input, cause: .other)
    }
  }
}
