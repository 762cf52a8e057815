import Clavier
import KeyboardModel
import TestSupport
import Testing
import Trials

@testable import KeyboardUI

@Suite struct `Dismissing the keyboard` {
  /// A form with a field in row 2 and a button in row 5.
  private final class Form {
    let stage = Stage()
    var isEditing = true
    var isResigning = true
    var buttonTaps = 0
    let field = CellRect(2, 2, 20, 1)
    private(set) lazy var dismisser = OutsideTapDismisser(
      center: stage.center, editedFrame: { [unowned self] in isEditing ? field : nil },
      endEditing: { [unowned self] in endEditing() })

    init() {
      stage.show()
      stage.settle()
    }

    func endEditing() -> Bool {
      guard isEditing, isResigning else { return false }
      isEditing = false
      stage.hide()
      return true
    }

    /// Delivers a tap like a run loop: to the dismisser, and to the tapped view.
    func tap(_ x: Int, _ y: Int) {
      dismisser.noteTap(at: CellPoint(x: x, y: y))
      if y == 5 { buttonTaps += 1 }
    }
  }

  @Test func `Tap outside: a button acts once, and editing ends`() {
    let form = Form()
    form.tap(4, 5)
    #expect(form.buttonTaps == 1 && !form.isEditing)
    form.stage.settle()
    #expect(!form.stage.center.geometry.isVisible)
    form.tap(4, 5)
    #expect(form.buttonTaps == 2)
  }

  @Test(arguments: [
    (CellPoint(x: 3, y: 2), true), (CellPoint(x: 3, y: 20), true), (CellPoint(x: 79, y: 23), true),
    (CellPoint(x: 30, y: 2), false), (CellPoint(x: 0, y: 17), false), (CellPoint(x: 9, y: 9), true),
  ])
  func `Tap outside: the field, the keyboard and what is ignored are not outside`(
    point: CellPoint, isEditing: Bool
  ) {
    let form = Form()
    form.dismisser.ignoresTap = { $0.y == 9 }
    form.tap(point.x, point.y)
    #expect(form.isEditing == isEditing)
  }

  @Test func `Tap outside: can be switched off, and a field may refuse`() {
    let form = Form()
    form.isResigning = false
    #expect(!form.dismisser.noteTap(at: CellPoint(x: 0, y: 0)))
    form.isResigning = true
    form.dismisser.isEnabled = false
    form.tap(0, 0)
    #expect(form.isEditing)
  }

  @Test func `scrolling dismisses at once, or not at all`() {
    let form = Form()
    let dismisser = ScrollDismisser(form.stage.presenter) { form.endEditing() }
    dismisser.scrollDidBegin()
    dismisser.scrollDidMove(toRow: 22)
    dismisser.scrollDidEnd()
    #expect(form.isEditing)
    dismisser.mode = .onDrag
    dismisser.scrollDidBegin()
    #expect(!form.isEditing)
  }

  @Test(arguments: [(19, true), (22, false)])
  func `Interactive scroll dismiss: the keyboard goes along, and back unless half of it is gone`(
    row: Int, isVisible: Bool
  ) {
    let form = Form()
    let presenter = form.stage.presenter
    presenter.onDismiss = { [unowned form] in form.isEditing = false }
    let dismisser = ScrollDismisser(presenter, mode: .interactive) { form.endEditing() }
    dismisser.scrollDidBegin()
    for row in [10, 15, 17, row] {
      dismisser.scrollDidMove(toRow: row)
      form.stage.turn()
      #expect(presenter.frame(at: form.stage.now)?.y == max(row, 18))
    }
    #expect(form.stage.center.frame?.y == 18, "content stays until it is decided")
    dismisser.scrollDidEnd()
    form.stage.turn()
    #expect(form.stage.center.geometry.isVisible == isVisible && form.isEditing == isVisible)
    #expect(presenter.frame(at: form.stage.now)?.y == (isVisible ? 18 : nil))
  }

  @Test
  func `Interactive scroll dismiss: begins some rows above the keyboard, if the guide says so`() {
    let form = Form()
    let presenter = form.stage.presenter
    let dismisser = ScrollDismisser(presenter, mode: .interactive) { form.endEditing() }
    let guide = KeyboardLayoutGuide(center: presenter.center)
    guide.keyboardDismissPadding = 2
    dismisser.guide = guide
    dismisser.scrollDidBegin()
    dismisser.scrollDidMove(toRow: 15)
    form.stage.turn()
    #expect(!presenter.isDragging)
    dismisser.scrollDidMove(toRow: 17)
    form.stage.turn()
    #expect(presenter.isDragging && presenter.frame(at: form.stage.now)?.y == 19)
  }
}
