package import KeyboardModel
package import KeyboardUI

/// An object that normalizes another keyboard's notifications, which may be out of order or
/// missing, and posts the activities to a `KeyboardCenter`.
///
/// The resulting sequence is always valid: pairs do not overlap, and each begins where the previous
/// one ended. A menu that undocks a keyboard first announces that the keyboard hides; such a
/// keyboard is reported as hidden and shown again. The final geometry is correct in any case.
/// Notifications do not indicate whether a keyboard is split.
///
/// Like a `KeyboardPresenter`, a normalizer has no clock and belongs to the actor that created
/// it. When it is released, the keyboard counts as hidden.
@MainActor package final class KeyboardNormalizer {
  /// The center to which activities are posted.
  package let center: KeyboardCenter
  /// The screen's bounds, for notifications that do not contain them.
  package private(set) var screen: CellRect

  private var machine: PresentationMachine
  private let log = ActivityLog()
  private var isResizing = false
  private var hidWhileResizing = false

  /// Creates a normalizer of a hidden keyboard that posts to `center`, to which nothing else may
  /// post. A change ends by itself after its animation and `slack`, if its end is not notified.
  package init(
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
    notify()
  }

  /// The time of the next ``advance(to:)``, unless a notification comes first or nothing moves.
  package var nextDeadline: Timestamp? { machine.deadline }

  /// Ends changes whose time is over.
  package func advance(to now: Timestamp) {
    machine.advance(to: now)
    notify()
  }

  /// Handles new bounds of the screen. Until ``endResize(at:)``, a hidden keyboard counts as moved.
  package func beginResize(to screen: CellRect) {
    isResizing = true
    hidWhileResizing = false
    self.screen = screen.bounded
    center.screen = self.screen
    if machine.geometry.isVisible { log.append(.resizeBegan(screen: self.screen)) }
    notify()
  }

  /// Handles the end of a resize, when everything is laid out on the new screen.
  package func endResize(at now: Timestamp) {
    guard isResizing else { return }
    isResizing = false
    if hidWhileResizing {
      go(to: .hidden, at: now)
    } else if let placement = machine.geometry.placement, placement.screen != screen {
      go(to: placement.fitted(to: screen), at: now)
    }
    log.append(.resizeEnded(screen: screen))
    notify()
  }

  /// Handles a notification.
  package func receive(_ info: KeyboardInfo, at now: Timestamp) {
    machine.advance(to: now)
    defer { notify() }
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
      // The notification contains only the end of the change in progress.
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
    to target: KeyboardGeometry, animation: KeyboardAnimation? = nil, at now: Timestamp
  ) {
    let animation = isResizing ? nil : animation
    machine.go(to: target, animation: animation ?? .none, cause: .notification, at: now)
  }

  private func geometry(of info: KeyboardInfo) -> KeyboardGeometry? {
    guard let frame = info.endFrame else { return nil }
    return KeyboardPlacement(frame, on: info.screen ?? screen).map { .shown($0) } ?? .hidden
  }

  private func notify() { for activity in log.takeAll() { center.post(activity) } }
}

extension KeyboardPlacement {
  /// Returns the geometry on another screen: docked at its bottom, or moved and clipped to it.
  fileprivate func fitted(to screen: CellRect) -> KeyboardGeometry {
    var context = KeyboardContext(screen: screen)
    context.input = KeyboardInputSet(keyHeight: frame.height)
    context.mode = isDocked ? .docked : .floating
    context.floatingWidth = frame.width
    context.position = CellPoint(x: frame.x, y: frame.y)
    return context.geometry
  }
}
