public import Clavier
public import KeyboardModel
public import KeyboardUI

/// The names of UIKit for what has another name here. The compiler offers to replace them.
extension View {
  /// The name of UIKit for ``View/background``.
  @available(*, unavailable, renamed: "background")
  public var backgroundColor: Any? { nil }

  /// The other name of ``View/endEditing(_:)``.
  @available(*, unavailable, renamed: "endEditing(_:)")
  public func endEditing(force isForced: Bool) -> Bool { false }

  /// The name of UIKit for ``View/setNeedsDisplay()`` of a part.
  @available(*, unavailable, renamed: "setNeedsDisplay()")
  public func setNeedsDisplay(_ rect: CellRect) {}

  /// The name of UIKit for taps, which arrive in `touchesBegan(_:)`.
  @available(
    *, unavailable, message: "use 'OutsideTapDismisser' to end editing, or 'touchesBegan(_:)'"
  )
  public func addGestureRecognizer(_ recognizer: Any) {}

  /// The name of UIKit for views with a frame.
  @available(*, unavailable, message: "views have frames here; remove this line")
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { false }
    set {}
  }
}

extension Responder {
  /// The name of UIKit for ``Responder/canBecomeFirstResponder``, before Swift 3.
  @available(*, unavailable, renamed: "canBecomeFirstResponder")
  public func canBecomeFirstResponder() -> Bool { false }
}

extension Button {
  /// The name of UIKit for a property.
  @available(*, unavailable, message: "set 'title'")
  public func setTitle(_ title: String, for state: Any) {}

  /// The name of UIKit for a property.
  @available(*, unavailable, message: "set 'action', a closure")
  public func addTarget(_ target: Any?, action: Any, for event: Any) {}
}

extension TextField {
  /// The name of UIKit for a closure.
  @available(*, unavailable, message: "set 'onChange' or 'onReturn', or a delegate")
  public func addTarget(_ target: Any?, action: Any, for event: Any) {}
}

extension ViewController {
  /// The name of UIKit, which moves the controller.
  @available(*, unavailable, renamed: "present(_:)")
  public func present(
    _ controller: ViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {}

  /// The name of UIKit, which moves the controller.
  @available(*, unavailable, renamed: "dismiss()")
  public func dismiss(animated: Bool, completion: (() -> Void)? = nil) {}
}

/// The name of UIKit for ``Screen``.
@available(*, unavailable, renamed: "Screen")
package typealias Window = Screen
