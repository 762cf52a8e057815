internal import KeyboardFiles
internal import KeyboardTesting

struct RequestContext {
  let workspace: Workspace
  let encoding: PositionEncoding
  let path: String
  let file: IndexedFile

  init?(_ uri: String, in workspace: Workspace, encoding: PositionEncoding) {
    let path = FileURI.path(of: uri)
    guard let entry = workspace.documents.open[path] else { return nil }
    (self.workspace, self.encoding) = (workspace, encoding)
    (self.path, file) = (path, entry.file)
  }

  var text: TextDocument { file.text }

  var analysis: LayoutAnalysis? { workspace.analysis(of: path) }

  var unit: LayoutUnit { workspace.unit(of: path) }

  func file(named occurrence: LayoutSymbol.Occurrence) -> LayoutUnit.File? {
    let unit = unit
    guard file.name(of: occurrence.element) == "import" else { return unit.files.dropFirst().first }
    return unit.file(at: path).flatMap { unit.file(importedBy: occurrence.symbol.name, in: $0) }
  }

  func offset(of position: Position) -> Int { text.offset(of: position, in: encoding) }

  func range(of offsets: Range<Int>) -> TextRange { text.range(of: offsets, in: encoding) }

  func location(of offsets: Range<Int>, in text: TextDocument, at path: String) -> Location {
    Location(uri: workspace.documents.uri(of: path), range: text.range(of: offsets, in: encoding))
  }

  func diagnostic(_ diagnostic: Diagnostic) -> ProtocolDiagnostic {
    ProtocolDiagnostic(diagnostic, in: text, documents: workspace.documents, encoding: encoding)
  }
}

extension ProtocolDiagnostic {
  init(
    _ diagnostic: Diagnostic, in text: TextDocument, documents: DocumentStore,
    encoding: PositionEncoding
  ) {
    func range(_ location: FileLocation, in text: TextDocument) -> TextRange {
      text.range(of: location.start.offset..<location.end.offset, in: encoding)
    }
    let related = diagnostic.notes.compactMap { note -> RelatedInformation? in
      let path = note.location.file
      guard let other = path == diagnostic.location.file ? text : documents.text(at: path) else {
        return nil
      }
      return RelatedInformation(
        location: Location(uri: documents.uri(of: path), range: range(note.location, in: other)),
        message: note.message)
    }
    self.init(
      range: range(diagnostic.location, in: text), severity: diagnostic.severity.number,
      code: diagnostic.code.rawValue, message: diagnostic.message,
      relatedInformation: related.isEmpty ? nil : related)
  }

  init(_ failure: KeyboardTestFailure, in text: TextDocument, encoding: PositionEncoding) {
    let location = failure.location
    self.init(
      range: text.range(of: location.start.offset..<location.end.offset, in: encoding),
      severity: Diagnostic.Severity.error.number, code: "test",
      message: ([failure.message] + failure.details).joined(separator: "\n"))
  }
}

extension Diagnostic.Severity {
  /// Hints become information, since editors hardly show the protocol's hints.
  fileprivate var number: Int {
    switch self {
    case .error: 1
    case .warning: 2
    case .hint: 3
    }
  }
}
