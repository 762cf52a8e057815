public import KeyboardEngine
public import KeyboardModel

/// An object that handles events (`UIResponder`): a view, a controller or the screen. Responders
/// form a chain, by ``next``, that ends at the ``Screen``. One of them may be the screen's first
/// responder. While it is, its input view is shown, or that of the next responder with one.
@MainActor open class Responder {
  private var attachments: [ObjectIdentifier: AnyObject]?

  /// Creates a responder.
  public init() {}

  /// Returns the object of its type that extensions of the responder store, and makes it first.
  package func attachment<Object: AnyObject>(_ make: () -> Object) -> Object {
    let id = ObjectIdentifier(Object.self)
    if let object = attachments?[id] as? Object { return object }
    let object = make()
    attachments = (attachments ?? [:]).merging([id: object]) { $1 }
    return object
  }

  /// The next responder in the chain, for events that this one does not handle, if there is one.
  open var next: Responder? { nil }

  /// The screen that the responder belongs to, if any: the end of its chain.
  public var screen: Screen? {
    if let screen = screenAtRoot { return screen }
    var responder: Responder? = self
    while let present = responder {
      if let screen = present.asScreen { return screen }
      responder = present.next
    }
    return nil
  }

  /// The screen at the root of a view's tree, which is nearer than by the chain.
  var screenAtRoot: Screen? { nil }

  /// The responder itself, if it is a screen. It is read often, and casts are slow.
  var asScreen: Screen? { nil }

  // MARK: The first responder

  /// A Boolean value that indicates whether the responder is the first responder of its screen.
  public var isFirstResponder: Bool { screen?.firstResponder === self }

  /// A Boolean value that indicates whether the responder may become first responder. The default
  /// is `false`.
  open var canBecomeFirstResponder: Bool { false }

  /// A Boolean value that indicates whether the responder may resign first responder. The default
  /// is `true`.
  open var canResignFirstResponder: Bool { true }

  /// Makes this the first responder of its screen, and returns whether it is now. The current first
  /// responder resigns first. If it refuses, nothing changes. Input views change once for both.
  @discardableResult
  open func becomeFirstResponder() -> Bool { screen?.responders.makeFirst(self) ?? false }

  /// Resigns first responder, unless ``canResignFirstResponder`` is `false`. Returns whether this
  /// is not the first responder now.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    screen?.responders.resign(self, isForced: false) ?? true
  }

  /// Called as first responder, before the screen shows the input views. The default does nothing.
  open func didBecomeFirstResponder() {}

  /// Called after this has resigned first responder. The default does nothing.
  open func didResignFirstResponder() {}

  // MARK: Input views

  /// The input view that is shown while this responder, or one before it in the chain without an
  /// input view, is first responder. It has the width of the screen and the height of
  /// `View.sizeThatFits(_:)`, which by default is that of its frame. A keyboard measures itself and
  /// ignores the height of its frame. The default is `nil`.
  open var inputView: View? { nil }

  /// The view above the input view. The default is `nil`.
  open var inputAccessoryView: View? { nil }

  /// The controller of the input view, preferred to ``inputView``. The default is `nil`.
  open var inputViewController: ViewController? { nil }

  /// The controller of the accessory view, preferred to ``inputAccessoryView``, if there is one.
  open var inputAccessoryViewController: ViewController? { nil }

  /// Updates the input views and their heights, without an animation, if this is first responder.
  public func reloadInputViews() {
    if isFirstResponder { screen?.inputHost.update(isAnimated: false) }
  }

  // MARK: Events

  /// A Boolean value that indicates whether the responder, as first responder, receives all keys of
  /// a physical keyboard that are not handled as commands. These include modifier keys and keys
  /// that otherwise move the focus. The default is `false`.
  open var takesAllKeys: Bool { false }

  /// The next responder, but never one that an input view serves.
  var nextForEvents: Responder? { next }

  /// Handles a finger or a mouse button that goes down on the view, or on a descendant, by default
  /// by the next responder. The view that was hit receives all of the touch, wherever the pointer
  /// moves. Touches of input views are not passed to the responder that they serve.
  open func touchesBegan(_ touch: Touch) { nextForEvents?.touchesBegan(touch) }

  /// Handles a movement of a touch that began on the view, by default by the next responder.
  open func touchesMoved(_ touch: Touch) { nextForEvents?.touchesMoved(touch) }

  /// Handles the end of a touch that began on the view, by default by the next responder.
  open func touchesEnded(_ touch: Touch) { nextForEvents?.touchesEnded(touch) }

  /// Handles a touch that the system cancelled. The default passes it to the next responder.
  open func touchesCancelled(_ touch: Touch) { nextForEvents?.touchesCancelled(touch) }

  /// The name of UIKit for ``touchesBegan(_:)``, which is called once for each touch.
  @available(*, unavailable, renamed: "touchesBegan(_:)")
  open func touchesBegan(_ touches: Set<Touch>, with event: Any?) {}

  /// The name of UIKit for ``touchesMoved(_:)``, which is called once for each touch.
  @available(*, unavailable, renamed: "touchesMoved(_:)")
  open func touchesMoved(_ touches: Set<Touch>, with event: Any?) {}

  /// The name of UIKit for ``touchesEnded(_:)``, which is called once for each touch.
  @available(*, unavailable, renamed: "touchesEnded(_:)")
  open func touchesEnded(_ touches: Set<Touch>, with event: Any?) {}

  /// The name of UIKit for ``touchesCancelled(_:)``, which is called once for each touch.
  @available(*, unavailable, renamed: "touchesCancelled(_:)")
  open func touchesCancelled(_ touches: Set<Touch>, with event: Any?) {}

  /// Handles a mouse without a pressed button over the view, by default by the next responder.
  open func hoverMoved(_ touch: Touch) { nextForEvents?.hoverMoved(touch) }

  /// Handles a mouse that has left the view. The default passes it to the next responder.
  open func hoverEnded() { nextForEvents?.hoverEnded() }

  /// Handles a step of the wheel over the view toward `side`, by default by the next responder.
  open func scrollWheel(_ side: Side, at touch: Touch) {
    nextForEvents?.scrollWheel(side, at: touch)
  }

  /// Handles a key of a physical keyboard that goes down, repeats or comes up, and returns whether
  /// a responder handled it.
  ///
  /// The focused view receives it first, then the first responder. The default types it if this is
  /// the first responder and a ``KeyInput``: text, Return and Backspace through the keyboard on the
  /// screen, and the arrows, Home, End and the page keys that ``KeyInput/perform(_:)`` handles. It
  /// passes other keys to the next responder.
  open func handleKey(_ press: KeyPress) -> Bool {
    enterKey(press) || nextForEvents?.handleKey(press) ?? false
  }

  /// Handles a key with modifiers or a function key, of a physical keyboard or one on the screen,
  /// before it is dispatched as a press, and returns whether a responder handled it. The default
  /// performs ``KeyInput/press(_:)`` if this is the first responder and a ``KeyInput``, or else
  /// passes it to the next responder.
  open func handleCommand(_ command: KeyCommand) -> Bool {
    runCommand(command) || nextForEvents?.handleCommand(command) ?? false
  }

  private var keyInput: (any KeyInput)? { isFirstResponder ? self as? any KeyInput : nil }

  /// Types a key of a physical keyboard, if this is the first responder and takes text.
  func enterKey(_ press: KeyPress) -> Bool {
    guard let keyInput else { return false }
    switch press.key {
    case .character, .enter, .backspace, .delete: return keyInput.type(press, on: screen)
    case .arrow, .home, .end, .pageUp, .pageDown:
      // What the text does not do with them moves the focus.
      guard press.phase != .release, press.modifiers.isEmpty,
        press.actions.contains(where: { keyInput.perform($0) })
      else { return false }
      screen?.typingKeyboard?.textDidChange()
      return true
    case .tab, .escape, .insert, .function, .modifier, .other: return false
    }
  }

  /// Runs a command of the text, if this is the first responder and takes text.
  func runCommand(_ command: KeyCommand) -> Bool { keyInput?.press(command) ?? false }

  /// Handles the action of a key without text that the target of the text does not handle, and
  /// returns whether a responder did. The default passes it to the next responder.
  open func handleAction(_ action: KeyAction) -> Bool {
    nextForEvents?.handleAction(action) ?? false
  }
}

extension Responder: Hashable {
  /// Returns whether both are the same object.
  nonisolated public static func == (first: Responder, second: Responder) -> Bool {
    first === second
  }

  /// Feeds the identity to `hasher`.
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
