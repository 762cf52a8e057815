public import KeyboardModel

/// Makes sense of another keyboard's notifications, in whatever order they come or fail to come, and
/// tells a ``KeyboardCenter`` what the keyboard does.
///
/// What it tells is always legal: pairs that do not overlap, each from where the one before it ended.
/// A menu that undocks a keyboard says at first that it hides it; then it is told as hidden and shown
/// again. Where a keyboard is in the end is right in any case. Notifications do not say whether a
/// keyboard is split.
///
/// Like a ``KeyboardPresenter`` it has no clock and belongs to the actor that made it. When it goes,
/// nobody knows of the keyboard any more: it is hidden.
@MainActor public final class KeyboardNormalizer {
  /// Who is told.
  public let center: KeyboardCenter
  /// The screen's bounds, for notifications that do not tell them.
  public private(set) var screen: CellRect

  private var machine: PresentationMachine
  private let log = ActivityLog()
  private var isResizing = false
  private var hidWhileResizing = false

  /// Makes a normalizer of a keyboard that is hidden.
  ///
  /// - Parameters:
  ///   - center: Who is told, and nobody else may tell it. The default is a center of its own.
  ///   - screen: The screen's bounds.
  ///   - slack: How long after its animation a change ends whose end is not notified. The default is
  ///     half a second.
  public init(
    into center: KeyboardCenter = KeyboardCenter(), screen: CellRect,
    slack: Duration = .milliseconds(500)
  ) {
    self.center = center
    self.screen = screen.bounded
    center.screen = self.screen
    machine = PresentationMachine(log: log, slack: slack)
  }

  isolated deinit {
    machine.go(to: .hidden, animation: .none, cause: .notification, at: .now)
    tell()
  }

  /// When to call ``advance(to:)``, unless a notification comes first; `nil` when nothing moves.
  public var nextDeadline: Timestamp? { machine.deadline }

  /// Ends changes whose time is over.
  public func advance(to now: Timestamp) {
    machine.advance(to: now)
    tell()
  }

  /// Takes note that the screen gets other bounds. Until ``endResize(at:)`` a keyboard that hides
  /// only moves.
  public func beginResize(to screen: CellRect) {
    isResizing = true
    hidWhileResizing = false
    self.screen = screen.bounded
    center.screen = self.screen
    if machine.geometry.isVisible { log.append(.resizeBegan(screen: self.screen)) }
    tell()
  }

  /// Takes note that all has its place on the resized screen.
  public func endResize(at now: Timestamp) {
    guard isResizing else { return }
    isResizing = false
    if hidWhileResizing {
      go(to: .hidden, at: now)
    } else if let placement = machine.geometry.placement, placement.screen != screen {
      go(to: placement.fitted(to: screen), at: now)
    }
    log.append(.resizeEnded(screen: screen))
    tell()
  }

  /// Takes a notification.
  public func receive(_ info: KeyboardInfo, at now: Timestamp) {
    machine.advance(to: now)
    defer { tell() }
    guard info.isLocal || info.event == .willHide else { return }
    switch info.event {
    case .willChangeFrame, .willShow: receiveWill(info, at: now)
    case .willHide: receiveHide(info, at: now)
    case .didChangeFrame, .didShow: receiveDid(info, at: now)
    case .didHide: receiveHide(info, at: now)
    }
  }

  private func receiveWill(_ info: KeyboardInfo, at now: Timestamp) {
    guard let target = geometry(of: info) else {
      if info.event == .willChangeFrame { machine.grab(for: .move) }
      return
    }
    guard target.isVisible || info.event == .willChangeFrame else { return }
    if target.isVisible { hidWhileResizing = false }
    go(to: target, animation: info.animation, at: now)
  }

  private func receiveDid(_ info: KeyboardInfo, at now: Timestamp) {
    var target = geometry(of: info)
    if info.event == .didShow, target?.isVisible != true {
      // It tells nothing but the end of what is under way.
      target = machine.isMoving && machine.geometry.isVisible ? machine.geometry : nil
    }
    guard let target else { return }
    if target.isVisible { hidWhileResizing = false }
    if machine.draggedFor != nil {
      machine.drop(to: target, cause: .notification, at: now)
    } else {
      go(to: target, at: now)
    }
  }

  private func receiveHide(_ info: KeyboardInfo, at now: Timestamp) {
    if isResizing {
      if machine.geometry.isVisible { hidWhileResizing = true }
      return
    }
    let isUndocked = machine.geometry.isVisible && !machine.geometry.isDocked
    guard !isUndocked || machine.isMoving && info.event == .willHide else { return }
    go(to: .hidden, animation: info.event == .willHide ? info.animation : nil, at: now)
  }

  private func go(
    to target: KeyboardGeometry, animation: KeyboardAnimation? = nil,
    at now: Timestamp
  ) {
    let animation = isResizing ? nil : animation
    machine.go(to: target, animation: animation ?? .none, cause: .notification, at: now)
  }

  /// Where a notification says that the keyboard will be or is; `nil` if it does not say.
  private func geometry(of info: KeyboardInfo) -> KeyboardGeometry? {
    guard let frame = info.endFrame else { return nil }
    return KeyboardPlacement(frame, on: info.screen ?? screen).map { .shown($0) } ?? .hidden
  }

  private func tell() {
    for activity in log.takeAll() { center.post(activity) }
  }
}

extension KeyboardPlacement {
  /// The place on a screen of other bounds: at its bottom if docked, and as far as there is room.
  fileprivate func fitted(to screen: CellRect) -> KeyboardGeometry {
    var context = KeyboardContext(screen: screen)
    context.input = KeyboardInputSet(keyHeight: frame.height)
    context.mode = isDocked ? .docked : .floating
    context.floatingWidth = frame.width
    context.position = CellPoint(x: frame.x, y: frame.y)
    return context.geometry
  }
}
