import KeyboardEngine
import KeyboardModel
import KeyboardTesting
import Testing

@Suite struct `Long presses` {
  /// The popup of e has seven keys in a row, from the left of e, because e2, the default, is above
  /// the key at column 24.
  @Test(arguments: [
    ("d:e t:399 u:e", "e", "o"),
    ("d:e t:400 u:e", "e2", "o"),
    ("d:e t:400 m:e@27.5,2.2 u:e", "e2", "o"),
    ("d:e t:400 m:e>e1 u:e", "e1", "o"),
    ("d:e t:400 m:e>e7 u:e", "e7", "o"),
    ("d:e t:400 m:e>e4 m:e>e3 u:e", "e3", "o"),
    // A finger that slides along the row of the key chooses in the nearest row.
    ("d:e t:400 m:e@39,2 u:e", "e4", "o"),
    // A point too far outside selects nothing.
    ("d:e t:400 m:e@27,10 u:e", "", "x"),
    ("d:e t:400 m:e@27,10 m:e>e1 u:e", "e1", "o"),
    ("d:e t:400 m:e>e1 c:e", "", "x"),
    ("d:e t:400 f:dismiss u:e", "", "x"),
    // The second finger takes the choice.
    ("d:e t:400 m:e>e3 d:a u:e u:a", "e3a", "oo"),
    // The key has its own delay.
    ("d:h t:999 u:h d:h t:1000 u:h", "hh1", "oo"),
    // A key without a popup has no long press.
    ("d:a t:5000 u:a", "a", "o"),
    // A key of the popup performs an action.
    ("d:j t:500 u:j", "<deleteBackward>", "a"),
    // The finger leaves the key in time, and enters one with another popup.
    ("d:e t:300 m:e>d t:300 u:e", "d", "o"),
    ("d:d t:300 m:d>e t:399 u:d", "e", "o"),
    ("d:d t:300 m:d>e t:400 u:d", "e2", "o"),
  ])
  func `produce the chosen key`(script: String, typed: String, endings: String) throws {
    var typist = Typist()
    try typist.play(script)
    #expect(typist.typed == typed)
    #expect(typist.endings == endings)
    #expect(typist.engine.isAtRest)
  }

  @Test(arguments: [
    ("f:up f:up f:left f:left f:left", 1), ("s:e", nil), ("w:e=1", nil), ("w:e=-1", nil),
  ])
  func `open waiting popups by focus, wheel and secondary click`(
    script: String, moves: Int?
  ) throws {
    var typist = Typist()
    try typist.play(script)
    if moves != nil {
      typist.engine.setFocus(typist.engine.grid.index(of: "e"))
      try typist.play("f:long")
    }
    #expect(typist.engine.popup?.selection == 1)
    #expect(typist.typed == "")
    try typist.play("f:ok")
    #expect(typist.typed == "e2")
    #expect(typist.engine.isAtRest)
  }

  @Test(arguments: [
    ("f:ok", "e2"), ("f:right f:ok", "e3"), ("f:left f:left f:left f:ok", "e6"),
    ("f:up f:ok", "e2"),
    ("f:up f:down f:right f:ok", "e3"), ("w:e=1 f:ok", "e3"), ("w:e=-2 f:ok", "e7"),
    ("w:e=9 f:ok", "e4"), ("d:e u:e", "e2"), ("d:e3 u:e3", "e3"), ("d:e3 m:e3>e5 u:e3", "e5"),
    ("d:e m:e>e6 u:e", "e6"), ("d:e m:e@0,11 u:e", ""), ("f:dismiss", ""), ("d:a u:a", "a"),
    ("t:9999 f:ok", "e2"), ("t:10000 f:ok", ""), ("t:9000 f:right t:9000 f:ok", "e3"),
    ("kd:U+0061 ku:U+0061", "a"), ("h:a f:ok", "e2"),
  ])
  func `wait for a choice by arrows, wheel, second tap, or none`(
    script: String, typed: String
  ) throws {
    var typist = Typist()
    try typist.play("w:e=1")
    try typist.play(script)
    #expect(typist.typed == typed)
    #expect(typist.engine.popup == nil)
  }

  @Test func `are above their key, inside the keyboard's width, and mirrored with it`() throws {
    var typist = Typist()
    try typist.play("s:e")
    let popup = try #require(typist.engine.popup)
    #expect(popup.columns == 7)
    #expect(popup.frame == CellRect(x: 18, y: -4, width: 42, height: 4))
    #expect(popup.items[1].frame == CellRect(x: 24, y: -4, width: 6, height: 4))
    #expect(popup.items[5].frame == CellRect(x: 48, y: -4, width: 6, height: 4))
    var other = Typist(isMirrored: true)
    try other.play("s:e")
    let mirrored = try #require(other.engine.popup)
    #expect(mirrored.items[1].frame.x == mirrored.keyFrame.x)
    #expect(mirrored.items[0].frame.x == mirrored.keyFrame.x + 6)
    var narrow = Typist { $0.popupColumns = 2 }
    try narrow.play("s:j")
    #expect(narrow.engine.popup?.frame == CellRect(x: 54, y: -4, width: 6, height: 4))
  }

  @Test func `have rows of equal length, the one of the default nearest`() throws {
    var typist = Typist { $0.popupColumns = 5 }
    try typist.play("s:e")
    let popup = try #require(typist.engine.popup)
    #expect(popup.columns == 4)
    #expect(popup.items.map(\.frame.y) == [-4, -4, -4, -4, -8, -8, -8])
    #expect(popup.items[4].frame.x == popup.items[0].frame.x)
    var layout = KeyboardLayout.test
    layout.keys.update(
      Key(
        id: "e", output: "e", longPressKeyIDs: ["e1", "e2", "e3", "e4", "e5"],
        longPressDefaultKeyID: "e3"))
    var other = Typist(layout) { $0.popupColumns = 2 }
    try other.play("s:e")
    let rows = try #require(other.engine.popup)
    #expect(rows.items.map(\.frame.y) == [-8, -8, -4, -4, -12])
    #expect(rows.items[2].frame.x == rows.keyFrame.x)
  }

  @Test func `keep the order of the layout, from the key to the farther side`() throws {
    var layout = KeyboardLayout.test
    for (id, output) in [("d1", "1"), ("x", "é"), ("y", "ê")] {
      layout.keys.update(Key(id: Identifier(id), output: MarkerText(output)))
    }
    for id in ["b", "i"] {
      layout.keys.update(
        Key(
          id: Identifier(id), output: MarkerText(id), longPressKeyIDs: ["d1", "x", "y"],
          longPressDefaultKeyID: "d1"))
    }
    for (id, order) in [("b", ["d1", "x", "y"]), ("i", ["y", "x", "d1"])] {
      var typist = Typist(layout)
      try typist.play("s:\(id)")
      let popup = try #require(typist.engine.popup)
      #expect(popup.items.map(\.key) == ["d1", "x", "y"])
      #expect(popup.items.sorted { $0.frame.x < $1.frame.x }.map(\.key.string) == order)
      #expect(popup.items[0].frame.x == popup.keyFrame.x)
    }
  }

  @Test func `report when they open, change and close`() throws {
    var typist = Typist()
    try typist.play("d:e t:400 m:e>e1 u:e")
    let popups = typist.events.compactMap {
      if case .popup(let popup) = $0 { popup.selection } else { nil }
    }
    #expect(popups == [1, 0])
    #expect(typist.events.filter { $0 == .popupClosed }.count == 1)
    #expect(typist.events.contains(.feedback(.popup)))
    #expect(typist.events.contains(.feedback(.selection)))
    #expect(typist.lights == "+e -e")
  }
}

@Suite struct Flicks {
  /// f is at columns 30 to 35, rows 0 to 3. It supports n, e, nw and "s e". A key is 6 by 4 cells.
  @Test(arguments: [
    ("d:f m:f@33,0.6 u:f", "f", "o"),
    ("d:f m:f@33,0 u:f", "fn", "o"),
    ("d:f m:f@33,-6 u:f", "fn", "o"),
    ("d:f m:f@36,2 u:f", "fe", "o"),
    ("d:f m:f@30,0 u:f", "fnw", "o"),
    ("d:f m:f@30.5,-1 u:f", "fnw", "o"),
    // 30 degrees from north towards north-west is nearer to north-west; 20 is not.
    ("d:f m:f@30.7,-0.6 u:f", "fnw", "o"),
    ("d:f m:f@31.9,-0.1 u:f", "fn", "o"),
    // The flick has two segments, also with a corner that is cut, or only the first one.
    ("d:f m:f@33,4.5 m:f@37,4.5 u:f", "fns", "o"),
    ("d:f m:f@33,4.5 m:f@34.5,5.5 m:f@38,5.5 u:f", "fns", "o"),
    ("d:f m:f@33,4.5 u:f", "", "x"),
    // The finger strays: sideways after the first segment, or back to the key.
    ("d:f m:f@33,-1 m:f@27,-1 u:f", "", "x"),
    ("d:f m:f@33,-1 m:f@33,2 u:f", "f", "o"),
    ("d:f m:f@33,-1 m:f@33,2 m:f@36.5,2 u:f", "fe", "o"),
    // A direction that the key does not support slides to the next key.
    ("d:f m:f@27,2 u:f", "e", "o"),
    ("d:f m:f@33,-1 c:f", "", "x"),
    ("d:f m:f@33,-1 d:a u:f u:a", "fna", "oo"),
  ])
  func `follow the directions that the key supports`(
    script: String, typed: String, endings: String
  ) throws {
    var typist = Typist()
    try typist.play(script)
    #expect(typist.typed == typed)
    #expect(typist.endings == endings)
    #expect(typist.engine.isAtRest)
  }

  @Test(arguments: [
    (Direction.north, (0, -4)), (.northEast, (5, -4)), (.east, (6, 0)), (.southEast, (6, 4)),
    (.south, (0, 4)), (.southWest, (-6, 4)), (.west, (-6, 0)), (.northWest, (-6, -4)),
  ])
  func `have eight directions`(direction: Direction, way: (Int, Int)) throws {
    var layout = KeyboardLayout.test
    for direction in Direction.allCases {
      layout.keys.update(
        Key(id: Identifier(direction.rawValue), output: MarkerText(direction.rawValue)))
    }
    layout.flicks.update(
      Flick(
        id: "f",
        segments: Direction.allCases.map {
          Flick.Segment(directions: [$0], keyID: Identifier($0.rawValue))
        }))
    var typist = Typist(layout)
    try typist.play("d:f m:f@\(33 + way.0),\(2 + way.1) u:f")
    #expect(typist.typed == direction.rawValue)
  }

  @Test func `follow the settings`() throws {
    var far = Typist { $0.flickDistance = 1 }
    try far.play("d:f m:f@33,-0.9 u:f d:f m:f@33,-1.1 u:f")
    #expect(far.typed == "ffn")
    var strict = Typist { $0.flickTolerance = 0.1 }
    try strict.play("d:f m:f@34,-2 u:f d:f m:f@33.2,-2 u:f")
    #expect(strict.typed == "fn")
  }

  @Test func `preview the key of a release`() throws {
    var typist = Typist()
    try typist.play("d:f m:f@33,-1 m:f@33,2 m:f@33,4.5 m:f@37,4.5 u:f")
    let previews = typist.events.compactMap { event -> String? in
      switch event {
      case .preview(let id, _): id.string
      case .previewEnded: "-"
      default: nil
      }
    }
    #expect(previews == ["f", "fn", "f", "-", "fns", "-"])
    let layout = KeyboardLayout.test
    let key = try #require(layout.keys["f"])
    let hints = layout.flickHints(of: key).map { "\($0.direction.rawValue) \($0.key.id)" }
    #expect(hints == ["n fn", "e fe", "nw fnw"])
  }

  @Test func `take the place of a long press`() throws {
    var layout = KeyboardLayout.test
    var key = try #require(layout.keys["f"])
    key.longPressKeyIDs = ["e1"]
    layout.keys.update(key)
    var typist = Typist(layout)
    try typist.play("d:f m:f@33,-1 t:1000 u:f d:f t:1000 m:f@33,-1 u:f")
    #expect(typist.typed == "fne1")
  }
}

@Suite struct `Multi-taps` {
  @Test(arguments: [
    ("d:g u:g", "g"),
    ("d:g u:g t:799 d:g u:g", "g~g2"),
    ("d:g u:g t:800 d:g u:g", "gg"),
    ("g g g", "g~g2~g3"),
    ("g g g g g", "g~g2~g3~g~g2"),
    ("g a g g", "gag~g2"),
    ("g d:ctrl u:ctrl", "g"),
    ("g d:ctrl u:ctrl g g", "g<control+g>g"),
    ("g kd:U+0061 g", "gag"),
    ("d:g u:g d:g m:g>a u:g d:g u:g", "gag"),
    ("g:taps=3 g", "g~g2~g3g"),
    ("g f:dismiss g", "gg"),
    ("d:g u:g s:e f:dismiss d:g u:g", "gg"),
    // Shift stays on until the multi-tap ends.
    ("⇧ G G a", "G~Ha"),
    ("⇧ d:G u:G d:G u:G t:800 d:a u:a", "G~Ha"),
    ("⇧ d:G u:G d:f0@1,1 u:f0", "Ga"),
    // So does a layer that is left after one key.
    ("one g g 1", "g~g21"),
  ])
  func `replace the output of the previous tap`(script: String, typed: String) throws {
    var typist = Typist()
    try typist.play(script)
    #expect(typist.typed == typed)
  }

  @Test func `use the timeout of the key`() throws {
    var layout = KeyboardLayout.test
    layout.traits["g"] = KeyTraits(multiTapTimeout: 2)
    var typist = Typist(layout)
    try typist.play("g t:1999 g t:2000 g")
    #expect(typist.typed == "g~g2g")
    try typist.play("t:2000")
    #expect(typist.engine.isAtRest)
  }
}

@Suite struct Repetition {
  @Test(arguments: [
    ("d:⌫ t:399 u:⌫", 1), ("d:⌫ t:400 u:⌫", 2), ("d:⌫ t:449 u:⌫", 2), ("d:⌫ t:450 u:⌫", 3),
    ("d:⌫ t:500 m:⌫@1,1 t:500 u:⌫", 4), ("d:⌫ t:500 m:⌫@1,1 m:⌫>⌫ t:500 u:⌫", 4),
    ("d:⌫ t:500 c:⌫ t:500", 4), ("d:⌫ t:500 f:dismiss t:500 u:⌫", 4),
    ("d:⌫ t:500 123 t:500 u:⌫", 4), ("d:⌫ t:500 d:a u:a t:500 u:⌫", 4),
  ])
  func `begins after a while and ends with the press`(script: String, count: Int) throws {
    var typist = Typist()
    try typist.play(script)
    #expect(typist.events.filter { $0 == .action(.deleteBackward) }.count == count)
    #expect(typist.engine.isAtRest)
  }

  @Test func `advances by words after twenty repetitions`() throws {
    var typist = Typist()
    try typist.play("d:⌫ t:1350")
    #expect(typist.events.filter { $0 == .action(.deleteBackward) }.count == 21)
    try typist.play("t:50 t:200 u:⌫")
    #expect(typist.events.filter { $0 == .action(.deleteWordBackward) }.count == 2)
    var never = Typist { $0.wordsAfterRepeats = nil }
    try never.play("d:← t:5000 u:←")
    #expect(never.events.filter { $0 == .action(.arrow(.left)) }.count == 94)
    #expect(!never.events.contains(.action(.wordLeft)))
  }

  @Test func `uses the times of the key, also for text`() throws {
    var typist = Typist()
    try typist.play("d:i t:999 t:501 u:i")
    #expect(typist.typed == "iii")
  }

  @Test func `makes up at most one second of a pause between calls`() {
    var typist = Typist { $0.wordsAfterRepeats = nil }
    let time = Timestamp.now
    let point = TouchPoint(CellPoint(x: 50, y: 10))
    var events: [KeyEvent] = []
    typist.engine.handle(.pointerDown(0, at: point), at: time, into: &events)
    typist.engine.advance(to: time + .seconds(86_400), into: &events)
    #expect((2...23).contains(events.filter { $0 == .action(.deleteBackward) }.count))
  }
}

@Suite struct `Fingers that draw` {
  @Test(arguments: [
    ("d:space m:space@32,10 u:space", " ", "o"),
    ("d:space m:space@33,10 m:space@36.1,10 u:space", "<+2>", "a"),
    ("d:space m:space@33,10 u:space", "", "a"),
    ("d:space m:space@27,10 m:space@30,10 m:space@26,10 c:space", "<+2><-2>", "a"),
    ("d:space m:space@33,10 m:space@34.5,10 d:a u:space u:a", "<+1>a", "ao"),
    ("d:space m:space@33,10 m:space@27,10 u:space", "<-4>", "a"),
    ("d:space m:space@30,6 u:space", "", "x"),
    ("d:space m:space@30,6 m:space@32,10 u:space", " ", "o"),
  ])
  func `move the cursor along the space bar`(script: String, typed: String, endings: String) throws
  {
    var typist = Typist()
    let middle = TouchPoint(
      middleOf: try #require(typist.engine.grid.first { $0.key.id == "space" }).frame)
    #expect(middle == TouchPoint(x: 30, y: 10))
    try typist.play(script)
    #expect(typist.typed == typed)
    #expect(typist.endings == endings)
    #expect(typist.engine.isAtRest)
  }

  /// A key is four rows high.
  @Test(arguments: [
    ("m:space@33,10 m:space@33,7 u:space", ""),
    ("m:space@33,10 m:space@33,6 u:space", "<arrowUp>"),
    ("m:space@33,10 m:space@34.5,1 u:space", "<+1><arrowUp><arrowUp>"),
    ("m:space@33,10 m:space@33,6 m:space@33,10 u:space", "<arrowUp><arrowDown>"),
    ("m:space@30,6 u:space", ""),
  ])
  func `move the cursor by lines while they move it`(script: String, typed: String) throws {
    var typist = Typist()
    try typist.play("d:space " + script)
    #expect(typist.typed == typed)
    var bounded = Typist { $0.cursorLineStep = nil }
    try bounded.play("d:space " + script)
    #expect(!bounded.typed.contains("arrow"))
  }

  @Test(arguments: [
    // The finger ends on a symbol of the layer.
    ("d:123 m:123@3,1 u:123 a", "1a", "oo"),
    ("d:123 m:123@3,1 m:123@30,1 u:123 a", "3a", "oo"),
    // It ends on the key for letters, off the keys, or is cancelled.
    ("d:123 m:123@3,1 m:123@3,10 u:123 a", "a", "lo"),
    ("d:123 m:123@3,1 m:123@70,30 u:123 a", "a", "xo"),
    ("d:123 m:123@3,1 c:123 a", "a", "xo"),
    // It ends on backspace, or on a key for a further layer.
    ("d:123 m:123@3,1 m:123@57,10 u:123 a", "<deleteBackward>a", "ao"),
    // Another finger ends the press.
    ("d:123 m:123@3,1 d:f9@3,1 u:f9 u:123", "1a", "oo"),
    // A finger that stays on the key only shows the layer.
    ("d:123 u:123 1 1", "11", "loo"),
    ("d:123 m:123@3,1 u:123 d:123 m:123@18,1 u:123 a", "12a", "ooo"),
  ])
  func `show the layer of the key that they leave, and type there`(
    script: String, typed: String, endings: String
  ) throws {
    var typist = Typist()
    try typist.play(script)
    #expect(typist.typed == typed)
    #expect(typist.endings == endings)
    #expect(typist.engine.layerState.layerID == (script.hasSuffix("1 1") ? "numeric" : "base"))
    #expect(typist.engine.isAtRest)
  }

  @Test func `slide to keys of their own layer if settings say so, or a layer key types`() throws {
    var typist = Typist { $0.slidesToLayers = false }
    try typist.play("d:123 m:123>a u:123")
    #expect(typist.typed == "a")
    var other = Typist()
    try other.play("d:·123 m:·123>a u:·123")
    #expect(other.typed == "a" && other.engine.layerState.layerID == "base")
  }

  @Test func `slide off the space bar if cursor movement is disabled`() throws {
    var typist = Typist { $0.movesCursor = false }
    try typist.play("d:space m:space@33.5,10 u:space d:space m:space>⌫ u:space")
    #expect(typist.typed == " <deleteBackward>")
  }

  @Test func `report a path of keys to a decoder`() throws {
    var typist = Typist { $0.swipes = true }
    try typist.play("d:a m:a>b m:a>b m:a>c m:a>⌫ m:a>d m:a>e t:2000 u:a d:a u:a d:⌫ m:⌫>a u:⌫")
    #expect(typist.typed == "<a-b-c-d-e>a<deleteBackward>")
    #expect(typist.endings == "ooa")
    #expect(typist.lights == "+a -a +a -a +⌫ -⌫")
    #expect(typist.engine.isAtRest)
  }
}
