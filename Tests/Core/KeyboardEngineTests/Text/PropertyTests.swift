import KeyboardFiles
import KeyboardModel
import TestSupport
import Testing

@testable import KeyboardEngine

/// Tests with random keys on random layouts. A failure prints the seed.
@Suite struct `Random typing` {
  private static let groups = [
    "<transform from='ab' to='x\\u{301}'/><transform from='e\\u{323}?' to='é'/>",
    "<transform from='\\m{m}([aeo])' to='$1\\u{308}'/><transform from='\\m{.}\\m{.}' to='\\m{n}e'/>",
    "<transform from='(?:a|x\\u{301})(.)b{0,2}' to='$1\\m{m}'/><transform from='^o'/>",
    "<reorder from='x' order='2'/><reorder from='[\\u{300}-\\u{323}b]' order='1'/>",
    "<reorder from='b' order='20' preBase='1'/><reorder from='o\\u{308}' order='0 3' before='a'/>",
    "<reorder from='e' tertiary='2'/><reorder from='b' tertiary='1'/>"
      + "<reorder from='o' order='-1' tertiaryBase='1'/>",
    "<transform from='\\u{9C7}\\u{9BE}a' to='\\u{1112}\\u{1161}'/><transform from='c' to='\\u{11AB}'/>",
  ]
  private static let keys: [MarkerText] =
    ["a", "b", "c", "e", "o", "x", "é", "\u{301}", "\u{323}", "\u{308}", "\u{344}", "\u{9C7}"]
    + ["\u{9BE}", "\u{1112}", "\u{1161}", "\u{11AB}", "\u{D558}", "\u{212B}", "ab", "b\u{323}"]
    + [
      MarkerText("", markers: [.init("m", at: 0)]), MarkerText("a", markers: [.init("n", at: 0)]),
      MarkerText("e", markers: [.init("m", at: 1)]),
    ]

  private static func typist(
    _ random: inout Seeded, hostForm: TextEngine.HostForm, count: Int, backspaceCount: Int? = nil
  ) throws -> TransformTypist {
    func groups(_ count: Int) -> String {
      (0..<count).map { _ in
        "<transformGroup>\(Self.groups.randomElement(using: &random) ?? "")</transformGroup>"
      }.joined()
    }
    return try TransformTypist(
      groups(count), backspace: groups(backspaceCount ?? count), hostForm: hostForm)
  }

  private static func step(_ typist: inout TransformTypist, _ random: inout Seeded) {
    switch Int.random(in: 0..<30, using: &random) {
    case 0..<5: typist.delete()
    case 5:
      let text = ["", "xé", "e\u{301}b", "a\u{323}\u{301}", "\u{301}", "\u{D55C}"]
      typist.open(
        text.randomElement(using: &random) ?? "", isWholeText: Bool.random(using: &random))
    default: typist.type(keys.randomElement(using: &random) ?? "a")
    }
  }

  @Test func `the edits produce the engine's text without markers`() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = Seeded(seed)
    for _ in 0..<60 {
      var typist = try Self.typist(&random, hostForm: .composed, count: 3)
      for _ in 0..<80 {
        Self.step(&typist, &random)
        let engine = typist.engine
        let own = engine.context.symbols.filter { !$0.isMarker }.map(\.rawValue)
        let text = typist.text.unicodeScalars.map(\.value)
        #expect(!typist.hasMisfit, "seed \(seed)")
        let host = engine.host.codePoints
        #expect(host.elementsEqual(text.suffix(host.count)), "seed \(seed)")
        #expect(Normalization.decomposed(host) == own, "seed \(seed)")
        #expect(engine.context.codePointCount == own.count, "seed \(seed)")
        #expect(MarkedNormalization.isDecomposed(engine.context.symbols), "seed \(seed)")
      }
    }
  }

  @Test func `a composed and a decomposed text stay equal`() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = Seeded(seed)
    for _ in 0..<60 {
      var twin = random
      var composed = try Self.typist(&random, hostForm: .composed, count: 3)
      var decomposed = try Self.typist(&twin, hostForm: .decomposed, count: 3)
      for _ in 0..<80 {
        Self.step(&composed, &random)
        Self.step(&decomposed, &twin)
        #expect(composed.text == decomposed.text, "seed \(seed)")
      }
    }
  }

  @Test func `a copy behaves like the original`() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = Seeded(seed)
    for _ in 0..<20 {
      var typist = try Self.typist(&random, hostForm: .composed, count: 4)
      for _ in 0..<30 { Self.step(&typist, &random) }
      var copy = typist
      var twin = random
      for _ in 0..<30 { Self.step(&typist, &random) }
      for _ in 0..<30 { Self.step(&copy, &twin) }
      #expect(typist.codes == copy.codes, "seed \(seed)")
    }
  }

  @Test func `backspace reaches the start of the text, where it is left to the host`() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = Seeded(seed)
    for _ in 0..<40 {
      var engine = try Self.typist(&random, hostForm: .composed, count: 2).engine
      #expect(engine.backspace() == nil, "seed \(seed)")
      var typist = try Self.typist(&random, hostForm: .composed, count: 2, backspaceCount: 0)
      for _ in 0..<30 { Self.step(&typist, &random) }
      for _ in 0..<400 where !typist.text.isEmpty { typist.delete() }
      #expect(typist.text.isEmpty, "seed \(seed)")
      #expect(typist.engine.backspace() == nil, "seed \(seed)")
      #expect(!typist.hasMisfit, "seed \(seed)")
    }
  }

  @Test func `a trace predicts the result`() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = Seeded(seed)
    for _ in 0..<30 {
      var typist = try Self.typist(&random, hostForm: .composed, count: 3)
      for _ in 0..<40 {
        Self.step(&typist, &random)
        let key = Self.keys.randomElement(using: &random) ?? "a"
        let steps = typist.engine.trace(typing: key)
        typist.type(key)
        #expect(steps.last?.after == typist.engine.markedContext, "seed \(seed)")
        for (step, next) in zip(steps, steps.dropFirst()) {
          #expect(step.after == next.before, "seed \(seed)")
        }
        for case .transform(nil) in steps.map(\.work) where steps.count == 1 {
          #expect(steps[0].before == steps[0].after, "seed \(seed)")
        }
      }
    }
  }

  @Test func `sorting from the settled position equals sorting everything`() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = Seeded(seed)
    for _ in 0..<60 {
      var typist = try Self.typist(&random, hostForm: .composed, count: 3)
      for _ in 0..<80 {
        var twin = random
        var whole = typist
        whole.forgetSettledPlaces()
        Self.step(&typist, &random)
        Self.step(&whole, &twin)
        #expect(typist.codes == whole.codes, "seed \(seed)")
      }
    }
  }

  @Test func `long texts and many marks are handled`() throws {
    var random = Seeded(1)
    var typist = try Self.typist(&random, hostForm: .composed, count: 3)
    let marks = String(repeating: "\u{301}", count: 500)
    for _ in 0..<4 { typist.type(MarkerText(marks)) }
    for _ in 0..<10 { typist.type("\u{323}") }
    for _ in 0..<1_500 { typist.type("ae") }
    #expect(!typist.hasMisfit)
    #expect(typist.engine.context.count <= TextEngine.contextLimit)
    #expect(typist.engine.host.codePoints.count <= TextEngine.contextLimit)
  }
}

extension TransformTypist {
  /// Discards the settled positions, so that the engine sorts the whole text at the next key.
  fileprivate mutating func forgetSettledPlaces() {
    engine.context.cuts = engine.context.cuts.map { _ in [] }
  }
}
