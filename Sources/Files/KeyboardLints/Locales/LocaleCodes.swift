package import KeyboardFiles
internal import KeyboardModel

package struct LocaleCodes {
  package private(set) var language = ""
  /// Its name can replace the code, as in `ff-Adlam`.
  package private(set) var script: String?
  package private(set) var region: String?
  package private(set) var variants: [String] = []
  package private(set) var problems: [Problem] = []
  /// The locale with the right codes in place of those that do not exist, if all are known.
  package private(set) var correction: String?

  /// Extensions are passed over.
  package init(_ locale: String) {
    let subtags = locale.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard let first = subtags.first?.lowercased(), first.count > 1 else { return }
    language = first
    var codes: [(place: Int, code: String, kind: LocaleTable.Subtag)] = [(0, first, .language)]
    for (place, subtag) in subtags.enumerated().dropFirst() {
      guard subtag.count > 1 else { break }
      if subtag.count == 4, subtag.allSatisfy({ $0.isLetter }) {
        let code = subtag.lowercased().capitalizedFirst
        script = code
        codes.append((place, code, .script))
      } else if subtag.count > 4, let code = LocaleTable.code(named: subtag, .script) {
        // No variant has the name of a script.
        script = code
        codes.append((place, subtag, .script))
      } else if subtag.count == 2
        || subtag.count == 3 && subtag.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 })
      {
        let code = subtag.uppercased()
        region = code
        codes.append((place, code, .region))
      } else {
        variants.append(subtag.lowercased())
      }
    }
    check(codes, of: subtags, locale)
  }

  private mutating func check(
    _ codes: [(place: Int, code: String, kind: LocaleTable.Subtag)], of subtags: [String],
    _ locale: String
  ) {
    let wrong = codes.filter { !LocaleTable.isValid($0.code, $0.kind) }
    // All that is wrong is corrected at once.
    var corrected = subtags
    var isCorrected = true
    for (place, code, kind) in wrong {
      if let right = LocaleTable.right(for: code, kind) {
        corrected[place] = right
      } else {
        isCorrected = false
      }
    }
    let text = corrected.joined(separator: "-")
    if !wrong.isEmpty, isCorrected { correction = text }
    problems = wrong.map { _, code, kind in
      let right = LocaleTable.right(for: code, kind).map { _ in text }
      let problem = Problem.unknownLocale(code, kind, in: locale, right: right)
      return right.map { problem.fixed("write '\($0)'", by: $0) } ?? problem
    }
  }

  /// Those in which the locale is written, without composite ones; empty if unknown.
  var scripts: Set<String> {
    guard script != "Zyyy", script != "Zxxx" else { return [] }
    let scripts = script.map { [$0] } ?? LocaleTable.scripts(of: language)
    return scripts.reduce(into: []) { $0.formUnion(LocaleTable.parts(of: $1)) }
  }
}
