public import KeyboardModel

/// What can take part in input (`UIResponder`): views, controllers, the screen.
///
/// Responders form a chain, by ``next``, that ends at the ``Screen``. One of them may be the screen's
/// first responder; while it is, the input view that it or the next responder with one has is shown. A
/// responder belongs to the actor that made it.
@MainActor open class Responder {
  /// Makes a responder.
  public init() {}

  /// Who is asked when this responder has no answer. The default is nobody.
  open var next: Responder? { nil }

  /// The screen that the responder belongs to, if any: the end of its chain.
  public var screen: Screen? {
    sequence(first: self, next: \.next).lazy.compactMap { $0 as? Screen }.first
  }

  // MARK: The first responder

  /// Whether the responder is the first one of its screen.
  public var isFirstResponder: Bool { screen?.firstResponder === self }

  /// Whether the responder may become the first one. The default is `false`.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether the responder, when it is the first one, agrees to be it no longer. The default is `true`.
  open var canResignFirstResponder: Bool { true }

  /// Makes this the first responder of its screen.
  ///
  /// The present first responder resigns before; when it refuses, nothing changes. The screen learns of
  /// both changes as one.
  ///
  /// - Returns: Whether this is the first responder now.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    screen?.makeFirstResponder(self) ?? false
  }

  /// Leaves the screen without a first responder, if this is it and agrees.
  ///
  /// - Returns: Whether this is not the first responder now.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    screen?.resign(self, isForced: false) ?? true
  }

  /// Called when this has become the first responder, before the screen shows its input views. The
  /// default does nothing.
  open func didBecomeFirstResponder() {}

  /// Called when this is the first responder no longer. The default does nothing.
  open func didResignFirstResponder() {}

  // MARK: Input views

  /// What is shown to type on while this, or a responder before it in the chain without an input view
  /// of its own, is the first responder. The default is none.
  open var inputView: View? { nil }

  /// What is shown above the input view. The default is none.
  open var inputAccessoryView: View? { nil }

  /// The controller of the input view, which comes before ``inputView``. The default is none.
  open var inputViewController: ViewController? { nil }

  /// The controller of the accessory view, which comes before ``inputAccessoryView``. The default is
  /// none.
  open var inputAccessoryViewController: ViewController? { nil }

  /// The input view, if it is a keyboard.
  public var keyboard: Keyboard? { inputView as? Keyboard }

  /// Shows other input views, or the same in another height, without an animation. Does nothing unless
  /// this is the first responder.
  public func reloadInputViews() {
    if isFirstResponder { screen?.updateInputViews(isAnimated: false) }
  }

  // MARK: Touches

  /// Called when a finger or a mouse button goes down on the view, or on one that does not handle it.
  ///
  /// The default lets the next responder have the touch. Touches of input views do not go on to the
  /// responder that they serve.
  ///
  /// - Parameter point: The cell, in the screen's coordinates.
  open func touchesBegan(at point: CellPoint) {
    next?.touchesBegan(at: point)
  }
}
