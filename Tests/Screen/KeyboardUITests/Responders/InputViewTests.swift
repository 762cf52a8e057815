import KeyboardCells
import KeyboardEngine
import KeyboardModel
import KeyboardUI
import Testing

@Suite struct `Input views` {
  private let form = TwoFields()
  private let presenter: PresenterRecorder

  init() {
    presenter = PresenterRecorder(form.screen)
  }

  @Test func `are at the bottom while their responder is the first responder`() {
    #expect(form.picture == "ff..........")
    form.first.inputView = form.keyboard
    form.first.inputAccessoryView = View(0, 0, 3, 1)
    form.first.becomeFirstResponder()
    #expect(form.picture == "ff....akkkkk")
    form.second.becomeFirstResponder()
    #expect(form.picture == "ff..........")
    form.first.becomeFirstResponder()
    form.first.resignFirstResponder()
    #expect(form.picture == "ff..........")
    #expect(form.keyboard.superview == nil && form.keyboard.frame.height == 5)
  }

  @Test func `type into the first responder when another field gets them, too`() throws {
    form.first.inputView = form.keyboard
    form.first.becomeFirstResponder()
    form.second.inputView = form.keyboard
    try form.keyboard.tap("a")
    #expect((form.first.text, form.second.text) == ("onea", "two"))
    form.second.becomeFirstResponder()
    try form.keyboard.tap("a")
    #expect((form.first.text, form.second.text) == ("onea", "twoa"))
  }

  @Test func `change once for a change of responders`() {
    form.screen.inputViewPresenter = presenter
    form.first.inputView = form.keyboard
    form.second.inputView = View(0, 0, 1, 6)
    form.first.becomeFirstResponder()
    form.second.becomeFirstResponder()
    form.second.reloadInputViews()
    form.first.reloadInputViews()
    form.second.resignFirstResponder()
    #expect(presenter.events == ["nothing", "5+0", "6+0", "6+0 at once", "nothing"])
  }

  @Test func `are moved by the pointer that took hold of them`() {
    let bar = View(0, 0, 20, 1)
    form.first.inputAccessoryView = bar
    form.first.becomeFirstResponder()
    form.screen.inputViewPresenter = presenter
    presenter.events = []
    let hand = Hand(on: form.screen)
    hand.begin(5, 11)
    hand.begin(8, 11, 2)
    hand.move(9, 4, 2)
    hand.end(9, 4, 2)
    hand.move(6, 9)
    hand.end(6, 9)
    #expect(presenter.events == ["grabbed", "to 1, 9", "dropped"])
  }

  @Test func `come after the beginning of editing`() {
    final class Order: TextFieldDelegate, InputViewPresenter {
      var events: [String] = []
      func textFieldDidBeginEditing(_ control: TextField) {
        events.append("began")
        control.reloadInputViews()
      }
      func textFieldDidEndEditing(_ control: TextField) { events.append("ended") }
      func inputViewsDidChange(isAnimated: Bool) { events.append("views") }
    }
    let order = Order()
    form.first.delegate = order
    form.second.delegate = order
    form.screen.inputViewPresenter = order
    order.events = []
    form.first.becomeFirstResponder()
    form.second.becomeFirstResponder()
    #expect(order.events == ["began", "views", "ended", "began", "views"])
  }

  @Test func `are those of the next responder that has some, controllers first`() {
    final class Controller: ViewController {
      let pad = ViewController()
      let bar = ViewController()
      override init() {
        pad.view = View(0, 0, 1, 3)
        bar.view = View(0, 0, 1, 1)
      }
      override var inputView: View? { View(0, 0, 1, 9) }
      override var inputViewController: ViewController? { pad }
      override var inputAccessoryViewController: ViewController? { bar }
    }
    let controller = Controller()
    form.screen.addSubview(controller.view)
    controller.view.addSubview(form.first)
    form.first.becomeFirstResponder()
    #expect(form.screen.inputViews.inputView === controller.pad.view)
    #expect(form.screen.inputViews.accessoryView === controller.bar.view)
    #expect(controller.pad.next === controller && controller.bar.screen === form.screen)
    form.first.inputView = form.keyboard
    #expect(form.screen.inputViews.inputView === controller.pad.view)
    form.first.reloadInputViews()
    #expect(form.screen.inputViews.inputView === form.keyboard)
    #expect(form.screen.inputViews.accessoryView === controller.bar.view)
  }

  @Test func `stay on the screen until their presenter has hidden them`() {
    form.screen.inputViewPresenter = presenter
    form.first.inputView = form.keyboard
    form.first.becomeFirstResponder()
    form.screen.inputContainer.frame = CellRect(x: 0, y: 9, width: 20, height: 4)
    form.screen.removeInputViews()
    #expect(form.keyboard.superview === form.screen.inputContainer)
    form.first.resignFirstResponder()
    #expect(form.keyboard.superview === form.screen.inputContainer)
    form.screen.removeInputViews()
    #expect(form.keyboard.superview == nil)
  }

  @Test func `take other heights, and fit into the screen`() {
    let pad = View(0, 0, 1, 4)
    form.first.inputView = pad
    form.first.inputAccessoryView = View(0, 0, 1, 2)
    form.first.becomeFirstResponder()
    pad.frame.height = 6
    form.first.reloadInputViews()
    #expect(form.picture == "ff..aakkkkkk")
    form.screen.frame.height = 5
    #expect(pad.frame == CellRect(x: 0, y: 2, width: 20, height: 3))
    form.screen.frame.height = 12
    #expect(pad.frame.height == 6)
    form.screen.frame.height = 1
    #expect(form.screen.inputContainer.frame.height == 1)
  }

  @Test(arguments: [(24, 9), (21, 9), (20, 7), (18, 5), (9, 5), (8, 2), (4, 2)])
  func `that are keyboards want heights of their own`(rows: Int, height: Int) {
    form.first.inputView = form.keyboard
    form.first.becomeFirstResponder()
    form.screen.frame.height = rows
    #expect(form.keyboard.frame.height == height)
    form.keyboard.frame.height = 3
    form.first.reloadInputViews()
    #expect(form.keyboard.frame.height == height)
  }

  @Test func `are resized at once when their keyboard wants a different height`() {
    form.screen.inputViewPresenter = presenter
    form.first.inputView = form.keyboard
    form.first.becomeFirstResponder()
    form.keyboard.style = .compact
    form.keyboard.style = .box
    #expect(presenter.events == ["nothing", "5+0", "2+0 at once", "5+0 at once"])
  }

  @Test func `serve the chain from behind, so that a field in an accessory view keeps it`() throws {
    final class Chat: ViewController {
      let bar = View(0, 0, 1, 1)
      let field = TextField(frame: CellRect(x: 0, y: 0, width: 9, height: 1))
      override var canBecomeFirstResponder: Bool { true }
      override var inputAccessoryView: View? { bar }
      override func viewDidLoad() { bar.addSubview(field) }
    }
    let chat = Chat()
    form.screen.addSubview(chat.view)
    form.screen.standardKeyboard = form.keyboard
    chat.becomeFirstResponder()
    #expect(form.picture == "ff.........a")
    form.screen.touch(at: CellPoint(x: 2, y: 11))
    #expect(chat.field.isFirstResponder && form.screen.inputViews.isFocusedByTouch)
    #expect(form.picture == "ff....akkkkk")
    try form.keyboard.tap("a")
    #expect(chat.field.text == "a")
    chat.field.resignFirstResponder()
    #expect(form.picture == "ff..........")
  }

  @Test func `may be let go of together with the first responder`() {
    final class Bar: View {
      let field = TextField()
    }
    let bar = Bar(0, 0, 1, 1)
    bar.addSubview(bar.field)
    form.first.inputAccessoryView = bar
    form.first.becomeFirstResponder()
    bar.field.becomeFirstResponder()
    #expect(bar.field.isFirstResponder)
    form.first.inputAccessoryView = nil
    bar.field.reloadInputViews()
    #expect(form.screen.firstResponder == nil && form.screen.inputViews.isEmpty)
    #expect(bar.superview == nil)
  }

  @Test func `leave a keyboard its field when it is put away`() throws {
    var layout = KeyboardLayout.letters
    layout.transforms = [.transforms([try Transform(from: "bc", to: "B")])]
    form.keyboard.layout = layout
    form.first.inputView = form.keyboard
    form.first.becomeFirstResponder()
    try form.keyboard.tap("b")
    form.first.resignFirstResponder()
    form.first.text = "x"
    try form.keyboard.tap("c")
    #expect(form.first.text == "xc")
  }

  @Test func `are freed with their responder`() {
    weak var keyboard: Keyboard?
    weak var field: TextField?
    weak var delegate: EditingRecorder?
    do {
      let other = TextField()
      other.inputView = Keyboard(layout: .letters)
      let recorder = EditingRecorder()
      other.delegate = recorder
      form.screen.addSubview(other)
      other.becomeFirstResponder()
      (keyboard, field, delegate) = (other.inputView as? Keyboard, other, recorder)
      other.removeFromSuperview()
    }
    #expect(keyboard == nil && field == nil && delegate == nil)
  }

  @Test func `are freed with their screen`() {
    weak var screen: Screen?
    weak var field: TextField?
    do {
      let form = TwoFields()
      form.first.inputView = form.keyboard
      form.first.inputAccessoryView = View(0, 0, 1, 1)
      form.first.becomeFirstResponder()
      (screen, field) = (form.screen, form.first)
    }
    #expect(screen == nil && field == nil)
  }
}
