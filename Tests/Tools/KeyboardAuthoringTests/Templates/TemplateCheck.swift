import KeyboardAuthoring
import KeyboardFiles
import KeyboardLints
import KeyboardModel
import KeyboardTesting

/// A check of the template for a language. Its problems are findings of the reader and of all lints
/// in the layout and its tests, failing tests, letters that cannot be typed, and rows that are too
/// long.
struct TemplateCheck {
  let template: LayoutTemplate
  private(set) var problems: [String] = []

  /// Checks the template for `exemplars`.
  ///
  /// - Parameters:
  ///   - exemplars: The characters of the language.
  ///   - arrangement: The arrangement of the letters. The default is the usual one.
  ///   - forms: The forms. The default is `touch`.
  ///   - reader: The reader of the files.
  ///   - mostLetters: The number of letters that are looked for; of more, some are chosen evenly.
  /// - Throws: The reason why there is no template, or its tests cannot be run.
  init(
    of exemplars: Exemplars, by arrangement: Arrangement? = nil, forms: [String] = ["touch"],
    reader: LayoutReader, mostLetters: Int = .max
  ) throws {
    template = try LayoutTemplate(for: exemplars, by: arrangement, forms: forms)
    let locale = exemplars.locale
    let reading = reader.read(Array(template.layout.utf8), file: "\(locale).xml")
    let tests = reader.readTests(Array(template.tests.utf8), file: "\(locale)-test.xml") { _ in
      reading
    }
    let linter = LayoutLinter()
    let diagnostics =
      reading.diagnostics + tests.diagnostics + linter.diagnostics(of: reading)
      + linter.diagnostics(of: tests)
    problems += diagnostics.map { "\($0)" }
    guard let layout = reading.layout, tests.tests != nil else {
      problems.append("cannot be read")
      return
    }
    for test in try KeyboardTests(tests, file: "\(locale)-test.xml") {
      do { try test.check() } catch { problems.append("\(error)") }
    }
    let letters = exemplars.main
    let step = max(1, letters.count / mostLetters)
    let sample = stride(from: 0, to: letters.count, by: step).map { letters[$0] }
    let coverage = Coverage(
      of: layout, for: Exemplars(locale: locale, letters: sample), kinds: [.main],
      onPhysicalKeyboard: !forms.contains("touch"))
    problems += coverage.sections.flatMap(\.missing).map { "no key types \($0)" }
    for set in layout.layerSets {
      let rows = set.layers.flatMap(\.rows)
      problems += rows.filter { $0.count > (set.isTouch && arrangement == nil ? 12 : 14) }
        .map { "\($0.count) keys in a row" }
      guard set.isTouch, arrangement == nil,
        let lengths = set.layer(named: Layer.base)?.rows.dropLast().map(\.count),
        let least = lengths.min(), let most = lengths.max()
      else { continue }
      // In the arrangement of Shan, shift has most letters of the first row.
      if least * 2 < most, !locale.hasPrefix("shn") {
        problems.append("rows of \(least) and \(most) keys")
      }
    }
  }
}
