public import KeyboardUI

/// An object that forwards a keyboard's notifications to a delegate or a closure during its
/// lifetime.
///
///     final class NoteController: ViewController, KeyboardObserverDelegate {
///       private var observer: KeyboardObserver?
///
///       override func viewWillAppear() { observer = KeyboardObserver(delegate: self) }
///
///       override func viewDidDisappear() { observer = nil }
///     }
///
/// If the keyboard is visible, a new observer is notified immediately.
@MainActor public final class KeyboardObserver {
  /// The delegate, which is referenced weakly.
  public private(set) weak var delegate: (any KeyboardObserverDelegate)?
  private var subscription: KeyboardSubscription?

  /// Creates an observer that notifies a delegate, a weak reference, by default of all events.
  public init(
    delegate: any KeyboardObserverDelegate,
    events: Set<KeyboardInfo.Event> = Set(KeyboardInfo.Event.allCases),
    center: KeyboardCenter
  ) {
    self.delegate = delegate
    subscription = center.observeNotifications(events) { [weak self] info in
      self?.tellDelegate(info)
    }
  }

  /// Creates an observer that calls a closure, which it retains, by default with all notifications.
  public init(
    events: Set<KeyboardInfo.Event> = Set(KeyboardInfo.Event.allCases), center: KeyboardCenter,
    changeHandler: @escaping (KeyboardInfo) -> Void
  ) {
    subscription = center.observeNotifications(events, changeHandler)
  }

  /// Creates an observer of the keyboard on the delegate's screen. If the delegate is not a
  /// responder on a screen, it observes `KeyboardCenter.shared`, which has the keyboard of the
  /// screen in the terminal of the process. The delegate is referenced weakly.
  @MainActor public convenience init(
    delegate: any KeyboardObserverDelegate,
    events: Set<KeyboardInfo.Event> = Set(KeyboardInfo.Event.allCases)
  ) {
    let screen = (delegate as? Responder)?.screen
    self.init(delegate: delegate, events: events, center: screen?.keyboardCenter ?? .shared)
  }

  /// Creates an observer of `KeyboardCenter.shared`, which has the keyboard of the screen in the
  /// terminal of the process. It retains the closure that it calls.
  @MainActor public convenience init(
    events: Set<KeyboardInfo.Event> = Set(KeyboardInfo.Event.allCases),
    changeHandler: @escaping (KeyboardInfo) -> Void
  ) {
    self.init(events: events, center: .shared, changeHandler: changeHandler)
  }

  private func tellDelegate(_ info: KeyboardInfo) {
    switch info.event {
    case .willShow: delegate?.keyboardObserver(self, willShow: info)
    case .didShow: delegate?.keyboardObserver(self, didShow: info)
    case .willHide: delegate?.keyboardObserver(self, willHide: info)
    case .didHide: delegate?.keyboardObserver(self, didHide: info)
    case .willChangeFrame: delegate?.keyboardObserver(self, willChangeFrame: info)
    case .didChangeFrame: delegate?.keyboardObserver(self, didChangeFrame: info)
    }
  }
}
