import Foundation
package import KeyboardModel
package import KeyboardUI
import UIKitPatterns

/// A screen of 80 by 24 cells with a keyboard, and a record of its notifications.
///
/// It has its own notification center, since tests run in parallel. Texts describe frames by their
/// rows: "6 rows docked", "6 rows parked" below the screen, "undocked at row 10", "floating at row
/// 8" if it is narrower than the screen, "7 rows at row 23" if it extends beyond the screen.
@MainActor package final class Stage {
  package let center: KeyboardCenter
  package let presenter: KeyboardPresenter
  package private(set) var now = Timestamp.now
  package private(set) var activities: [KeyboardActivity] = []
  private var posted: [KeyboardInfo] = []
  private let poster: NotificationPoster
  private let reader: NotificationReader
  private var subscription: KeyboardSubscription?

  package init(_ profile: NotificationProfile = .normalized) {
    center = KeyboardCenter(profile: profile)
    presenter = KeyboardPresenter(
      screen: CellRect(x: 0, y: 0, width: 80, height: 24), center: center, now: now)
    let notificationCenter = NotificationCenter()
    reader = NotificationReader(notificationCenter)
    poster = NotificationPoster(center, to: notificationCenter)
    subscription = center.observe { [weak self] in self?.activities.append($0) }
    forget()
  }

  /// The posted notifications.
  package var notifications: [KeyboardInfo] {
    posted += reader.takeAll()
    return posted
  }

  /// Performs a turn of the run loop, after some time.
  package func turn(after duration: Duration = .zero) {
    now += duration
    presenter.advance(to: now)
  }

  /// Advances to the end of transitions.
  package func settle() {
    turn()
    turn(after: .seconds(1))
  }

  /// Shows a keyboard of `rows`, and an accessory view of `accessory` rows.
  package func show(_ rows: Int = 6, accessory: Int = 0, animated: Bool = true) {
    presenter.inputViewsDidChange(
      to: KeyboardInputSet(keyHeight: rows, accessoryHeight: accessory), animated: animated)
  }

  /// Shows a keyboard for a different responder than ``show(_:accessory:animated:)``.
  package func swap(_ rows: Int = 6, accessory: Int = 0) {
    presenter.inputViewsDidChange(
      to: KeyboardInputSet(
        responder: ObjectIdentifier(self), keyHeight: rows, accessoryHeight: accessory))
  }

  package func hide() {
    presenter.inputViewsDidChange(to: nil)
  }

  /// Undocks the keyboard to row 10.
  package func undock(_ mode: KeyboardMode = .undocked) {
    presenter.setMode(
      mode, at: CellPoint(x: mode == .floating ? 20 : 0, y: mode == .floating ? 8 : 10))
  }

  package func drag(to row: Int, for kind: KeyboardInteraction.Kind = .move) {
    presenter.grab(for: kind)
    presenter.drag(to: CellPoint(x: 0, y: row))
  }

  /// Clears the record.
  package func forget() {
    _ = reader.takeAll()
    posted = []
    activities = []
  }

  /// The notifications, with the same frames in each line: "will show, did show: 6 rows parked to
  /// 6 rows docked".
  package var notificationText: String { Self.text(notifications) }

  /// The notifications of typed observers, without progress: "will show: hidden to 6 rows docked,
  /// did".
  package var activityText: String {
    activities.compactMap(Self.text).joined(separator: ", ")
  }

  package static func text(_ notifications: [KeyboardInfo]) -> String {
    var lines: [(events: [String], frames: String)] = []
    for info in notifications {
      let screen = info.screen ?? CellRect(x: 0, y: 0, width: 80, height: 24)
      let frames = "\(text(info.beginFrame, screen)) to \(text(info.endFrame, screen))"
      if lines.last?.frames == frames {
        lines[lines.count - 1].events.append(name(of: info.event))
      } else {
        lines.append(([name(of: info.event)], frames))
      }
    }
    return lines.map { "\($0.events.joined(separator: ", ")): \($0.frames)" }
      .joined(separator: "\n")
  }

  package static func name(of event: KeyboardInfo.Event) -> String {
    switch event {
    case .willShow: "will show"
    case .didShow: "did show"
    case .willHide: "will hide"
    case .didHide: "did hide"
    case .willChangeFrame: "will change frame"
    case .didChangeFrame: "did change frame"
    }
  }

  private static func text(_ frame: CellRect?, _ screen: CellRect) -> String {
    guard let frame else { return "no frame" }
    let rows = frame.height == 1 ? "1 row" : "\(frame.height) rows"
    if frame.y >= screen.bottom { return "\(rows) parked" }
    if frame.bottom > screen.bottom { return "\(rows) at row \(frame.y)" }
    if frame.bottom == screen.bottom { return "\(rows) docked" }
    return frame.width < screen.width ? "floating at row \(frame.y)" : "undocked at row \(frame.y)"
  }

  private static func text(_ geometry: KeyboardGeometry) -> String {
    guard let placement = geometry.placement else { return "hidden" }
    return text(placement.frame, placement.screen)
  }

  private static func text(_ activity: KeyboardActivity) -> String? {
    switch activity {
    case .current(let geometry): "current \(text(geometry))"
    case .change(let change): text(change)
    case .progress: nil
    case .interaction(let interaction):
      switch interaction.phase {
      case .began: "grabbed"
      case .moved: "moved"
      case .ended: "released"
      }
    case .inputViewsChanged: "input views changed"
    case .resizeBegan(let screen): "screen of \(screen.height) row\(screen.height == 1 ? "" : "s")"
    case .resizeEnded: "resized"
    case .suspended: "suspended"
    case .resumed: "resumed"
    }
  }

  private static func text(_ change: KeyboardChange) -> String {
    switch change.phase {
    case .did(finished: true): return "did"
    case .did(finished: false): return "did not finish"
    case .will:
      let kinds: [(KeyboardChange.Kinds, String)] = [
        (.show, "show"), (.hide, "hide"), (.dock, "dock"), (.undock, "undock"), (.split, "split"),
        (.merge, "merge"), (.frame, "change frame"),
      ]
      let names = kinds.filter { change.kinds.contains($0.0) }.map(\.1).joined(separator: " and ")
      return "will \(names): \(text(change.from)) to \(text(change.to))"
    }
  }
}
