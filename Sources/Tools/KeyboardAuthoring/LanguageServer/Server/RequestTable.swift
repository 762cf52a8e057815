internal import KeyboardFiles

/// The requests that the server answers in a session, by method. Its capabilities are made of them.
struct RequestTable: Sendable {
  /// A function that decodes the parameters of a request and returns its result.
  typealias Handler =
    @Sendable (inout ClientSession, JSONValue?) throws -> any Encodable

  /// The capabilities that offer the requests, with their options.
  private(set) var capabilities: [String: Capability] = [:]
  private var handlers: [String: Handler] = [:]

  /// The methods of the requests.
  var methods: some Collection<String> { handlers.keys }

  /// Returns the handler of a method; `nil` if there is none.
  subscript(method: String) -> Handler? { handlers[method] }

  /// Adds a request.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - capability: The capability that offers the request; `nil` if another request's does.
  ///   - options: The options of the capability. The default is `true`.
  ///   - isFresh: A Boolean value that indicates whether the result must be about the current text.
  ///     By default the last model suffices, so the request does not wait for the reader.
  ///   - result: The function that executes the request.
  private mutating func add<Parameters: Decodable & Sendable, Result: Encodable & Sendable>(
    _ method: String, _ capability: String?, _ options: some Encodable & Sendable = true,
    isFresh: Bool = false,
    _ result: @escaping @Sendable (inout ClientSession, Parameters) throws -> Result
  ) {
    if let capability { capabilities[capability] = Capability(options: options) }
    handlers[method] = { session, value in
      let parameters = try Parameters(of: value)
      if isFresh { session.update() }
      return try result(&session, parameters)
    }
  }

  /// Adds a request about an open text, with `null` as its result for other texts.
  private mutating func addText<Parameters: TextParameters, Result: Encodable & Sendable>(
    _ method: String, _ capability: String?, _ options: some Encodable & Sendable = true,
    isFresh: Bool = false,
    _ result: @escaping @Sendable (RequestContext, Parameters) throws -> Result
  ) {
    add("textDocument/\(method)", capability, options, isFresh: isFresh) {
      (session, parameters: Parameters) -> Result? in
      guard let context = session.context(of: parameters.textDocument) else { return nil }
      return try result(context, parameters)
    }
  }

  // MARK: Requests

  /// All requests but those that begin and end a session.
  static let all: RequestTable = {
    var table = RequestTable()
    table.addNavigation()
    table.addExplanations()
    table.addEdits()
    table.addLists()
    return table
  }()

  private mutating func addNavigation() {
    addText("definition", "definitionProvider") { (context, place: PositionParameters) in
      Navigation(context, at: place.position).definitions()
    }
    addText("references", "referencesProvider") { (context, place: ReferenceParameters) in
      Navigation(context, at: place.position).references(
        includesDefinitions: place.context?.includeDeclaration ?? true)
    }
    addText("rename", "renameProvider", ["prepareProvider": true]) {
      (context, place: RenameParameters) in
      try Navigation(context, at: place.position).rename(to: place.newName)
    }
    addText("prepareRename", nil) { (context, place: PositionParameters) in
      try Navigation(context, at: place.position).preparedRename()
    }
  }

  private mutating func addExplanations() {
    addText("hover", "hoverProvider", isFresh: true) { (context, place: PositionParameters) in
      HoverText(context: context, offset: context.offset(of: place.position)).hover()
    }
    addText("inlayHint", "inlayHintProvider", isFresh: true) { (context, place: RangeParameters) in
      InlayHints(context: context).hints(in: place.range)
    }
    addText("codeLens", "codeLensProvider", ["resolveProvider": false]) {
      (context, _: DocumentParameters) in
      CodeLenses(context: context).lenses()
    }
    let commands = EditorCommand.allCases.map(\.rawValue)
    add(
      "workspace/executeCommand", "executeCommandProvider", ["commands": commands], isFresh: true
    ) { (session, parameters: CommandParameters) in
      try session.execute(parameters)
    }
  }

  private mutating func addEdits() {
    let characters = ["<", "/", " ", "\"", "'", "{", "["]
    add("textDocument/completion", "completionProvider", ["triggerCharacters": characters]) {
      (session, place: PositionParameters) in
      session.context(of: place.textDocument).map { context in
        Completion(
          context: context, offset: context.offset(of: place.position),
          supportsSnippets: session.supportsSnippets
        ).list()
      }
    }
    let kinds = ["codeActionKinds": ["quickfix"]]
    addText("codeAction", "codeActionProvider", kinds, isFresh: true) {
      (context, place: RangeParameters) in
      QuickFixes(context: context, range: place.range).actions()
    }
    addText("formatting", "documentFormattingProvider") {
      (context, _: DocumentParameters) in
      try Formatting(context: context).edits()
    }
    addText("rangeFormatting", "documentRangeFormattingProvider") {
      (context, place: RangeParameters) in
      try Formatting(context: context).edits(in: place.range)
    }
  }

  private mutating func addLists() {
    addText("documentSymbol", "documentSymbolProvider") { (context, _: DocumentParameters) in
      DocumentSymbols(context: context).tree()
    }
    add("workspace/symbol", "workspaceSymbolProvider") { (session, search: QueryParameters) in
      SymbolSearch(workspace: session.workspace, encoding: session.encoding)
        .symbols(matching: search.query)
    }
    addText("semanticTokens/full", "semanticTokensProvider", SemanticTokenOptions()) {
      (context, _: DocumentParameters) in
      SemanticTokenList(context: context).tokens()
    }
  }
}
