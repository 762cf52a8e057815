import Clavier
import KeyboardModel
import KeyboardUI
import TestSupport
import Testing
import Trials
import UIKitPatterns

/// Extreme numbers must not trap, and results must be within bounds.
@Suite struct `Numbers beyond reason` {
  @Test func `of notifications`() {
    var source = WildNumbers("notifications")
    for _ in 0..<1_000 {
      let screen = source.rect()
      let info = KeyboardInfo(
        .willChangeFrame, from: source.rect(), to: source.rect(), animation: .standard,
        screen: source.below(2) == 0 ? screen : nil)
      _ = info.frame(in: source.rect())
      _ = info.visibility(on: screen)
      #expect(info.obscuredRows(of: source.rect(), on: screen) >= 0)
      let normalizer = KeyboardNormalizer(screen: source.rect())
      let guide = KeyboardLayoutGuide(center: normalizer.center)
      normalizer.receive(info, at: .now)
      normalizer.beginResize(to: source.rect())
      normalizer.endResize(at: .now)
      _ = guide.topRow
      let geometry = normalizer.center.geometry
      #expect(geometry.rowsToReveal(source.rect(), distance: source.number()) >= 0)
    }
  }

  @Test func `of keyboards, and of content that makes room for them`() {
    var source = WildNumbers("keyboards")
    for _ in 0..<1_000 {
      let profiles: [NotificationProfile] = [.normalized, .uikit]
      let center = KeyboardCenter(profile: profiles[source.below(2)])
      var now = Timestamp.now
      let presenter = KeyboardPresenter(screen: source.rect(), center: center, now: now)
      if source.below(2) == 0 { presenter.setScreen(CellRect(0, 0, 80, 24)) }
      let view = TestView(source.rect())
      let scroll = TestScroll(source.rect(), contentHeight: source.number())
      scroll.contentInset = source.insets()
      scroll.contentOffset = source.point()
      scroll.caretFrame = source.rect()
      let focus = source.rect()
      let constraint = TestConstraint(constant: source.number())
      let before = (view.frame, constraint.constant)
      var avoiders: [AnyObject] = [
        ViewResizer(view, center: center),
        ViewMover(TestView(source.rect()), distance: source.number(), center: center) { focus },
        BottomConstraintAdjuster(constraint, in: view, center: center),
        AvoidingContainer([scroll, TestScroll(source.rect(), contentHeight: 9)], center: center),
      ]
      let guide = KeyboardLayoutGuide(center: center)
      guide.safeAreaBottom = source.number()
      guide.keyboardDismissPadding = source.number()
      let dismisser = ScrollDismisser(presenter, mode: .interactive) { false }
      dismisser.guide = guide
      for _ in 0..<4 {
        presenter.inputViewsDidChange(
          to: KeyboardInputSet(
            keyHeight: source.number(), minimumKeyHeight: source.number(),
            accessoryHeight: source.number()))
        presenter.setMode(KeyboardMode.allCases[source.below(4)], at: source.point())
        presenter.setHardwareKeyboard(source.below(2) == 0)
        presenter.grab()
        presenter.drag(to: source.point())
        presenter.drop()
        for _ in 0..<2 {
          now += .milliseconds(90)
          presenter.advance(to: now)
        }
        dismisser.scrollDidMove(toRow: source.number())
        presenter.drop()
        _ = guide.topRow
      }
      presenter.inputViewsDidChange(to: nil)
      presenter.advance(to: now)
      presenter.advance(to: now + .seconds(1))
      avoiders = []
      #expect(view.frame == before.0 && constraint.constant == before.1 && avoiders.isEmpty)
    }
  }
}
