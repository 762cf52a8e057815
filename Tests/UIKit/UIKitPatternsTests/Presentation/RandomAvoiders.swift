import Clavier
import KeyboardModel
import TestSupport
import UIKitPatterns

@testable import KeyboardUI

/// Views that avoid a keyboard. At the end they must have their original state, whatever the
/// keyboard and other code have changed meanwhile.
final class RandomAvoiders {
  private let resized: TestView
  private let moved: TestView
  private let constraint = TestConstraint(constant: 2)
  private let scroll: TestScroll
  private let page: TestScroll
  private let resizer: ViewResizer
  private let mover: ViewMover
  private let others: [AnyObject]
  private var resizedFrame: CellRect
  private var movedFrame = CellRect(0, 3, 80, 20)
  private var inset = EdgeInsets(top: 1, bottom: 3)
  /// The row that other code has scrolled to.
  private var scrolledRow: Int?

  init(_ center: KeyboardCenter, screen: CellRect) {
    resizedFrame = screen
    resized = TestView(screen)
    moved = TestView(movedFrame)
    scroll = TestScroll(CellRect(0, 4, 80, 20), contentHeight: 30)
    scroll.contentInset = inset
    scroll.scrollIndicatorInsets = inset
    scroll.caretFrame = CellRect(3, 17, 1, 1)
    page = TestScroll(screen, contentHeight: 40)
    let list = TestScroll(CellRect(0, 14, 80, 8), contentHeight: 20)
    list.caretFrame = CellRect(0, 12, 1, 1)
    let container = TestView(screen)
    resizer = ViewResizer(resized, center: center)
    mover = ViewMover(moved, center: center) { [moved] in
      CellRect(0, moved.frame.y + 18, 9, 1)
    }
    others = [
      container, list,
      BottomConstraintAdjuster(constraint, in: container, center: center),
      ScrollInsetAdjuster(scroll, center: center),
      AvoidingContainer([page, list], center: center),
    ]
  }

  /// Makes a change as other code would.
  func disturb(_ what: Int, by amount: Int) {
    switch what {
    case 0:
      resizedFrame.height = 15 + amount
      resizer.setFrame(resizedFrame)
    case 1:
      movedFrame.y = amount
      mover.setFrame(movedFrame)
    case 2:
      scroll.contentInset.bottom += amount
      inset.bottom += amount
      scroll.scrollIndicatorInsets.bottom += amount
    default:
      // Only once: content that is scrolled away and back counts as not scrolled.
      guard scrolledRow == nil, scroll.contentOffset.y != amount else { return }
      scroll.contentOffset.y = amount
      scrolledRow = amount
    }
  }

  /// The first property that differs from its original state, if the keyboard is hidden.
  var failure: String? {
    if resized.frame != resizedFrame { return "the view's frame is \(resized.frame)" }
    if moved.frame != movedFrame { return "the moved view's frame is \(moved.frame)" }
    if constraint.constant != 2 { return "the constant is \(constraint.constant)" }
    if scroll.contentInset != inset { return "the content's inset is \(scroll.contentInset)" }
    if scroll.scrollIndicatorInsets != inset {
      return "the indicator's is \(scroll.scrollIndicatorInsets)"
    }
    if scroll.contentOffset.y != scrolledRow ?? 0 {
      return "scrolled to \(scroll.contentOffset.y) instead of \(scrolledRow ?? 0)"
    }
    if page.contentInset != EdgeInsets.zero || page.contentOffset.y != 0 {
      return "the page has \(page.contentInset) and is scrolled to \(page.contentOffset)"
    }
    return nil
  }
}
