/// A controller whose view makes room for the keyboard; conforming to it is enough.
///
///     final class FormController: KeyboardAvoidable {
///       let keyboardAvoidance = KeyboardAvoidance()
///       var avoidableView: any AvoidableView { view }
///       func viewDidLoad() { setupKeyboardNotifications(center: center) }
///     }
///
/// The view's bottom edge stays above a docked keyboard, and comes back when it hides. Nothing
/// outlives the controller, even if it never calls ``removeKeyboardNotifications()``.
@MainActor public protocol KeyboardAvoidable: AnyObject {
  /// What the controller keeps for the protocol, one of its own.
  var keyboardAvoidance: KeyboardAvoidance { get }
  /// The view that makes room.
  var avoidableView: any AvoidableView { get }
}

extension KeyboardAvoidable {
  /// Whether the keyboard is visible or about to be, docked or not.
  public var keyboardOpen: Bool { keyboardAvoidance.isOpen }

  /// Makes room from now on; when that is done already, nothing else happens.
  ///
  /// - Parameter center: The keyboard's center.
  public func setupKeyboardNotifications(center: KeyboardCenter) {
    keyboardAvoidance.begin(with: avoidableView, center: center)
  }

  /// Gives the view its frame back and leaves it alone.
  public func removeKeyboardNotifications() {
    keyboardAvoidance.end()
  }
}

/// What a ``KeyboardAvoidable`` controller keeps.
@MainActor public final class KeyboardAvoidance {
  /// Whether the keyboard is visible or about to be.
  public var isOpen: Bool { center?.geometry.isVisible ?? false }

  private weak var center: KeyboardCenter?
  private var resizer: ViewResizer?

  /// Makes what one controller keeps.
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
