import Foundation
import KeyboardModel
import KeyboardNotifications
import KeyboardPresentation

@testable import KeyboardUI

/// A screen of 80 by 24 cells with a keyboard, and a record of what is told of it. Its notifications go
/// over a notification center of its own; tests run in parallel.
///
/// Frames are written short: P6 is one of 6 rows parked below the screen, D6 the same docked, U10 one
/// that begins in row 10, F8 a narrow one, z none at all. A keyboard that hangs over the screen's edge
/// is D7@23: 7 rows from row 23 on.
final class Stage {
  let center: KeyboardCenter
  let presenter: KeyboardPresenter
  private(set) var now = Timestamp.now
  private(set) var activities: [KeyboardActivity] = []
  private var posted: [KeyboardInfo] = []
  private let poster: NotificationPoster
  private let reader: NotificationReader
  private var subscription: KeyboardSubscription?

  init(_ profile: NotificationProfile = .normalized) {
    center = KeyboardCenter(profile: profile)
    presenter = KeyboardPresenter(screen: CellRect(0, 0, 80, 24), center: center, now: now)
    let notificationCenter = NotificationCenter()
    reader = NotificationReader(notificationCenter)
    poster = NotificationPoster(center, to: notificationCenter)
    subscription = center.observe { [weak self] in self?.activities.append($0) }
    forget()
  }

  /// The notifications that were posted.
  var notifications: [KeyboardInfo] {
    posted += reader.takeAll()
    return posted
  }

  /// Lets the run loop turn once, after some time.
  func turn(after duration: Duration = .zero) {
    now += duration
    presenter.advance(to: now)
  }

  /// Lets all come to its end.
  func settle() {
    turn()
    turn(after: .seconds(1))
  }

  /// Shows a keyboard of `rows` and an accessory of others.
  func show(_ rows: Int = 6, accessory: Int = 0, animated: Bool = true) {
    presenter.inputViewsDidChange(
      to: KeyboardInputSet(keyHeight: rows, accessoryHeight: accessory), animated: animated)
  }

  /// Shows a keyboard for another responder than ``show(_:accessory:animated:)``.
  func swap(_ rows: Int = 6, accessory: Int = 0) {
    presenter.inputViewsDidChange(
      to: KeyboardInputSet(
        responder: ObjectIdentifier(self), keyHeight: rows, accessoryHeight: accessory))
  }

  func hide() {
    presenter.inputViewsDidChange(to: nil)
  }

  /// Undocks the keyboard to row 10.
  func undock(_ mode: KeyboardMode = .undocked) {
    presenter.setMode(
      mode, at: CellPoint(x: mode == .floating ? 20 : 0, y: mode == .floating ? 8 : 10))
  }

  func drag(to row: Int, for kind: KeyboardInteraction.Kind = .move) {
    presenter.grab(for: kind)
    presenter.drag(to: CellPoint(x: 0, y: row))
  }

  /// Forgets what was told so far.
  func forget() {
    _ = reader.takeAll()
    posted = []
    activities = []
  }

  /// The notifications, such as "wC P6→D6, wS P6→D6".
  var wire: String {
    notifications.map(Self.text).joined(separator: ", ")
  }

  /// What typed observers are told, without progress, such as "will show hidden→D6, did".
  var story: String {
    activities.compactMap(Self.text).joined(separator: ", ")
  }

  static func text(_ info: KeyboardInfo) -> String {
    let names: [KeyboardInfo.Event: String] = [
      .willShow: "wS", .didShow: "dS", .willHide: "wH", .didHide: "dH", .willChangeFrame: "wC",
      .didChangeFrame: "dC",
    ]
    let screen = info.screen ?? CellRect(0, 0, 80, 24)
    return
      "\(names[info.event] ?? "?") \(text(info.beginFrame, screen))→\(text(info.endFrame, screen))"
  }

  private static func text(_ frame: CellRect?, _ screen: CellRect) -> String {
    guard let frame else { return "z" }
    if frame.y >= screen.bottom { return "P\(frame.height)" }
    if frame.bottom > screen.bottom { return "D\(frame.height)@\(frame.y)" }
    if frame.bottom == screen.bottom { return "D\(frame.height)" }
    return frame.width < screen.width ? "F\(frame.y)" : "U\(frame.y)"
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
      case .began: "held"
      case .moved: "moved"
      case .ended: "let go"
      }
    case .inputViewsChanged: "inputSetChanged"
    case .resizeBegan(let screen): "screen of \(screen.height) rows"
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
        (.merge, "merge"), (.frame, "frame"),
      ]
      let names = kinds.filter { change.kinds.contains($0.0) }.map(\.1).joined(separator: "+")
      return "will \(names) \(text(change.from))→\(text(change.to))"
    }
  }
}
