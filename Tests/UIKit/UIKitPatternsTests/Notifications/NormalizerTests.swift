import Clavier
import KeyboardModel
import TestSupport
import Testing
import Trials
import UIKitPatterns

@testable import KeyboardUI

/// Notifications in unusual orders, and the changes that a normalizer derives from them.
@Suite struct `The normalizer` {
  private let screen = CellRect(0, 0, 80, 24)

  private static let frames: [String: CellRect] = [
    "parked": CellRect(0, 24, 80, 6), "docked": CellRect(0, 18, 80, 6),
    "undocked": CellRect(0, 10, 80, 6), "higher": CellRect(0, 4, 80, 6),
    "floating": CellRect(20, 8, 40, 6), "overhanging": CellRect(0, 23, 80, 7),
    "taller": CellRect(0, 16, 80, 8), "half parked": CellRect(0, 21, 80, 6),
  ]

  /// The notifications of a keyboard that is shown.
  nonisolated private static let show = "will show, did show: parked to docked"

  /// Sends notifications, and advances the time at the end.
  ///
  /// - Parameters:
  ///   - script: Notifications with the same frames in each line, such as "will show, did show:
  ///     parked to docked", where other frames are none, or a "pause".
  ///   - isLocal: A Boolean value that indicates whether the keyboard belongs to this program.
  /// - Returns: The normalizer, the final geometry, and the place at the end of each change.
  private func normalized(_ script: [String], isLocal: Bool = true) -> (
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
    for line in script {
      guard line != "pause" else {
        now += .seconds(2)
        normalizer.advance(to: now)
        continue
      }
      for info in Self.notifications(line, isLocal: isLocal) {
        now += .milliseconds(10)
        normalizer.receive(info, at: now)
      }
    }
    normalizer.advance(to: now + .seconds(2))
    #expect(checker.failure == nil, "\(script)")
    withExtendedLifetime(subscription) {}
    return (normalizer, normalizer.center.geometry, changes)
  }

  private static func notifications(_ line: String, isLocal: Bool) -> [KeyboardInfo] {
    let parts = line.split(separator: ": ").map(String.init)
    let places = parts[1].split(separator: " to ").map(String.init)
    return parts[0].split(separator: ", ").map { name in
      guard let event = KeyboardInfo.Event.allCases.first(where: { Stage.name(of: $0) == name })
      else { preconditionFailure("there is no event '\(name)'") }
      return KeyboardInfo(
        event, from: frames[places[0]], to: frames[places[1]], animation: .standard,
        isLocal: isLocal)
    }
  }

  private static func name(_ geometry: KeyboardGeometry) -> String {
    guard let frame = geometry.placement?.frame else { return "hidden" }
    return frames.first { $0.value == frame }?.key ?? "\(frame)"
  }

  @Test(
    arguments: [
      (["will change frame, will show, did change frame, did show: parked to docked"], ["docked"]),
      (["will show, will change frame, did show, did change frame: parked to docked"], ["docked"]),
      (["did show: parked to docked"], ["docked"]),
      (["will show: parked to docked"], ["docked"]),
      (["will change frame: parked to docked"], ["docked"]),
      (["did change frame: parked to docked"], ["docked"]),
      (["did show, will show: parked to docked"], ["docked"]),
      (["will show, will show, did show: parked to docked"], ["docked"]),
      ([show, "will hide, did hide: docked to parked"], ["docked", "hidden"]),
      ([show, "did hide: docked to parked"], ["docked", "hidden"]),
      (
        [
          "will show: parked to docked", "will hide: docked to parked",
          "did show: parked to docked", "did hide: docked to parked",
        ],
        ["docked", "hidden", "docked", "hidden"]
      ),
      (
        ["will show: parked to docked", "pause", "will hide: none to none"],
        ["docked", "hidden"]
      ),
      (
        [
          "did hide, will hide, did change frame, will change frame, will show, did show: "
            + "none to none"
        ],
        []
      ),
    ] as [([String], [String])])
  func `No ordering promise: missing and exchanged notifications`(
    script: [String], changes: [String]
  ) {
    #expect(normalized(script).changes == changes)
  }

  @Test(arguments: [true, false])
  func `isLocal: another program's keyboard moves nothing, but its hiding counts`(isLocal: Bool) {
    let shown = normalized(
      ["will change frame, will show, did change frame, did show: parked to docked"],
      isLocal: isLocal)
    #expect(shown.geometry.isVisible == isLocal)
    let normalizer = normalized([Self.show]).normalizer
    normalizer.receive(KeyboardInfo(.willHide, isLocal: isLocal), at: .now)
    #expect(!normalizer.center.geometry.isVisible)
  }

  @Test(
    arguments: [
      (
        [
          "will change frame, will hide: docked to parked",
          "did change frame: none to undocked", "did hide: docked to parked",
        ], "undocked"
      ),
      (["will change frame: docked to none", "did change frame: none to undocked"], "undocked"),
      (
        [
          "will change frame, will hide, did hide: docked to parked",
          "did change frame: none to undocked",
        ], "undocked"
      ),
      (["will change frame, did change frame: docked to floating"], "floating"),
      (["will change frame: docked to floating"], "floating"),
      (
        [
          "will change frame: docked to none", "did change frame: none to undocked",
          "will change frame, will show, did change frame, did show: undocked to docked",
        ], "docked"
      ),
    ] as [([String], String)])
  func `Undock/split/merge/drag: a docked keyboard that goes elsewhere`(
    script: [String], end: String
  ) {
    #expect(Self.name(normalized([Self.show] + script).geometry) == end)
  }

  /// The notifications of a keyboard that is shown undocked.
  private static let showUndocked = "will change frame, did change frame: parked to undocked"

  @Test func `Drag frames: a missing frame moves nothing`() {
    let dragged = normalized([
      Self.showUndocked, "will change frame: undocked to none", "did change frame: none to higher",
    ])
    #expect(dragged.changes == ["undocked", "higher"])
    let missing = normalized([
      Self.showUndocked, "will change frame, did change frame, did change frame: undocked to none",
    ])
    #expect(missing.changes == ["undocked"])
    let dropped = normalized([Self.show, "will change frame, will show: docked to none"])
    #expect(dropped.changes == ["docked"], "a shortcut bar's drop")
  }

  @Test func `Drag frames: observers of the drag are notified of them`() {
    let normalizer = KeyboardNormalizer(screen: screen)
    var kinds: [String] = []
    let subscription = normalizer.center.observe { activity in
      switch activity {
      case .interaction(let interaction):
        kinds.append(interaction.phase == .began ? "grabbed" : "released")
      case .change(let change): kinds.append(change.phase == .will ? "will" : "did")
      default: break
      }
    }
    normalizer.receive(KeyboardInfo(.didChangeFrame, to: Self.frames["undocked"]), at: .now)
    normalizer.receive(KeyboardInfo(.willChangeFrame, from: Self.frames["undocked"]), at: .now)
    normalizer.receive(KeyboardInfo(.didChangeFrame, to: Self.frames["higher"]), at: .now)
    #expect(kinds == ["will", "did", "grabbed", "released", "will", "did"])
    withExtendedLifetime(subscription) {}
  }

  @Test func `Undocked show/hide: visible without an inset`() {
    let shown = normalized([Self.showUndocked]).geometry
    #expect(shown.isVisible && shown.inset == 0)
    let hidden = normalized([
      Self.showUndocked, "will change frame, did change frame: undocked to parked",
    ])
    #expect(hidden.changes == ["undocked", "hidden"])
  }

  @Test func `MCSKeyboard* imitation: no doubles, and nothing for a keyboard that was not there`() {
    let normalizer = KeyboardNormalizer(screen: screen)
    var posted: [KeyboardInfo] = []
    let subscription = normalizer.center.observeNotifications { posted.append($0) }
    let frames = Self.frames
    for (event, end) in [
      (KeyboardInfo.Event.willChangeFrame, "parked"), (.willHide, "parked"), (.didHide, "parked"),
      (.willChangeFrame, "docked"), (.willShow, "docked"), (.willShow, "docked"),
      (.didShow, "docked"), (.didChangeFrame, "docked"),
    ] {
      normalizer.receive(KeyboardInfo(event, to: frames[end], animation: .standard), at: .now)
    }
    #expect(
      Stage.text(posted) == """
        will change frame, will show, did change frame, did show: 6 rows parked to 6 rows docked
        """)
    withExtendedLifetime(subscription) {}
  }

  @Test(arguments: [
    [
      "will change frame, will hide: docked to parked", "did change frame: none to undocked",
      "did hide: docked to parked",
    ],
    [
      "will change frame, will hide: docked to undocked", "did change frame: none to undocked",
      "did hide: docked to parked",
    ],
    ["will change frame, will hide: docked to parked", "did change frame: none to undocked"],
  ])
  func `Toggle dock/merge: notifications that contradict each other`(script: [String]) {
    #expect(Self.name(normalized([Self.show] + script).geometry) == "undocked")
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
    let moved = normalized([
      Self.showUndocked, "will change frame: none to higher",
      "did change frame, did change frame: higher to none", "pause",
    ])
    #expect(moved.changes == ["undocked", "higher"])
    let unmoved = normalized([
      Self.showUndocked, "will change frame: none to undocked",
      "did change frame, did change frame: undocked to none", "pause",
    ])
    #expect(unmoved.changes == ["undocked"])
  }

  @Test func `Rotation flag: a resize is one change, and the keyboard is never hidden`() {
    for isLate in [false, true] {
      let normalizer = normalized([Self.show]).normalizer
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

  @Test func `Rotation flag: a keyboard without notifications is placed on the new screen`() {
    let normalizer = normalized([Self.show]).normalizer
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

  @Test func `Hardware + accessory: an inset of the visible rows, though the frame is larger`() {
    let shown = normalized([
      "will change frame, will show, did change frame, did show: parked to overhanging"
    ])
    #expect(shown.geometry.inset == 1)
    let info = KeyboardInfo(.didShow, to: Self.frames["overhanging"], screen: screen)
    #expect(info.obscuredRows() == 1 && info.visibility() == .partial)
  }

  @Test func `Accessory in frames: the keyboard and the accessory above it`() {
    let stage = Stage()
    stage.show(6, accessory: 1)
    stage.settle()
    #expect(stage.center.frame == CellRect(0, 17, 80, 7))
    #expect(stage.notifications.last?.endFrame == CellRect(0, 17, 80, 7))
  }

  @Test func `a change without a did notification ends after a while`() {
    let normalizer = KeyboardNormalizer(screen: screen, slack: .milliseconds(100))
    let now = Timestamp.now
    normalizer.receive(
      KeyboardInfo(.willShow, to: Self.frames["docked"], animation: .standard), at: now)
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

  @Test func `a released normalizer ends the transition, and hides the keyboard`() {
    var normalizer: KeyboardNormalizer? = KeyboardNormalizer(screen: screen)
    let center = normalizer?.center
    let checker = ChangeChecker(reserve: 0)
    let subscription = center?.observe(checker.note)
    normalizer?.receive(
      KeyboardInfo(.willShow, to: Self.frames["docked"], animation: .standard), at: .now)
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
