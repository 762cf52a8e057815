internal import KeyboardModel

package struct FilePlace: Hashable, Sendable {
  package var file: Int
  package var range: Range<Int>
  package var element: String?
  package var attribute: String?
}

/// A log of problems. Those beyond a limit are only counted, but if there is an error, one is kept.
package struct DiagnosticLog {
  package typealias Place = FilePlace
  package typealias Notes = [(message: String, place: Place)]

  private struct Entry {
    let problem: Problem
    let severity: Diagnostic.Severity
    let place: Place
    var notes: Notes
  }

  private struct RepeatedName: Hashable {
    let code: DiagnosticCode
    let name: String
  }

  private var entries: [Entry] = []
  /// The positions of the entries for names that are reported once.
  private var repeated: [RepeatedName: Int] = [:]
  private let limit: Int
  private let tolerated: Set<DiagnosticCode>
  private(set) var hasErrors = false
  private var firstOmitted: Place?
  private var omittedCount = 0

  /// Keeps at most `limit` problems. Errors of the codes in `tolerated` become warnings.
  package init(limit: Int, tolerated: Set<DiagnosticCode> = []) {
    (self.limit, self.tolerated) = (limit, tolerated)
  }

  var count: Int { entries.count + omittedCount }

  /// Whether to stop, as the file is rejected and no more problems are kept.
  var isFull: Bool { hasErrors && omittedCount > 0 }

  package mutating func report(_ problem: Problem, at place: Place, notes: Notes = []) {
    guard !isFull else { return }
    let severity =
      problem.severity ?? (tolerated.contains(problem.code) ? .warning : problem.code.severity)
    if let name = problem.repeatedName.map({ RepeatedName(code: problem.code, name: $0) }) {
      if let first = repeated[name], first < entries.count {
        if entries[first].notes.count < 8 {
          entries[first].notes.append(("it is here, too", place))
        }
        return
      }
      repeated[name] = entries.count
    }
    let isFirstError = severity == .error && !hasErrors
    hasErrors = hasErrors || severity == .error
    if entries.count >= limit {
      omittedCount += 1
      firstOmitted = firstOmitted ?? place
      guard isFirstError, !entries.isEmpty else { return }
      entries.removeLast()
    }
    entries.append(Entry(problem: problem, severity: severity, place: place, notes: notes))
  }

  private var allEntries: [Entry] {
    guard let firstOmitted else { return entries }
    let problem: Problem = hasErrors ? .tooManyProblems(limit) : .omittedProblems(omittedCount)
    let severity = problem.severity ?? problem.code.severity
    return entries + [Entry(problem: problem, severity: severity, place: firstOmitted, notes: [])]
  }

  /// Returns the problems in the order of files and text; those of files in `places` are there.
  func diagnostics(
    in files: [SourceFile], allowing codes: AllowedCodes = AllowedCodes(),
    showing places: [Int: FilePlace] = [:]
  ) -> [Diagnostic] {
    var tables: [Int: LineTable] = [:]
    func location(_ place: Place) -> FileLocation {
      let table = tables[place.file] ?? LineTable(files[place.file])
      tables[place.file] = table
      return table.location(of: place.range)
    }
    let kept = allEntries.filter { entry in
      entry.severity == .error || !codes.contains(entry.problem.code, in: entry.place.file)
    }
    func place(_ entry: Entry) -> Place { places[entry.place.file] ?? entry.place }
    let ordered = kept.enumerated().sorted {
      let (first, second) = (place($0.element), place($1.element))
      return (first.file, first.range.lowerBound, $0.offset)
        < (second.file, second.range.lowerBound, $1.offset)
    }
    return ordered.map { _, entry in
      let shown = place(entry)
      let isMoved = places[entry.place.file] != nil
      let origin = ("this is the place, in a file that is built in", entry.place)
      let notes = (isMoved ? [origin] : []) + entry.notes
      return Diagnostic(
        code: entry.problem.code, severity: entry.severity, message: entry.problem.message.legible,
        location: location(shown), element: shown.element, attribute: shown.attribute,
        notes: notes.map { .init(message: $0.legible, location: location($1)) },
        fixes: entry.problem.fixes.compactMap { fix in
          let place = fix.place ?? entry.place
          guard places[place.file] == nil else { return nil }
          return .init(
            title: fix.title.legible, location: location(place), replacement: fix.replacement)
        })
    }
  }
}

/// The codes of warnings and hints that `allow` elements suppress, by file.
package struct AllowedCodes: Sendable {
  private var byFile: [Int: Set<DiagnosticCode>] = [:]

  init() {}

  package var inAllFiles: Set<DiagnosticCode> { byFile[0] ?? [] }

  /// An imported file allows codes only for its own text.
  package func contains(_ code: DiagnosticCode, in file: Int) -> Bool {
    inAllFiles.contains(code) || byFile[file]?.contains(code) == true
  }

  mutating func insert(_ code: DiagnosticCode, in file: Int) {
    byFile[file, default: []].insert(code)
  }
}
