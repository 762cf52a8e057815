import KeyboardCells
import KeyboardEngine
import KeyboardModel
import KeyboardUI
import Testing

@Suite struct `The standard keyboard` {
  private let form = TwoFields()

  init() {
    form.screen.standardKeyboard = form.keyboard
  }

  @Test func `serves only targets without an input view`() throws {
    final class Picker: View {
      override var canBecomeFirstResponder: Bool { true }
    }
    form.first.becomeFirstResponder()
    try form.keyboard.tap("a")
    form.second.becomeFirstResponder()
    try form.keyboard.tap("b")
    #expect(form.first.text == "onea" && form.second.text == "twob")
    form.screen.standardKeyboard = nil
    #expect(form.screen.inputViews.isEmpty && form.keyboard.superview == nil)
    form.screen.standardKeyboard = form.keyboard
    #expect(form.picture == "ff.....kkkkk")
    let picker = Picker(0, 2, 1, 1, in: form.screen)
    #expect(picker.becomeFirstResponder() && form.screen.inputViews.isEmpty)
  }

  @Test func `shows the layout that the target's traits choose`() {
    var asked: [KeyboardType] = []
    form.screen.layoutProvider = { traits in
      asked.append(traits.keyboardType)
      guard traits.keyboardType == .numberPad else { return nil }
      var layout = KeyboardLayout.letters
      layout.info.name = "Numbers"
      return layout
    }
    form.first.becomeFirstResponder()
    form.second.keyboardType = .numberPad
    form.second.becomeFirstResponder()
    #expect(form.keyboard.layout.info.name == "Numbers")
    form.second.keyboardType = .numbersAndPunctuation
    form.keyboard.device = .touch(width: 70)
    form.second.reloadInputViews()
    #expect(form.keyboard.layer?.id == "numeric")
    #expect(asked == [.default, .numberPad, .numbersAndPunctuation])
  }

  @Test func `is ready for its target before it is shown, so that it may come slowly`() {
    let presenter = PresenterRecorder(form.screen)
    form.screen.inputViewPresenter = presenter
    var rows = 0
    form.screen.layoutProvider = { _ in
      rows += 1
      var layout = KeyboardLayout.letters
      layout.layerSets = [
        LayerSet(
          formID: Form.touch,
          layers: [Layer(id: "base", rows: Array(repeating: ["a", "b"], count: rows))])
      ]
      return layout
    }
    form.first.becomeFirstResponder()
    form.second.becomeFirstResponder()
    #expect(presenter.events == ["nothing", "3+0", "5+0"])
  }

  @Test func `shows letters again after a target of numbers, and leaves what the user chose`() {
    form.keyboard.device = .touch(width: 70)
    form.second.keyboardType = .numbersAndPunctuation
    form.second.becomeFirstResponder()
    #expect(form.keyboard.layer?.id == "numeric")
    form.keyboard.show(Layer.base)
    form.second.reloadInputViews()
    #expect(form.keyboard.layer?.id == Layer.base)
    form.keyboard.show("numeric")
    form.first.becomeFirstResponder()
    #expect(form.keyboard.layer?.id == Layer.base)
    form.screen.redirectInput(to: form.second)
    #expect(form.keyboard.layer?.id == "numeric")
  }

  @Test func `can redirect its input to a field inside of it`() throws {
    let pad = View(0, 0, 20, 5)
    let search = TextField(frame: CellRect(x: 0, y: 0, width: 20, height: 1))
    form.keyboard.frame = CellRect(x: 0, y: 1, width: 20, height: 4)
    pad.addSubview(search)
    pad.addSubview(form.keyboard)
    form.first.inputView = pad
    form.first.becomeFirstResponder()
    try form.keyboard.tap("a")
    form.screen.touch(at: CellPoint(x: 0, y: 7))
    try form.keyboard.tap("b")
    #expect(form.first.text == "onea" && search.text == "b")
    #expect(form.first.isFirstResponder && search.isEditing && form.picture == "ff.....kkkkk")
    form.screen.redirectInput(to: nil)
    try form.keyboard.tap("c")
    #expect(form.first.text == "oneac" && !search.isEditing)
    form.screen.redirectInput(to: search)
    form.second.inputView = pad
    form.second.becomeFirstResponder()
    try form.keyboard.tap("d")
    #expect(form.second.text == "twod" && search.text == "b")
  }

  @Test func `reads the text again after other code has changed the target`() throws {
    var layout = KeyboardLayout.letters
    layout.transforms = [.transforms([try Transform(from: "bc", to: "B")])]
    form.keyboard.layout = layout
    form.first.becomeFirstResponder()
    try form.keyboard.tap("b")
    form.first.text = "x"
    try form.keyboard.tap("c")
    #expect(form.first.text == "xc")
    form.first.text = "xb"
    try form.keyboard.tap("c")
    #expect(form.first.text == "xB")
    form.second.text = "b"
    form.second.becomeFirstResponder()
    try form.keyboard.tap("c")
    #expect(form.second.text == "B")
  }
}
