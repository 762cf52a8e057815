import ArgumentParser
import ClavierCommand
import KeyboardAuthoring
import KeyboardFiles
import KeyboardLints
import KeyboardModel

struct New: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Write a new layout for a language, with tests.",
    discussion: """
      Writes LOCALE.xml and LOCALE-test.xml. The layout has the letters in the usual arrangement \
      of the language, accents on long presses, and the language's digits and punctuation. If CLDR \
      has no letters of the language in the script, the layout has the letters of the script. For \
      a language that CLDR does not have, list its letters with --letters.
      Exit codes: 0 success, 2 there are no letters for the layout or a file exists, 74 a file \
      cannot be written.
      """)

  @Argument(
    help: "The language, with a script, a region or a variant: 'ka', 'sr-Latn', 'mt-t-k0-own'.")
  var locale: String

  @Option(help: "A layout that provides the arrangement of the letters.")
  var from: String?

  @Option(help: "A comma-separated list of forms: touch, and one of us, iso, abnt2, jis, ks.")
  var form = "touch"

  @Option(help: "The letters in alphabetical order, separated by spaces.")
  var letters: String?

  @Option(help: "The name of the language, in that language, with --letters.")
  var name: String?

  @Option(help: "The folder for the files.")
  var folder = "."

  @Flag(help: "Overwrite existing files.")
  var force = false

  func run() throws {
    guard let locale = LocaleIdentifier.nearest(to: locale) else {
      Console.complain("'\(locale)' is no locale")
      throw ExitCode(2)
    }
    let template = try makeTemplate(for: locale)
    let files = [("\(locale).xml", template.layout), ("\(locale)-test.xml", template.tests)]
      .map { (path: folder == "." ? $0.0 : "\(folder)/\($0.0)", text: $0.1) }
    for file in files where !force && FileSystem.exists(file.path) {
      Console.complain("\(file.path): is there already; --force replaces it")
      throw ExitCode(2)
    }
    try Console.makeFolder(folder)
    for file in files { try Console.save(Array(file.text.utf8), at: file.path) }
    try Console.printForPeople(
      """
      \(files[0].path), \(files[1].path)
      clavier show --watch \(files[0].path)
      clavier check \(files[0].path) \(files[1].path)
      clavier test \(files[1].path)
      clavier coverage \(files[0].path)\(letters.map { " --letters '\($0)'" } ?? "")
      """)
  }

  private func makeTemplate(for locale: String) throws -> LayoutTemplate {
    guard let exemplars = exemplars(of: locale) else { throw ExitCode(2) }
    let arrangement = try from.flatMap { Arrangement(of: try LayoutArgument.readOrFail($0)) }
    if from != nil, arrangement == nil {
      Console.complain(
        "'\(from ?? "")' has no letters on a touch layer 'base', whose arrangement could be taken")
      throw ExitCode(2)
    }
    return try Console.orExit(saying: { failure in
      let advice: String? =
        switch failure {
        case .tooManyLetters: "name fewer letters by --letters \"a b c\""
        case .noLetters: "name letters by --letters \"a b c\""
        case .unknownForm, .twoPhysicalForms: nil
        }
      return "\(locale): \(failure)\(advice.map { "; \($0)" } ?? "")"
    }) { () throws(LayoutTemplate.Failure) in
      try LayoutTemplate(
        for: exemplars, locale: locale, by: arrangement,
        forms: form.split(separator: ",").map { $0.filter { $0 != " " } })
    }
  }

  private func exemplars(of locale: String) -> Exemplars? {
    let codes = LocaleCodes(locale)
    var exemplars =
      letters.map { Exemplars(locale: locale, letters: Exemplars.letters(in: $0)) }
      ?? Exemplars.nearest(to: locale)
    if let name { exemplars?.languageName = name }
    // A language without a code has letters, but no other codes.
    if let problem = codes.problems.first,
      codes.correction != nil || letters == nil && exemplars != nil
    {
      Console.complain(problem.message)
      return nil
    }
    if exemplars == nil {
      Console.complain("CLDR has no letters for '\(locale)'; name them by --letters \"a b c\"")
    }
    if let note = exemplars?.note { Console.complain(note) }
    return exemplars
  }
}
