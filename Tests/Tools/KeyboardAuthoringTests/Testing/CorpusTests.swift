import Clavier
import KeyboardEngine
import KeyboardFiles
import KeyboardTesting
import TestSupport
import Testing

/// Typing tests of public keyboards, each with a composed and a decomposed text.
@Suite(.requires(.corpus))
struct `Public typing tests` {
  private static let forms = [TextEngine.HostForm.composed, .decomposed]

  /// Expectations of the corpus that no conforming keyboard meets, by file and test, with the
  /// reasons.
  private static let wrong = [
    "cldr/test/fr-t-k0-test-test.xml: repertoire chars-repertoire":
      "The layout has a long press for á alone; é and ó are reached by no gesture.",
    "keyman/keyboards/k_020_fr-test.xml: repertoire chars-repertoire":
      "The layout has a long press for á alone; é and ó are reached by no gesture.",
  ]

  private static let files =
    ["cldr/test", "keyman/keyboards", "converted"].flatMap { Corpus.files(in: $0) }
    .filter { $0.hasSuffix("-test.xml") }

  @Test(arguments: files, forms)
  func `of test files pass`(file: String, form: TextEngine.HostForm) throws {
    let folder = try #require(Corpus.folder)
    let tests = try KeyboardTests(contentsOf: "\(folder)/\(file)", hostForm: form)
    #expect(!tests.isEmpty)
    for test in tests {
      if let reason = Self.wrong["\(file): \(test.name)"] {
        withKnownIssue("\(reason)") { try test.check() }
      } else {
        #expect(throws: Never.self) { try test.check() }
      }
    }
  }

  @Test func `that are known to be wrong are there`() throws {
    let folder = try #require(Corpus.folder)
    for (name, _) in Self.wrong {
      let file = try #require(Self.files.first { name.hasPrefix("\($0): ") })
      let tests = try KeyboardTests(contentsOf: "\(folder)/\(file)")
      #expect(tests.contains { "\(file): \($0.name)" == name })
    }
  }

  @Test(arguments: Corpus.files(in: "keyman/keyboards"), forms)
  func `in comments of Keyman's keyboards pass`(file: String, form: TextEngine.HostForm) throws {
    guard !file.hasSuffix("-test.xml") else { return }
    guard let test = try KeymanTest(Corpus.text(of: file)) else {
      #expect(Self.files.contains(file.replacing(".xml", with: "-test.xml")), "there is no test")
      return
    }
    let reading = try Self.read(file, isLenient: !test.expectsError)
    guard !test.expectsError else {
      #expect(reading.layout == nil)
      return
    }
    let layout = try #require(reading.layout, "\(LayoutError(reading.diagnostics))")
    var session = try KeymanSession(
      layout, context: test.context, hasCapsLock: test.hasCapsLock, form: form)
    for step in test.steps {
      for key in try KeymanKey.keys(step.keys) { session.press(key) }
      let expected = try #require(step.expected)
      #expect(session.isEqual(to: expected), "\(TextDifference(from: expected, to: session.text))")
    }
    for key in try KeymanKey.keys(test.keyList ?? "") {
      #expect(session.claims(key), "\(key)")
    }
  }

  @Test(arguments: Corpus.files(in: "keyman/invalid-keyboards"))
  func `of keyboards that are invalid need not run`(file: String) throws {
    let test = try #require(try KeymanTest(Corpus.text(of: file)))
    #expect(test.expectsError)
    #expect(try Self.read(file, isLenient: false).layout == nil)
  }

  private static func read(_ file: String, isLenient: Bool) throws -> LayoutReader.Reading {
    let folder = try #require(Corpus.folder)
    return try LayoutReader(isLenient: isLenient).read(contentsOf: "\(folder)/\(file)")
  }
}

@Suite struct `Tests in comments` {
  @Test(arguments: [
    (#"a\u0301\u0062"#, "a\u{301}b"), (#"\uD83D\uDE40"#, "\u{1F640}"),
    (#"\U0001F640!"#, "\u{1F640}!"),
    (#"\u{e9}\u{1F640}"#, "é\u{1F640}"), (#"\u0127\u0061"#, "ħa"), (#"\u0127a"#, "\u{127A}"),
  ])
  func `write code points in several ways`(written: String, text: String) throws {
    #expect(try KeymanTest.text(written).unicodeScalars.elementsEqual(text.unicodeScalars))
  }

  @Test func `are lines that begin with a directive`() throws {
    let test = try #require(
      try KeymanTest(
        """
        <!--
          @@keys: [K_A][[
        @@expected: x
        @@keys:
         @@context: \\u{61}
        @@keys: [SHIFT K_A]
        @@expected: y
        @@expected: \\b
        @@capsLock: 1
        -->
        """))
    #expect(test.steps.map(\.keys) == ["[K_A][[", "[SHIFT K_A]"])
    #expect(test.steps.map(\.expected) == ["x", "y"])
    #expect(test.context == "a")
    #expect(test.hasCapsLock)
    #expect(!test.expectsError)
    #expect(try KeymanTest("<keyboard3/>") == nil)
    #expect(throws: KeymanTest.Malformed.self) { try KeymanTest("@@keys: a") }
    #expect(try KeymanTest("@@keys: a\n@@expect-error: no")?.expectsError == true)
  }

  @Test func `press keys by name and by character`() throws {
    let keys = try KeymanKey.keys("[[A[RALT CTRL-do-not-use K_oE2] ~[K_BKSP]")
    #expect(keys.map(\.scanCode) == [0x1A, 0x1E, 0x56, 0x39, 0x29, nil])
    #expect(
      keys.map(\.states) == [
        [[]], [.shift], [[.altRight, .controlLeft], [.altRight, .controlRight]], [[]], [.shift],
        [[]],
      ])
    #expect(throws: KeymanTest.Malformed.self) { try KeymanKey.keys("[K_NOTHING]") }
    #expect(throws: KeymanTest.Malformed.self) { try KeymanKey.keys("[K_A") }
  }
}
