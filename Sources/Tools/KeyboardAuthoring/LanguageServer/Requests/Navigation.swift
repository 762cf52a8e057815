internal import KeyboardFiles

struct Navigation {
  private let context: RequestContext
  private let occurrence: LayoutSymbol.Occurrence?

  init(_ context: RequestContext, at position: Position) {
    self.context = context
    occurrence = context.file.occurrence(at: context.offset(of: position))
  }

  func definitions() -> [Location] {
    guard let occurrence else { return [] }
    if occurrence.symbol.kind == .file {
      let target = context.file(named: occurrence)
      return [target.flatMap { location(of: 0..<0, in: $0) }].compactMap { $0 }
    }
    let found = definitions(of: occurrence.symbol, in: context.unit.files)
    return found.isEmpty ? definitions(of: occurrence.symbol, in: BuiltInFiles.implied) : found
  }

  private func definitions(of symbol: LayoutSymbol, in files: [LayoutUnit.File]) -> [Location] {
    files.flatMap { file in
      file.content.occurrences.filter { $0.symbol == symbol && $0.isDefinition }
        .compactMap { location(of: $0.range, in: file) }
    }
  }

  private func location(of range: Range<Int>, in file: LayoutUnit.File) -> Location? {
    let documents = context.workspace.documents
    guard let path = file.path ?? documents.files.copy(file.pathOfCopy, file.content.text.bytes)
    else { return nil }
    return context.location(of: range, in: file.content.text, at: path)
  }

  func references(includesDefinitions: Bool) -> [Location] {
    guard let occurrence else { return [] }
    return occurrences(of: occurrence.symbol).flatMap { path, occurrences -> [Location] in
      guard let text = context.workspace.documents.text(at: path) else { return [] }
      return occurrences.filter { includesDefinitions || !$0.isDefinition }
        .map { context.location(of: $0.range, in: text, at: path) }
    }
  }

  private func occurrences(
    of symbol: LayoutSymbol
  ) -> [(path: String, occurrences: [LayoutSymbol.Occurrence])] {
    let project = Project(
      around: context.path, in: context.workspace.documents, folders: context.workspace.folders)
    return project.occurrences(of: symbol, in: context.unit).sorted { $0.key < $1.key }
      .map { ($0.key, $0.value) }
  }

  func preparedRename() throws(ResponseError) -> PreparedRename {
    let occurrence = try renamed()
    return PreparedRename(
      range: context.range(of: occurrence.range), placeholder: occurrence.symbol.name)
  }

  func rename(to name: String) throws(ResponseError) -> WorkspaceEdit {
    let symbol = try renamed().symbol
    guard symbol.kind.allows(name) else {
      throw ResponseError(.invalidParams, "'\(name)' cannot be the name of a \(symbol.kind)")
    }
    guard name != symbol.name else { return WorkspaceEdit(changes: [:]) }
    let other = LayoutSymbol(kind: symbol.kind, name: name)
    let places = occurrences(of: symbol)
    let project = context.unit
    let isTaken = project.files.contains { file in
      file.content.occurrences.contains {
        $0.symbol == other && ($0.isDefinition || symbol.kind == .marker)
      }
    }
    guard !isTaken, !project.isBuiltIn(other) else {
      throw ResponseError(.requestFailed, "there is a \(symbol.kind) '\(name)' already")
    }
    var changes: [String: [RangeEdit]] = [:]
    for (path, occurrences) in places {
      guard let text = context.workspace.documents.text(at: path) else { continue }
      changes[context.workspace.documents.uri(of: path)] = occurrences.map {
        RangeEdit(range: text.range(of: $0.range, in: context.encoding), newText: name)
      }
    }
    return WorkspaceEdit(changes: changes)
  }

  private func renamed() throws(ResponseError) -> LayoutSymbol.Occurrence {
    guard let occurrence, occurrence.symbol.kind != .file else {
      throw ResponseError(.requestFailed, "nothing here has a name of its own")
    }
    let symbol = occurrence.symbol
    guard !context.unit.isBuiltIn(symbol) else {
      throw ResponseError(
        .requestFailed, "the \(symbol.kind) '\(symbol.name)' is built in and keeps its name")
    }
    guard !context.unit.isUsedByBuiltIn(symbol) else {
      throw ResponseError(
        .requestFailed,
        "a built-in file that the layout imports refers to the \(symbol.kind) '\(symbol.name)', which "
          + "keeps its name")
    }
    guard symbol != LayoutSymbol(kind: .layer, name: "base") else {
      throw ResponseError(.requestFailed, "the first layer of a touch screen is called 'base'")
    }
    return occurrence
  }
}
