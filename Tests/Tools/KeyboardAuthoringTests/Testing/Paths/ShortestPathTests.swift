import KeyboardAuthoring
import KeyboardFiles
import KeyboardLayouts
import KeyboardModel
import KeyboardTesting
import TestSupport
import Testing

@Suite struct `Shortest ways` {
  /// The number of keystrokes of the exhaustive search.
  private static let length = 4

  /// Compares the ways to some texts on a random keyboard with all sequences of keystrokes.
  private func check(seed: UInt64) throws {
    let keyboard = try RandomKeyboard(seed: seed)
    let costs = ExhaustiveTyping(on: keyboard.layout, length: Self.length).costs
    var random = Seeded(seed &+ 1_000_000)
    let texts = costs.keys.filter { !$0.isEmpty }.sorted { $0.lexicographicallyPrecedes($1) }
    var finder = TypingPathFinder(keyboard.layout)
    for codePoints in texts.shuffled(using: &random).prefix(8) {
      let text = String(String.UnicodeScalarView(codePoints.compactMap { Unicode.Scalar($0) }))
      let path = finder.path(for: text)
      let comment: Comment = "seed \(seed), '\(text)' by \(path.words) on \(keyboard.xml)"
      let isComplete = path.missing.isEmpty
      #expect(isComplete || path.hasGivenUp, comment)
      guard isComplete else { continue }
      #expect(
        try keyboard.layout.typing(path.words).unicodeScalars.map(\.value) == codePoints, comment)
      #expect(path.cost == ExhaustiveTyping.cost(of: path, on: keyboard.layout), comment)
      #expect(path.cost <= costs[codePoints] ?? 0 || path.hasGivenUp, comment)
    }
  }

  /// On these, a marker, a flick, a long press or four keys in a row were needed.
  private static let hard: [UInt64] = [51, 67, 132, 176, 195, 241, 263]

  @Test(arguments: TestScope.sample(hard, oneIn: 3))
  func `are found where few keystrokes lead far`(seed: UInt64) throws {
    try check(seed: seed)
  }

  @Test func `are as short as the shortest of all sequences, on random keyboards`() throws {
    var seeds = Seeded()
    for _ in 0..<(TestScope.isWhole ? 200 : 5) { try check(seed: seeds.next() >> 1) }
  }

  /// Compares what is said of texts, some of which no keystrokes type, with all sequences of
  /// keystrokes.
  ///
  /// - Returns: The number of texts about which nothing is said, as not all ways were tried.
  private func checkClaims(seed: UInt64) throws -> Int {
    let keyboard = try RandomKeyboard(seed: seed)
    let costs = ExhaustiveTyping(on: keyboard.layout, length: Self.length).costs
    var random = Seeded(seed &+ 2_000_000)
    let characters: [Character] = ["a", "b", "c", "d", "e", "a\u{301}", "b\u{323}"]
    var finder = TypingPathFinder(keyboard.layout)
    var undecidedCount = 0
    for _ in 0..<8 {
      let text = String((0..<1 + random.below(3)).map { _ in characters[random.below(7)] })
      let path = finder.path(for: text)
      let comment: Comment = "seed \(seed), '\(text)' by \(path.words) on \(keyboard.xml)"
      #expect(path.undecided.isSubset(of: path.missing), comment)
      #expect(path.hasGivenUp || path.undecided.isEmpty, comment)
      #expect(try keyboard.layout.typing(path.words) == path.text, comment)
      if path.hasGivenUp { undecidedCount += 1 }
      let codePoints = Normalization.decomposed(text.unicodeScalars.map(\.value))
      let cost = costs.first { Normalization.decomposed($0.key) == codePoints }?.value
      if let cost, !path.hasGivenUp {
        #expect(path.missing.isEmpty && path.cost <= cost, comment)
      }
    }
    return undecidedCount
  }

  @Test func `are known not to exist as far as all ways were tried, on random keyboards`() throws {
    var seeds = Seeded()
    let count = TestScope.isWhole ? 1_000 : 10
    var undecidedCount = 0
    for _ in 0..<count { undecidedCount += try checkClaims(seed: seeds.next() >> 1) }
    // Of most texts, something is said.
    #expect(undecidedCount < 8 * count / 2)
  }

  @Test func `are known for every syllable of Korean, alone and in a row`() throws {
    let layout = try #require(try LayoutCatalog().read("ko").layout)
    var finder = TypingPathFinder(layout)
    let syllables = TestScope.sample(Array(0xAC00...0xD7A3 as ClosedRange<UInt32>), oneIn: 200)
      .compactMap { Unicode.Scalar($0).map { String($0) } }
    #expect(finder.paths(for: syllables).missing == [])
    #expect(finder.path(for: "권 웬 귀 꽤 꾌 뾤").missing == [])
  }

  @Test func `may be left to another search, which the path says`() throws {
    let layout = try #require(try LayoutCatalog().read("de").layout)
    var finder = TypingPathFinder(layout)
    // No key or transform has the first one; accents are outputs of transforms.
    #expect(!finder.path(for: "漢").hasGivenUp)
    let path = finder.path(for: "\u{301}\u{301}a\u{301}\u{301}")
    #expect(path.missing.isEmpty || path.hasGivenUp)
  }

  /// The keys and transforms of a small layout.
  private static func layout(keys: String, transforms: String) throws -> KeyboardLayout {
    let xml = """
      <keyboard3 xmlns="https://schemas.unicode.org/cldr/46/keyboard3" locale="en" conformsTo="46">
        <info name="n"/>
        <keys>
          <key id="a" output="a"/><key id="b" output="b"/><key id="c" output="c"/><key id="q" output="q"/>
          <key id="dead" output="\\m{d}"/><key id="grave" output="\\m{g}"/>
        </keys>
        <layers formId="touch" minDeviceWidth="1">
          <layer id="base"><row keys="\(keys)"/></layer>
        </layers>
        <variables><set id="bc" value="b c"/></variables>
        <transforms type="simple"><transformGroup>\(transforms)</transformGroup></transforms>
      </keyboard3>
      """
    return try #require(LayoutReader().read(Array(xml.utf8), file: "x").layout)
  }

  @Test(arguments: [
    // What a transform needs has no key, or is written by the transform alone.
    ("a", #"<transform from="\m{d}a" to="é"/>"#, "é", false),
    ("dead", #"<transform from="\m{d}a" to="é"/>"#, "é", false),
    ("a dead", #"<transform from="\m{d}a" to="é"/>"#, "é", true),
    ("a", #"<transform from="ax" to="y"/><transform from="ay" to="x"/>"#, "x", false),
    ("a", #"<transform from="ba" to="x"/><transform from="aa" to="b"/>"#, "x", true),
    ("a", #"<transform from="a$[bc]" to="x"/>"#, "x", false),
    ("a", #"<transform from="(b|aa)a" to="x"/>"#, "x", true),
    ("a", #"<transform from="b?aa" to="x"/>"#, "x", true),
    ("a", #"<transform from="(?:b|c)a" to="x"/>"#, "x", false),
    ("a", #"<transform from="\m{.}a" to="x"/>"#, "x", false),
    ("a dead", #"<transform from="\m{.}a" to="x"/>"#, "x", true),
  ])
  func `are not looked for where what they need cannot be written`(
    keys: String, transforms: String, text: String, isTyped: Bool
  ) throws {
    var finder = TypingPathFinder(try Self.layout(keys: keys, transforms: transforms))
    let path = finder.path(for: text)
    #expect(path.missing.isEmpty == isTyped)
    #expect(!path.hasGivenUp)
  }

  /// On these, a marker may wait before each letter, so that each letter multiplies the ways.
  @Test(arguments: [
    #"<transform from="(a?[a-c]{1,6})\m{d}q" to="$1"/>"#,
    #"<transform from="([a-c]{1,8})\m{d}?q" to="$1"/><transform from="a?b{0,3}\m{g}c" to="à"/>"#,
    #"<transform from="(a|bc)?\m{d}\m{g}" to="\m{g}$1"/><transform from="(c{1,4})\m{g}q" to="é$1"/>"#,
  ])
  func `are tried in no more steps than the text is given`(transforms: String) throws {
    let accents = #"<transform from="\m{d}a" to="á"/><transform from="\m{g}a" to="à"/>"#
    var finder = TypingPathFinder(
      try Self.layout(keys: "a b c q dead grave", transforms: accents + transforms))
    for count in [3, 12] {
      let text = String(repeating: "abcca", count: count) + "zà"
      var budget = SearchBudget(2_000)
      let path = finder.path(for: text, within: &budget)
      // What a text needs in any case grows with its length.
      #expect(budget.spent <= budget.limit + 50 * text.count)
      #expect(path.hasGivenUp)
      #expect(path.missing == ["z"])
    }
  }
}
