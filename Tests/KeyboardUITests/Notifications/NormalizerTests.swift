import KeyboardModel
import KeyboardPresentation
import TestSupport
import Testing

@testable import KeyboardUI

/// Notifications in odd orders, and what a normalizer makes of them.
@Suite struct `The normalizer` {
  private let screen = CellRect(0, 0, 80, 24)

  private static let frames: [String: CellRect] = [
    "P": CellRect(0, 24, 80, 6), "D": CellRect(0, 18, 80, 6), "U": CellRect(0, 10, 80, 6),
    "V": CellRect(0, 4, 80, 6), "F": CellRect(20, 8, 40, 6), "A": CellRect(0, 23, 80, 7),
    "D8": CellRect(0, 16, 80, 8), "half": CellRect(0, 21, 80, 6),
  ]
  private static let events: [String: KeyboardInfo.Event] = [
    "wS": .willShow, "dS": .didShow, "wH": .willHide, "dH": .didHide, "wC": .willChangeFrame,
    "dC": .didChangeFrame,
  ]

  /// Sends notifications such as "wC D z" and lets time pass for "-".
  private func normalized(_ script: String, isLocal: Bool = true) -> (
    normalizer: KeyboardNormalizer, geometry: KeyboardGeometry, changes: [String]
  ) {
    let normalizer = KeyboardNormalizer(screen: screen)
    let checker = ChangeChecker(reserve: 0)
    var changes: [String] = []
    let subscription = normalizer.center.observe { activity in
      checker.note(activity)
      if case .change(let change) = activity, change.phase == .will {
        changes.append(Self.name(change.to))
      }
    }
    var now = Timestamp.now
    for line in script.split(separator: ",") {
      let words = line.split(separator: " ").map(String.init)
      now += .milliseconds(10)
      guard let event = Self.events[words[0]] else {
        now += .seconds(2)
        normalizer.advance(to: now)
        continue
      }
      normalizer.receive(
        KeyboardInfo(
          event, from: Self.frames[words[1]], to: Self.frames[words[2]], animation: .standard,
          isLocal: isLocal), at: now)
    }
    normalizer.advance(to: now + .seconds(2))
    #expect(checker.failure == nil, "\(script)")
    withExtendedLifetime(subscription) {}
    return (normalizer, normalizer.center.geometry, changes)
  }

  private static func name(_ geometry: KeyboardGeometry) -> String {
    guard let frame = geometry.placement?.frame else { return "hidden" }
    return frames.first { $0.value == frame }?.key ?? "\(frame)"
  }

  @Test(arguments: [
    ("wC P D, wS P D, dC P D, dS P D", "D"), ("wS P D, wC P D, dS P D, dC P D", "D"),
    ("dS P D", "D"), ("wS P D", "D"), ("wC P D", "D"), ("dC P D", "D"),
    ("dS P D, wS P D", "D"), ("wS P D, wS P D, dS P D", "D"),
    ("wS P D, dS P D, wH D P, dH D P", "D hidden"), ("wS P D, dS P D, dH D P", "D hidden"),
    ("wS P D, wH D P, dS P D, dH D P", "D hidden D hidden"),
    ("wS P D, -, wH z z", "D hidden"), ("dH z z, wH z z, dC z z, wC z z, wS z z, dS z z", ""),
  ])
  func `No ordering promise: missing and exchanged notifications`(script: String, changes: String) {
    #expect(normalized(script).changes.joined(separator: " ") == changes)
  }

  @Test(arguments: [true, false])
  func `isLocal: another program's keyboard moves nothing, but its hiding counts`(isLocal: Bool) {
    let shown = normalized("wC P D, wS P D, dC P D, dS P D", isLocal: isLocal)
    #expect(shown.geometry.isVisible == isLocal)
    let normalizer = normalized("wS P D, dS P D").normalizer
    normalizer.receive(KeyboardInfo(.willHide, isLocal: isLocal), at: .now)
    #expect(!normalizer.center.geometry.isVisible)
  }

  @Test(arguments: [
    ("wC D P, wH D P, dC z U, dH D P", "U"), ("wC D z, dC z U", "U"),
    ("wC D P, wH D P, dH D P, dC z U", "U"), ("wC D F, dC D F", "F"), ("wC D F", "F"),
    ("wC D z, dC z U, wC U D, wS U D, dC U D, dS U D", "D"),
  ])
  func `Undock/split/merge/drag: a docked keyboard that goes elsewhere`(script: String, end: String)
  {
    let told = normalized("wS P D, dS P D, \(script)")
    #expect(Self.name(told.geometry) == end)
  }

  @Test func `Drag frames: a frame that is not posted moves nothing`() {
    let told = normalized("wC P U, dC P U, wC U z, dC z V")
    #expect(told.changes == ["U", "V"])
    #expect(normalized("wC P U, dC P U, wC U z, dC U z, dC U z").changes == ["U"])
    #expect(normalized("wS P D, dS P D, wC D z, wS D z").changes == ["D"], "a shortcut bar's drop")
  }

  @Test func `Drag frames: are posted to observers of the drag`() {
    let normalizer = KeyboardNormalizer(screen: screen)
    var kinds: [String] = []
    let subscription = normalizer.center.observe { activity in
      switch activity {
      case .interaction(let interaction):
        kinds.append(interaction.phase == .began ? "held" : "let go")
      case .change(let change): kinds.append(change.phase == .will ? "will" : "did")
      default: break
      }
    }
    normalizer.receive(KeyboardInfo(.didChangeFrame, to: Self.frames["U"]), at: .now)
    normalizer.receive(KeyboardInfo(.willChangeFrame, from: Self.frames["U"]), at: .now)
    normalizer.receive(KeyboardInfo(.didChangeFrame, to: Self.frames["V"]), at: .now)
    #expect(kinds == ["will", "did", "held", "let go", "will", "did"])
    withExtendedLifetime(subscription) {}
  }

  @Test func `Undocked show/hide: visible without an inset`() {
    let shown = normalized("wC P U, dC P U").geometry
    #expect(shown.isVisible && shown.inset == 0)
    #expect(normalized("wC P U, dC P U, wC U P, dC U P").changes == ["U", "hidden"])
  }

  @Test func `MCSKeyboard* imitation: no doubles, and nothing for a keyboard that was not there`() {
    let normalizer = KeyboardNormalizer(screen: screen)
    var wire: [String] = []
    let subscription = normalizer.center.observeNotifications { wire.append(Stage.text($0)) }
    let frames = Self.frames
    for (event, end) in [
      (KeyboardInfo.Event.willChangeFrame, "P"), (.willHide, "P"), (.didHide, "P"),
      (.willChangeFrame, "D"), (.willShow, "D"), (.willShow, "D"), (.didShow, "D"),
      (.didChangeFrame, "D"),
    ] {
      normalizer.receive(KeyboardInfo(event, to: frames[end], animation: .standard), at: .now)
    }
    #expect(wire == ["wC P6→D6", "wS P6→D6", "dC P6→D6", "dS P6→D6"])
    withExtendedLifetime(subscription) {}
  }

  @Test(arguments: [
    "wC D P, wH D P, dC z U, dH D P", "wC D U, wH D U, dC z U, dH D P", "wC D P, wH D P, dC z U",
  ])
  func `Toggle dock/merge: notifications that contradict each other`(script: String) {
    let told = normalized("wS P D, dS P D, \(script)")
    #expect(Self.name(told.geometry) == "U")
    for profile in [NotificationProfile.uikit, .uikit(.contradictions)] {
      let stage = Stage(profile)
      stage.show()
      stage.undock()
      stage.settle()
      stage.presenter.setMode(.docked)
      stage.settle()
      let normalizer = KeyboardNormalizer(screen: screen)
      for info in stage.notifications { normalizer.receive(info, at: .now) }
      #expect(normalizer.center.geometry == stage.center.geometry)
    }
  }

  @Test func `Split/merge undocked: one pair`() {
    #expect(normalized("wC P U, dC P U, wC z V, dC V z, dC V z, -").changes == ["U", "V"])
    #expect(normalized("wC P U, dC P U, wC z U, dC U z, dC U z, -").changes == ["U"])
  }

  @Test func `Rotation flag: a resize is one change, without a notification of a hide`() {
    for isLate in [false, true] {
      let normalizer = normalized("wS P D, dS P D").normalizer
      var changes: [String] = []
      let subscription = normalizer.center.observe { activity in
        if case .change(let change) = activity, change.phase == .will {
          changes.append("\(change.kinds == .frame) \(change.to.inset)")
        }
      }
      let didShow = KeyboardInfo(.didShow, to: CellRect(0, 14, 40, 6))
      let now = Timestamp.now
      normalizer.beginResize(to: CellRect(0, 0, 40, 20))
      normalizer.receive(KeyboardInfo(.willHide, to: CellRect(0, 24, 80, 6)), at: now)
      normalizer.receive(KeyboardInfo(.didHide, to: CellRect(0, 24, 80, 6)), at: now)
      normalizer.receive(KeyboardInfo(.willShow, to: CellRect(0, 14, 40, 6)), at: now)
      if !isLate { normalizer.receive(didShow, at: now) }
      normalizer.endResize(at: now)
      if isLate { normalizer.receive(didShow, at: now) }
      #expect(changes == ["true 6"])
      withExtendedLifetime(subscription) {}
    }
  }

  @Test func `Rotation flag: a keyboard that says nothing gets a place on the new screen`() {
    let normalizer = normalized("wS P D, dS P D").normalizer
    normalizer.beginResize(to: CellRect(0, 0, 40, 5))
    normalizer.endResize(at: .now)
    #expect(normalizer.center.frame == CellRect(0, 1, 40, 4))
    normalizer.beginResize(to: CellRect(0, 0, 40, 20))
    normalizer.receive(KeyboardInfo(.willHide), at: .now)
    normalizer.endResize(at: .now)
    #expect(normalizer.center.frame == nil, "it hid and did not come back")
  }

  @Test func `Hardware, accessory nil/0: silence`() {
    let stage = Stage(.uikit)
    stage.presenter.setHardwareKeyboard(true)
    stage.settle()
    stage.show()
    stage.settle()
    stage.show(accessory: 0)
    stage.settle()
    stage.hide()
    stage.settle()
    #expect(stage.notifications.isEmpty && stage.activities.isEmpty)
  }

  @Test func `Hardware + accessory: an inset of what is seen, though the frame is larger`() {
    let told = normalized("wC P A, wS P A, dC P A, dS P A")
    #expect(told.geometry.inset == 1)
    let info = KeyboardInfo(.didShow, to: Self.frames["A"], screen: screen)
    #expect(info.obscuredRows() == 1 && info.visibility() == .partial)
  }

  @Test func `Accessory in frames: the keyboard and the accessory above it`() {
    let stage = Stage()
    stage.show(6, accessory: 1)
    stage.settle()
    #expect(stage.center.frame == CellRect(0, 17, 80, 7))
    #expect(stage.notifications.last?.endFrame == CellRect(0, 17, 80, 7))
  }

  @Test func `a change whose end is not told ends after a while`() {
    let normalizer = KeyboardNormalizer(screen: screen, slack: .milliseconds(100))
    let now = Timestamp.now
    normalizer.receive(
      KeyboardInfo(.willShow, to: Self.frames["D"], animation: .standard), at: now)
    #expect(normalizer.nextDeadline == now + .milliseconds(350))
    var ends = 0
    let subscription = normalizer.center.observe { activity in
      if case .change(let change) = activity, change.phase == .did(finished: true) { ends += 1 }
    }
    normalizer.advance(to: now + .milliseconds(349))
    #expect(ends == 0)
    normalizer.advance(to: now + .milliseconds(350))
    #expect(ends == 1 && normalizer.nextDeadline == nil)
    withExtendedLifetime(subscription) {}
  }

  @Test func `a normalizer that goes ends what is under way, and hides the keyboard`() {
    var normalizer: KeyboardNormalizer? = KeyboardNormalizer(screen: screen)
    let center = normalizer?.center
    let checker = ChangeChecker(reserve: 0)
    let subscription = center?.observe(checker.note)
    normalizer?.receive(
      KeyboardInfo(.willShow, to: Self.frames["D"], animation: .standard), at: .now)
    normalizer = nil
    #expect(center?.geometry == .hidden && checker.failure == nil && checker.count == 5)
    withExtendedLifetime((normalizer, subscription)) {}
  }

  @Test(arguments: 0..<4)
  func `No ordering promise: random streams become valid changes`(block: Int) {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("seed of random streams \(block): \(seed)")
    var random = Seeded(seed)
    let frames = Array(Self.frames.values) + [CellRect(0, 0, 80, 24), CellRect(-9, 20, 200, 90)]
    for run in 0..<1_000 {
      let normalizer = KeyboardNormalizer(screen: screen)
      let checker = ChangeChecker(reserve: 0)
      let subscription = normalizer.center.observe(checker.note)
      var now = Timestamp.now
      for _ in 0..<12 {
        let frame = random.once(in: 4) ? nil : frames[random.below(frames.count)]
        let animation: KeyboardAnimation? = random.once(in: 3) ? nil : .standard
        switch random.below(12) {
        case 0: normalizer.beginResize(to: CellRect(0, 0, 80, 1 + random.below(30)))
        case 1: normalizer.endResize(at: now)
        default:
          normalizer.receive(
            KeyboardInfo(
              KeyboardInfo.Event.allCases[random.below(6)], to: frame, animation: animation,
              isLocal: !random.once(in: 8)), at: now)
        }
        now += .milliseconds(random.below(4) * 100)
      }
      withExtendedLifetime(subscription) {}
      if let failure = checker.failure {
        Issue.record("seed \(seed), run \(run): \(failure)")
        return
      }
    }
  }
}
