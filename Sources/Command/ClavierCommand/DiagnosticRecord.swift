import KeyboardFiles

/// A diagnostic as JSON has it.
struct DiagnosticRecord: Encodable {
  struct Position: Encodable {
    let offset: Int
    let line: Int
    let column: Int
  }

  struct Fix: Encodable {
    let title: String
    let file: String
    let start: Position
    let end: Position
    let replacement: String
  }

  struct Note: Encodable {
    let file: String
    let start: Position
    let end: Position
    let message: String
  }

  let code: String
  let severity: String
  let message: String
  let file: String
  let start: Position
  let end: Position
  let element: String?
  let attribute: String?
  let notes: [Note]
  let fixes: [Fix]

  init(_ diagnostic: Diagnostic) {
    code = diagnostic.code.rawValue
    severity = diagnostic.severity.rawValue
    message = diagnostic.message
    file = diagnostic.location.file
    start = Position(diagnostic.location.start)
    end = Position(diagnostic.location.end)
    element = diagnostic.element
    attribute = diagnostic.attribute
    notes = diagnostic.notes.map {
      Note(
        file: $0.location.file, start: Position($0.location.start), end: Position($0.location.end),
        message: $0.message)
    }
    fixes = diagnostic.fixes.map {
      Fix(
        title: $0.title, file: $0.location.file, start: Position($0.location.start),
        end: Position($0.location.end), replacement: $0.replacement)
    }
  }
}

extension DiagnosticRecord.Position {
  init(_ position: SourceLocation.Position) {
    self.init(offset: position.offset, line: position.line, column: position.column)
  }
}
