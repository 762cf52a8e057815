public import KeyboardModel

/// Where a keyboard's observers are told what it does.
///
/// Observers are told in the order in which they came, all of them the same. A new one is told first
/// where the keyboard is, and what has begun and not ended, so that it may come at any time. What is
/// posted while observers are being told waits until all know.
///
/// A center belongs to the actor that made it; ``shared`` belongs to the main actor.
@MainActor public final class KeyboardCenter {
  /// The center for programs with a single screen.
  @MainActor public static let shared = KeyboardCenter()

  /// In which order notifications come.
  public let profile: NotificationProfile
  /// Where the keyboard is, or goes while it moves.
  public private(set) var geometry = KeyboardGeometry.hidden
  /// The screen's bounds; empty until there is one.
  public internal(set) var screen = CellRect(x: 0, y: 0, width: 0, height: 0)
  /// Whether content is left under the keyboard instead of making room. The default is `false`.
  ///
  /// The frame can be read in any case; only what avoids the keyboard does not move any more.
  public var overlaysContent = false {
    didSet { if overlaysContent != oldValue { refreshContent() } }
  }

  private enum Item {
    case activity(KeyboardActivity)
    case notification(KeyboardInfo)
  }

  private let activityObservers = ObserverList<KeyboardActivity>()
  private let notificationObservers = ObserverList<KeyboardInfo>()
  private let refreshObservers = ObserverList<Void>()
  private var encoder: NotificationEncoder
  /// Where the keyboard was before what has begun.
  private var base = KeyboardGeometry.hidden
  /// What has begun and not ended.
  private var openChange: KeyboardChange?
  private var openInteraction: KeyboardInteraction?
  private var openResize: CellRect?
  private var isSuspended = false
  /// What is animated together with the keyboard, by the number of the change.
  private var companions: [(id: Int, body: (Double) -> Void)] = []
  private var queue: [Item] = []
  private var isTelling = false

  /// Makes a center.
  ///
  /// - Parameter profile: In which order notifications come. The default is normalized.
  public init(profile: NotificationProfile = .normalized) {
    self.profile = profile
    encoder = NotificationEncoder(profile: profile)
  }

  /// How many observers there are, of notifications or not.
  package var observerCount: Int {
    activityObservers.entries.count + notificationObservers.entries.count
  }

  /// The frame of the keyboard in cells of the screen, docked or not, or `nil` while hidden.
  public var frame: CellRect? { geometry.placement?.frame }

  /// The geometry that content makes room for: hidden if the keyboard ``overlaysContent``.
  public var avoidedGeometry: KeyboardGeometry { overlaysContent ? .hidden : geometry }

  /// Adds an observer for as long as the subscription lives.
  ///
  /// - Parameter handler: Is told ``KeyboardActivity/current(_:)`` before this returns.
  /// - Returns: What keeps the observer.
  public func observe(_ handler: @escaping (KeyboardActivity) -> Void) -> KeyboardSubscription {
    let subscription = activityObservers.add(handler)
    handler(.current(base))
    if isSuspended { handler(.suspended) }
    if let openResize { handler(.resizeBegan(screen: openResize)) }
    if let openInteraction { handler(.interaction(openInteraction)) }
    if let openChange { handler(.change(openChange)) }
    return subscription
  }

  /// Adds an observer of notifications for as long as the subscription lives.
  ///
  /// While a keyboard can be seen the new observer is told all of a change without animation to
  /// where it is, as UIKit does when a program comes back; so the frame is never missed.
  ///
  /// - Parameters:
  ///   - events: Of which notifications. The default is all.
  ///   - handler: Is told.
  /// - Returns: What keeps the observer.
  public func observeNotifications(
    _ events: Set<KeyboardInfo.Event> = Set(KeyboardInfo.Event.allCases),
    _ handler: @escaping (KeyboardInfo) -> Void
  ) -> KeyboardSubscription {
    let filtered: (KeyboardInfo) -> Void = { info in
      if events.contains(info.event) { handler(info) }
    }
    let subscription = notificationObservers.add(filtered)
    encoder.announcement(of: base).forEach(filtered)
    encoder.openWills.forEach(filtered)
    return subscription
  }

  /// Animates something together with the keyboard, on the same clock and curve.
  ///
  ///     center.animate { fraction in constraint.constant = Int(fraction * 6) }
  ///
  /// When another change begins before this one is over, that is where to animate on from.
  ///
  /// - Parameter body: Gets how much of the change's way is done, at each step and with 1 at its end;
  ///   at once with 1 when nothing moves.
  public func animate(alongside body: @escaping (Double) -> Void) {
    if let openChange { companions.append((openChange.id, body)) } else { body(1) }
  }

  /// Adds a handler that is called when content has to make room anew for another reason than the
  /// keyboard.
  func observeRefresh(_ handler: @escaping () -> Void) -> KeyboardSubscription {
    refreshObservers.add(handler)
  }

  /// Lets content make room anew: what is edited is elsewhere, or has grown.
  ///
  /// A ``ScreenPresenter`` calls this when the text or the cursor changes; apps whose text is not in a
  /// ``Screen`` call it themselves.
  public func refreshContent() {
    ObserverList.tell((), to: refreshObservers.entries)
  }

  /// Tells observers what happened.
  func post(_ activity: KeyboardActivity) {
    queue.append(.activity(activity))
    tell()
  }

  /// Tells observers of notifications, and them alone.
  ///
  /// That is for notifications of other programs' keyboards; a ``KeyboardNormalizer`` makes sense of
  /// them.
  public func post(_ notification: KeyboardInfo) {
    queue.append(.notification(notification))
    tell()
  }

  private func tell() {
    guard !isTelling else { return }
    isTelling = true
    defer { isTelling = false }
    var next = 0
    while next < queue.count {
      // Who comes while this is told has learnt it already.
      let observers = notificationObservers.entries
      switch queue[next] {
      case .activity(let activity):
        note(activity)
        let notifications = encoder.encode(activity)
        ObserverList.tell(activity, to: activityObservers.entries)
        moveCompanions(activity)
        for notification in notifications { ObserverList.tell(notification, to: observers) }
      case .notification(let notification):
        ObserverList.tell(notification, to: observers)
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
    case .change(let change) where change.phase == .did(finished: true):
      endCompanions()
    case .suspended:
      endCompanions()
    default:
      break
    }
  }

  private func endCompanions() {
    let ended = companions
    companions = []
    for companion in ended { companion.body(1) }
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
