/// A range in one of the files of a layout.
package struct FilePlace: Hashable, Sendable {
  /// The number of the file.
  package var file: Int
  /// The range in bytes.
  package var range: Range<Int>
  /// The name of the element.
  package var element: String?
  /// The name of the attribute.
  package var attribute: String?
}

/// A log that collects problems with their offsets while files are read, and converts them to
/// diagnostics at the end.
///
/// Problems beyond a limit are only counted. If there is an error, at least one is kept.
package struct DiagnosticLog {
  package typealias Place = FilePlace

  private struct Entry {
    let problem: Problem
    let severity: Diagnostic.Severity
    let place: Place
    let notes: [(message: String, place: Place)]
  }

  private var entries: [Entry] = []
  private let limit: Int
  /// The codes whose errors are reported as warnings.
  private let tolerated: Set<DiagnosticCode>
  private(set) var hasErrors = false
  /// The place of the first problem beyond the limit.
  private var firstOmitted: Place?
  private var omittedCount = 0

  /// Creates a log that keeps at most `limit` problems. Errors of the codes in `tolerated` become
  /// warnings.
  package init(limit: Int, tolerated: Set<DiagnosticCode> = []) {
    self.limit = limit
    self.tolerated = tolerated
  }

  /// The number of reported problems.
  var count: Int { entries.count + omittedCount }

  /// A Boolean value that indicates whether to stop reading, as the file is rejected and no more
  /// problems are kept.
  var isFull: Bool { hasErrors && omittedCount > 0 }

  /// Adds a problem, with related places that explain it.
  package mutating func report(
    _ problem: Problem, at place: Place, notes: [(message: String, place: Place)] = []
  ) {
    guard !isFull else { return }
    let severity =
      problem.severity ?? (tolerated.contains(problem.code) ? .warning : problem.code.severity)
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

  /// The problems that were kept, and one that represents the others.
  private var allEntries: [Entry] {
    guard let firstOmitted else { return entries }
    let problem =
      hasErrors
      ? Problem.tooManyProblems(limit) : Problem.omittedProblems(omittedCount)
    let severity = problem.severity ?? problem.code.severity
    return entries
      + [Entry(problem: problem, severity: severity, place: firstOmitted, notes: [])]
  }

  /// Returns the problems in the order of the files and their text, without allowed warnings and
  /// hints.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - codes: The codes that are allowed.
  ///   - places: The places for the problems of files that authors cannot open, by the numbers of
  ///     the files. The default is none.
  /// - Returns: The problems.
  func diagnostics(
    in files: [SourceFile], allowing codes: AllowedCodes = AllowedCodes(),
    showing places: [Int: FilePlace] = [:]
  ) -> [Diagnostic] {
    var tables: [Int: LineTable] = [:]
    func location(_ place: Place) -> SourceLocation {
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
      let (shown, isMoved) = (place(entry), places[entry.place.file] != nil)
      var notes = entry.notes
      if isMoved {
        notes.insert(("this is the place, in a file that is built in", entry.place), at: 0)
      }
      return Diagnostic(
        code: entry.problem.code, severity: entry.severity, message: entry.problem.message,
        location: location(shown), element: shown.element, attribute: shown.attribute,
        notes: notes.map { .init(message: $0, location: location($1)) },
        fixes: entry.problem.fixes.compactMap { fix in
          let place = fix.place ?? entry.place
          guard places[place.file] == nil else { return nil }
          return .init(
            title: fix.title, location: location(place), replacement: fix.replacement)
        })
    }
  }
}

/// The codes of warnings and hints that `allow` elements suppress.
package struct AllowedCodes: Sendable {
  /// The codes by the number of the file.
  private var byFile: [Int: Set<DiagnosticCode>] = [:]

  init() {}

  /// The codes that the layout file itself allows, for problems in any file.
  package var inAllFiles: Set<DiagnosticCode> { byFile[0] ?? [] }

  /// Returns a Boolean value that indicates whether a problem is allowed. An imported file allows
  /// codes only for its own text.
  package func contains(_ code: DiagnosticCode, in file: Int) -> Bool {
    inAllFiles.contains(code) || byFile[file]?.contains(code) == true
  }

  mutating func insert(_ code: DiagnosticCode, in file: Int) {
    byFile[file, default: []].insert(code)
  }
}
