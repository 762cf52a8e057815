public import KeyboardPresentation

/// An alias that the pattern's avoidable controllers use.
public typealias KeyboardNotification = KeyboardInfo

/// A controller whose view makes room for the keyboard. The controller has the two properties, and
/// calls ``setupKeyboardNotifications(center:)`` once it is on a screen.
///
///     final class FormController: ViewController, KeyboardAvoidable {
///       let keyboardAvoidance = KeyboardAvoidance()
///       var avoidableView: any AvoidableView { view }
///
///       override func viewDidAppear() {
///         guard let center = screen?.keyboardCenter else { return }
///         setupKeyboardNotifications(center: center)
///       }
///     }
///
/// In `viewDidLoad()`, a controller has no screen yet.
///
/// The view's bottom edge stays above a docked keyboard, and returns when it hides. All effects end
/// with the lifetime of the controller, even if it never calls ``removeKeyboardNotifications()``.
@MainActor public protocol KeyboardAvoidable: AnyObject {
  /// The state that the controller stores for the protocol. Each controller has its own.
  var keyboardAvoidance: KeyboardAvoidance { get }
  /// The view that makes room.
  var avoidableView: any AvoidableView { get }
}

extension KeyboardAvoidable {
  /// A Boolean value that indicates whether the keyboard is visible or about to be, docked or not.
  public var keyboardOpen: Bool { keyboardAvoidance.isOpen }

  /// Starts to make room. Repeated calls have no effect.
  ///
  /// - Parameter center: The keyboard's center.
  public func setupKeyboardNotifications(center: KeyboardCenter) {
    keyboardAvoidance.begin(with: avoidableView, center: center)
  }

  /// Restores the view's frame and stops making room.
  public func removeKeyboardNotifications() {
    keyboardAvoidance.end()
  }
}

/// The state of a ``KeyboardAvoidable`` controller.
@MainActor public final class KeyboardAvoidance {
  /// A Boolean value that indicates whether the keyboard is visible or about to be.
  public var isOpen: Bool { center?.geometry.isVisible ?? false }

  private weak var center: KeyboardCenter?
  private var resizer: ViewResizer?

  /// Creates the state of a controller.
  public init() {}

  func begin(with view: any AvoidableView, center: KeyboardCenter) {
    guard resizer == nil || self.center !== center else { return }
    resizer = nil
    self.center = center
    resizer = ViewResizer(view, center: center)
  }

  func end() {
    resizer = nil
    center = nil
  }
}
