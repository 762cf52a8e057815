internal import KeyboardModel

/// An encoder that turns activities of a keyboard into notifications.
struct NotificationEncoder {
  let profile: NotificationProfile
  /// The will notifications of the change in progress.
  private(set) var openWills: [KeyboardInfo] = []
  private var uikit: UIKitEncoder?

  init(profile: NotificationProfile) {
    self.profile = profile
    uikit = profile.quirks.map(UIKitEncoder.init(quirks:))
  }

  /// Returns the notifications of an activity.
  mutating func encode(_ activity: KeyboardActivity) -> [KeyboardInfo] {
    let infos = uikit?.encode(activity) ?? normalized(activity)
    if case .change(let change) = activity {
      openWills = change.phase == .will ? infos : []
    }
    return infos
  }

  /// Returns the notifications that announce the geometry of a keyboard at rest.
  func announcement(of geometry: KeyboardGeometry) -> [KeyboardInfo] {
    geometry.placement.map {
      KeyboardInfo.announcement(of: $0.frame, on: $0.screen, isShow: uikit == nil || $0.isDocked)
    } ?? []
  }

  private func normalized(_ activity: KeyboardActivity) -> [KeyboardInfo] {
    guard case .change(let change) = activity else { return [] }
    var events: [KeyboardInfo.Event] =
      change.phase == .will ? [.willChangeFrame] : [.didChangeFrame]
    if change.kinds.contains(.show) { events.append(change.phase == .will ? .willShow : .didShow) }
    if change.kinds.contains(.hide) { events.append(change.phase == .will ? .willHide : .didHide) }
    let screen = change.to.placement?.screen ?? change.from.placement?.screen
    return events.map {
      KeyboardInfo(
        $0, from: change.beginFrame, to: change.endFrame, animation: change.animation,
        screen: screen)
    }
  }
}

extension KeyboardChange {
  /// The frame before the change. The frame of a hidden keyboard is parked below the screen.
  var beginFrame: CellRect? { Self.frame(of: from, near: to) }
  /// The frame after the change. The frame of a hidden keyboard is parked below the screen.
  var endFrame: CellRect? { Self.frame(of: to, near: from) }

  private static func frame(of geometry: KeyboardGeometry, near other: KeyboardGeometry)
    -> CellRect?
  {
    geometry.placement?.frame ?? other.placement.map { $0.frame.parked(below: $0.screen) }
  }
}
