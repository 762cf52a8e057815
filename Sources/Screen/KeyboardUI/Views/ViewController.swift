/// A responder that controls a view (`UIViewController`). It follows its view in the responder
/// chain. It refers to its view strongly, the view to its controller weakly.
@MainActor open class ViewController: Responder {
  /// The view, and the end of a controller's life, so that subclasses may have a plain `deinit`.
  @MainActor private final class Life {
    var view: View?
    var controller: ObjectIdentifier?

    isolated deinit {
      // The view may live on in the tree, but its controller can no longer be first responder.
      if let controller { view?.screen?.responders.forget(controller) }
    }
  }

  private let life = Life()
  private var loadedView: View? {
    get { life.view }
    set { (life.view, life.controller) = (newValue, ObjectIdentifier(self)) }
  }
  weak var expectedScreen: Screen?

  /// The view, which is created on first access.
  public var view: View {
    get {
      if let loadedView { return loadedView }
      let view = loadView()
      self.view = view
      viewDidLoad()
      return view
    }
    set {
      loadedView?.viewController = nil
      loadedView = newValue
      newValue.viewController = self
    }
  }

  /// The view, if it has been created.
  public var viewIfLoaded: View? { loadedView }

  /// The view's superview, or the responder whose input view it is.
  open override var next: Responder? { loadedView?.responderAround }

  override var nextForEvents: Responder? { loadedView?.superview }

  /// The screen of the view, or the one on which it is about to appear.
  override var screenAtRoot: Screen? { loadedView?.screenAtRoot ?? expectedScreen }

  /// Creates the view. The default is an empty one.
  open func loadView() -> View { View() }

  /// Called after the view has been created. The default does nothing. A root or presented
  /// controller already has its ``Responder/screen``, to observe its ``Screen/keyboardCenter``. The
  /// controller of another view has one from ``viewWillAppear()`` on.
  open func viewDidLoad() {}

  /// Called after the view's size or the content of a subview has changed, to place the subviews.
  /// The default does nothing.
  open func viewDidLayoutSubviews() {}

  /// Called before the view is added to a screen. The default does nothing.
  open func viewWillAppear() {}

  /// UIKit's form of ``viewWillAppear()``, which the default calls. Views are never animated.
  open func viewWillAppear(_ animated: Bool) { viewWillAppear() }

  /// Called after the view was added to a screen. The default does nothing.
  open func viewDidAppear() {}

  /// UIKit's form of ``viewDidAppear()``, which the default calls. Views are never animated.
  open func viewDidAppear(_ animated: Bool) { viewDidAppear() }

  /// Called before the view is removed from its screen. The default does nothing.
  open func viewWillDisappear() {}

  /// UIKit's form of ``viewWillDisappear()``, which the default calls. Views are never
  /// animated.
  open func viewWillDisappear(_ animated: Bool) { viewWillDisappear() }

  /// Called after the view was removed from its screen. The default does nothing.
  open func viewDidDisappear() {}

  /// UIKit's form of ``viewDidDisappear()``, which the default calls. Views are never
  /// animated.
  open func viewDidDisappear(_ animated: Bool) { viewDidDisappear() }

  // MARK: Presentation

  /// Shows `controller` in front of all others on the screen, also above another presented one.
  ///
  /// Its view fills the screen. Until it is dismissed, no hand reaches the views behind it: neither
  /// touches nor arrow keys, Tab, switches or a resting mouse. The first responder resigns, and
  /// becomes first responder again afterwards. The screen refers to the controller strongly.
  public func present(_ controller: ViewController) { screen?.presented.present(controller) }

  /// Removes this controller, if it is presented, and those in front of it.
  public func dismiss() { screen?.presented.dismiss(self) }
}
