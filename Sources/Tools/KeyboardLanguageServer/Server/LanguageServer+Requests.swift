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
    case .hover, .codeAction:
      // The response must be about the current text.
      workspace.update()
      describe(request, id: id)
    case .completion, .documentSymbol, .formatting, .semanticTokens:
      // The current text and the last model suffice, so these requests do not wait for the reader.
      try edit(request, id: id)
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

  private mutating func describe(_ request: ClientRequest, id: RequestID) {
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
    default: break
    }
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
    case .formatting(let parameters):
      guard let context = context(of: parameters.textDocument) else {
        return answer(id, [RangeEdit]())
      }
      answer(id, try Formatting(context: context).edits())
    case .semanticTokens(let parameters):
      let tokens = context(of: parameters.textDocument).map {
        SemanticTokenList(context: $0).tokens()
      }
      answer(id, tokens)
    default: break
    }
  }
}
