import Clavier
import KeyboardCells
import KeyboardModel
import TestSupport
import Testing
import UIKitPatterns

@testable import KeyboardUI

@Suite struct `Input views that a presenter shows` {
  private let screen = Screen(columns: 40, rows: 20)
  private let field = TextField(frame: CellRect(0, 0, 20, 1))
  private let start = Timestamp.now
  private let shown: ScreenPresenter

  init() {
    field.inputView = View(frame: CellRect(0, 0, 0, 6))
    field.inputAccessoryView = View(frame: CellRect(0, 0, 0, 1))
    screen.addSubview(field)
    shown = ScreenPresenter(screen, now: start)
  }

  private func advance(to milliseconds: Int) {
    shown.advance(to: start + .milliseconds(milliseconds))
  }

  @Test func `come and go step by step`() {
    field.becomeFirstResponder()
    advance(to: 0)
    #expect(screen.inputContainer.frame == CellRect(0, 20, 40, 7))
    advance(to: 60)
    let row = screen.inputContainer.frame.y
    #expect((14...19).contains(row) && field.inputView?.frame.height == 6)
    advance(to: 250)
    #expect(screen.inputContainer.frame == CellRect(0, 13, 40, 7))
    #expect(field.inputView?.frameOnScreen == CellRect(0, 14, 40, 6))
    field.resignFirstResponder()
    advance(to: 300)
    #expect(!screen.inputContainer.isHidden)
    advance(to: 310)
    #expect(field.inputView?.superview != nil)
    advance(to: 550)
    #expect(screen.inputContainer.isHidden && field.inputView?.superview == nil)
    #expect(shown.nextDeadline == nil)
  }

  @Test func `follow the screen's size, a drag and a hardware keyboard`() {
    field.becomeFirstResponder()
    advance(to: 0)
    advance(to: 300)
    screen.frame = CellRect(0, 0, 30, 12)
    advance(to: 310)
    #expect(screen.inputContainer.frame == CellRect(0, 5, 30, 7))
    shown.presenter.setMode(.undocked, at: CellPoint(x: 0, y: 2))
    advance(to: 320)
    advance(to: 600)
    #expect(screen.inputContainer.frame == CellRect(0, 2, 30, 7))
    shown.presenter.setHardwareKeyboard(true)
    advance(to: 610)
    advance(to: 900)
    #expect(screen.inputContainer.frame == CellRect(0, 11, 30, 1))
    #expect(field.inputAccessoryView?.frame.height == 1 && field.inputView?.frame.height == 0)
  }

  @Test(arguments: [(60, 30), (60, 9), (20, 20), (120, 60)])
  func `take their final height in one change when the screen is resized`(size: (Int, Int)) throws {
    screen.standardKeyboard = Keyboard(layout: .sample)
    field.inputView = nil
    field.becomeFirstResponder()
    for time in [0, 300] { advance(to: time) }
    var changes: [KeyboardInfo] = []
    let subscription = screen.keyboardCenter.observeNotifications([.willChangeFrame]) {
      changes.append($0)
    }
    changes = []
    screen.frame = CellRect(0, 0, size.0, size.1)
    for time in [310, 320, 700] { screen.advance(to: start + .milliseconds(time)) }
    withExtendedLifetime(subscription) {}
    #expect(changes.map(\.endFrame) == [screen.inputContainer.frame])
  }

  @Test func `are shown and hidden by the responder that comes with a resize`() {
    field.becomeFirstResponder()
    screen.frame = CellRect(0, 0, 30, 12)
    for time in [0, 300] { advance(to: time) }
    #expect(screen.inputContainer.frame == CellRect(0, 5, 30, 7))
    field.resignFirstResponder()
    screen.frame = CellRect(0, 0, 40, 20)
    for time in [310, 700] { screen.advance(to: start + .milliseconds(time)) }
    #expect(screen.inputContainer.isHidden)
  }

  @Test(arguments: [true, false])
  func `are dismissed by a drag if the first responder agrees`(agrees: Bool) {
    final class Delegate: TextFieldDelegate {
      let agrees: Bool
      init(agrees: Bool) { self.agrees = agrees }
      func textFieldShouldEndEditing(_ control: TextField) -> Bool { agrees }
    }
    let delegate = Delegate(agrees: agrees)
    field.delegate = delegate
    field.becomeFirstResponder()
    advance(to: 0)
    advance(to: 300)
    shown.presenter.grab(for: .dismiss)
    shown.presenter.drag(to: CellPoint(x: 0, y: 19))
    shown.presenter.drop()
    advance(to: 310)
    #expect(field.isFirstResponder == !agrees)
    advance(to: 320)
    advance(to: 700)
    #expect(shown.center.geometry.isVisible == !agrees)
  }

  @Test func `are shown for a touch alone, if the policy says so`() {
    shown.policy = .pointerFocus
    field.inputAccessoryView = nil
    field.becomeFirstResponder()
    advance(to: 0)
    #expect(!shown.center.geometry.isVisible && screen.inputContainer.isHidden)
    field.resignFirstResponder()
    screen.touch(at: CellPoint(x: 1, y: 0))
    advance(to: 10)
    #expect(field.isFirstResponder && shown.center.geometry.isVisible)
  }

  @Test func `are shown as the target's own traits say, before the policy`() {
    shown.policy = .never
    field.inputAccessoryView = nil
    field.becomeFirstResponder()
    advance(to: 0)
    #expect(!shown.center.geometry.isVisible)
    field.textInputTraits.inputPolicy = .manual
    field.reloadInputViews()
    advance(to: 10)
    #expect(!shown.center.geometry.isVisible)
    shown.presenter.setRequested(true)
    advance(to: 20)
    #expect(shown.center.geometry.isVisible)
    field.textInputTraits.inputPolicy = .always
    field.reloadInputViews()
    shown.presenter.setRequested(false)
    advance(to: 30)
    #expect(shown.center.geometry.isVisible)
  }

  @Test(arguments: [
    ("undock", KeyboardMode.undocked), ("float", .floating),
  ])
  func `Undock/split/merge/drag: keys of the keyboard itself`(key: String, mode: KeyboardMode)
    throws
  {
    let keyboard = Keyboard(layout: .letters)
    var nextCount = 0
    screen.nextInputMode = { nextCount += 1 }
    field.inputView = keyboard
    field.becomeFirstResponder()
    advance(to: 0)
    advance(to: 300)
    try keyboard.tap(Identifier(key))
    advance(to: 310)
    #expect(shown.presenter.context.mode == mode && !shown.center.geometry.isDocked)
    #expect(shown.center.geometry.isVisible && shown.center.geometry.inset == 0)
    try keyboard.tap("dock")
    advance(to: 320)
    #expect(shown.center.geometry.isDocked)
    try keyboard.tap("nextLayout")
    #expect(nextCount == 1)
    try keyboard.tap("dismiss")
    advance(to: 330)
    #expect(!field.isFirstResponder && !shown.center.geometry.isVisible)
  }

  @Test func `Undock/split/merge/drag: a key puts the keys in halves, where they are`() throws {
    let keyboard = Keyboard(layout: .letters)
    field.inputView = keyboard
    field.becomeFirstResponder()
    advance(to: 0)
    advance(to: 300)
    try keyboard.tap("split")
    advance(to: 310)
    #expect(keyboard.arrangement.kind == .split && shown.center.geometry.isDocked)
    try keyboard.tap("split")
    #expect(keyboard.arrangement.kind == .centered)
  }

  @Test func `one field after another: the keyboard stays`() {
    let other = TextField(frame: CellRect(0, 2, 20, 1))
    other.inputView = field.inputView
    other.inputAccessoryView = field.inputAccessoryView
    screen.addSubview(other)
    field.becomeFirstResponder()
    advance(to: 0)
    advance(to: 300)
    var told: [KeyboardActivity] = []
    let subscription = shown.center.observe { told.append($0) }
    told = []
    field.resignFirstResponder()
    other.becomeFirstResponder()
    advance(to: 310)
    guard case .inputViewsChanged(let input) = told.first else {
      Issue.record("it was told \(told)")
      return
    }
    #expect(told.count == 1 && input.responder == ObjectIdentifier(other))
    withExtendedLifetime(subscription) {}
  }

  @Test func `Editing events: editing begins before the keyboard appears`() {
    final class Delegate: TextFieldDelegate, TextViewDelegate {
      var told: [String] = []
      func textFieldDidBeginEditing(_ textField: TextField) { told.append("editing") }
      func textViewDidBeginEditing(_ textView: TextView) { told.append("editing") }
    }
    let delegate = Delegate()
    let observation = shown.center.observeNotifications([.willChangeFrame, .willShow]) {
      delegate.told.append("\($0.event)")
    }
    for control in [field, TextView(frame: CellRect(0, 3, 20, 4))] as [TextControl] {
      control.inputView = View(frame: CellRect(0, 0, 0, 6))
      control.inputAccessoryView = nil
      (control as? TextField)?.delegate = delegate
      (control as? TextView)?.delegate = delegate
      if control.superview == nil { screen.addSubview(control) }
      delegate.told = []
      control.becomeFirstResponder()
      #expect(delegate.told == ["editing"])
      advance(to: 0)
      #expect(delegate.told == ["editing", "willChangeFrame", "willShow"])
      control.resignFirstResponder()
      advance(to: 0)
      advance(to: 900)
    }
    withExtendedLifetime(observation) {}
  }

  @Test func `taps outside end editing, those on the keyboard type`() {
    let dismisser = OutsideTapDismisser(screen)
    field.becomeFirstResponder()
    advance(to: 0)
    advance(to: 300)
    screen.touch(at: CellPoint(x: 3, y: 15))
    screen.touch(at: CellPoint(x: 3, y: 0))
    #expect(field.isFirstResponder)
    screen.touch(at: CellPoint(x: 3, y: 5))
    #expect(!field.isFirstResponder)
    withExtendedLifetime(dismisser) {}
  }

  @Test func `taps on views that are ignored end nothing, nor do those on their subviews`() {
    let (bar, button) = (View(frame: CellRect(0, 5, 20, 3)), Button("b") {})
    bar.addSubview(button)
    screen.addSubview(bar)
    let dismisser = OutsideTapDismisser(screen, ignoring: [bar])
    field.becomeFirstResponder()
    advance(to: 0)
    advance(to: 300)
    for row in [5, 6] { screen.touch(at: CellPoint(x: 1, y: row)) }
    #expect(field.isFirstResponder)
    screen.touch(at: CellPoint(x: 1, y: 9))
    #expect(!field.isFirstResponder)
    withExtendedLifetime(dismisser) {}
  }

  @Test func `a scroll view knows the caret in it`() {
    let scroll = ScrollView(frame: CellRect(2, 3, 30, 15))
    scroll.contentHeight = 40
    let inner = TextField(frame: CellRect(1, 30, 20, 1))
    inner.text = "abc"
    inner.inputView = field.inputView
    screen.addSubview(scroll)
    scroll.addSubview(inner)
    #expect(scroll.caretFrame == nil)
    let adjuster = ScrollInsetAdjuster(scroll, center: shown.center)
    inner.becomeFirstResponder()
    #expect(scroll.caretFrame == CellRect(4, 30, 1, 1))
    advance(to: 0)
    advance(to: 300)
    #expect(scroll.contentInset.bottom == 4)
    #expect(inner.frameOnScreen.y == 13, "in the last row above the keyboard")
    inner.resignFirstResponder()
    advance(to: 310)
    advance(to: 600)
    #expect(scroll.contentInset.bottom == 0 && scroll.contentOffset.y == 0)
    withExtendedLifetime(adjuster) {}
  }

  @Test func `a scroll view follows the field that is edited, and its cursor`() {
    let scroll = ScrollView(frame: CellRect(0, 0, 40, 20))
    scroll.contentHeight = 40
    let note = TextView(text: "a\nb\nc", frame: CellRect(0, 12, 20, 14))
    note.inputView = field.inputView
    note.inputAccessoryView = field.inputAccessoryView
    screen.addSubview(scroll)
    scroll.addSubview(field)
    scroll.addSubview(note)
    let adjuster = ScrollInsetAdjuster(scroll, center: shown.center)
    field.becomeFirstResponder()
    advance(to: 0)
    advance(to: 300)
    #expect(scroll.contentOffset.y == 0)
    note.becomeFirstResponder()
    advance(to: 310)
    #expect(scroll.contentOffset.y == 2, "its cursor is in row 14, the keyboard begins in 13")
    note.insertText("\nd\ne")
    #expect(scroll.contentOffset.y == 4)
    note.selectedTextRange = TextRange(
      from: note.beginningOfDocument, to: note.beginningOfDocument)
    #expect(scroll.contentOffset.y == 4, "row 12 is in sight")
    note.resignFirstResponder()
    advance(to: 320)
    advance(to: 700)
    #expect(scroll.contentOffset.y == 0)
    withExtendedLifetime(adjuster) {}
  }

  @Test func `a scroll view keeps the view in sight that has the focus while the keyboard comes`() {
    let scroll = ScrollView(frame: CellRect(0, 0, 40, 20))
    scroll.contentHeight = 40
    let button = Button("Send") {}
    button.frame = CellRect(0, 30, 10, 1)
    screen.addSubview(scroll)
    scroll.addSubview(field)
    scroll.addSubview(button)
    let adjuster = ScrollInsetAdjuster(scroll, center: shown.center)
    screen.handle(.key(KeyPress(.tab)), at: start)
    screen.handle(.key(KeyPress(.tab)), at: start)
    #expect(field.isFirstResponder && button.isFocused)
    for time in stride(from: 20, through: 600, by: 20) { advance(to: time) }
    #expect(shown.center.frame?.y == 13)
    #expect((0..<13).contains(button.frameOnScreen.y))
    withExtendedLifetime(adjuster) {}
  }

  @Test func `TPKeyboardAvoiding Scroll/TableView: views in views, as far as it takes`() {
    let page = ScrollView(frame: CellRect(0, 0, 40, 20))
    let list = ScrollView(frame: CellRect(0, 14, 40, 8))
    (page.contentHeight, list.contentHeight) = (30, 20)
    let row = TextField(frame: CellRect(0, 15, 20, 1))
    row.inputView = field.inputView
    screen.addSubview(page)
    page.addSubview(list)
    list.addSubview(row)
    let container = AvoidingContainer([page, list], center: shown.center)
    row.becomeFirstResponder()
    for time in stride(from: 0, through: 400, by: 20) { advance(to: time) }
    #expect(screen.hitTest(CellPoint(x: 0, y: row.frameOnScreen.y)) === row, "it is seen")
    #expect(shown.center.frame?.y == 14 && page.contentOffset.y > 0 && list.contentOffset.y > 0)
    row.resignFirstResponder()
    for time in stride(from: 410, through: 800, by: 20) { advance(to: time) }
    #expect(page.contentOffset.y == 0 && list.contentOffset.y == 0)
    #expect(page.contentInset == EdgeInsets() && list.contentInset == EdgeInsets())
    withExtendedLifetime(container) {}
  }

  @Test func `a released presenter leaves the screen to itself`() {
    let screen = Screen(columns: 40, rows: 20)
    var shown: ScreenPresenter? = ScreenPresenter(screen, now: start)
    weak let weakShown = shown
    let field = TextField(frame: CellRect(0, 0, 20, 1))
    field.inputView = View(frame: CellRect(0, 0, 0, 6))
    screen.addSubview(field)
    shown = nil
    #expect(weakShown == nil && shown == nil)
    field.becomeFirstResponder()
    #expect(field.inputView?.frameOnScreen == CellRect(0, 14, 40, 6))
  }
}
