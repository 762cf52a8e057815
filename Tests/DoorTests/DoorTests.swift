import TestSupport
import Testing

/// The expected coverage of the tests through a door.
private struct Reach {
  /// The minimum number of performed steps.
  let steps: Int
  /// The maximum number of impossible steps, by reason.
  let obstacles: [Obstacle: Int]

  init(_ steps: Int, _ obstacles: [Obstacle: Int] = [:]) {
    self.steps = steps
    self.obstacles = obstacles
  }

  /// Returns the coverage of the tests in `samples`, if this is that of `files`. The impossible
  /// steps may all be in the samples: half of the proportional number of steps is expected.
  func share(of samples: [TestedFile], in files: [TestedFile]) -> Reach {
    let count = { (files: [TestedFile]) in files.reduce(0) { $0 + $1.stepCount } }
    return Reach(steps * count(samples) / (2 * max(1, count(files))), obstacles)
  }
}

/// Runs a sample of the tests of each layout through a door: one test in `share`, beginning with
/// any, and at least one; or all if the whole is tested.
private func walk<D: Door>(
  _ door: D.Type, _ shelf: TestedFile.Shelf, sampling share: Int, _ reach: Reach
) throws {
  guard !TestScope.isWhole else { return try walk(door, shelf, reach) }
  var random = Seeded(name: "\(door)")
  let samples = try shelf.get().map { $0.sampled(oneIn: share, from: random.below(share)) }
  try walk(door, .success(samples), reach.share(of: samples, in: shelf.get()))
}

/// Runs the tests of a sample of the layouts through a door, which takes long to prepare for each:
/// one layout in `share`, or all if the whole is tested. One test in `stride` is run.
private func walk<D: Door>(
  _ door: D.Type, _ shelf: TestedFile.Shelf, layoutsOneIn share: Int, every stride: Int = 1,
  _ reach: Reach
) throws {
  guard !TestScope.isWhole else { return try walk(door, shelf, every: stride, reach) }
  let samples = TestScope.sample(try shelf.get(), oneIn: share, name: "\(door)")
  try walk(door, .success(samples), every: stride, reach.share(of: samples, in: shelf.get()))
}

/// Runs the tests of `shelf` through a door, or one test in `stride`.
private func walk<D: Door>(
  _ door: D.Type, _ shelf: TestedFile.Shelf, every stride: Int = 1, _ reach: Reach
) throws {
  var tally = Tally()
  var number = 0
  for file in try shelf.get() {
    var door = D(file)
    for test in file.tests {
      if number % stride == 0 { tally.take(test, of: file, through: &door) }
      number += 1
    }
  }
  print("\(D.self): \(tally)")
  for failure in tally.failures.prefix(20) { Issue.record("\(failure)") }
  #expect(tally.failures.count <= 20)
  #expect(tally.steps >= reach.steps)
  // The number of steps after an impossible one follows from that of performed steps.
  for (obstacle, count) in tally.obstacles where obstacle != .earlierStep {
    #expect(count <= reach.obstacles[obstacle] ?? 0, "\(obstacle.sentence)")
  }
}

/// The text is the same, whichever door the keys come through. Slower doors run a sample of the
/// tests of each layout, unless `CLAVIER_WHOLE` is set.
@Suite struct `Every test of our layouts types the same` {
  @Test func `on an engine`() throws {
    try walk(EngineDoor.self, TestedFile.ours, Reach(8_400, [.frameKey: 10]))
  }

  @Test @MainActor func `on a keyboard with a target`() throws {
    try walk(TargetDoor.self, TestedFile.ours, Reach(8_400, [.frameKey: 10]))
  }

  @Test @MainActor func `through a delegate with one method`() throws {
    try walk(DelegateDoor.self, TestedFile.ours, Reach(8_400, [.frameKey: 10]))
  }

  @Test @MainActor func `through a delegate of edits`() throws {
    try walk(EditDoor.self, TestedFile.ours, Reach(8_300, [.frameKey: 10, .startContext: 60]))
  }

  @Test @MainActor func `with a finger`() throws {
    try walk(
      FingerDoor.self, TestedFile.ours,
      Reach(7_100, [.frameKey: 10, .notOnTouchLayers: 300]))
  }

  @Test @MainActor func `from a recording`() throws {
    try walk(
      RecordingDoor.self, TestedFile.ours, sampling: 4,
      Reach(7_100, [.frameKey: 10, .notOnTouchLayers: 300]))
  }

  @Test @MainActor func `with the mouse in a terminal`() throws {
    try walk(
      MouseDoor.self, TestedFile.ours, sampling: 4,
      Reach(7_100, [.frameKey: 10, .notOnTouchLayers: 300]))
  }

  @Test @MainActor func `with a mouse that rests`() throws {
    try walk(
      RestDoor.self, TestedFile.ours, sampling: 10,
      Reach(7_100, [.frameKey: 10, .notOnTouchLayers: 300]))
  }

  @Test @MainActor func `by arrow keys`() throws {
    try walk(
      ArrowDoor.self, TestedFile.ours, sampling: 10,
      Reach(7_100, [.frameKey: 10, .notOnTouchLayers: 300]))
  }

  @Test @MainActor func `by scanning`() throws {
    try walk(
      ScanDoor.self, TestedFile.ours, layoutsOneIn: 3, every: TestScope.isWhole ? 1 : 6,
      Reach(TestScope.isWhole ? 7_100 : 1_100, [.frameKey: 10, .notOnTouchLayers: 300]))
  }

  @Test @MainActor func `on a physical keyboard that reports its keys`() throws {
    try walk(
      KittyDoor.self, TestedFile.ours, sampling: 4,
      Reach(
        5_250,
        [
          .frameKey: 10, .noPhysicalKeyboard: 80, .notOnPhysicalKeyboard: 380, .untoldModifier: 160,
          .noKeyOnStandardKeyboard: 90,
        ]))
  }

  @Test @MainActor func `on a physical keyboard of another layout`() throws {
    try walk(
      ByteDoor.self, TestedFile.ours, sampling: 4,
      Reach(
        5_250,
        [
          .frameKey: 10, .noPhysicalKeyboard: 80, .notOnPhysicalKeyboard: 380, .untoldModifier: 160,
          .noKeyOnStandardKeyboard: 90,
        ]))
  }

  @Test @MainActor func `on a physical keyboard of the same layout`() throws {
    try walk(
      CharacterDoor.self, TestedFile.ours, sampling: 4,
      Reach(
        3_100,
        [
          .frameKey: 10, .noPhysicalKeyboard: 80, .notOnPhysicalKeyboard: 330, .noCharacter: 260,
          .otherAlphabet: 430,
        ]))
  }

  @Test func `by the words of a command`() throws {
    try walk(
      WordDoor.self, TestedFile.ours, sampling: 10, Reach(8_400, [.frameKey: 10, .joinedTaps: 5]))
  }

  @Test(.requires(.node)) func `in a web page`() throws {
    try walk(WebDoor.self, TestedFile.ours, layoutsOneIn: 8, Reach(8_400))
  }

  @Test func `along the way that is found to it`() throws {
    try walk(PathDoor.self, TestedFile.ours, layoutsOneIn: 8, Reach(8_400, [.noWay: 60]))
  }
}

/// Public keyboards. Slower doors run one test in seven, and the slowest one in 49.
@Suite(.requires(.corpus))
struct `Every test of public layouts types the same` {
  @Test func `on an engine`() throws {
    try walk(EngineDoor.self, TestedFile.others, Reach(3_900))
  }

  @Test(.requires(.node)) func `in a web page`() throws {
    try walk(WebDoor.self, TestedFile.others, layoutsOneIn: 8, Reach(3_900))
  }

  @Test @MainActor func `on a keyboard with a target`() throws {
    try walk(TargetDoor.self, TestedFile.others, Reach(3_900, [.emittedText: 5]))
  }

  @Test @MainActor func `through a delegate with one method`() throws {
    try walk(DelegateDoor.self, TestedFile.others, Reach(3_900, [.emittedText: 5]))
  }

  @Test @MainActor func `through a delegate of edits`() throws {
    try walk(EditDoor.self, TestedFile.others, Reach(3_900, [.emittedText: 5, .startContext: 10]))
  }

  @Test @MainActor func `with a finger`() throws {
    try walk(
      FingerDoor.self, TestedFile.others,
      Reach(2_800, [.emittedText: 5, .notOnTouchLayers: 450]))
  }

  @Test @MainActor func `from a recording`() throws {
    try walk(
      RecordingDoor.self, TestedFile.others, every: 7,
      Reach(400, [.notOnTouchLayers: 100, .emittedText: 5]))
  }

  @Test @MainActor func `with the mouse in a terminal`() throws {
    try walk(
      MouseDoor.self, TestedFile.others, every: 7,
      Reach(400, [.notOnTouchLayers: 100, .emittedText: 5]))
  }

  @Test @MainActor func `with a mouse that rests`() throws {
    try walk(
      RestDoor.self, TestedFile.others, every: 7,
      Reach(400, [.notOnTouchLayers: 100, .emittedText: 5]))
  }

  @Test @MainActor func `by arrow keys`() throws {
    try walk(
      ArrowDoor.self, TestedFile.others, every: 7,
      Reach(400, [.notOnTouchLayers: 100, .emittedText: 5]))
  }

  @Test @MainActor func `by scanning`() throws {
    try walk(
      ScanDoor.self, TestedFile.others, layoutsOneIn: 4, every: 7,
      Reach(400, [.notOnTouchLayers: 100, .emittedText: 5]))
  }

  @Test @MainActor func `on a physical keyboard that reports its keys`() throws {
    try walk(
      KittyDoor.self, TestedFile.others, every: 7,
      Reach(500, [.untoldModifier: 30, .notOnPhysicalKeyboard: 5, .commandKey: 5, .emittedText: 5]))
  }

  @Test @MainActor func `on a physical keyboard of another layout`() throws {
    try walk(
      ByteDoor.self, TestedFile.others, every: 7,
      Reach(500, [.untoldModifier: 30, .notOnPhysicalKeyboard: 5, .commandKey: 5, .emittedText: 5]))
  }

  @Test @MainActor func `on a physical keyboard of the same layout`() throws {
    try walk(
      CharacterDoor.self, TestedFile.others, every: 7,
      Reach(
        40, [.otherAlphabet: 150, .noCharacter: 30, .notOnPhysicalKeyboard: 5, .emittedText: 5]))
  }

  @Test func `by the words of a command`() throws {
    try walk(
      WordDoor.self, TestedFile.others, every: 49,
      Reach(70, [.emittedText: 5, .noBackspaceKey: 5]))
  }

  @Test func `along the way that is found to it`() throws {
    try walk(
      PathDoor.self, TestedFile.others, layoutsOneIn: 8, every: 13, Reach(200, [.noWay: 40]))
  }
}
