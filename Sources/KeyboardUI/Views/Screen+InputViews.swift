internal import KeyboardEditing
internal import KeyboardModel
internal import KeyboardPresentation

/// The input views on the screen.
extension Screen {
  /// Takes the input views that are no longer wanted out of the screen. Their presenter calls this when
  /// they are hidden.
  public func removeInputViews() {
    guard inputViews.isEmpty else { return }
    container.host(inputViews, on: size)
  }

  /// The size of the screen.
  var size: CellSize { CellSize(width: frame.width, height: frame.height) }

  /// Finds the input views again and has them shown.
  func updateInputViews(isAnimated: Bool) {
    needsUpdate = true
    guard changeDepth == 0 else { return }
    changeDepth += 1
    let keyboards = inputViews.keyboards
    // A view that is let go of may have been around the first responder.
    while needsUpdate {
      needsUpdate = false
      inputViews = firstResponder.map { InputViews(for: $0) } ?? InputViews()
      inputViews.isFocusedByTouch = isFocusedByTouch && !inputViews.isEmpty
      for keyboard in inputViews.keyboards { keyboard.prepare(for: self) }
      // Another layout may want another height.
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

  /// Measures the input views again: one of them wants another size.
  func measureInputViews() {
    guard changeDepth == 0, !inputViews.isEmpty else { return }
    hostInputViews()
    tellInputViews(isAnimated: false)
  }

  private func hostInputViews() {
    guard !inputViews.isEmpty else { return }
    container.host(inputViews, on: size)
    inputViews.inputHeight = container.height(of: inputViews.inputView)
    inputViews.accessoryHeight = container.height(of: inputViews.accessoryView)
  }

  /// Lets the keyboards on show type into the target of input, and the target tell them of changes.
  func connectKeyboards() {
    guard let target = inputTarget else { return }
    (target as? any TextInput)?.inputDelegate = self
    for keyboard in keyboards { keyboard.connect(to: target, telling: self) }
    for controller in inputControllers { controller.textDidChange(cause: .other) }
  }

  /// Handles what a key is for that concerns the keyboard itself.
  ///
  /// - Returns: A Boolean value that indicates whether it does.
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
    for keyboard in keyboards { keyboard.textDidChange(input, cause: cause) }
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
    for keyboard in keyboards { keyboard.selectionDidChange(input, cause: cause) }
    for controller in inputControllers { controller.selectionDidChange(cause: cause) }
    inputViewPresenter?.editingDidMove(on: self)
  }

  /// The keyboard that physical keys press: the first one among the input views, shown or not.
  public var typingKeyboard: InputView? { keyboards.first }

  /// The keyboards among the input views and inside of them.
  var keyboards: [InputView] {
    var keyboards: [InputView] = []
    for case let keyboard as InputView in container.descendants { keyboards.append(keyboard) }
    return keyboards
  }
}
