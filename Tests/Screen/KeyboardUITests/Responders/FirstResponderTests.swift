import KeyboardCells
import KeyboardModel
import KeyboardUI
import Testing

@Suite struct `The first responder` {
  private let form = TwoFields()
  private let recorder = EditingRecorder()

  init() {
    form.first.delegate = recorder
    form.second.delegate = recorder
  }

  @Test func `is one for each screen`() {
    #expect(form.first.becomeFirstResponder() && form.first.isFirstResponder)
    #expect(form.second.becomeFirstResponder())
    #expect(form.screen.firstResponder === form.second && !form.first.isFirstResponder)
    let other = TwoFields()
    other.first.becomeFirstResponder()
    #expect(form.second.isFirstResponder)
    #expect(form.second.resignFirstResponder() && form.screen.firstResponder == nil)
    #expect(recorder.events == ["began one", "ended one", "began two", "ended two"])
  }

  @Test func `is asked whether it begins, and the one before whether it ends`() {
    recorder.mayBegin = false
    #expect(!form.first.becomeFirstResponder())
    recorder.mayBegin = true
    form.first.becomeFirstResponder()
    #expect(form.first.becomeFirstResponder())
    recorder.mayEnd = false
    #expect(!form.second.becomeFirstResponder())
    #expect(form.first.isFirstResponder && !form.first.resignFirstResponder())
    #expect(recorder.events == ["began one"])
  }

  @Test func `ends with its controller, which may have a plain deinit`() {
    final class Ending: ViewController {
      nonisolated(unsafe) static var count = 0
      override var canBecomeFirstResponder: Bool { true }
      override var inputView: View? { View(frame: CellRect(x: 0, y: 0, width: 1, height: 3)) }
      deinit { Self.count += 1 }
    }
    var controller: Ending? = Ending()
    controller?.view.frame = CellRect(x: 0, y: 0, width: 1, height: 1)
    if let view = controller?.view { form.screen.addSubview(view) }
    #expect(controller?.becomeFirstResponder() == true && !form.screen.inputViews.isEmpty)
    controller = nil
    #expect(Ending.count == 1 && form.screen.inputViews.isEmpty)
  }

  @Test func `must be on a screen, visible, and willing`() {
    #expect(!TextField().becomeFirstResponder())
    #expect(!form.screen.becomeFirstResponder() && !View().becomeFirstResponder())
    form.first.isHidden = true
    #expect(!form.first.becomeFirstResponder())
    #expect(TextField().resignFirstResponder())
  }

  @Test func `resigns when its view leaves the screen, even against its will`() {
    recorder.mayEnd = false
    let pane = View()
    form.screen.addSubview(pane)
    pane.addSubview(form.first)
    form.first.becomeFirstResponder()
    form.screen.addSubview(form.first)
    #expect(form.first.isFirstResponder)
    pane.addSubview(form.first)
    pane.removeFromSuperview()
    #expect(form.screen.firstResponder == nil && recorder.events.last == "ended one")
  }

  @Test func `can be another one from within the end of the one before`() {
    recorder.onEnd = { [form] in form.first.becomeFirstResponder() }
    form.first.becomeFirstResponder()
    let third = TextField(text: "three")
    form.screen.addSubview(third)
    #expect(!third.becomeFirstResponder())
    #expect(form.first.isFirstResponder)
  }

  @Test func `is not kept alive, and leaves no input views behind`() {
    final class Controller: ViewController {
      let bar = View(0, 0, 5, 2)
      override var canBecomeFirstResponder: Bool { true }
      override var inputAccessoryView: View? { bar }
    }
    let presenter = PresenterRecorder(form.screen)
    form.screen.inputViewPresenter = presenter
    do {
      let controller = Controller()
      form.screen.addSubview(controller.view)
      #expect(controller.becomeFirstResponder())
      withExtendedLifetime(controller) {}
    }
    #expect(form.screen.firstResponder == nil && form.screen.inputViews.isEmpty)
    #expect(presenter.events == ["nothing", "0+2", "nothing"])
  }

  @Test func `goes from target to target by tab and by a return key that says so`() {
    form.first.becomeFirstResponder()
    #expect(form.first.perform(.tab) && form.second.isFirstResponder)
    #expect(form.first.text == "one")
    form.second.perform(.tab)
    #expect(form.first.isFirstResponder)
    form.first.returnKeyType = .next
    form.first.perform(.return)
    #expect(form.second.isFirstResponder)
    form.second.perform(.return)
    #expect(form.second.isFirstResponder)
    form.screen.focusNext(backward: true)
    #expect(form.first.isFirstResponder)
    form.first.isHidden = true
    form.first.resignFirstResponder()
    #expect(form.screen.focusNext() && form.second.isFirstResponder && !form.screen.focusNext())
  }

  @Test func `goes on from a view or a controller that takes no text`() {
    final class Button: View {
      override var canBecomeFirstResponder: Bool { true }
    }
    final class Controller: ViewController {
      override var canBecomeFirstResponder: Bool { true }
    }
    let (button, controller) = (Button(), Controller())
    form.screen.addSubview(button)
    form.screen.addSubview(form.second)
    #expect(button.becomeFirstResponder())
    #expect(form.screen.focusNext() && form.second.isFirstResponder)
    button.becomeFirstResponder()
    #expect(form.screen.focusNext(backward: true) && form.first.isFirstResponder)
    form.screen.addSubview(controller.view)
    let last = TextField()
    controller.view.addSubview(last)
    #expect(controller.becomeFirstResponder())
    #expect(form.screen.focusNext() && last.isFirstResponder)
  }

  @Test func `settles its composition when it ends`() {
    form.first.becomeFirstResponder()
    form.first.setMarkedText("k")
    form.second.becomeFirstResponder()
    #expect(form.first.markedTextRange == nil && form.first.text == "onek")
  }

  @Test func `dismisses the keyboard by its key`() {
    #expect(!form.first.perform(.dismiss))
    form.first.becomeFirstResponder()
    #expect(form.first.perform(.dismiss) && form.screen.firstResponder == nil)
  }

  @Test func `copies, cuts and pastes by the pasteboard of its screen`() {
    form.first.selectAll()
    #expect(form.first.copy() && form.second.paste())
    #expect(form.second.text == "twoone")
    #expect(form.first.cut() && form.first.text.isEmpty && !form.first.copy())
    form.first.undo()
    form.second.undo()
    #expect(form.first.text == "one" && form.second.text == "two")
    #expect(!TextField().paste())
  }
}
