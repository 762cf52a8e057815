import Clavier
import KeyboardCells
import KeyboardEngine
import KeyboardModel
import KeyboardUI
import Testing

@Suite struct `A mouse that rests` {
  private let hand = Hand(columns: 40, rows: 20)
  private let field = TextField(frame: CellRect(x: 0, y: 0, width: 20, height: 1))
  private let keyboard = Keyboard(layout: .resting, device: .touch(width: 70))

  init() {
    hand.screen.pointing.dwellTime = .milliseconds(1_200)
    hand.screen.addSubview(field)
    field.inputView = keyboard
    field.becomeFirstResponder()
    hand.wait(0)
  }

  private func middle(_ frame: CellRect) -> CellPoint {
    let middle = CellPoint(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
    return keyboard.convert(middle, to: nil)
  }

  private func place(_ key: Identifier) throws -> CellPoint {
    let index = try #require(keyboard.machine.grid.index(of: key))
    return middle(try #require(keyboard.shown.picture.frames(of: index).first))
  }

  private func place(ofChoice key: Identifier) throws -> CellPoint {
    let place = try #require(keyboard.machine.popup?.items.firstIndex { $0.key == key })
    return middle(keyboard.shown.popupFrames[place])
  }

  private func rest(at place: CellPoint, for milliseconds: Int = 1_200) {
    hand.hover(place.x, place.y)
    for _ in 0..<milliseconds / 10 { hand.wait(10) }
  }

  @Test func `taps the key below, once until it leaves it`() throws {
    let place = try place("a")
    rest(at: place, for: 1_190)
    #expect(field.text == "" && hand.screen.nextDeadline != nil)
    hand.wait(10)
    #expect(field.text == "a")
    rest(at: CellPoint(x: place.x + 1, y: place.y), for: 5_000)
    #expect(field.text == "a" && hand.screen.nextDeadline == nil, "nothing wakes it up")
    rest(at: try self.place("b"), for: 600)
    rest(at: place)
    #expect(field.text == "aa", "it has left and come back")
  }

  @Test func `goes on after a moment elsewhere, but not after a longer time`() throws {
    let (place, other) = (try place("a"), CellPoint(x: 39, y: 3))
    rest(at: place, for: 900)
    rest(at: other, for: 200)
    rest(at: place, for: 290)
    #expect(field.text == "")
    hand.wait(10)
    #expect(field.text == "a")
    rest(at: other, for: 10)
    rest(at: place, for: 900)
    rest(at: other, for: 400)
    rest(at: place, for: 1_190)
    #expect(field.text == "a")
    hand.wait(10)
    #expect(field.text == "aa" && hand.screen.pointingCounts.presses == 2)
    #expect(hand.screen.pointingCounts.misses == 2)
  }

  @Test func `rests twice as long on what ends the input, and on nothing else during a pause`()
    throws
  {
    var taps = ""
    let bar = AccessoryBar([
      .init("done") { taps += "done " }, .init("pause") { taps += "pause " },
    ])
    bar.items[0].traits = .guarded
    bar.items[1].traits = .resumes
    bar.frame = CellRect(x: 0, y: 2, width: 30, height: 1)
    hand.screen.addSubview(bar)
    func place(of title: String) throws -> CellPoint {
      let region = try #require(bar.scanGroups.joined().first { $0.label == title })
      return bar.convert(CellPoint(x: region.rect.x + 1, y: 0), to: nil)
    }
    rest(at: try place(of: "done"), for: 2_390)
    #expect(taps == "")
    hand.wait(10)
    #expect(taps == "done ")
    hand.screen.isPointingPaused = true
    rest(at: try self.place("a"), for: 5_000)
    rest(at: try place(of: "pause"))
    #expect(field.text == "" && taps == "done pause ")
  }

  @Test func `shows how far it is, in steps, or in one where motion is reduced`() throws {
    func marks(over duration: Int) throws -> [Int] {
      rest(at: CellPoint(x: 39, y: 1), for: 10)
      let place = try place("a")
      var widths: [Int] = []
      hand.hover(place.x, place.y)
      for _ in 0..<duration / 20 {
        hand.wait(20)
        let picture = hand.screen.draw().picture
        let width = (0..<picture.columns).filter { x in
          (0..<picture.rows).contains { picture[x, $0].style.attributes.contains(.reverse) }
        }.count
        if widths.last != width { widths.append(width) }
      }
      return widths
    }
    let steps = try marks(over: 1_180)
    #expect(steps.count >= 5 && steps.first == 0 && steps == steps.sorted())
    hand.screen.reducesMotion = true
    #expect(try marks(over: 1_180).count == 2)
  }

  @Test func `gives what a long press gives after hold, and flicks and further taps as well`()
    throws
  {
    for (key, choice) in [("a", "a2"), ("f", "fe"), ("g", "g3")] as [(Identifier, Identifier)] {
      keyboard.holdsNextTap = true
      rest(at: try place(key))
      #expect(keyboard.machine.popup != nil && !keyboard.holdsNextTap)
      rest(at: try place(ofChoice: choice))
      #expect(keyboard.machine.popup == nil && field.text.hasSuffix("\(choice)"))
    }
    keyboard.holdsNextTap = true
    rest(at: try place("b"))
    #expect(field.text == "a2feg3b", "a key without a popup is tapped")
  }

  @Test func `closes a popup by resting outside of it`() throws {
    keyboard.holdsNextTap = true
    rest(at: try place("a"))
    rest(at: CellPoint(x: 30, y: 2))
    #expect(keyboard.machine.popup == nil && field.text == "")
  }

  @Test func `places the cursor, and presses buttons`() throws {
    var taps = 0
    let button = Button("save", at: CellPoint(x: 25, y: 0)) { taps += 1 }
    hand.screen.addSubview(button)
    hand.type("abcd")
    rest(at: CellPoint(x: 1, y: 0))
    hand.type("b")
    #expect(field.text.hasPrefix("ab"))
    rest(at: CellPoint(x: 27, y: 0))
    rest(at: CellPoint(x: 28, y: 0))
    #expect(taps == 1)
    button.isEnabled = false
    rest(at: CellPoint(x: 39, y: 3))
    rest(at: CellPoint(x: 27, y: 0))
    #expect(taps == 1 && hand.screen.nextDeadline == nil)
  }

  @Test func `ends editing outside where a tap does`() throws {
    let dismisser = OutsideTapDismisser(hand.screen)
    rest(at: CellPoint(x: 30, y: 3))
    #expect(!field.isFirstResponder)
    withExtendedLifetime(dismisser) {}
  }

  @Test func `taps nothing that came below it meanwhile, or after a click`() throws {
    rest(at: try place("a"), for: 600)
    keyboard.show("shift")
    hand.wait(5_000)
    #expect(field.text == "")
    keyboard.show("base")
    let place = try place("b")
    rest(at: place, for: 600)
    hand.tap(place.x, place.y)
    hand.wait(5_000)
    #expect(field.text == "b" && hand.screen.nextDeadline == nil)
    rest(at: try self.place("a"), for: 600)
    hand.send(.deactivated)
    hand.wait(5_000)
    #expect(field.text == "b")
  }
}

extension KeyboardLayout {
  /// Keys with all gestures, in a row.
  fileprivate static var resting: KeyboardLayout {
    var layout = KeyboardLayout(locale: "en", info: Info(name: "Resting"))
    for name in ["b", "A", "a1", "a2", "fn", "fe", "g2", "g3"] {
      layout.keys.update(Key(id: Identifier(name), output: MarkerText(name)))
    }
    layout.keys.update(Key(id: "a", output: "a", longPressKeyIDs: ["a1", "a2"]))
    layout.keys.update(Key(id: "f", output: "f", flickID: "f"))
    layout.keys.update(Key(id: "g", output: "g", multiTapKeyIDs: ["g2", "g3"]))
    layout.flicks.update(
      Flick(
        id: "f",
        segments: [
          Flick.Segment(directions: [.north], keyID: "fn"),
          Flick.Segment(directions: [.east], keyID: "fe"),
        ]))
    layout.layerSets = [
      LayerSet(
        formID: Form.touch,
        layers: [
          Layer(id: "base", rows: [["a", "b", "f", "g"]]),
          Layer(id: "shift", rows: [["A", "b", "f", "g"]]),
        ])
    ]
    return layout
  }
}
