import KeyboardCells
import KeyboardEngine
import KeyboardModel
import KeyboardUI
import TestSupport
import Testing

@testable import KeyboardTerminal

@MainActor @Suite struct `The keys of a typing screen` {
  @Test func `arrows lead from the text to the keys, over the bar, and back`() {
    let desk = TypingDesk(text: "xy")
    #expect(desk.focused == nil)
    desk.send("\u{1B}[D\u{1B}[B")
    #expect(desk.focused == "c" && desk.caret == CellPoint(x: 1, y: 0))
    desk.send("\u{1B}[D\u{1B}[D\r")
    #expect(desk.focused == "a" && desk.text == "xay")
    #expect(desk.picture.contains("▐a▌"))
    desk.send("\u{1B}[B\r")
    #expect(desk.focused == "unshift")
    desk.send("\u{1B}[A\r\r")
    #expect(desk.focused == "a" && desk.text == "xaAay")
    desk.send("\u{1B}[A")
    #expect(desk.focused == nil && desk.picture.contains(">✓ done<"))
    desk.send("\u{1B}[C")
    #expect(desk.picture.contains(">⋯ more<"))
    desk.send("\u{1B}[A")
    #expect(!desk.picture.contains(">"))
    desk.send("\t")
    #expect(desk.focused == "c")
    desk.send("\t")
    #expect(desk.focused == nil)
  }

  @Test func `return presses what has the focus in the bar`() {
    let desk = TypingDesk()
    desk.send("\t\u{1B}[A\u{1B}[C\r")
    #expect(desk.picture.contains(">[") || desk.picture.contains(">⋯ more<"))
    #expect(desk.controller.session.isPageShown)
    desk.send("\u{1B}[C\r")
    #expect(desk.controller.result == .cancelled)
  }

  @Test func `a long press is made by clicks, by keys, by the wheel and in time`() {
    let ways: [(TypingDesk) -> Void] = [
      { $0.click(on: "a", button: 2) },
      {
        $0.click(item: "hold")
        #expect($0.controller.session.keyboard.holdsNextTap)
        $0.click(on: "a")
      },
      { $0.send("\t\u{1B}[D\u{1B}[D\u{1B}[13;2u") },
      { $0.send("\u{1B}[<65;9;7M") },
      {
        $0.send("\u{1B}[<0;9;7M")
        $0.wait(500)
        $0.send("\u{1B}[<0;9;7m")
      },
    ]
    for (index, way) in ways.enumerated() {
      let desk = TypingDesk(layouts: [.alternating])
      way(desk)
      if index < 4 {
        #expect(desk.picture.contains(">1<") && desk.text == "", "way \(index)")
        desk.send("\r")
      }
      #expect(
        desk.text == "1" && desk.controller.session.keyboard.machine.popup == nil, "way \(index)")
    }
  }

  @Test func `an open popup is chosen from by arrows and clicks, and closed by Escape`() {
    let desk = TypingDesk(layouts: [.alternating])
    desk.click(on: "a", button: 2)
    desk.send("\u{1B}[C\r")
    #expect(desk.text == "2")
    desk.click(on: "a", button: 2)
    desk.click(on: "   2")
    desk.click(on: "a", button: 2)
    desk.click(on: "   2")
    #expect(desk.text == "222" && desk.controller.session.keyboard.machine.popup == nil)
    let text = desk.text
    desk.click(on: "a", button: 2)
    desk.send("\u{1B}")
    #expect(
      desk.controller.session.keyboard.machine.popup == nil
        && desk.controller.session.isKeyboardShown && desk.text == text)
  }

  @Test func `input of the terminal's keyboard is typed, and highlights the key`() {
    let desk = TypingDesk()
    desk.send("xyé a")
    #expect(desk.text == "xyé a" && desk.pressed == ["a", "space"])
    desk.send("\u{7F}")
    #expect(desk.text == "xyé " && desk.pressed.contains("bksp"))
    desk.wait(120)
    #expect(desk.pressed == [])
    desk.send("\u{1B}[H\u{1B}[3~\u{1B}[1;5C\u{7F}z\u{1B}[F!")
    #expect(desk.text == "yez !")
    desk.send("e\u{301}")
    #expect(desk.text == "yez !é")
    desk.send("\u{7F}")
    #expect(desk.text == "yez !e")
  }

  @Test func `keys are held until their release, if the terminal reports it`() {
    let desk = TypingDesk()
    desk.program.screen.reportsKeyReleases = true
    desk.send("\u{1B}[97;1:1u")
    desk.wait(5_000)
    #expect(desk.pressed == ["a"])
    desk.send("\u{1B}[97;1:3u")
    desk.wait(80)
    #expect(desk.pressed == [] && desk.text == "a")
  }

  @Test func `keys go through the layout's own keyboard`() {
    let desk = TypingDesk(layouts: [.cyrillic])
    desk.send("qQ")
    #expect(desk.text == "йЙ")
    // kitty's protocol reports the place of a key, whatever it types.
    desk.send("\u{1B}[1092::97;1:1u")
    #expect(desk.text == "йЙф")
    desk.send("\u{1B}[1092::97;5u")
    #expect(desk.caret?.x == 0, "Control-A is told by the key's place, too")
  }

  @Test(arguments: [
    ("ab\r", TypingResult.finished("ab")), ("ab\u{4}", .finished("ab")), ("\r", .finished("")),
    ("ab\u{3}", .cancelled), ("ab\u{1B}[99;5u", .cancelled), ("ab\u{1B}x\u{1}", nil),
  ])
  func `keys end the typing`(keys: String, result: TypingResult?) {
    let desk = TypingDesk()
    desk.send(keys)
    #expect(desk.controller.result == result)
    #expect(desk.suspensions == 0)
  }

  @Test func `Escape puts the keyboard away first, and then cancels`() {
    let desk = TypingDesk(text: "a")
    desk.send("\u{1B}")
    #expect(desk.controller.result == nil && !desk.controller.session.isKeyboardShown)
    desk.send("\u{1B}")
    #expect(desk.controller.result == .cancelled)
  }

  @Test func `nothing ends without a text where there has to be one`() {
    let desk = TypingDesk { $0.traits.enablesReturnKeyAutomatically = true }
    #expect(desk.picture.contains("(return)"))
    desk.click(on: "return")
    desk.send("\r\u{4}")
    #expect(desk.controller.result == nil)
    desk.click(on: "a ")
    #expect(!desk.picture.contains("(return)"))
    desk.send("\r")
    #expect(desk.controller.result == .finished("a"))
  }

  @Test func `a pad's text has what its keys type, however it is typed`() {
    let desk = TypingDesk {
      $0.traits.keyboardType = .phonePad
      $0.maximumLength = 5
    }
    desk.send("ax1b\u{1B}[200~c-d2\u{1B}[201~")
    #expect(desk.text == "abcd", "the sample's keys type letters")
    desk.click(on: "  e  ")
    #expect(desk.text == "abcde")
  }

  @Test(arguments: [
    (KeyboardType.numberPad, "-12", true), (.numberPad, "1-2", false), (.numberPad, "1.2", false),
    (.decimalPad, "-1.5", true), (.decimalPad, "1.2.3", false), (.decimalPad, "1-2", false),
    (.decimalPad, ",5", true), (.phonePad, "1-2.3", true), (.asciiCapableNumberPad, "1-2", false),
  ])
  func `a number is one`(type: KeyboardType, text: String, isWhole: Bool) {
    var pad = KeyboardLayout.sample
    for sign in "0123456789+-.," {
      pad.keys.update(Key(id: Identifier(String(sign)), output: MarkerText(String(sign))))
    }
    pad.keys.update(
      Key(id: "a", output: "1", longPressKeyIDs: "0123456789+-.,".map { Identifier(String($0)) }))
    let desk = TypingDesk(layouts: [pad]) { $0.traits.keyboardType = type }
    desk.send(text)
    #expect((desk.text == text) == isWhole)
  }

  @Test func `typing elsewhere leaves the keys, so that Return ends`() {
    let desk = TypingDesk()
    desk.send("\u{1B}[B")
    #expect(desk.focused != nil)
    desk.send("x\r")
    #expect(desk.controller.result == .finished("x"))
  }

  @Test func `a mouse that rests presses what is in the bar`() {
    let desk = TypingDesk(columns: 80) { $0.keyboard.pointing.dwellTime = .milliseconds(600) }
    let bar = desk.controller.session.bar.frame(in: nil)
    func rest(at x: Int) { desk.send("\u{1B}[<35;\(x + 1);\(bar.y + 1)M") }
    guard let hold = desk.column(ofItem: "hold"), let more = desk.column(ofItem: "more") else {
      Issue.record("no room for the bar")
      return
    }
    rest(at: hold)
    desk.wait(500)
    #expect(!desk.controller.session.keyboard.holdsNextTap)
    desk.wait(200)
    #expect(desk.controller.session.keyboard.holdsNextTap && desk.picture.contains("[hold]"))
    rest(at: hold + 1)
    desk.wait(2_000)
    #expect(desk.controller.session.keyboard.holdsNextTap, "once until the mouse leaves it")
    rest(at: 79)
    rest(at: hold)
    desk.click(hold, bar.y)
    desk.wait(2_000)
    #expect(!desk.controller.session.keyboard.holdsNextTap, "a click is enough")
    // The bar also changes by time alone.
    rest(at: more)
    desk.wait(2_000)
    #expect(desk.picture.contains("[⋯ more]") && desk.picture.contains("hide keyboard"))
  }

  @Test func `a key for another layout is there where there is one`() {
    #expect(!TypingDesk().picture.contains("⌨"))
    #expect(TypingDesk(layouts: [.sample, .sample]).picture.contains("⌨"))
  }

  @Test func `Control-Z suspends once`() {
    let desk = TypingDesk()
    desk.send("\u{1A}")
    #expect(desk.suspensions == 1)
  }

  @Test func `return on the screen ends, too, and a new line does where there are several`() {
    let desk = TypingDesk(text: "ab")
    desk.click(on: "return")
    #expect(desk.controller.result == .finished("ab"))
    let lines = TypingDesk(text: "ab") { $0.isMultiline = true }
    lines.click(on: "return")
    lines.send("\r")
    #expect(lines.text == "ab\n\n" && lines.controller.result == nil)
    lines.send("\u{4}")
    #expect(lines.controller.result == .finished("ab\n\n"))
  }

  @Test(arguments: [
    ("\u{1}X", "Xone two"), ("\u{17}", "one "), ("\u{15}", ""), ("\u{1}\u{B}", ""),
    ("\u{1B}bX", "one Xtwo"), ("\u{1}\u{1B}d", " two"), ("!\u{1F}", "one two"),
    ("!\u{1F}\u{1B}_", "one two!"), ("\u{1B}[1;2D\u{1B}[1;2DX", "one tX"),
    ("\u{1B}[1;6D\u{18}\u{1}\u{19}", "twoone "), ("\u{1B}aX", "X"),
    ("\u{1B}a\u{1B}w\u{5}\u{19}", "one twoone two"),
  ])
  func `commands edit the text`(keys: String, text: String) {
    let desk = TypingDesk(text: "one two")
    desk.send(keys)
    #expect(desk.text == text)
  }

  @Test func `the mouse places the cursor, and selects`() {
    let desk = TypingDesk(text: "one two")
    desk.clickText(1)
    desk.send("X")
    #expect(desk.text == "oXne two")
    let (x, y) = (desk.textOrigin.x + 1, desk.textOrigin.y + 1)
    desk.send("\u{1B}[<0;\(x);\(y)M\u{1B}[<32;\(x + 4);\(y)M\u{1B}[<0;\(x + 4);\(y)m")
    #expect(desk.controller.control.selectedText == "oXne")
    desk.clickText(6)
    desk.clickText(6)
    #expect(desk.controller.control.selectedText == "two")
  }

  @Test func `Escape takes a long press back that is to come, and the bar shows it`() {
    let desk = TypingDesk(columns: 100)
    desk.click(item: "hold")
    #expect(desk.picture.contains("[hold]"))
    desk.send("\u{1B}")
    #expect(!desk.picture.contains("[hold]") && desk.controller.session.isKeyboardShown)
  }

  @Test func `one switch offers rows and then keys`() {
    let desk = TypingDesk { $0.keyboard.switches.scan = ScanSettings() }
    #expect(desk.picture.contains("▐a▌") && desk.picture.contains("▐e▌"))
    desk.send(" ")
    #expect(desk.picture.contains("▐a▌") && !desk.picture.contains("▐e▌"))
    desk.wait(1_200)
    desk.click(0, 0)
    #expect(desk.text == "b")
  }

  @Test func `a mouse that rests taps`() {
    let desk = TypingDesk { $0.keyboard.pointing.dwellTime = .milliseconds(800) }
    desk.send("\u{1B}[<35;9;7M")
    desk.wait(799)
    #expect(desk.text == "")
    desk.wait(1)
    #expect(desk.text == "a")
  }
}

extension KeyboardLayout {
  /// The sample with alternates of a.
  fileprivate static var alternating: KeyboardLayout {
    var layout = KeyboardLayout.sample
    for digit in ["1", "2", "3"] {
      layout.keys.update(Key(id: Identifier(digit), output: MarkerText(digit)))
    }
    layout.keys.update(Key(id: "a", output: "a", longPressKeyIDs: ["1", "2", "3"]))
    return layout
  }

  /// The sample with a physical keyboard that types й and ф.
  fileprivate static var cyrillic: KeyboardLayout {
    var layout = KeyboardLayout.sample
    for letter in ["й", "Й", "ф"] {
      layout.keys.update(Key(id: Identifier(letter), output: MarkerText(letter)))
    }
    layout.forms.update(Form(id: "small", rows: [[0x10], [0x1E]]))
    layout.layerSets.append(
      LayerSet(
        formID: "small",
        layers: [
          Layer(id: "plain", modifiers: [.none], rows: [["й"], ["ф"]]),
          Layer(id: "shifted", modifiers: [.exactly([.shift])], rows: [["Й"], ["gap"]]),
        ]))
    return layout
  }
}
