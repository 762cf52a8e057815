import ArgumentParser
import Clavier
import ClavierCommand
import KeyboardAuthoring
import KeyboardFiles
import KeyboardModel

/// `clavier new`: begins a layout.
struct New: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Write a new layout for a language, with tests.",
    discussion: """
      Writes LOCALE.xml and LOCALE-test.xml. The letters have the usual arrangement of the \
      language, with accents as long presses, and the language's digits and punctuation. For a \
      language that CLDR does not have, give its letters with --letters.
      Exit codes: 0 success, 2 there are no letters for the layout or a file exists, 74 a file \
      cannot be written.
      """)

  @Argument(help: "The language, with a region or a variant: 'ka', 'fr-CA', 'mt-t-k0-own'.")
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
    let template = try makeTemplate()
    let files = [("\(locale).xml", template.layout), ("\(locale)-test.xml", template.tests)]
      .map { (path: folder == "." ? $0.0 : "\(folder)/\($0.0)", text: $0.1) }
    for file in files where !force && FileSystem.exists(file.path) {
      Console.complain("\(file.path): is there already; --force replaces it")
      throw ExitCode(2)
    }
    for file in files { try Console.save(Array(file.text.utf8), at: file.path) }
    try Console.show(
      """
      \(files[0].path), \(files[1].path)
      clavier show --watch \(files[0].path)
      clavier check \(files[0].path) \(files[1].path)
      clavier test \(files[1].path)
      clavier coverage \(files[0].path)\(letters.map { " --letters '\($0)'" } ?? "")
      """)
  }

  private func makeTemplate() throws -> LayoutTemplate {
    guard let exemplars = try exemplars() else { throw ExitCode(2) }
    let arrangement = try from.flatMap { Arrangement(of: try LayoutArgument.readOrFail($0)) }
    if from != nil, arrangement == nil {
      Console.complain(
        "'\(from ?? "")' has no touch layer 'base', the arrangement of which could be taken")
      throw ExitCode(2)
    }
    do throws(LayoutTemplate.Failure) {
      return try LayoutTemplate(
        for: exemplars, locale: locale, by: arrangement,
        forms: form.split(separator: ",").map { $0.filter { $0 != " " } })
    } catch {
      Console.complain("\(locale): \(error)")
      throw ExitCode(2)
    }
  }

  private func exemplars() throws -> Exemplars? {
    guard locale.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }) else {
      Console.complain("'\(locale)' is no locale")
      return nil
    }
    if let letters {
      return Exemplars(
        locale: locale, letters: Exemplars.letters(in: letters),
        languageName: name ?? "")
    }
    guard let exemplars = Exemplars(for: locale) else {
      Console.complain("CLDR has no letters for '\(locale)'; name them by --letters \"a b c\"")
      return nil
    }
    return exemplars
  }
}
