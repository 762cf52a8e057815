public import KeyboardUI

/// An object whose view makes room for the keyboard. A view controller needs one line, in
/// `viewDidLoad()` if it is the root controller, else in `viewWillAppear()`:
///
///     final class FormController: ViewController, KeyboardAvoidable {
///       override func viewDidLoad() { setupKeyboardNotifications() }
///     }
///
/// Other objects have the two properties, and call ``setupKeyboardNotifications(center:)``.
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

  /// Starts to make room for the keyboard of `center`. Repeated calls have no effect.
  public func setupKeyboardNotifications(center: KeyboardCenter) {
    keyboardAvoidance.start(with: avoidableView, center: center)
  }

  /// Restores the view's frame and stops making room.
  public func removeKeyboardNotifications() { keyboardAvoidance.stop() }
}

extension KeyboardAvoidable where Self: ViewController {
  /// The state, which the controller stores.
  public var keyboardAvoidance: KeyboardAvoidance { attachment { KeyboardAvoidance() } }

  /// The view of the controller.
  public var avoidableView: any AvoidableView { view }

  /// Starts to make room for the keyboard of the controller's screen, if it has one.
  public func setupKeyboardNotifications() {
    guard let center = screen?.keyboardCenter else { return }
    setupKeyboardNotifications(center: center)
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

  func start(with view: any AvoidableView, center: KeyboardCenter) {
    guard resizer == nil || self.center !== center else { return }
    resizer = nil
    self.center = center
    resizer = ViewResizer(view, center: center)
  }

  func stop() {
    resizer = nil
    center = nil
  }
}
