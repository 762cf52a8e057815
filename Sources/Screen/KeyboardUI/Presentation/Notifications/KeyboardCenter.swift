public import KeyboardModel

/// A center that notifies observers of a keyboard's activities.
///
/// Observers are notified in the order of their registration, and all receive the same activities.
/// A new observer first receives the keyboard's geometry and the change in progress, so that it may
/// register at any time. An activity that is posted during a notification is queued until all
/// observers have been notified.
///
/// A center belongs to the actor that created it. ``shared`` belongs to the main actor.
@MainActor public final class KeyboardCenter {
  /// The center for programs with a single screen.
  ///
  /// A `ScreenProgram` in the terminal of the process posts the activities of its keyboard to this
  /// center, and so does a `ScreenDriver` in a test. Another screen passes the center to its
  /// presenter:
  ///
  ///     let presenter = ScreenPresenter(screen, center: .shared)
  @MainActor public static let shared = KeyboardCenter()

  package let profile: NotificationProfile
  /// The geometry of the keyboard, or its target while it moves.
  package private(set) var geometry = KeyboardGeometry.hidden
  /// The screen's bounds, which are empty until there is a screen.
  public package(set) var screen = CellRect(x: 0, y: 0, width: 0, height: 0)
  /// A Boolean value that indicates whether the keyboard overlays content, which then does not make
  /// room. The default is `false`. The frame remains available, but nothing avoids it.
  public var overlaysContent = false {
    didSet { if overlaysContent != oldValue { refreshContent() } }
  }

  fileprivate var isForwarded = false

  private enum Item {
    case activity(KeyboardActivity)
    case notification(KeyboardInfo)
  }

  private let activityObservers = ObserverList<KeyboardActivity>()
  private let notificationObservers = ObserverList<KeyboardInfo>()
  private let refreshObservers = ObserverList<Void>()
  private var encoder: any NotificationEncoding
  /// The will notifications of the change in progress.
  private var openWills: [KeyboardInfo] = []
  /// The geometry before the change in progress.
  private var base = KeyboardGeometry.hidden
  private var openChange: KeyboardChange?
  private var openInteraction: KeyboardInteraction?
  private var openResize: CellRect?
  private var isSuspended = false
  /// The animations alongside the keyboard, by the identifier of the change.
  private var companions: [(id: Int, body: (Double) -> Void)] = []
  private var queue: [Item] = []
  private var isNotifying = false

  /// Creates a center, by default of normalized notifications.
  public init(profile: NotificationProfile = .normalized) {
    self.profile = profile
    encoder = profile.makeEncoder()
  }

  package var observerCount: Int {
    activityObservers.entries.count + notificationObservers.entries.count
  }

  /// The frame of the keyboard in cells of the screen, docked or not, or `nil` while it is hidden.
  public var frame: CellRect? { geometry.placement?.frame }

  /// The geometry for which content makes room: none if the keyboard ``overlaysContent``.
  package var avoidedGeometry: KeyboardGeometry { overlaysContent ? .hidden : geometry }

  /// Adds an observer for the subscription's lifetime, which is told the current state at once.
  package func observe(_ handler: @escaping (KeyboardActivity) -> Void) -> KeyboardSubscription {
    let subscription = activityObservers.add(handler)
    handler(.current(base))
    if isSuspended { handler(.suspended) }
    if let openResize { handler(.resizeBegan(screen: openResize)) }
    if let openInteraction { handler(.interaction(openInteraction)) }
    if let openChange { handler(.change(openChange)) }
    return subscription
  }

  /// Adds an observer of notifications, by default of all, for the lifetime of the subscription.
  ///
  /// If a keyboard is visible, the new observer immediately receives all notifications of a change
  /// to its current frame without animation, as from UIKit when a program returns to the
  /// foreground. The frame is therefore never missed.
  public func observeNotifications(
    _ events: Set<KeyboardInfo.Event> = Set(KeyboardInfo.Event.allCases),
    _ handler: @escaping (KeyboardInfo) -> Void
  ) -> KeyboardSubscription {
    let filtered: (KeyboardInfo) -> Void = { info in
      if events.contains(info.event) { handler(info) }
    }
    let subscription = notificationObservers.add(filtered)
    if let placement = base.placement {
      KeyboardInfo.announcement(
        of: placement.frame, on: placement.screen, isShow: encoder.announcesShow(of: placement)
      ).forEach(filtered)
    }
    openWills.forEach(filtered)
    return subscription
  }

  /// Animates alongside the keyboard, with the same timing and curve.
  ///
  ///     center.animate { fraction in constraint.constant = Int(fraction * 6) }
  ///
  /// If another change begins before this one is finished, continue the animation from the current
  /// state.
  ///
  /// - Parameter body: A closure that receives the completed fraction of the change, at each step
  ///   and with 1 at its end. It is called immediately with 1 if nothing moves.
  public func animate(alongside body: @escaping (Double) -> Void) {
    if let openChange { companions.append((openChange.id, body)) } else { body(1) }
  }

  /// Calls `handler` when content must make room again for a reason other than the keyboard.
  package func observeRefresh(_ handler: @escaping () -> Void) -> KeyboardSubscription {
    refreshObservers.add(handler)
  }

  /// Requests that content make room again, because the edited contents have moved or grown.
  package func refreshContent() { refreshObservers.notify(()) }

  package func post(_ activity: KeyboardActivity) {
    queue.append(.activity(activity))
    notify()
  }

  /// Posts a notification of another program's keyboard, to observers of notifications only.
  package func post(_ notification: KeyboardInfo) {
    queue.append(.notification(notification))
    notify()
  }

  private func notify() {
    guard !isNotifying else { return }
    isNotifying = true
    defer { isNotifying = false }
    var next = 0
    while next < queue.count {
      // An observer that registers during this notification has already received its contents.
      let observers = notificationObservers.entries
      switch queue[next] {
      case .activity(let activity):
        note(activity)
        let notifications = encoder.encode(activity)
        if case .change(let change) = activity {
          openWills = change.phase == .will ? notifications : []
        }
        activityObservers.notify(activity)
        moveCompanions(activity)
        for notification in notifications { ObserverList.notify(notification, to: observers) }
      case .notification(let notification): ObserverList.notify(notification, to: observers)
      }
      next += 1
    }
    queue.removeAll(keepingCapacity: true)
  }

  private func moveCompanions(_ activity: KeyboardActivity) {
    switch activity {
    case .progress(let progress):
      for companion in companions where companion.id == progress.id {
        companion.body(progress.fraction)
      }
    case .change(let change) where change.phase == .will:
      companions.removeAll { $0.id != change.id }
    case .change(let change) where change.phase == .did(finished: true): endCompanions()
    case .suspended: endCompanions()
    default: break
    }
  }

  private func endCompanions() {
    let ended = companions
    companions = []
    for companion in ended { companion.body(1) }
  }

  /// Forgets the keyboard, whose screen has gone. Observers are not notified.
  fileprivate func forget() {
    (geometry, base, openChange, openWills) = (.hidden, .hidden, nil, [])
    (openInteraction, openResize, isSuspended) = (nil, nil, false)
    (encoder, companions) = (profile.makeEncoder(), [])
  }

  private func note(_ activity: KeyboardActivity) {
    switch activity {
    case .change(let change):
      geometry = change.to
      if change.phase == .will {
        openChange = change
      } else {
        openChange = nil
        base = change.to
      }
    case .interaction(let interaction):
      if case .ended = interaction.phase {
        openInteraction = nil
      } else if interaction.phase == .began {
        openInteraction = interaction
      }
    case .resizeBegan(let screen): openResize = screen
    case .resizeEnded: openResize = nil
    case .suspended: isSuspended = true
    case .resumed: isSuspended = false
    case .current, .progress, .inputViewsChanged: break
    }
  }
}

/// The forwarding of a center's activities to ``KeyboardCenter/shared`` while the object lives.
@MainActor package final class KeyboardSharing {
  private weak var center: KeyboardCenter?
  private let subscription: KeyboardSubscription

  /// Returns `nil` if `center` is the shared one, or is forwarded already.
  package init?(_ center: KeyboardCenter) {
    let shared = KeyboardCenter.shared
    guard center !== shared, !center.isForwarded else { return nil }
    subscription = center.observe { [unowned center] activity in
      shared.screen = center.screen
      shared.post(activity)
    }
    center.isForwarded = true
    self.center = center
  }

  isolated deinit {
    subscription.cancel()
    center?.isForwarded = false
    KeyboardCenter.shared.forget()
  }
}
