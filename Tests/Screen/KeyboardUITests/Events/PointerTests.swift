import Clavier
import KeyboardEngine
import KeyboardModel
import KeyboardUI
import Testing

@Suite struct `A pointer` {
  private let hand = Hand()
  private let log = EventLog()
  private let left: Probe
  private let right: Probe

  init() {
    left = Probe("left", 0, 0, 10, 4, log, in: hand.screen)
    right = Probe("right", 10, 0, 10, 4, log, in: hand.screen)
  }

  @Test func `belongs to the view that it went down on, wherever it goes`() {
    hand.begin(9, 1)
    hand.move(12, 3)
    hand.end(25, 9)
    #expect(log.take() == ["left began 9,1", "left moved 12,3", "left ended 25,9"])
    hand.move(12, 3)
    hand.end(12, 3)
    hand.cancel()
    #expect(log.take() == [], "it is up")
  }

  @Test func `goes its own way beside another one`() {
    hand.begin(1, 1, 1)
    hand.begin(11, 1, 2)
    hand.move(12, 1, 1)
    hand.move(2, 1, 2)
    hand.end(2, 1, 2)
    hand.end(12, 1, 1)
    #expect(
      log.take() == [
        "left began 1,1", "right began 1,1", "left moved 12,1", "right moved -8,1",
        "right ended -8,1", "left ended 12,1",
      ])
  }

  @Test func `is taken away by the system`() {
    hand.begin(1, 1, 1)
    hand.begin(11, 1, 2)
    hand.move(3, 1, 1)
    hand.cancel(1)
    hand.end(3, 1, 1)
    #expect(log.take().suffix(1) == ["left cancelled 3,1"])
    hand.hover(1, 1)
    _ = log.take()
    hand.send(.deactivated)
    #expect(log.take() == ["right cancelled 1,1", "left left"])
  }

  @Test func `a touch without an end is cancelled by the next press`() {
    hand.begin(1, 1)
    hand.begin(11, 1)
    #expect(log.take() == ["left began 1,1", "left ended 11,1", "right began 1,1"])
    hand.end(11, 1)
    #expect(log.take() == ["right ended 1,1"])
  }

  @Test func `counts its taps in one cell in short succession`() {
    for _ in 0..<3 { hand.tap(1, 1) }
    hand.tap(2, 1)
    hand.wait(301)
    hand.tap(2, 1)
    hand.begin(2, 1, isSecondary: true)
    #expect(
      log.take().filter { !$0.contains("ended") } == [
        "left began 1,1", "left began×2 1,1", "left began×3 1,1", "left began 2,1",
        "left began 2,1",
        "left secondary 2,1",
      ])
  }

  @Test func `of a second finger in the same cell is no second tap`() {
    hand.begin(1, 1, 1)
    hand.begin(1, 1, 2)
    #expect(log.take() == ["left began 1,1", "left began 1,1"])
  }

  @Test func `notifies observers of a tap before its view receives the end`() {
    var observation: KeyboardSubscription? = hand.screen.observeTaps { [log] point, view in
      log.events.append("\((view as? Probe)?.name ?? "nobody") at \(point.x),\(point.y)")
    }
    hand.tap(1, 1)
    hand.tap(29, 11)
    #expect(log.take() == ["left began 1,1", "left at 1,1", "left ended 1,1", "nobody at 29,11"])
    hand.begin(1, 1)
    hand.move(1, 4)
    hand.end(1, 1)
    hand.begin(1, 1, isSecondary: true)
    hand.end(1, 1)
    #expect(!log.take().contains("left at 1,1"), "a drag and the other button are no taps")
    withExtendedLifetime(observation) {}
    observation = nil
    hand.tap(2, 2)
    #expect(log.take() == ["left began 2,2", "left ended 2,2"])
  }

  @Test func `is cancelled when its view leaves the screen`() {
    let pane = View(0, 5, 10, 4, in: hand.screen)
    let inner = Probe("inner", 0, 0, 5, 2, log, in: pane)
    hand.hover(1, 5)
    hand.begin(1, 5)
    pane.removeFromSuperview()
    #expect(
      log.take() == ["inner hovered 1,0", "inner began 1,0", "inner cancelled 1,0", "inner left"])
    hand.move(2, 5)
    hand.end(2, 5)
    #expect(log.take() == [])
    hand.screen.addSubview(pane)
    hand.begin(1, 5)
    left.addSubview(inner)
    hand.end(1, 5)
    #expect(log.take().last == "inner ended 1,5", "a view that only moves keeps its touch")
  }

  @Test func `goes to the foremost view that can be touched`() {
    let front = Probe("front", 5, 0, 10, 4, log, in: hand.screen)
    hand.begin(6, 0)
    front.isUserInteractionEnabled = false
    hand.begin(7, 0, 1)
    front.isUserInteractionEnabled = true
    front.isHidden = true
    hand.begin(11, 0, 2)
    #expect(log.take() == ["front began 1,0", "left began 7,0", "right began 1,0"])
  }
}

@Suite struct `A mouse` {
  private let hand = Hand()
  private let log = EventLog()
  private let outer: Probe
  private let inner: Probe

  init() {
    outer = Probe("outer", 0, 0, 10, 6, log, in: hand.screen)
    inner = Probe("inner", 2, 2, 4, 2, log, in: outer)
  }

  @Test func `is over one view, and leaves it`() {
    hand.hover(0, 0)
    hand.hover(2, 2)
    hand.hover(3, 2)
    hand.hover(20, 2)
    hand.send(.hover(nil))
    #expect(
      log.take() == [
        "outer hovered 0,0", "outer left", "inner hovered 0,0", "inner hovered 1,0", "inner left",
      ])
  }

  @Test func `scrolls the innermost view that can scroll with its wheel`() {
    hand.wheel(.down, 3, 3)
    #expect(log.take() == ["inner wheel down 1,1"])
    inner.isTaking = false
    hand.wheel(.up, 3, 3)
    #expect(log.take() == ["inner wheel up 1,1", "outer wheel up 3,3"])
  }

  @Test func `scrolls a text to its end, and then what is around it`() {
    let scroll = ScrollView(frame: CellRect(x: 10, y: 0, width: 10, height: 6))
    scroll.contentHeight = 20
    let text = TextView(text: "1\n2\n3\n4", frame: CellRect(x: 0, y: 1, width: 8, height: 2))
    hand.screen.addSubview(scroll)
    scroll.addSubview(text)
    text.contentOffset.y = 0
    var offsets: [String] = []
    for side: Side in [.down, .down, .down, .up] {
      hand.wheel(side, 11, 1)
      offsets.append("\(text.contentOffset.y)+\(scroll.contentOffset.y)")
    }
    #expect(offsets == ["1+0", "2+0", "2+1", "1+1"])
  }
}

@Suite struct `A touched text` {
  private let hand = Hand()
  private let field = TextField(
    text: "one two", frame: CellRect(x: 2, y: 1, width: 10, height: 1))

  private var selection: String { field.selectedText ?? "" }

  init() {
    hand.screen.addSubview(field)
  }

  @Test func `has its cursor where it is touched`() {
    hand.tap(4, 1)
    #expect(field.isFirstResponder)
    hand.type("x")
    #expect(field.text == "onxe two")
    hand.begin(2, 1, isSecondary: true)
    hand.type("y")
    #expect(field.text == "onxye two", "the secondary button is not for it")
  }

  @Test(arguments: [(2, "one"), (4, "one"), (6, "two"), (8, "two"), (10, "two")])
  func `has the word selected by two taps, and all of the paragraph by three`(x: Int, word: String)
  {
    hand.tap(x, 1)
    #expect(selection == "")
    hand.tap(x, 1)
    #expect(selection == word)
    hand.tap(x, 1)
    #expect(selection == "one two")
    hand.tap(x, 1)
    #expect(selection == "")
  }

  @Test func `is selected by dragging, also from beyond its edges`() {
    hand.begin(4, 1)
    hand.move(7, 1)
    #expect(selection == "e t")
    hand.move(0, 5)
    #expect(selection == "on")
    hand.end(0, 5)
    hand.move(9, 1)
    #expect(selection == "on")
  }
}
