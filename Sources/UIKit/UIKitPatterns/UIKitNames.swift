public import Clavier
internal import KeyboardEngine
internal import KeyboardLayouts
public import KeyboardModel
public import KeyboardUI

extension KeyboardInfo {
  /// The duration of the animation in seconds, 0 if unknown.
  public var animationDuration: Double { duration }
  /// The curve of the animation, linear if unknown.
  public var animationCurve: AnimationCurve { curve }
  /// The curve as UIKit's animation options.
  public var options: View.AnimationOptions { View.AnimationOptions(curve: curve) }
  /// The curve as UIKit's animation options.
  public var animationOptions: View.AnimationOptions { options }
  /// The frame before the change, in cells of the screen.
  public var frameBegin: CellRect? { beginFrame }
  /// The frame after the change, in cells of the screen.
  public var frameEnd: CellRect? { endFrame }
}

extension Keyboard {
  /// Creates a keyboard with a built-in layout, see `LayoutCatalog`. An unknown name leaves the
  /// keyboard without keys. As an input view, the keyboard measures itself and ignores its frame.
  public convenience init(frame: CellRect, layout name: String = "en") {
    self.init(
      layout: (try? KeyboardLayout(named: name))
        ?? KeyboardLayout(locale: "und", info: KeyboardLayout.Info(name: name)))
    self.frame = frame
  }
}

extension View {
  /// Performs changes at once, and then calls `completion` with `true`. The duration, delay and
  /// options are ignored: a keyboard in a terminal moves in a few steps, and layout follows by
  /// itself. For changes in step with the keyboard, use `KeyboardCenter.animate(alongside:)`.
  public static func animate(
    withDuration duration: Double, delay: Double = 0, options: View.AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }
}

/// The colours, states and events that lines of UIKit name, so that the compiler can say what they are
/// here.
public enum UIKitName {
  case white, black, clear, red, green, blue, yellow, orange, gray, lightGray, darkGray
  case systemBackground, secondarySystemBackground, systemRed, systemGreen, systemBlue, systemGray
  case normal, highlighted, disabled, selected
  case touchUpInside, touchDown, valueChanged, editingChanged, editingDidBegin, editingDidEnd
  case primaryActionTriggered
}

/// The names of UIKit for what has another name here. The compiler offers to replace them.
extension View {
  /// The name of UIKit for ``View/background``, a role of the theme such as `.screen` or `.tray`.
  @available(*, unavailable, renamed: "background")
  public var backgroundColor: UIKitName? {
    get { nil }
    set {}
  }

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
  public func setTitle(_ title: String?, for state: UIKitName) {}

  /// The name of UIKit for the view in a button.
  @available(*, unavailable, message: "set 'title'; its style is that of the theme")
  public var titleLabel: Label? { nil }

  /// The name of UIKit for a property.
  @available(*, unavailable, message: "set 'action', a closure")
  public func addTarget(_ target: Any?, action: Any, for event: UIKitName) {}
}

extension TextField {
  /// The name of UIKit for a closure.
  @available(*, unavailable, message: "set 'onChange' or 'onReturn', or a delegate")
  public func addTarget(_ target: Any?, action: Any, for event: UIKitName) {}
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
