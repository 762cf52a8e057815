import Clavier
import KeyboardModel
import KeyboardUI
import TestSupport
import UIKitPatterns

/// A view on the screen itself or in another view.
final class TestView: AvoidableView {
  var frame: CellRect {
    didSet { frameHistory.append(frame) }
  }
  var frameHistory: [CellRect] = []
  private let origin: CellPoint

  init(_ frame: CellRect, in origin: CellPoint = CellPoint(x: 0, y: 0)) {
    self.frame = frame
    self.origin = origin
  }

  var frameOnScreen: CellRect {
    CellRect(
      x: origin.x &+ frame.x, y: origin.y &+ frame.y, width: frame.width, height: frame.height)
  }
}

final class TestConstraint: BottomConstraint {
  var constant: Int

  init(constant: Int) {
    self.constant = constant
  }
}

/// Long content to scroll.
final class TestScroll: ScrollableContent {
  var frameOnScreen: CellRect
  var contentOffset = CellPoint(x: 0, y: 0)
  var contentHeight: Int
  var contentInset = EdgeInsets.zero
  var scrollIndicatorInsets = EdgeInsets.zero
  var caretFrame: CellRect?

  init(_ frame: CellRect, contentHeight: Int) {
    frameOnScreen = frame
    self.contentHeight = contentHeight
  }
}
