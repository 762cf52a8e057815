internal import KeyboardCells
internal import KeyboardModel

/// The input views on the screen.
extension Screen {
  /// Removes the input views. The presenter calls this after it has hidden them.
  public func removeInputViews() {
    guard inputViews.isEmpty else { return }
    container.host(inputViews, on: size)
  }

  /// The size of the screen.
  var size: CellSize { CellSize(width: frame.width, height: frame.height) }

  /// Finds the input views for the first responder and presents them.
  func updateInputViews(isAnimated: Bool) {
    needsUpdate = true
    guard changeDepth == 0 else { return }
    changeDepth += 1
    let keyboards = inputViews.keyboards
    // A removed view may have contained the first responder.
    while needsUpdate {
      needsUpdate = false
      inputViews = firstResponder.map { InputViews(for: $0) } ?? InputViews()
      inputViews.isFocusedByTouch = isFocusedByTouch && !inputViews.isEmpty
      for keyboard in inputViews.keyboards { keyboard.prepare(for: self) }
      // A different layout may want a different height.
      adaptStandardKeyboard()
      hostInputViews()
    }
    changeDepth -= 1
    for keyboard in keyboards where !inputViews.keyboards.contains(where: { $0 === keyboard }) {
      keyboard.cancel()
    }
    connectKeyboards()
    tellInputViews(isAnimated: isAnimated)
  }

  /// Measures the input views again after one of them wants a different size.
  func measureInputViews() {
    guard changeDepth == 0, !inputViews.isEmpty else { return }
    hostInputViews()
    tellInputViews(isAnimated: false)
  }

  private func hostInputViews() {
    guard !inputViews.isEmpty else { return }
    container.host(inputViews, on: size)
    inputViews.inputHeight =
      container.height(of: inputViews.inputView) + container.height(of: inputViews.suggestionView)
    inputViews.accessoryHeight = container.height(of: inputViews.accessoryView)
  }

  /// Connects the keyboards to the target of input, and the target to the screen.
  func connectKeyboards() {
    guard let target = inputTarget else { return }
    (target as? any TextInput)?.inputDelegate = self
    for keyboard in keyboards { keyboard.connect(to: target, telling: self) }
    for controller in inputControllers { controller.textDidChange(cause: .other) }
  }

  /// Performs an action that concerns the keyboard itself.
  ///
  /// - Returns: A Boolean value that indicates whether it is such an action.
  func arrange(_ action: KeyAction) -> Bool {
    switch action {
    case .dismiss, .escape: return firstResponder?.resignFirstResponder() ?? false
    case .nextLayout:
      guard let nextInputMode else { return false }
      nextInputMode()
    case .dock:
      inputViewPresenter?.setMode(.docked)
      for keyboard in keyboards { keyboard.rearrange(for: action) }
    case .undock:
      for keyboard in keyboards { keyboard.rearrange(for: action) }
      inputViewPresenter?.setMode(.undocked)
    case .split, .float, .oneHandedLeft, .oneHandedRight:
      for keyboard in keyboards { keyboard.rearrange(for: action) }
    default: return false
    }
    return true
  }

  func tellInputViews(isAnimated: Bool) {
    if let inputViewPresenter {
      inputViewPresenter.inputViewsDidChange(isAnimated: isAnimated)
    } else {
      removeInputViews()
      container.placeAtBottom(of: size)
    }
  }

  /// Adapts the standard keyboard to the target of input. The user's choices stay while the target
  /// is the same.
  func adaptStandardKeyboard() {
    guard let keyboard = standardKeyboard, inputViews.inputView === keyboard,
      let target = inputTarget
    else { return adaptation = nil }
    let traits = target.textInputTraits
    let adaptation = (target: ObjectIdentifier(target), type: traits.keyboardType)
    let isOther = self.adaptation.map { $0 != adaptation } ?? true
    self.adaptation = adaptation
    keyboard.adapt(to: traits, layout: layoutProvider?(traits), isOther: isOther)
  }

  private var inputControllers: [InputViewController] {
    var controllers: [InputViewController] = []
    for view in container.descendants {
      if let controller = view.viewController as? InputViewController {
        controllers.append(controller)
      }
    }
    return controllers
  }
}

/// The target of input notifies the screen of changes, which notifies the keyboards and controllers
/// of the input views.
extension Screen: TextInputDelegate {
  /// Notifies the controllers of the input views.
  public func textWillChange(_ input: any TextInput, cause: TextChangeCause) {
    guard input === inputTarget else { return }
    for controller in inputControllers { controller.textWillChange(cause: cause) }
  }

  /// Notifies the keyboards and the controllers of the input views.
  public func textDidChange(_ input: any TextInput, cause: TextChangeCause) {
    guard input === inputTarget else { return }
    for keyboard in keyboards { keyboard.textDidChange(input, cause: cause) }
    for controller in inputControllers { controller.textDidChange(cause: cause) }
    inputViewPresenter?.editingDidMove()
  }

  /// Notifies the controllers of the input views.
  public func selectionWillChange(_ input: any TextInput, cause: TextChangeCause) {
    guard input === inputTarget else { return }
    for controller in inputControllers { controller.selectionWillChange(cause: cause) }
  }

  /// Notifies the keyboards and the controllers of the input views.
  public func selectionDidChange(_ input: any TextInput, cause: TextChangeCause) {
    guard input === inputTarget else { return }
    for keyboard in keyboards { keyboard.selectionDidChange(input, cause: cause) }
    for controller in inputControllers { controller.selectionDidChange(cause: cause) }
    inputViewPresenter?.editingDidMove()
  }

  /// The keyboard that keys of a physical keyboard press: the first one among the input views,
  /// shown or hidden.
  public var typingKeyboard: InputView? { keyboards.first }

  /// The keyboards among the input views and their descendants.
  var keyboards: [InputView] {
    var keyboards: [InputView] = []
    for case let keyboard as InputView in container.descendants { keyboards.append(keyboard) }
    return keyboards
  }
}
