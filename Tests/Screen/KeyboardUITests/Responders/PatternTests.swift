import KeyboardCells
import KeyboardEngine
import KeyboardFiles
import KeyboardModel
import KeyboardUI
import TestSupport
import Testing

/// The patterns of apps with keyboards. The name of a test begins with that of its pattern.
@Suite struct `Patterns of responders` {
  private let form = TwoFields()

  @Test func `Keyboard, KeyboardDelegate: a session types into whichever field is being edited`()
    throws
  {
    form.first.inputView = form.keyboard
    form.second.inputView = form.keyboard
    form.first.becomeFirstResponder()
    try form.keyboard.tap("a")
    form.second.becomeFirstResponder()
    try form.keyboard.tap("b")
    try form.keyboard.tap("deleteBackward")
    try form.keyboard.tap("c")
    form.first.becomeFirstResponder()
    try form.keyboard.tap("d")
    #expect(form.first.text == "onead" && form.second.text == "twoc")
  }

  @Test func `Keyboard, KeyboardDelegate: a delegate gets what keys say, and is not kept alive`()
    throws
  {
    final class Controller: KeyboardDelegate {
      var typed = ""
      func keyWasTapped(character: String) { typed += character }
    }
    do {
      let controller = Controller()
      form.keyboard.delegate = controller
      form.first.inputView = form.keyboard
      form.first.becomeFirstResponder()
      try form.keyboard.tap("a")
      #expect(controller.typed == "a" && form.first.text == "one")
    }
    #expect(form.keyboard.delegate == nil)
    try form.keyboard.tap("b")
    #expect(form.first.text == "oneb")
  }

  @Test func `xib / File's Owner crash: a layout that imports itself is an error`() {
    let keys = #"<keys><import path="keys.xml"/></keys>"#
    let layout = #"""
      <keyboard3 xmlns="https://schemas.unicode.org/cldr/45/keyboard3" locale="en" conformsTo="45">
        <info name="x"/><keys><import path="keys.xml"/></keys>
        <layers formId="touch"><layer id="base"><row keys="a"/></layer></layers>
      </keyboard3>
      """#
    #expect(throws: LayoutError.self) {
      try KeyboardLayout(
        xml: Array(layout.utf8), file: "x.xml",
        reader: LayoutReader(imports: .files(["keys.xml": Array(keys.utf8)])))
    }
  }

  @Test func `xib / File's Owner crash: a view is not its own input view, nor inside itself`() async
  {
    let pane = View(0, 0, 9, 9, in: form.screen)
    pane.addSubview(form.first)
    form.first.inputView = pane
    form.first.inputAccessoryView = form.first
    #expect(form.first.becomeFirstResponder())
    #expect(form.screen.inputViews.isEmpty && form.first.screen === form.screen)
    // Otherwise, they would keep each other alive.
    form.first.inputView = nil
    form.first.inputAccessoryView = nil
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let outer = View()
        let inner = View()
        outer.addSubview(inner)
        inner.addSubview(outer)
      }
    }
  }

  @Test(arguments: [20, 37, 80, 200])
  func `Scaling keys: the widths of keys sum up to the keyboard's`(columns: Int) throws {
    form.screen.frame.width = columns
    form.keyboard.device = .touch(width: 70)
    form.keyboard.wantedArrangement = .full
    form.first.inputView = form.keyboard
    form.first.becomeFirstResponder()
    let rows = Dictionary(grouping: form.keyboard.machine.grid.map(\.frame), by: \.y)
    #expect(!rows.isEmpty)
    // The right border of the keyboard takes a column, and keys of equal widths leave less than one
    // column per key outside.
    for frames in rows.values {
      let width = frames.reduce(1) { $0 + $1.width }
      #expect(width <= columns && width > columns - frames.count)
      let widths = frames.map(\.width)
      #expect((widths.max() ?? 0) - (widths.min() ?? 0) <= 1, "one makes the row symmetric")
    }
  }

  @Test func `inputView: it is as wide as the screen and keeps its height`() {
    let pad = View(0, 0, 0, 3)
    form.first.inputView = pad
    form.screen.frame.width = 80
    form.first.becomeFirstResponder()
    #expect(pad.frame == CellRect(x: 0, y: 0, width: 80, height: 3))
    #expect(pad.frame(in: form.screen) == CellRect(x: 0, y: 9, width: 80, height: 3))
    pad.frame.height = 90
    form.first.reloadInputViews()
    #expect(pad.frame(in: form.screen) == CellRect(x: 0, y: 0, width: 80, height: 12))
  }

  @Test func `insertText: it replaces the selection, by whole characters`() {
    form.first.selectAll()
    form.first.insertText("a👨‍👩‍👧")
    #expect(form.first.text == "a👨‍👩‍👧")
    form.first.move(.left, extending: true)
    form.first.insertText("🇩🇪")
    #expect(form.first.buffer.picture == "a🇩🇪|")
    form.first.deleteBackward()
    #expect(form.first.text == "a")
  }

  @Test func `Tap outside: the tap ends editing and is not swallowed`() {
    final class Button: View {
      var count = 0
      override func touchesBegan(_ touch: Touch) { count += 1 }
    }
    let button = Button(5, 5, 3, 1, in: form.screen)
    form.first.inputView = form.keyboard
    let screen = form.screen
    let observation = screen.observeTaps { [weak screen] _, view in
      guard let screen, view?.isDescendant(of: screen.inputContainer) != true else { return }
      if !(view is TextControl) { screen.endEditing() }
    }
    form.first.becomeFirstResponder()
    screen.touch(at: CellPoint(x: 1, y: 8))
    #expect(form.first.isFirstResponder && form.first.text == "onea", "a key was touched")
    screen.touch(at: CellPoint(x: 1, y: 0))
    #expect(form.first.isFirstResponder)
    screen.touch(at: CellPoint(x: 6, y: 5))
    #expect(button.count == 1 && screen.firstResponder == nil)
    withExtendedLifetime(observation) {}
  }

  @Test func `Tap outside: an observer that is let go of hears nothing`() {
    var count = 0
    do {
      let observation = form.screen.observeTaps { _, _ in count += 1 }
      form.screen.touch(at: CellPoint(x: 0, y: 5))
      withExtendedLifetime(observation) {}
    }
    form.screen.touch(at: CellPoint(x: 0, y: 5))
    #expect(count == 1)
  }

  @Test func `touchesBegan variant: only an unhandled touch ends editing`() {
    final class Controller: ViewController {
      override func touchesBegan(_ touch: Touch) { view.endEditing(true) }
    }
    final class Button: View {
      override func touchesBegan(_ touch: Touch) {}
    }
    let controller = Controller()
    controller.view = View(0, 0, 20, 12, in: form.screen)
    let label = View(0, 5, 5, 1, in: controller.view)
    let button = Button(0, 6, 5, 1, in: controller.view)
    controller.view.addSubview(form.first)
    form.first.inputView = form.keyboard
    form.first.becomeFirstResponder()
    #expect(form.screen.touch(at: CellPoint(x: 1, y: 6)) === button)
    #expect(form.first.isFirstResponder)
    form.screen.touch(at: CellPoint(x: 1, y: 11))
    #expect(form.first.isFirstResponder)
    #expect(form.screen.touch(at: CellPoint(x: 1, y: 5)) === label)
    #expect(form.screen.firstResponder == nil)
  }

  @Test func `endEditing(force): it asks unless it is forced, and minds its own views`() {
    let recorder = EditingRecorder()
    form.first.delegate = recorder
    let pane = View(0, 0, 9, 9, in: form.screen)
    let other = View(0, 0, 9, 9, in: form.screen)
    pane.addSubview(form.first)
    #expect(!pane.endEditing())
    form.first.becomeFirstResponder()
    recorder.mayEnd = false
    #expect(!other.endEditing(true) && !pane.endEditing())
    #expect(form.first.isFirstResponder)
    #expect(pane.endEditing(true) && form.screen.firstResponder == nil)
    recorder.mayEnd = true
    form.first.becomeFirstResponder()
    #expect(form.first.endEditing())
  }

  @Test func `endEditing(force): it ends that of a controller, too`() {
    final class Controller: ViewController {
      override var canBecomeFirstResponder: Bool { true }
    }
    let controller = Controller()
    form.screen.addSubview(controller.view)
    controller.becomeFirstResponder()
    #expect(!form.second.endEditing() && controller.isFirstResponder)
    #expect(form.screen.endEditing() && !controller.isFirstResponder)
  }

  @Test func `Built-in keyboard only: any view can be the input view`() throws {
    final class Stamps: View {
      override func touchesBegan(_ touch: Touch) { screen?.inputTarget?.insertText("★") }
    }
    form.first.inputView = Stamps(0, 0, 0, 2)
    form.first.becomeFirstResponder()
    form.screen.touch(at: CellPoint(x: 19, y: 11))
    #expect(form.first.text == "one★" && form.first.isFirstResponder)
    form.first.inputView = form.keyboard
    form.first.reloadInputViews()
    try form.keyboard.tap("a")
    #expect(form.first.text == "one★a")
  }
}
