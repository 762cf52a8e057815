import ArgumentParser
import Clavier
import FoundationEssentials
import KeyboardAuthoring
import KeyboardModel

/// `clavier new`: begins a layout.
struct New: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Begin a layout: a file with the letters of a language, and its tests.",
    discussion: """
      Writes LOCALE.xml and LOCALE-test.xml. Letters are where people who write the language expect them, \
      accents behind long presses, digits and punctuation those of the language. For a language that CLDR \
      does not have, name its letters by --letters, or write it with the letters of another one.
      Exit codes: 0 done, 2 there can be no such layout, or a file is there already.
      """)

  @Argument(help: "The language and region, such as 'ka' or 'fr-CA', or a whole 'mt-t-k0-own'.")
  var locale: String

  @Option(help: "A layout whose arrangement of letters is taken.")
  var from: String?

  @Option(help: "Forms with commas between them: touch, and one of us, iso, abnt2, jis, ks.")
  var form = "touch"

  @Option(help: "The letters, with blanks between them, in the order of the alphabet.")
  var letters: String?

  @Option(help: "What the language calls itself, where --letters are given.")
  var name: String?

  @Option(help: "The folder for the files; the default is this one.")
  var folder = "."

  @Flag(help: "Replace files that are there already.")
  var force = false

  func run() throws {
    let template = try makeTemplate()
    let files = [("\(locale).xml", template.layout), ("\(locale)-test.xml", template.tests)]
      .map { (path: folder == "." ? $0.0 : "\(folder)/\($0.0)", text: $0.1) }
    for file in files where !force && FileManager.default.fileExists(atPath: file.path) {
      Console.complain("\(file.path): is there already; --force replaces it")
      throw ExitCode(2)
    }
    for file in files { try Console.write(Array(file.text.utf8), to: file.path) }
    try Console.show(
      """
      \(files[0].path), \(files[1].path)
      clavier show --watch \(files[0].path)
      clavier check \(files[0].path) \(files[1].path)
      clavier test \(files[1].path)
      clavier coverage \(files[0].path)
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
      if case .needsConversion = error,
        let entry = try? LayoutCatalog().entry(named: locale)
      {
        Console.complain("'clavier bundle \(entry.name) -o \(locale).xml' writes one to begin with")
      }
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
        locale: locale, letters: letters.split(separator: " ").map(String.init),
        languageName: name ?? "")
    }
    guard let exemplars = Exemplars(for: locale) else {
      Console.complain("CLDR has no letters for '\(locale)'; name them by --letters \"a b c\"")
      return nil
    }
    return exemplars
  }
}
