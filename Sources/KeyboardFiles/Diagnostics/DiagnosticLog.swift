/// Collects problems while files are read, as offsets, and turns them into diagnostics at the end.
struct DiagnosticLog {
  /// A stretch of one of the files that are being read.
  struct Place: Hashable {
    var file: Int
    var range: Range<Int>
    var element: String?
    var attribute: String?
  }

  private struct Entry {
    let problem: Problem
    let severity: Diagnostic.Severity
    let place: Place
    let notes: [(message: String, place: Place)]
  }

  private var entries: [Entry] = []
  private let limit: Int
  /// The codes whose errors are only warnings.
  private let tolerated: Set<DiagnosticCode>
  private(set) var hasErrors = false

  init(limit: Int, tolerated: Set<DiagnosticCode> = []) {
    self.limit = limit
    self.tolerated = tolerated
  }

  var count: Int { entries.count }

  var isFull: Bool { entries.count > limit }

  mutating func report(
    _ problem: Problem, at place: Place, notes: [(message: String, place: Place)] = []
  ) {
    guard !isFull else { return }
    let problem = entries.count == limit ? Problem.tooManyProblems(limit) : problem
    let severity =
      problem.severity ?? (tolerated.contains(problem.code) ? .warning : problem.code.severity)
    hasErrors = hasErrors || severity == .error
    entries.append(Entry(problem: problem, severity: severity, place: place, notes: notes))
  }

  /// The problems in the order of the files and their text.
  func diagnostics(in files: [SourceFile]) -> [Diagnostic] {
    var tables: [Int: LineTable] = [:]
    func location(_ place: Place) -> SourceLocation {
      let table = tables[place.file] ?? LineTable(files[place.file])
      tables[place.file] = table
      return table.location(of: place.range)
    }
    let ordered = entries.enumerated().sorted {
      let (first, second) = ($0.element.place, $1.element.place)
      return (first.file, first.range.lowerBound, $0.offset)
        < (second.file, second.range.lowerBound, $1.offset)
    }
    return ordered.map { _, entry in
      Diagnostic(
        code: entry.problem.code, severity: entry.severity, message: entry.problem.message,
        location: location(entry.place), element: entry.place.element,
        attribute: entry.place.attribute,
        notes: entry.notes.map { .init(message: $0.message, location: location($0.place)) })
    }
  }
}
