internal import KeyboardFiles

struct QuickFixes {
  let context: RequestContext
  let range: TextRange

  func actions() -> [CodeAction] {
    let wanted = context.text.offsets(of: range, in: context.encoding)
    let diagnostics = (context.analysis?.diagnostics ?? []).filter { diagnostic in
      let (start, end) = (diagnostic.location.start.offset, diagnostic.location.end.offset)
      return diagnostic.location.file == context.path && start <= wanted.upperBound
        && wanted.lowerBound <= end
    }
    return diagnostics.flatMap { diagnostic in
      let changes = diagnostic.fixes.compactMap(change) + furtherChanges(for: diagnostic)
      return changes.map { title, path, edit in
        CodeAction(
          title: title, diagnostics: [context.diagnostic(diagnostic)],
          isPreferred: changes.count == 1,
          edit: WorkspaceEdit(changes: [context.workspace.documents.uri(of: path): [edit]]))
      }
    }
  }

  typealias Change = (title: String, path: String, edit: RangeEdit)

  private func change(_ fix: Diagnostic.Fix) -> Change? {
    let (path, documents) = (fix.location.file, context.workspace.documents)
    guard let text = path == context.path ? context.text : documents.text(at: path) else {
      return nil
    }
    return (fix.title, path, edit(fix.location, fix.replacement, in: text))
  }

  private func furtherChanges(for diagnostic: Diagnostic) -> [Change] {
    let location = diagnostic.location
    let source = context.text.text(in: location.start.offset..<location.end.offset)
    switch diagnostic.code {
    case .K05: return KeyCreation(context: context, name: source.withoutReferences).changes()
    default: return []
    }
  }

  private func edit(
    _ location: FileLocation, _ text: String, in document: TextDocument
  ) -> RangeEdit {
    RangeEdit(
      range: document.range(of: location.start.offset..<location.end.offset, in: context.encoding),
      newText: text)
  }
}
