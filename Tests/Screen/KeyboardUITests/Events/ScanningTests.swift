import Clavier
import KeyboardCells
import KeyboardEngine
import KeyboardLayouts
import KeyboardModel
import KeyboardUI
import KeyboardWords
import Testing

@Suite struct `Switches on a screen` {
  private let hand = Hand(columns: 40, rows: 20)
  private let field = TextField(frame: CellRect(x: 0, y: 0, width: 20, height: 1))
  private let keyboard = Keyboard(layout: .rows, device: .touch(width: 70))
  private let taps = Taps()

  private final class Taps {
    var titles: [String] = []
    var sounds: [ScanSound] = []
  }

  /// Presses a key after a time in which no held key would repeat.
  private func press(_ key: KeyPress.Key) {
    hand.wait(700)
    hand.key(key)
  }

  init() {
    let taps = taps
    hand.screen.addSubview(field)
    field.inputView = keyboard
    field.inputAccessoryView = AccessoryBar(
      ["cut", "copy"].map { title in .init(title) { taps.titles.append(title) } })
    field.becomeFirstResponder()
  }

  private func begin(_ settings: ScanSettings = ScanSettings(time: .seconds(1))) {
    hand.screen.switches.scan = settings
    hand.wait(0)
  }

  /// A description of the offer.
  private var offer: String {
    guard let offer = hand.screen.scanOffer else { return "" }
    return (offer.isBack ? "back " : "") + offer.regions.map(\.label).joined(separator: " ")
  }

  private func offers(_ count: Int) -> [String] {
    (0..<count).map { _ in
      defer { hand.wait(1_000) }
      return offer
    }
  }

  @Test func `offer the rows by their most frequent keys, then the bar, and what is behind`() {
    hand.screen.addSubview(
      Button("save", at: CellPoint(x: 25, y: 0)) { taps.titles.append("save") })
    begin()
    #expect(offers(5) == ["e d", "a c b", "cut copy", "save", "e d"])
    #expect(hand.screen.nextDeadline != nil)
    hand.wait(3_000)
    hand.wait(1_000)
    #expect(offer == "" && hand.screen.nextDeadline == nil, "two rounds")
    hand.key(.enter)
    hand.wait(3_000)
    hand.key(.enter)
    #expect(taps.titles == ["save"])
  }

  @Test func `take rows and keys, and come back from a row`() {
    begin()
    hand.wait(1_000)
    hand.tap(39, 19)
    #expect(offers(5) == ["a", "c", "b", "back a c b", "a"])
    hand.wait(2_000)
    hand.key(.enter)
    #expect(offer == "cut copy", "the next group")
    hand.wait(1_000)
    hand.key(.enter)
    hand.wait(1_000)
    hand.key(.character(" "))
    #expect(field.text == "d" && offer == "e d")
  }

  @Test func `press the bar, and begin with the keys again`() {
    begin()
    hand.wait(2_000)
    #expect(hand.screen.lines.contains { $0.contains("[cut]") && $0.contains("[copy]") })
    hand.key(.enter)
    hand.wait(1_000)
    hand.key(.enter)
    #expect(taps.titles == ["copy"] && offer == "e d")
  }

  @Test func `offer what ends the input last, and what is needed several times once more`() {
    let bar = field.inputAccessoryView as? AccessoryBar
    bar?.items[0].traits = .guarded
    bar?.items[1].traits = .repeats
    begin()
    hand.wait(2_000)
    hand.key(.enter)
    #expect(offer == "copy", "cut is guarded")
    press(.enter)
    #expect(taps.titles == ["copy"] && offer == "copy")
    press(.enter)
    #expect(taps.titles == ["copy", "copy"])
    #expect(offers(3) == ["copy", "e d", "a c b"])
    #expect(hand.screen.lines.contains { $0.contains("[cut]") && $0.contains("[copy]") })
  }

  @Test func `offer what a popup has, and a way out of it`() {
    begin()
    keyboard.holdsNextTap = true
    hand.key(.enter)
    press(.enter)
    #expect(keyboard.machine.popup?.selection == 1, "the choice is the first")
    #expect(offers(5) == ["e2", "e3", "e1", "back e2 e3 e1", "e2"])
    #expect(keyboard.machine.popup?.selection == 2)
    hand.wait(2_000)
    #expect(keyboard.machine.popup?.selection == nil)
    hand.key(.enter)
    #expect(keyboard.machine.popup == nil && offer == "e d" && field.text == "")
    hand.screen.reportsKeyReleases = true
    hand.key(.enter)
    hand.key(.enter, phase: .release)
    hand.key(.enter)
    hand.wait(1_000)
    hand.key(.enter, phase: .release)
    #expect(keyboard.machine.popup != nil, "a switch that is held presses long")
    hand.wait(1_000)
    hand.key(.enter)
    hand.key(.enter, phase: .release)
    #expect(field.text == "e3")
  }

  @Test func `go on and press at once where a hold cannot be measured`() {
    var settings = ScanSettings(.step)
    settings.holdDuration = .milliseconds(200)
    begin(settings)
    let first = offer
    hand.key(.tab)
    #expect(offer != first)
    let second = offer
    hand.key(.enter)
    #expect(offer != second)
  }

  @Test func `go on and press after a hold where it is measured, with keys and with the mouse`() {
    var settings = ScanSettings(.step)
    settings.holdDuration = .milliseconds(200)
    begin(settings)
    hand.screen.reportsKeyReleases = true
    for (key, milliseconds) in [(KeyPress.Key.tab, 150), (.tab, 250), (.enter, 150), (.enter, 250)]
    {
      let before = offer
      hand.key(key)
      hand.wait(milliseconds)
      hand.key(key, phase: .release)
      #expect((offer != before) == (milliseconds > 200))
    }
    hand.screen.reportsKeyReleases = false
    for milliseconds in [150, 250] {
      let before = offer
      hand.begin(0, 0)
      hand.wait(milliseconds)
      hand.end(0, 0)
      #expect((offer != before) == (milliseconds > 200))
    }
  }

  @Test func `go on by a switch of their own, without end`() {
    begin(ScanSettings(.step))
    var offers: [String] = []
    for _ in 0..<20 {
      offers.append(offer)
      press(.tab)
    }
    #expect(offers.allSatisfy { $0 != "" } && hand.screen.nextDeadline == nil)
    #expect(Set(offers) == ["cut copy", "e d", "a c b"])
    #expect(offers.prefix(2) == ["e d", "a c b"])
    for _ in 0..<2 {
      hand.wait(700)
      hand.key(.tab, .shift)
    }
    #expect(offer == "e d", "back")
  }

  @Test func `wait for ever in a popup that is scanned by steps`() {
    begin(ScanSettings(.step))
    keyboard.holdsNextTap = true
    hand.key(.enter)
    press(.enter)
    for _ in 0..<60 { hand.wait(1_000) }
    hand.key(.tab)
    #expect(offer == "e3")
    press(.enter)
    #expect(field.text == "e3")
  }

  @Test func `are any keys, which go back, take back and pause`() {
    hand.screen.switches.keys = [
      .function(1): .select, .function(2): .previous, .backspace: .undo, .insert: .pause,
    ]
    begin()
    hand.key(.enter)
    #expect(offer == "e d", "Return is none")
    hand.key(.function(2))
    #expect(offer == "cut copy")
    hand.wait(1_000)
    hand.key(.function(1))
    #expect(offer == "e")
    hand.key(.backspace)
    #expect(offer == "e d" && field.text == "")
    hand.key(.insert)
    hand.wait(10_000)
    #expect(offer == "e d" && hand.screen.nextDeadline == nil)
    hand.key(.function(1))
    #expect(offer == "e d", "the first press ends the pause")
    press(.function(1))
    press(.function(1))
    #expect(field.text == "e")
    press(.backspace)
    #expect(field.text == "")
  }

  @Test func `count a held key once, and the slips`() {
    begin()
    for milliseconds in [0, 500] + Array(repeating: 33, count: 20) {
      hand.wait(milliseconds)
      hand.key(.enter)
    }
    #expect(offer == "e" && field.text == "")
    let counts = hand.screen.pointingCounts
    #expect(counts.presses == 1 && counts.misses >= 20 && counts.offers == 2)
  }

  @Test func `sound, and wait longer for the first offer`() {
    var settings = ScanSettings(time: .seconds(1))
    settings.firstOfferDelay = .seconds(2)
    settings.rounds = 1
    hand.screen.switches.sounds = Set(ScanSound.allCases)
    hand.screen.scanSoundHandler = { [taps] in taps.sounds.append($0) }
    begin(settings)
    hand.wait(2_999)
    #expect(offer == "e d")
    hand.wait(1)
    #expect(offer == "a c b")
    hand.key(.enter)
    hand.wait(2_999)
    #expect(offer == "a")
    for _ in 0..<20 { hand.wait(1_000) }
    #expect(offer == "" && taps.sounds.last == .end)
    #expect(taps.sounds.prefix(4) == [.offer, .offer, .selection, .offer])
  }

  @Test func `select what was offered before a change that a press is late for`() {
    var settings = ScanSettings(time: .seconds(1))
    settings.graceTime = .milliseconds(150)
    begin(settings)
    hand.wait(1_100)
    #expect(offer == "a c b")
    hand.key(.enter)
    #expect(offer == "e", "of the row before")
    hand.wait(1_151)
    hand.key(.enter)
    #expect(field.text == "d", "it was offered for long enough")
  }

  private static let forgiving = {
    var settings = ScanSettings(time: .seconds(1))
    settings.graceTime = .milliseconds(150)
    return settings
  }()

  @Test func `are late by when they go down, also where a second press waits for a held key`() {
    var settings = Self.forgiving
    settings.time = .milliseconds(600)
    begin(settings)
    hand.key(.enter)
    hand.wait(650)
    #expect(offer == "d")
    hand.key(.enter)
    hand.wait(120)
    #expect(field.text == "e", "it was offered 50 ms before")
  }

  @Test func `take back a late press by one that begins soon, however long it lasts`() {
    begin(Self.forgiving)
    hand.screen.reportsKeyReleases = true
    hand.wait(1_100)
    for (delay, result) in [(300, "e"), (900, "a c b")] {
      hand.key(.enter)
      hand.wait(delay)
      hand.key(.enter, phase: .release)
      #expect(offer == result)
      hand.wait(100)
    }
  }

  @Test func `select what was offered before a change that a release is late for`() {
    var settings = Self.forgiving
    settings.isInverse = true
    begin(settings)
    hand.screen.reportsKeyReleases = true
    hand.key(.enter)
    hand.wait(1_100)
    #expect(offer == "a c b")
    hand.key(.enter, phase: .release)
    #expect(offer == "e", "of the row before")
  }

  @Test func `take back a late press on the way back from a row`() {
    begin(Self.forgiving)
    hand.key(.enter)
    hand.wait(3_100)
    #expect(offer == "e", "the second round")
    hand.key(.enter)
    #expect(offer == "a c b", "after the way back")
    hand.wait(300)
    hand.key(.enter)
    hand.wait(120)
    #expect(offer == "e" && field.text == "")
  }

  @Test(arguments: ["shift", "to-numeric"])
  func `take back keys that change the keys, and then what was typed`(key: Identifier) throws {
    field.autocapitalizationType = .none
    keyboard.layout = try KeyboardLayout(named: "en")
    hand.screen.switches.keys = [
      .function(1): .select, .function(2): .next, .function(9): .undo,
    ]
    begin(ScanSettings(.step))
    try keyboard.press("b")
    hand.wait(0)
    for isAlone in [false, true] {
      let index = try #require(keyboard.machine.grid.index(of: key))
      for _ in 0..<20
      where isAlone ? keyboard.shown.scanned != [index] : !keyboard.shown.scanned.contains(index) {
        press(.function(2))
      }
      press(.function(1))
    }
    #expect(keyboard.layer?.id != "base" && field.text == "b")
    press(.function(9))
    #expect(keyboard.layer?.id == "base" && field.text == "b")
    press(.function(9))
    #expect(field.text == "")
  }

  @Test func `take back a late press by a second one`() {
    begin(Self.forgiving)
    hand.wait(1_100)
    hand.key(.enter)
    hand.wait(300)
    hand.key(.enter)
    hand.wait(120)
    #expect(offer == "a c b", "the row that was meant")
    hand.wait(900)
    hand.wait(1_000)
    hand.key(.enter)
    #expect(field.text == "")
  }

  @Test func `take back what a late press has typed`() {
    var settings = ScanSettings(time: .seconds(1))
    settings.ignoresHeldKeys = false
    settings.graceTime = .milliseconds(150)
    begin(settings)
    hand.key(.enter)
    hand.wait(1_100)
    hand.key(.enter)
    #expect(field.text == "e" && offer == "e d")
    hand.wait(300)
    hand.key(.enter)
    #expect(field.text == "")
  }

  @Test func `select when they come up, in inverse scanning`() {
    var settings = ScanSettings(time: .seconds(1))
    settings.isInverse = true
    begin(settings)
    hand.wait(9_000)
    #expect(offer == "e d", "nothing passes by itself")
    hand.screen.reportsKeyReleases = true
    hand.key(.enter)
    hand.wait(1_500)
    #expect(offer == "a c b")
    hand.key(.enter, phase: .release)
    #expect(offer == "a")
    hand.wait(9_000)
    hand.begin(0, 0)
    for _ in 0..<2 { hand.wait(1_000) }
    hand.end(0, 0)
    #expect(field.text == "b" && offer == "e d")
  }

  @Test func `begin and end inverse scanning where nothing says that they come up`() {
    var settings = ScanSettings(time: .seconds(1))
    settings.isInverse = true
    begin(settings)
    hand.key(.enter)
    hand.wait(1_500)
    #expect(offer == "a c b")
    hand.key(.enter)
    #expect(offer == "a")
    hand.wait(5_000)
    #expect(offer == "a" && field.text == "")
  }

  @Test func `offer nothing after a selection until they are pressed, if that is wanted`() {
    var settings = ScanSettings(time: .seconds(1))
    settings.stopsAfterSelection = true
    begin(settings)
    hand.key(.enter)
    press(.enter)
    hand.wait(120)
    #expect(field.text == "e" && offer == "")
    hand.wait(9_000)
    #expect(offer == "" && hand.screen.nextDeadline == nil)
    hand.key(.enter)
    #expect(offer == "e d")
  }

  @Test func `are pulses, whose presses count at once`() {
    var settings = ScanSettings(.step)
    settings.isPulse = true
    begin(settings)
    hand.screen.reportsKeyReleases = true
    for _ in 0..<2 {
      hand.key(.enter)
      hand.key(.enter, phase: .release)
      hand.wait(100)
    }
    #expect(field.text == "e")
    hand.begin(0, 0)
    #expect(offer == "e")
    hand.wait(5_000)
    hand.end(0, 0)
    #expect(offer == "e" && field.text == "e")
  }

  @Test func `offer suggested words first if that is wanted`() {
    struct Words: SuggestionSource {
      func suggestions(before text: String, count: Int) -> [Suggestion] {
        [Suggestion(word: "ebb", replacedCount: 0)]
      }
    }
    keyboard.suggestionSource = Words()
    var settings = ScanSettings(.step)
    begin(settings)
    #expect(offer == "e d")
    press(.tab)
    press(.tab)
    #expect(offer == "ebb", "else between the keys and the bar")
    press(.tab)
    #expect(offer == "cut copy")
    settings.offersWordsFirst = true
    begin(settings)
    #expect(offer == "ebb")
    press(.tab)
    #expect(offer == "e d")
  }

  @Test func `rest twice as long on the key that ends the input`() {
    func isGuarded(_ type: ReturnKeyType) -> Bool {
      field.textInputTraits.returnKeyType = type
      keyboard.layout = .withReturn
      hand.wait(0)
      return keyboard.scanGroups.joined().contains { $0.traits.contains(.guarded) }
    }
    #expect(isGuarded(.done) && isGuarded(.send) && !isGuarded(.default) && !isGuarded(.next))
  }

  @Test func `offer first the row that is needed most often, not that of the most frequent key`() {
    var layout = KeyboardLayout.rows
    layout.layerSets[0].layers[0].rows = [["d"], ["a", "b", "c", "e"]]
    layout.layerSets[0].layers[0].scanOrder = ["d", "a", "e", "c"]
    keyboard.layout = layout
    begin()
    #expect(offers(2) == ["a e c b", "d"])
  }

  @Test(
    arguments: EmbeddedLayouts.names.filter { name in
      let set = (try? KeyboardLayout(named: name))?.layerSet()
      let rows = ["base", "shift"].map { set?.layer(named: $0)?.rows.map(\.count) }
      return rows[0] != nil && rows[0] == rows[1]
    })
  func `offer capitals in the places of small letters`(name: String) throws {
    // Alone, and on a screen, where no key is for the next layout
    for keyboard in [Keyboard(layout: .rows, device: .touch(width: 70)), keyboard] {
      keyboard.layout = try KeyboardLayout(named: name)
      hand.wait(0)
      let small = keyboard.machine.touch.scanGroups.map { $0.map(\.offset) }
      keyboard.show("shift")
      #expect(keyboard.machine.touch.layerState.layerID == "shift")
      #expect(keyboard.machine.touch.scanGroups.map { $0.map(\.offset) } == small)
    }
  }

  @Test func `move the focus by four, which is on the keys at once`() {
    begin(ScanSettings(.directed))
    #expect(keyboard.isFocused)
    hand.key(.character(" "))
    #expect(field.text.count == 1)
    hand.key(.pageUp)
    hand.key(.arrow(.up))
    press(.character(" "))
    #expect(taps.titles.count == 1, "the bar is above the keys")
    #expect(ScanMode.directed.switchKeys.count == 6)
  }

  @Test func `offer new keys when they are shown, and nothing without scanning`() {
    begin()
    hand.wait(1_000)
    keyboard.show("other")
    hand.wait(0)
    #expect(offers(2) == ["x", "cut copy"])
    hand.screen.switches.scan = nil
    #expect(offer == "" && keyboard.shown.scanned.isEmpty && hand.screen.nextDeadline == nil)
  }
}

extension KeyboardLayout {
  fileprivate static var withReturn: KeyboardLayout {
    var layout = rows
    layout.keys.update(Key(id: "r"))
    layout.traits["r"] = KeyTraits(action: .return)
    layout.layerSets[0].layers[0].rows.append(["r"])
    return layout
  }

  fileprivate static var rows: KeyboardLayout {
    var layout = KeyboardLayout(locale: "en", info: Info(name: "Rows"))
    for name in ["a", "b", "c", "d", "x", "e1", "e2", "e3"] {
      layout.keys.update(Key(id: Identifier(name), output: MarkerText(name)))
    }
    layout.keys.update(
      Key(
        id: "e", output: "e", longPressKeyIDs: ["e1", "e2", "e3"], longPressDefaultKeyID: "e2"))
    layout.layerSets = [
      LayerSet(
        formID: Form.touch,
        layers: [
          Layer(
            id: "base", rows: [["a", "b", "c"], ["d", "e"]], scanOrder: ["e", "a", "d", "c"]),
          Layer(id: "other", rows: [["x"]]),
        ])
    ]
    return layout
  }
}
