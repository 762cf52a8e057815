/// A responder with a view (`UIViewController`). It stands behind its view in the chain of responders.
///
/// The controller keeps its view alive, but is not kept alive by it.
@MainActor open class ViewController: Responder {
  private var loadedView: View?

  /// The view, which is made when it is asked for the first time.
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

  /// The view, if it has been made.
  public var viewIfLoaded: View? { loadedView }

  isolated deinit {
    // The view may live on in the tree; what has been the first responder no longer is.
    loadedView?.screen?.forgetFirstResponder(ObjectIdentifier(self))
  }

  /// The view's superview, or the responder whose input view it is.
  open override var next: Responder? { loadedView?.responderAround }

  override var nextForEvents: Responder? { loadedView?.superview }

  /// Makes the view. The default is an empty one.
  open func loadView() -> View { View() }

  /// Called when the view has been made. The default does nothing.
  open func viewDidLoad() {}

  /// Called when the view has another size, to place the views inside it. The default does nothing.
  open func viewDidLayoutSubviews() {}

  /// Called before the view comes onto a screen. The default does nothing.
  open func viewWillAppear() {}

  /// Called when the view has come onto a screen. The default does nothing.
  open func viewDidAppear() {}

  /// Called before the view leaves its screen. The default does nothing.
  open func viewWillDisappear() {}

  /// Called when the view has left its screen. The default does nothing.
  open func viewDidDisappear() {}
}
