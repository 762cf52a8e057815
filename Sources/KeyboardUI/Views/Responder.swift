public import KeyboardEvents
public import KeyboardModel
internal import KeyboardPresentation
public import KeyboardTouch

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
    var responder: Responder? = self
    while let present = responder {
      if let screen = present.asScreen { return screen }
      responder = present.next
    }
    return nil
  }

  /// The responder itself, if it is a screen. It is asked for often, and casts are slow.
  var asScreen: Screen? { nil }

  // MARK: The first responder

  /// A Boolean value that indicates whether the responder is the first one of its screen.
  public var isFirstResponder: Bool { screen?.firstResponder === self }

  /// A Boolean value that indicates whether the responder may become the first one. The default is `false`.
  open var canBecomeFirstResponder: Bool { false }

  /// A Boolean value that indicates whether the responder, when it is the first one, agrees to be it no longer.
  /// The default is `true`.
  open var canResignFirstResponder: Bool { true }

  /// Makes this the first responder of its screen.
  ///
  /// The present first responder resigns before; when it refuses, nothing changes. The screen learns of
  /// both changes as one.
  ///
  /// - Returns: A Boolean value that indicates whether this is the first responder now.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    screen?.makeFirstResponder(self) ?? false
  }

  /// Leaves the screen without a first responder, if this is it and agrees.
  ///
  /// - Returns: A Boolean value that indicates whether this is not the first responder now.
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

  /// Shows other input views, or the same in another height, without an animation. Does nothing unless
  /// this is the first responder.
  public func reloadInputViews() {
    if isFirstResponder { screen?.updateInputViews(isAnimated: false) }
  }

  // MARK: Events

  /// A Boolean value that indicates whether the responder, while it is the first one, gets all keys of a
  /// physical keyboard that nobody handles as commands, also those that move the focus otherwise, and modifier
  /// keys. The default is `false`.
  open var takesAllKeys: Bool { false }

  /// The responder that gets the events that this one does not handle: the next one, but never the one
  /// that an input view serves.
  var nextForEvents: Responder? { next }

  /// Handles a finger or a mouse button that goes down on the view, or on one inside it that does not
  /// handle it. The default lets the next responder have it.
  ///
  /// The view that was hit gets all of the touch, wherever the pointer goes. Touches of input views do not
  /// go on to the responder that they serve.
  open func touchesBegan(_ touch: Touch) {
    nextForEvents?.touchesBegan(touch)
  }

  /// Handles a movement of a touch that began on the view. The default lets the next responder have it.
  open func touchesMoved(_ touch: Touch) {
    nextForEvents?.touchesMoved(touch)
  }

  /// Handles the end of a touch that began on the view. The default lets the next responder have it.
  open func touchesEnded(_ touch: Touch) {
    nextForEvents?.touchesEnded(touch)
  }

  /// Handles a touch that the system has taken away. The default lets the next responder have it.
  open func touchesCancelled(_ touch: Touch) {
    nextForEvents?.touchesCancelled(touch)
  }

  /// Handles a mouse without a button that is over the view. The default lets the next responder have it.
  open func hoverMoved(_ touch: Touch) {
    nextForEvents?.hoverMoved(touch)
  }

  /// Handles a mouse that was over the view and no longer is. The default lets the next responder have it.
  open func hoverEnded() {
    nextForEvents?.hoverEnded()
  }

  /// Handles a step of the wheel over the view. The default lets the next responder have it.
  ///
  /// - Parameters:
  ///   - side: The direction in which the content is to be seen further.
  ///   - touch: Where the mouse is.
  open func scrollWheel(_ side: KeyGrid.Side, at touch: Touch) {
    nextForEvents?.scrollWheel(side, at: touch)
  }

  /// Handles a key of a physical keyboard that goes down, repeats or comes up. The default lets the next
  /// responder have it.
  ///
  /// The focused view is asked first, then the first responder.
  ///
  /// - Returns: A Boolean value that indicates whether somebody handled it.
  open func handle(_ press: KeyPress) -> Bool {
    nextForEvents?.handle(press) ?? false
  }

  /// Handles a key with modifiers or a function key, of a physical keyboard or of one on the screen, before
  /// it is dispatched as a press. The default lets the next responder have it.
  ///
  /// - Returns: A Boolean value that indicates whether somebody handled it.
  open func handle(_ command: KeyCommand) -> Bool {
    nextForEvents?.handle(command) ?? false
  }

  /// Handles what a key without text is for, when the target of the text has no use for it. The default
  /// lets the next responder have it.
  ///
  /// - Returns: A Boolean value that indicates whether somebody handled it.
  open func handle(_ action: KeyAction) -> Bool {
    nextForEvents?.handle(action) ?? false
  }
}

/// Responders are equal if they are the same.
extension Responder: Hashable {
  /// Returns a Boolean value that indicates whether both are the same responder.
  nonisolated public static func == (first: Responder, second: Responder) -> Bool {
    first === second
  }

  /// Feeds the identity to `hasher`.
  nonisolated public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// The keys of a notification's user info, under the names that they have in UIKit.
extension Responder {
  /// The key of the frame before the transition, a `CellRect`; on Foundation's `NotificationCenter` a
  /// `CGRect` in cells.
  nonisolated public static let keyboardFrameBeginUserInfoKey = KeyboardUserInfoKey.frameBegin
  /// The key of the frame after the transition, a `CellRect`; on Foundation's `NotificationCenter` a
  /// `CGRect` in cells.
  nonisolated public static let keyboardFrameEndUserInfoKey = KeyboardUserInfoKey.frameEnd
  /// The key of the duration of the animation in seconds, a `Double`.
  nonisolated public static let keyboardAnimationDurationUserInfoKey = KeyboardUserInfoKey
    .animationDuration
  /// The key of the curve of the animation, an `Int`.
  nonisolated public static let keyboardAnimationCurveUserInfoKey = KeyboardUserInfoKey
    .animationCurve
  /// The key of a Boolean value that indicates whether the keyboard belongs to this program.
  nonisolated public static let keyboardIsLocalUserInfoKey = KeyboardUserInfoKey.isLocal
  /// The key of the bounds of the screen, a `CellRect`; on Foundation's `NotificationCenter` a
  /// `CGRect` in cells. UIKit has none.
  nonisolated public static let keyboardScreenUserInfoKey = KeyboardUserInfoKey.screen
}
