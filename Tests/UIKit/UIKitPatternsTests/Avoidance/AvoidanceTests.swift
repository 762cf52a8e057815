import Clavier
import KeyboardModel
import TestSupport
import Testing
import Trials
import UIKitPatterns

@testable import KeyboardUI

@Suite struct `Making room for the keyboard` {
  private let stage = Stage()
  private let screen = CellRect(0, 0, 80, 24)

  @Test func `Bottom-constraint pattern: the gap stays, and hiding restores it`() {
    let constraint = TestConstraint(constant: 8)
    let container = TestView(screen)
    let adjuster = BottomConstraintAdjuster(constraint, in: container, center: stage.center)
    stage.show()
    stage.settle()
    #expect(constraint.constant == 14)
    stage.hide()
    stage.settle()
    #expect(constraint.constant == 8)
    constraint.constant = 2
    stage.show()
    stage.settle()
    #expect(constraint.constant == 8)
    withExtendedLifetime(adjuster) {}
  }

  @Test func `Synchronized animation: edges touch in every frame`() {
    for animation in [KeyboardAnimation.standard]
      + (0...7).map({
        KeyboardAnimation(duration: .milliseconds(400), curve: AnimationCurve(rawValue: $0))
      })
    {
      let stage = Stage()
      stage.presenter.animation = animation
      let view = TestView(screen)
      let resizer = ViewResizer(view, center: stage.center)
      let guide = KeyboardLayoutGuide(center: stage.center)
      var heights: Set<Int> = []
      for rows in [6, 11, 3, 0] {
        stage.show(rows)
        stage.turn()
        for _ in 0..<30 {
          stage.turn(after: .milliseconds(13))
          let top = stage.presenter.frame(at: stage.now)?.y ?? 24
          #expect(view.frame.height == top && guide.topRow == top)
          heights.insert(top)
        }
        stage.settle()
      }
      #expect(heights.isSuperset(of: 13...24), "every row on the way")
      withExtendedLifetime(resizer) {}
    }
  }

  @Test func `Synchronized animation: reduced motion takes no time`() {
    stage.presenter.reducesMotion = true
    stage.show()
    stage.turn()
    #expect(
      stage.notificationText == """
        will change frame, will show, did change frame, did show: 6 rows parked to 6 rows docked
        """)
    #expect(stage.notifications.allSatisfy { $0.duration == 0 })
    #expect(stage.presenter.nextDeadline == nil)
  }

  @Test func `Synchronized animation: an interrupted one goes on from where it is`() {
    let view = TestView(screen)
    let resizer = ViewResizer(view, center: stage.center)
    stage.show()
    stage.turn()
    stage.turn(after: .milliseconds(60))
    let height = view.frame.height
    #expect((19...23).contains(height))
    stage.hide()
    stage.turn()
    stage.turn(after: .milliseconds(1))
    #expect(view.frame.height == height && stage.presenter.frame(at: stage.now)?.y == height)
    stage.settle()
    #expect(view.frame.height == 24 && stage.presenter.frame(at: stage.now) == nil)
    withExtendedLifetime(resizer) {}
  }

  @Test func `animateConstraintWithDuration: at half the time, half of the curve`() {
    let constraint = TestConstraint(constant: 0)
    stage.presenter.animation = KeyboardAnimation(duration: .seconds(1), curve: .easeIn)
    let observer = KeyboardObserver(events: [.willShow], center: stage.center) { [stage] _ in
      stage.center.animate { constraint.constant = Int($0 * 100) }
    }
    stage.show()
    stage.turn()
    #expect(constraint.constant == 0)
    stage.turn(after: .milliseconds(500))
    #expect(constraint.constant == 25)
    stage.turn(after: .milliseconds(500))
    #expect(constraint.constant == 100)
    stage.center.animate { constraint.constant = Int($0 * 7) }
    #expect(constraint.constant == 7, "nothing moves: at once")
    withExtendedLifetime(observer) {}
  }

  @Test func `contentInset.bottom: a view that is covered by half`() {
    let scroll = TestScroll(CellRect(10, 12, 30, 9), contentHeight: 40)
    let adjuster = ScrollInsetAdjuster(scroll, center: stage.center)
    stage.show()
    stage.settle()
    #expect(scroll.contentInset.bottom == 3)
    stage.undock()
    stage.settle()
    #expect(scroll.contentInset.bottom == 0)
    withExtendedLifetime(adjuster) {}
  }

  @Test func `Scroll inset: is added to the content's own, and taken back exactly`() {
    let scroll = TestScroll(screen, contentHeight: 60)
    scroll.contentInset = EdgeInsets(top: 2, bottom: 3)
    scroll.scrollIndicatorInsets = EdgeInsets(top: 1)
    scroll.caretFrame = CellRect(4, 22, 1, 1)
    scroll.contentOffset.y = -2
    var adjuster: ScrollInsetAdjuster? = ScrollInsetAdjuster(scroll, center: stage.center)
    stage.show()
    stage.settle()
    #expect(scroll.contentInset == EdgeInsets(top: 2, bottom: 9))
    #expect(scroll.scrollIndicatorInsets == EdgeInsets(top: 1, bottom: 6))
    #expect(scroll.contentOffset.y == 8, "the caret in row 22 is in the last free row, 14")
    scroll.caretFrame?.y = 30
    adjuster?.update()
    #expect(scroll.contentOffset.y == 16, "the text grew")
    stage.hide()
    stage.settle()
    #expect(scroll.contentInset == EdgeInsets(top: 2, bottom: 3))
    #expect(scroll.scrollIndicatorInsets == EdgeInsets(top: 1))
    #expect(scroll.contentOffset.y == -2)
    stage.show()
    stage.settle()
    scroll.contentOffset.y = 11
    adjuster = nil
    #expect(scroll.contentInset == EdgeInsets(top: 2, bottom: 3))
    #expect(scroll.contentOffset.y == 11, "somebody scrolled")
  }

  @Test func `Scroll inset: a caret above is revealed, too, and one in sight is left alone`() {
    let scroll = TestScroll(screen, contentHeight: 60)
    let adjuster = ScrollInsetAdjuster(scroll, center: stage.center)
    scroll.contentOffset.y = 20
    scroll.caretFrame = CellRect(0, 30, 1, 1)
    stage.show()
    stage.settle()
    #expect(scroll.contentOffset.y == 20)
    scroll.caretFrame?.y = 7
    adjuster.update()
    #expect(scroll.contentOffset.y == 7)
  }

  @Test func `Scroll inset: a view that shrinks clear of the keyboard keeps its caret in sight`() {
    let scroll = TestScroll(screen, contentHeight: 60)
    scroll.caretFrame = CellRect(4, 22, 1, 1)
    let adjuster = ScrollInsetAdjuster(scroll, center: stage.center)
    stage.show()
    stage.settle()
    #expect(scroll.contentInset.bottom == 6 && scroll.contentOffset.y == 5)
    scroll.frameOnScreen.height = 18
    adjuster.update()
    #expect(scroll.contentInset.bottom == 0 && scroll.contentOffset.y == 5)
    scroll.caretFrame?.y = 30
    adjuster.update()
    #expect(scroll.contentOffset.y == 13, "and follows it")
    stage.hide()
    stage.settle()
    #expect(scroll.contentOffset.y == 0, "the keyboard is gone")
  }

  @Test func `a scroll view shows a rectangle between its insets`() {
    let view = ScrollView(frame: CellRect(0, 0, 20, 10))
    view.contentHeight = 40
    view.scrollRectToVisible(CellRect(0, 3, 5, 2))
    #expect(view.contentOffset.y == 0 && view.scrollIndicatorInsets == .zero)
    view.contentInset = EdgeInsets(top: 1, bottom: 2)
    view.scrollRectToVisible(CellRect(0, 20, 5, 2))
    #expect(view.contentOffset.y == 14)
    view.scrollRectToVisible(CellRect(0, 4, 5, 50))
    #expect(view.contentOffset.y == 3)
  }

  @Test func `TPKeyboardAvoiding Scroll/TableView: a field in a list in a page is revealed`() {
    final class Page {
      let page = TestScroll(CellRect(0, 0, 80, 24), contentHeight: 60)
      let list = TestScroll(CellRect(0, 0, 80, 10), contentHeight: 30)
      /// The list is in row 20 of the page.
      func layout() { list.frameOnScreen.y = 20 - page.contentOffset.y }
    }
    let nested = Page()
    nested.list.caretFrame = CellRect(2, 25, 10, 1)
    nested.layout()
    let container = AvoidingContainer([nested.page, nested.list], center: stage.center)
    stage.show()
    for _ in 0..<20 {
      stage.turn(after: .milliseconds(20))
      nested.layout()
    }
    let row = nested.list.frameOnScreen.y + 25 - nested.list.contentOffset.y
    #expect((0..<18).contains(row), "row \(row) is above the keyboard")
    #expect((0..<10).contains(25 - nested.list.contentOffset.y), "and in the list")
    stage.hide()
    stage.settle()
    #expect(
      nested.page.contentInset == EdgeInsets.zero && nested.list.contentInset == EdgeInsets.zero)
    #expect(nested.page.contentOffset.y == 0 && nested.list.contentOffset.y == 0)
    withExtendedLifetime(container) {}
  }

  @Test func `Move view, Swift: as far as needed, once, and exactly back`() {
    let view = TestView(CellRect(0, 2, 80, 20))
    let mover = ViewMover(view, distance: 1, center: stage.center) {
      CellRect(4, view.frame.y + 17, 20, 1)
    }
    stage.show()
    stage.settle()
    #expect(
      view.frame == CellRect(0, -1, 80, 20), "the field is in row 16, one above the keyboard's")
    stage.center.post(KeyboardInfo(.willShow, to: CellRect(0, 18, 80, 6)))
    stage.show(8)
    stage.settle()
    #expect(view.frame.y == -3)
    mover.update()
    #expect(view.frame.y == -3)
    stage.hide()
    stage.settle()
    #expect(view.frame == CellRect(0, 2, 80, 20))
  }

  @Test func `Move view, Swift: not at all for what is in sight or a keyboard that is undocked`() {
    let view = TestView(CellRect(0, 0, 80, 24))
    let mover = ViewMover(view, center: stage.center) { CellRect(0, view.frame.y + 10, 9, 1) }
    stage.show()
    stage.settle()
    stage.undock()
    stage.settle()
    #expect(view.frameHistory.isEmpty)
    withExtendedLifetime(mover) {}
  }

  @Test func `Move view, ObjC: a view that was given another frame goes back to that`() {
    let view = TestView(CellRect(0, 3, 80, 20))
    var mover: ViewMover? = ViewMover(view, center: stage.center)
    stage.presenter.animation = KeyboardAnimation(duration: .milliseconds(100))
    stage.show()
    stage.turn()
    stage.turn(after: .milliseconds(99))
    #expect(stage.center.geometry.inset == 6 && view.frame.y == 0, "in the keyboard's own time")
    stage.settle()
    #expect(view.frame.y == 0, "never above the screen")
    mover?.setFrame(CellRect(0, 4, 80, 20))
    #expect(view.frame.y == 0)
    mover = nil
    #expect(view.frame == CellRect(0, 4, 80, 20), "the one who moves it has gone")
    stage.hide()
    stage.settle()
    #expect(view.frame == CellRect(0, 4, 80, 20))
  }

  @Test func `Table frame: the bottom edge alone moves`() {
    let view = TestView(screen)
    let resizer = ViewResizer(view, center: stage.center)
    stage.show()
    stage.settle()
    #expect(view.frame == CellRect(0, 0, 80, 18))
    let frames = view.frameHistory
    #expect(frames.map(\.height) == frames.map(\.height).sorted(by: >), "and never back")
    stage.hide()
    stage.settle()
    #expect(view.frame == screen)
    withExtendedLifetime(resizer) {}
  }

  @Test func `Rotation flag: the view's own frame is not seen during a resize`() {
    let view = TestView(screen)
    let resizer = ViewResizer(view, center: stage.center)
    stage.show()
    stage.settle()
    view.frameHistory = []
    stage.presenter.setScreen(CellRect(0, 0, 80, 20))
    stage.turn()
    resizer.setFrame(CellRect(0, 0, 80, 20))
    #expect(view.frame == CellRect(0, 0, 80, 14))
    #expect(view.frameHistory.allSatisfy { $0.height < 18 })
    stage.hide()
    stage.settle()
    #expect(view.frame == CellRect(0, 0, 80, 20))
  }

  @Test func `isLocal: another pane's keyboard moves nothing`() {
    let normalizer = KeyboardNormalizer(screen: screen)
    let view = TestView(screen)
    let resizer = ViewResizer(view, center: normalizer.center)
    normalizer.receive(
      KeyboardInfo(.willShow, to: CellRect(0, 18, 80, 6), isLocal: false), at: .now)
    #expect(view.frameHistory.isEmpty)
    withExtendedLifetime(resizer) {}
  }

  @Test func `content that the keyboard covers on purpose stays, and the frame can be read`() {
    let view = TestView(screen)
    let resizer = ViewResizer(view, center: stage.center)
    stage.center.overlaysContent = true
    stage.show()
    stage.settle()
    #expect(view.frameHistory.isEmpty && stage.center.frame == CellRect(0, 18, 80, 6))
    stage.center.overlaysContent = false
    #expect(view.frame.height == 18)
    withExtendedLifetime(resizer) {}
  }

  @Test func `the layout guide: the keyboard's top edge, or the safe area's bottom`() {
    let guide = KeyboardLayoutGuide(center: stage.center)
    var rows: [Int] = []
    guide.onChange = { rows.append($0.topRow) }
    guide.safeAreaBottom = 1
    #expect(guide.topRow == 23)
    guide.usesBottomSafeArea = false
    #expect(guide.topRow == 24)
    guide.usesBottomSafeArea = true
    stage.show()
    stage.settle()
    #expect(guide.topRow == 18 && rows.last == 18)
    stage.undock()
    stage.settle()
    #expect(guide.topRow == 23)
    guide.followsUndockedKeyboard = true
    #expect(guide.topRow == 10)
  }

  @Test func `adjusters keep nothing alive, and nothing keeps them`() {
    let count = stage.center.observerCount
    var view: TestView? = TestView(screen)
    var scroll: TestScroll? = TestScroll(screen, contentHeight: 30)
    var constraint: TestConstraint? = TestConstraint(constant: 1)
    weak let (weakView, weakScroll, weakConstraint) = (view, scroll, constraint)
    guard let aView = view, let aScroll = scroll, let aConstraint = constraint else { return }
    var adjusters: [AnyObject] = [
      ViewResizer(aView, center: stage.center), ViewMover(aView, center: stage.center),
      BottomConstraintAdjuster(aConstraint, in: aView, center: stage.center),
      ScrollInsetAdjuster(aScroll, center: stage.center),
      AvoidingContainer([aScroll], center: stage.center), KeyboardLayoutGuide(center: stage.center),
    ]
    #expect(stage.center.observerCount > count)
    (view, scroll, constraint) = (nil, nil, nil)
    stage.show()
    stage.settle()
    adjusters = []
    #expect(stage.center.observerCount == count && adjusters.isEmpty)
    withExtendedLifetime((weakView, weakScroll, weakConstraint)) {}
  }
}
