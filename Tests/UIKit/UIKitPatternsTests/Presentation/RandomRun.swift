import KeyboardModel
import TestSupport
import Trials
import UIKitPatterns

@testable import KeyboardUI

/// A keyboard in a random run, with observers of all kinds.
///
/// Its own observers check their notifications. Its wire notifications, in UIKit's order or
/// Clavier's, are passed to a normalizer, and the result to a second one.
final class RandomRun {
  private(set) var failure: String?
  private(set) var activityCount = 0
  private var random: Seeded
  private var now = RandomRun.start
  private let center: KeyboardCenter
  private var presenter: KeyboardPresenter
  private let checker = ChangeChecker(reserve: 1)
  private let normalizedChecker = ChangeChecker(reserve: 0)
  private let normalizer: KeyboardNormalizer
  private let secondNormalizer: KeyboardNormalizer
  private var normalizedChanges: [KeyboardChange] = []
  private var secondChanges: [KeyboardChange] = []
  private var lastActivity: KeyboardActivity?
  private var lateChecker: ChangeChecker?
  private var late: KeyboardSubscription?
  private var subscriptions: [KeyboardSubscription] = []
  private let avoiders: RandomAvoiders

  private static let start = Timestamp.now
  private static let screen = CellRect(0, 0, 80, 24)
  private static let responders: [ObjectIdentifier] = [
    ObjectIdentifier(Int.self), ObjectIdentifier(String.self), ObjectIdentifier(Bool.self),
  ]

  init(seed: UInt64) {
    random = Seeded(seed)
    let profiles: [NotificationProfile] = [
      .normalized, .uikit, .uikit([.crossFade]), .uikit([.contradictions]),
    ]
    center = KeyboardCenter(profile: profiles[random.below(4)])
    presenter = KeyboardPresenter(screen: Self.screen, center: center, now: Self.start)
    normalizer = KeyboardNormalizer(screen: Self.screen)
    secondNormalizer = KeyboardNormalizer(screen: Self.screen)
    avoiders = RandomAvoiders(center, screen: Self.screen)
    subscribe()
  }

  deinit {
    // The presenter notifies of its end.
    late = nil
    subscriptions = []
  }

  private func subscribe() {
    subscriptions = [
      center.observe { [unowned self] activity in
        checker.note(activity)
        lastActivity = activity
        activityCount += 1
        switch activity {
        case .resizeBegan(let screen): normalizer.beginResize(to: screen)
        case .resizeEnded: normalizer.endResize(at: now)
        default: break
        }
      },
      center.observe { [unowned self] activity in
        if activity != lastActivity { fail("two observers were told different things") }
      },
      center.observeNotifications { [unowned self] in normalizer.receive($0, at: now) },
      normalizer.center.observe { [unowned self] activity in
        normalizedChecker.note(activity)
        if case .change(let change) = activity { normalizedChanges.append(change) }
      },
      normalizer.center.observeNotifications { [unowned self] in
        secondNormalizer.receive($0, at: now)
      },
      secondNormalizer.center.observe { [unowned self] activity in
        if case .change(let change) = activity { secondChanges.append(change) }
      },
    ]
  }

  /// Performs `steps` random steps, settles, and hides the keyboard.
  func run(steps: Int) {
    for _ in 0..<steps where failure == nil {
      step()
      switch random.below(8) {
      case 0: restAndCheck()
      case 1, 2: break
      default: advance(by: .milliseconds(random.below(3) * 80))
      }
    }
    restAndCheck()
    presenter.resume()
    presenter.drop()
    restAndCheck()
    presenter.inputViewsDidChange(to: nil)
    restAndCheck()
    avoiders.failure.map(fail)
  }

  private func restAndCheck() {
    for _ in 0..<2 { advance(by: .seconds(2)) }
    checkNormalizers()
  }

  private func step() {
    switch random.below(16) {
    case 0, 1, 2, 3: presenter.inputViewsDidChange(to: input(), animated: !random.once(in: 4))
    case 4: presenter.inputViewsDidChange(to: nil)
    case 5, 6: presenter.setMode(KeyboardMode.allCases[random.below(4)], at: point())
    case 7: presenter.setHardwareKeyboard(random.once(in: 2))
    case 8: presenter.setScreen(CellRect(0, 0, 1 + random.below(90), 1 + random.below(30)))
    case 9, 10: presenter.grab(for: random.once(in: 2) ? .move : .dismiss)
    case 11: presenter.drag(to: point())
    case 12: presenter.drop()
    case 13: random.once(in: 2) ? presenter.suspend() : presenter.resume()
    case 14: avoiders.disturb(random.below(4), by: random.below(7))
    default: changeLateObserver()
    }
  }

  private func input() -> KeyboardInputSet {
    KeyboardInputSet(
      responder: Self.responders[random.below(3)], keyHeight: random.below(4) * 3,
      minimumKeyHeight: random.below(3), accessoryHeight: max(random.below(5) - 2, 0),
      policy: random.once(in: 6) ? .manual : .always)
  }

  private func point() -> CellPoint {
    CellPoint(x: random.below(90) - 5, y: random.below(32) - 2)
  }

  private func changeLateObserver() {
    if let lateChecker {
      weak let released = late
      late = nil
      if released != nil { fail("a released observer is kept") }
      self.lateChecker = nil
      let count = lateChecker.count
      presenter.setRequested(random.once(in: 2))
      presenter.advance(to: now)
      if lateChecker.count != count { fail("a released observer was told something") }
      lateChecker.failure.map { fail("a late observer: \($0)") }
    } else {
      let checker = ChangeChecker(reserve: 1)
      lateChecker = checker
      late = center.observe(checker.note)
    }
  }

  private func advance(by duration: Duration) {
    now += duration
    presenter.advance(to: now)
    normalizer.advance(to: now)
    secondNormalizer.advance(to: now)
    checkPlace()
  }

  private func checkPlace() {
    checker.failure.map { fail("the presenter: \($0)") }
    normalizedChecker.failure.map { fail("the normalizer: \($0)") }
    guard !presenter.isSuspended else { return }
    if !presenter.isDragging, center.geometry != presenter.context.geometry {
      fail("\(center.geometry) instead of \(presenter.context.geometry)")
    }
    let input = presenter.context.input
    if center.geometry.isVisible, (input.map { $0.keyHeight + $0.accessoryHeight } ?? 0) <= 0 {
      fail("visible without a first responder's input views")
    }
  }

  private func checkNormalizers() {
    let (frame, normalized) = (center.geometry.placement, normalizer.center.geometry.placement)
    if frame?.frame != normalized?.frame || frame?.screen != normalized?.screen {
      fail("notifications say \(normalizer.center.geometry) of \(center.geometry)")
    }
    let isSame = normalizedChanges.elementsEqual(secondChanges) {
      ($0.phase == .will) == ($1.phase == .will) && $0.from == $1.from && $0.to == $1.to
    }
    if !isSame { fail("normalizing twice differs from once") }
  }

  private func fail(_ message: String) {
    if failure == nil { failure = message }
  }
}
