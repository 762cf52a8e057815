internal import KeyboardFiles

/// The code actions that fix problems in a range of a text.
struct QuickFixes {
  let context: RequestContext
  let range: TextRange

  /// Returns the actions; for each problem, the most likely one is first.
  func actions() -> [CodeAction] {
    let wanted = context.text.offsets(of: range, in: context.encoding)
    let diagnostics = (context.analysis?.diagnostics ?? []).filter { diagnostic in
      let (start, end) = (diagnostic.location.start.offset, diagnostic.location.end.offset)
      return diagnostic.location.file == context.path && start <= wanted.upperBound
        && wanted.lowerBound <= end
    }
    return diagnostics.flatMap { diagnostic in
      diagnostic.fixes.enumerated().compactMap { number, fix in
        action(fix, for: diagnostic, isPreferred: number == 0 && diagnostic.fixes.count == 1)
      }
    }
  }

  private func action(
    _ fix: Diagnostic.Fix, for diagnostic: Diagnostic, isPreferred: Bool
  ) -> CodeAction? {
    let (path, documents) = (fix.location.file, context.workspace.documents)
    guard let text = path == context.path ? context.text : documents.text(at: path) else {
      return nil
    }
    let stretch = fix.location.start.offset..<fix.location.end.offset
    let edit = RangeEdit(
      range: text.range(of: stretch, in: context.encoding), newText: fix.replacement)
    return CodeAction(
      title: fix.title, diagnostics: [context.diagnostic(diagnostic)], isPreferred: isPreferred,
      edit: WorkspaceEdit(changes: [documents.uri(of: path): [edit]]))
  }
}
