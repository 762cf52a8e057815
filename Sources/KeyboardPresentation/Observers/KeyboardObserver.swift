/// Tells a delegate or a closure of a keyboard's notifications for as long as it lives.
///
///     final class NoteController: KeyboardObserverDelegate {
///       private var observer: KeyboardObserver?
///       func viewWillAppear() { observer = KeyboardObserver(delegate: self, center: center) }
///       func viewDidDisappear() { observer = nil }
///     }
///
/// An observer that comes while the keyboard can be seen is told of it at once.
@MainActor public final class KeyboardObserver {
  /// The six notifications.
  public typealias Event = KeyboardInfo.Event
  /// What a notification tells.
  public typealias Info = KeyboardInfo

  /// Who is told; not kept alive.
  public private(set) weak var delegate: (any KeyboardObserverDelegate)?
  private var subscription: KeyboardSubscription?

  /// Makes an observer that tells a delegate.
  ///
  /// - Parameters:
  ///   - delegate: Who is told; not kept alive.
  ///   - events: Of which notifications. The default is all.
  ///   - center: Whose notifications.
  public init(
    delegate: any KeyboardObserverDelegate, events: Set<Event> = Set(Event.allCases),
    center: KeyboardCenter
  ) {
    self.delegate = delegate
    subscription = center.observeNotifications(events) { [weak self] info in
      self?.tellDelegate(info)
    }
  }

  /// Makes an observer that calls a closure.
  ///
  /// - Parameters:
  ///   - events: Of which notifications. The default is all.
  ///   - center: Whose notifications.
  ///   - changeHandler: Is called; kept as long as the observer. ``KeyboardInfo/event`` says of which.
  public init(
    events: Set<Event> = Set(Event.allCases), center: KeyboardCenter,
    changeHandler: @escaping (Info) -> Void
  ) {
    subscription = center.observeNotifications(events, changeHandler)
  }

  /// Makes an observer of the shared center's notifications that tells a delegate.
  ///
  /// - Parameters:
  ///   - delegate: Who is told; not kept alive.
  ///   - events: Of which notifications. The default is all.
  @MainActor public convenience init(
    delegate: any KeyboardObserverDelegate, events: Set<Event> = Set(Event.allCases)
  ) {
    self.init(delegate: delegate, events: events, center: .shared)
  }

  /// Makes an observer of the shared center's notifications that calls a closure.
  ///
  /// - Parameters:
  ///   - events: Of which notifications. The default is all.
  ///   - changeHandler: Is called; kept as long as the observer.
  @MainActor public convenience init(
    events: Set<Event> = Set(Event.allCases), changeHandler: @escaping (Info) -> Void
  ) {
    self.init(events: events, center: .shared, changeHandler: changeHandler)
  }

  private func tellDelegate(_ info: Info) {
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
