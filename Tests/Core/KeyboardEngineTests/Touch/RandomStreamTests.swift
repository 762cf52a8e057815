import KeyboardEngine
import KeyboardModel
import TestSupport
import Testing

/// Tests with random events, many of which are impossible in practice.
@Suite struct `Random events` {
  /// The runs have 260,000 events in total, and those of the whole 1,040,000.
  @Test(arguments: 0..<26)
  func `leave nothing pressed, highlighted, open or repeating`(part: Int) {
    let seed = UInt64.random(in: .min ... .max)
    var stream = Stream(seed: seed, part: part)
    for round in 0..<(TestScope.isWhole ? 160 : 40) {
      stream.play(250)
      stream.rest()
      let faults = stream.faults + stream.restFaults
      #expect(faults == [], "seed \(seed), part \(part), round \(round)")
      guard faults.isEmpty else { return }
    }
  }

  @Test func `have the same results with any calls to advance`() {
    let seed = UInt64.random(in: .min ... .max)
    var often = Stream(seed: seed, part: 3)
    var seldom = Stream(seed: seed, part: 3)
    often.tellsTime = true
    // Repetitions of a long pause are not made up for.
    often.longestPause = 900
    seldom.longestPause = 900
    // The number of taps of an event depends on earlier calls with the time.
    often.refuses = false
    seldom.refuses = false
    for _ in 0..<20 {
      often.keepsEvents = true
      seldom.keepsEvents = true
      often.play(200)
      seldom.play(200)
    }
    #expect(often.allEvents == seldom.allEvents, "seed \(seed)")
  }
}

/// An engine with random events, and the invariants of its output.
private struct Stream {
  private var random: Seeded
  private var engine: TouchEngine
  private var time = Timestamp.now
  private var events: [KeyEvent] = []
  private var down: Set<PointerID> = []
  private var held: Set<PhysicalKey> = []
  private var open: [PressSource: Int] = [:]
  private var lights: [KeyEvent.Place: Int] = [:]
  private var previews: Set<KeyEvent.Place> = []
  private var hasPopup = false
  private var isScannedByClient = false
  private(set) var faults: [String] = []
  /// The output, if it is kept.
  private(set) var allEvents: [KeyEvent] = []
  var keepsEvents = false
  /// A Boolean value that indicates whether some taps are refused.
  var refuses = true
  /// A Boolean value that indicates whether the engine is advanced to each of its deadlines.
  var tellsTime = false
  /// The longest pause, in milliseconds.
  var longestPause = 3_000

  private static let programmed: [Identifier] = [
    "a", "⇧", "⇪", "ctrl", "g", "one", "word", "·123", "nowhere", "nobody", "⌫", "e",
  ]
  private static let gestures: [KeyGesture] = [
    .tap, .tap, .longPress(nil), .longPress(9), .flick([.north]), .flick([]), .taps(2), .taps(0),
  ]
  private static let physicalKeys: [PhysicalKey] = [
    .scanCode(0x10), .scanCode(0xFF), .character("q"), .character("é"), .action(.deleteBackward),
    .action(.capsLock), .action(.shift),
  ]

  init(seed: UInt64, part: Int) {
    random = Seeded(seed &+ UInt64(part))
    var settings = TouchSettings()
    settings.sliding = part % 2 == 0 ? .slides : .cancels
    settings.swipes = part % 5 == 1
    settings.movesCursor = part % 3 != 2
    let scanMode: ScanMode? = [nil, .automatic, .step, .directed][part / 2 % 4]
    settings.scan = scanMode.map { ScanSettings($0) }
    settings.wordsAfterRepeats = part % 3 == 0 ? nil : 2
    settings.showsPreviews = part % 6 != 5
    let layout = KeyboardLayout.test
    engine = TouchEngine(
      layout, layers: part % 7 == 6 ? layout.hardwareLayerSet : layout.layerSet(), columns: 60,
      rows: 12, isMirrored: part % 8 == 7, settings: settings)
  }

  // MARK: Input

  mutating func play(_ count: Int) {
    for _ in 0..<count {
      let event = nextEvent()
      // The clock advances, stops, jumps, and sometimes runs back.
      let pause = [0, 0, 1, 20, 60, 150, 450, 900, 3_000, -500][random.below(10)]
      let next = time + .milliseconds(min(pause, longestPause))
      while tellsTime, let deadline = engine.nextDeadline, deadline <= next {
        engine.advance(to: deadline, into: &events)
      }
      // Occasionally, a tap is refused.
      let refusals = refuses && random.below(16) == 0 ? [random.below(2)] : []
      engine.handle(event, at: next, refusing: refusals, into: &events)
      time = max(time, next)
      note(event)
      if random.below(64) == 0 { change(at: next) }
      check()
    }
  }

  /// Changes the engine as a keyboard does besides input.
  private mutating func change(at time: Timestamp) {
    switch random.below(7) {
    case 0: engine.show(["shift", "numeric", "nowhere"][random.below(3)], at: time, into: &events)
    case 1: engine.endMultiTap(at: time, into: &events)
    case 2:
      let modifiers: ModifierState? = [nil, .shift, .caps][random.below(3)]
      engine.setShownModifiers(modifiers, at: time, into: &events)
    case 3:
      engine.resize(
        columns: 40 + 20 * random.below(2), rows: 12, isMirrored: random.below(2) == 0, at: time,
        into: &events)
    case 4:
      isScannedByClient = true
      engine.choose([nil, 0, 1, 99][random.below(4)], at: time, into: &events)
    default:
      engine.advance(to: time, into: &events)
      engine.setAutomaticShift(random.below(2) == 0, into: &events)
    }
  }

  /// Releases all fingers and keys, and waits.
  mutating func rest() {
    for pointer in down.sorted(by: { $0.number < $1.number }) {
      handle(.pointerUp(pointer, at: point()))
    }
    for key in held { handle(.keyUp(key)) }
    down = []
    held = []
    for scanSwitch in ScanSwitch.allCases { handle(.switchUp(scanSwitch)) }
    handle(.hover(nil))
    // What is scanned, by the engine or its client, stays open for ever.
    if engine.settings.scan != nil || isScannedByClient { handle(.dismiss) }
    time += .seconds(120)
    engine.advance(to: time, into: &events)
    check()
  }

  private mutating func handle(_ event: InputEvent) {
    engine.handle(event, at: time, into: &events)
    check()
  }

  private mutating func point() -> TouchPoint {
    TouchPoint(unitsX: random.below(70 * 256) - 5 * 256, unitsY: random.below(16 * 256) - 3 * 256)
  }

  private mutating func nextEvent() -> InputEvent {
    let pointer = PointerID(random.below(4))
    switch random.below(100) {
    case 0..<30: return .pointerDown(pointer, at: point())
    case 30..<55: return .pointerMove(pointer, to: point())
    case 55..<78: return .pointerUp(pointer, at: point())
    case 78..<80: return .pointerCancel(pointer)
    case 80..<82: return .hover(random.below(4) == 0 ? nil : point())
    case 82: return .wheel(random.below(9) - 4, at: point())
    case 83: return .secondaryClick(at: point())
    case 84: return .moveFocus(Side.allCases[random.below(4)])
    case 85: return .jumpFocus(Side.allCases[random.below(4)])
    case 86: return .activate
    case 87: return .longActivate
    case 88: return random.below(4) == 0 ? .dismiss : .activate
    case 89..<92:
      return .press(
        Self.programmed[random.below(Self.programmed.count)],
        Self.gestures[random.below(Self.gestures.count)])
    case 92..<94:
      let key = Self.physicalKeys[random.below(Self.physicalKeys.count)]
      let modifiers = ModifierState(rawValue: UInt8(random.below(64)))
      return .keyDown(key, modifiers, isRepeat: random.below(3) == 0)
    case 94..<97: return .keyUp(Self.physicalKeys[random.below(Self.physicalKeys.count)])
    case 97: return .switchDown(ScanSwitch.allCases[random.below(ScanSwitch.allCases.count)])
    default: return .switchUp(ScanSwitch.allCases[random.below(ScanSwitch.allCases.count)])
    }
  }

  private mutating func note(_ event: InputEvent) {
    switch event {
    case .pointerDown(let pointer, _):
      down.insert(pointer)
      open[.pointer(pointer), default: 0] += 1
    case .pointerUp(let pointer, _), .pointerCancel(let pointer): down.remove(pointer)
    case .keyDown(let key, _, _): held.insert(key)
    case .keyUp(let key): held.remove(key)
    default: break
    }
  }

  // MARK: Output

  private mutating func check() {
    for event in events {
      switch event {
      case .highlight(let place): lights[place, default: 0] += 1
      case .unhighlight(let place):
        if lights[place] == nil { faults.append("\(place) goes out without having been lit") }
        lights[place] = lights[place].flatMap { $0 > 1 ? $0 - 1 : nil }
      case .preview(_, let place): previews.insert(place)
      case .previewEnded(let place):
        if previews.remove(place) == nil { faults.append("no preview at \(place)") }
      case .popup: hasPopup = true
      case .popupClosed:
        if !hasPopup { faults.append("no popup to close") }
        hasPopup = false
      case .ended(.pointer(let pointer), _): open[.pointer(pointer), default: 0] -= 1
      default: break
      }
    }
    if keepsEvents { allEvents += events }
    events.removeAll(keepingCapacity: true)
    for (source, count) in open where count < 0 || count > 1 {
      faults.append("\(source) has \(count) presses that have not ended")
    }
  }

  /// The violated invariants after a rest.
  var restFaults: [String] {
    var faults: [String] = []
    if open.values.contains(where: { $0 != 0 }) { faults.append("presses have not ended: \(open)") }
    if !lights.isEmpty { faults.append("still lit: \(lights)") }
    if !previews.isEmpty { faults.append("still shown: \(previews)") }
    if hasPopup { faults.append("a popup is open") }
    if !engine.isAtRest { faults.append("not at rest") }
    for key in StickyKey.allCases where engine.latches[key] == .held {
      faults.append("\(key) is stuck")
    }
    return faults
  }
}
