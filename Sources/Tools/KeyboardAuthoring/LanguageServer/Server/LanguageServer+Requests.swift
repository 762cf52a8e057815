/// The handling of requests.
extension LanguageServer {
  /// Responds to a request, or throws the error of the response.
  mutating func handle(_ request: ClientRequest, id: RequestID) throws(ResponseError) {
    if case .initialize(let parameters) = request {
      guard phase == .started else {
        throw ResponseError(.invalidRequest, "the server is initialized already")
      }
      return answer(id, initialize(parameters))
    }
    guard phase != .started else {
      throw ResponseError(.serverNotInitialized, "the server is not initialized yet")
    }
    guard phase != .shutDown else {
      throw ResponseError(.invalidRequest, "the server has been shut down")
    }
    switch request {
    case .initialize: break
    case .shutdown:
      phase = .shutDown
      answer(id, nil as Bool?)
    case .definition, .references, .documentHighlight, .prepareRename, .rename:
      try navigate(request, id: id)
    case .hover, .codeAction, .inlayHint, .executeCommand:
      // The response must be about the current text.
      workspace.update()
      try describe(request, id: id)
    case .completion, .documentSymbol, .workspaceSymbol, .formatting, .rangeFormatting:
      // The current text and the last model suffice, so these requests do not wait for the reader.
      try edit(request, id: id)
    case .semanticTokens, .foldingRange, .selectionRange, .linkedEditingRange, .codeLens:
      divide(request, id: id)
    }
  }

  private mutating func answer<Result: Encodable>(_ id: RequestID, _ result: Result?) {
    outbox.send(Response(id: id, result: .success(result)))
  }

  private func context(of document: DocumentIdentifier) -> RequestContext? {
    RequestContext(document.uri, in: workspace, encoding: encoding)
  }

  // MARK: Initialization

  private mutating func initialize(_ parameters: InitializeParameters) -> InitializeResult {
    phase = .initialized
    let offered = parameters.capabilities?.general?.positionEncodings ?? []
    encoding = offered.contains(PositionEncoding.utf8.rawValue) ? .utf8 : .utf16
    supportsSnippets =
      parameters.capabilities?.textDocument?.completion?.completionItem?.snippetSupport ?? false
    showsCommandResults = parameters.initializationOptions?.showsCommandResults ?? false
    let folders = parameters.workspaceFolders?.map(\.uri) ?? [parameters.rootUri].compactMap { $0 }
    workspace.folders = folders.map(FileURI.path).map { $0.hasSuffix("/") ? $0 : $0 + "/" }
    let legend = InitializeResult.Capabilities.SemanticTokenOptions.Legend(
      tokenTypes: SemanticTokenList.Kind.allCases.map(\.name))
    return InitializeResult(
      capabilities: .init(
        positionEncoding: encoding, semanticTokensProvider: .init(legend: legend)),
      serverInfo: .init(version: version))
  }

  // MARK: Symbols

  private mutating func navigate(
    _ request: ClientRequest, id: RequestID
  ) throws(ResponseError) {
    switch request {
    case .definition(let parameters):
      let place = navigation(parameters.textDocument, parameters.position)
      answer(id, place?.definitions() ?? [])
    case .references(let parameters):
      let place = navigation(parameters.textDocument, parameters.position)
      let includes = parameters.context?.includeDeclaration ?? true
      answer(id, place?.references(includesDefinitions: includes) ?? [])
    case .documentHighlight(let parameters):
      let place = navigation(parameters.textDocument, parameters.position)
      answer(id, place?.highlights() ?? [])
    case .prepareRename(let parameters):
      let place = navigation(parameters.textDocument, parameters.position)
      answer(id, try place?.preparedRename())
    case .rename(let parameters):
      let place = navigation(parameters.textDocument, parameters.position)
      answer(id, try place?.rename(to: parameters.newName))
    default: break
    }
  }

  private func navigation(
    _ document: DocumentIdentifier, _ position: Position
  ) -> Navigation? {
    context(of: document).map { Navigation(context: $0, offset: $0.offset(of: position)) }
  }

  // MARK: Problems and explanations

  private mutating func describe(
    _ request: ClientRequest, id: RequestID
  ) throws(ResponseError) {
    switch request {
    case .hover(let parameters):
      let hover = context(of: parameters.textDocument).flatMap { context in
        HoverText(context: context, offset: context.offset(of: parameters.position)).hover()
      }
      answer(id, hover)
    case .codeAction(let parameters):
      let actions = context(of: parameters.textDocument).map {
        QuickFixes(context: $0, range: parameters.range).actions()
      }
      answer(id, actions ?? [])
    case .inlayHint(let parameters):
      let hints = context(of: parameters.textDocument).map {
        InlayHints(context: $0).hints(in: parameters.range)
      }
      answer(id, hints ?? [])
    case .executeCommand(let parameters): answer(id, try execute(parameters))
    default: break
    }
  }

  /// Executes a command, and shows its result where the client does not.
  private mutating func execute(_ parameters: CommandParameters) throws(ResponseError) -> String {
    guard let command = EditorCommand(rawValue: parameters.command) else {
      throw ResponseError(.invalidParams, "there is no command '\(parameters.command)' here")
    }
    guard let place = parameters.arguments?.first,
      let context = RequestContext(place.uri, in: workspace, encoding: encoding)
    else {
      throw ResponseError(.invalidParams, "'\(command.rawValue)' needs a place in an open text")
    }
    let outcome = try CommandRun(context: context, range: place.range).outcome(of: command)
    if !showsCommandResults {
      let message = ShowMessageParameters(type: outcome.isFailure ? 1 : 3, message: outcome.text)
      outbox.send(ServerNotification(method: "window/showMessage", params: message))
    }
    return outcome.text
  }

  // MARK: Texts

  private mutating func edit(_ request: ClientRequest, id: RequestID) throws(ResponseError) {
    switch request {
    case .completion(let parameters):
      let list = context(of: parameters.textDocument).map { context in
        Completion(
          context: context, offset: context.offset(of: parameters.position),
          supportsSnippets: supportsSnippets
        ).list()
      }
      answer(id, list)
    case .documentSymbol(let parameters):
      let tree = context(of: parameters.textDocument).map { DocumentSymbols(context: $0).tree() }
      answer(id, tree ?? [])
    case .workspaceSymbol(let parameters):
      let search = SymbolSearch(workspace: workspace, encoding: encoding)
      answer(id, search.symbols(matching: parameters.query))
    case .formatting(let parameters):
      let context = context(of: parameters.textDocument)
      answer(
        id,
        try context.map { context throws(ResponseError) in
          try Formatting(context: context).edits()
        } ?? [])
    case .rangeFormatting(let parameters):
      let context = context(of: parameters.textDocument)
      answer(
        id,
        try context.map { context throws(ResponseError) in
          try Formatting(context: context).edits(in: parameters.range)
        } ?? [])
    default: break
    }
  }

  // MARK: Parts of texts

  private mutating func divide(_ request: ClientRequest, id: RequestID) {
    switch request {
    case .semanticTokens(let parameters):
      let context = context(of: parameters.textDocument)
      answer(id, context.map { SemanticTokenList(context: $0).tokens() })
    case .foldingRange(let parameters):
      let context = context(of: parameters.textDocument)
      answer(id, context.map { FoldingRanges(context: $0).ranges() } ?? [])
    case .selectionRange(let parameters):
      let context = context(of: parameters.textDocument)
      answer(
        id, context.map { Selections(context: $0).ranges(around: parameters.positions) } ?? [])
    case .linkedEditingRange(let parameters):
      let context = context(of: parameters.textDocument)
      answer(
        id,
        context.flatMap {
          LinkedNames(context: $0, offset: $0.offset(of: parameters.position)).ranges()
        })
    case .codeLens(let parameters):
      let context = context(of: parameters.textDocument)
      answer(id, context.map { CodeLenses(context: $0).lenses() } ?? [])
    default: break
    }
  }
}
