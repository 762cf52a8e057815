/// The requests that the server answers in a session, by method. Its capabilities are made of them.
struct RequestTable: Sendable {
  typealias Handler = @Sendable (inout ClientSession, MessageParameters) throws -> any Encodable

  private(set) var capabilities: [String: Capability] = [:]
  private var handlers: [String: Handler] = [:]

  var methods: some Collection<String> { handlers.keys }

  subscript(method: String) -> Handler? { handlers[method] }

  /// Adds a request of a capability. One that is not fresh uses the last model, and need not wait.
  private mutating func add<Result: Encodable & Sendable>(
    _ method: String, _ capability: String?, _ options: some Encodable & Sendable = true,
    isFresh: Bool = false,
    _ result: @escaping @Sendable (inout ClientSession, MessageParameters) throws -> Result
  ) {
    if let capability { capabilities[capability] = Capability(options: options) }
    handlers[method] = { session, parameters in
      if isFresh { session.update() }
      return try result(&session, parameters)
    }
  }

  /// Adds a request about an open text, with `null` as its result for other texts.
  private mutating func addText<Result: Encodable & Sendable>(
    _ method: String, _ capability: String?, _ options: some Encodable & Sendable = true,
    isFresh: Bool = false,
    _ result: @escaping @Sendable (RequestContext, MessageParameters) throws -> Result
  ) {
    add("textDocument/\(method)", capability, options, isFresh: isFresh) {
      session, parameters -> Result? in
      guard let context = session.context(of: try parameters.document()) else { return nil }
      return try result(context, parameters)
    }
  }

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
    addText("definition", "definitionProvider") { context, parameters in
      Navigation(context, at: try parameters.position()).definitions()
    }
    addText("references", "referencesProvider") { context, parameters in
      let includes = parameters["context"]["includeDeclaration"]
      return Navigation(context, at: try parameters.position())
        .references(includesDefinitions: includes.isMissing || includes.isTrue)
    }
    addText("rename", "renameProvider", ["prepareProvider": true]) { context, parameters in
      try Navigation(context, at: parameters.position()).rename(to: parameters["newName"].text())
    }
    addText("prepareRename", nil) { context, parameters in
      try Navigation(context, at: parameters.position()).preparedRename()
    }
  }

  private mutating func addExplanations() {
    addText("hover", "hoverProvider", isFresh: true) { context, parameters in
      HoverText(context: context, offset: context.offset(of: try parameters.position())).hover()
    }
    addText("inlayHint", "inlayHintProvider", isFresh: true) { context, parameters in
      InlayHints(context: context).hints(in: try parameters.range())
    }
    addText("codeLens", "codeLensProvider", ["resolveProvider": false]) { context, _ in
      context.codeLenses
    }
    let commands = EditorCommand.allCases.map(\.rawValue)
    add(
      "workspace/executeCommand", "executeCommandProvider", ["commands": commands], isFresh: true
    ) { session, parameters in
      try session.execute(parameters)
    }
  }

  private mutating func addEdits() {
    let characters = ["<", "/", " ", "\"", "'", "{", "["]
    add("textDocument/completion", "completionProvider", ["triggerCharacters": characters]) {
      session, parameters in
      let position = try parameters.position()
      return session.context(of: try parameters.document()).map { context in
        Completion(
          context: context, offset: context.offset(of: position),
          supportsSnippets: session.supportsSnippets
        ).list()
      }
    }
    let kinds = ["codeActionKinds": ["quickfix"]]
    addText("codeAction", "codeActionProvider", kinds, isFresh: true) { context, parameters in
      QuickFixes(context: context, range: try parameters.range()).actions()
    }
    addText("formatting", "documentFormattingProvider") { context, _ in
      try Formatting(context: context).edits()
    }
    addText("rangeFormatting", "documentRangeFormattingProvider") { context, parameters in
      try Formatting(context: context).edits(in: parameters.range())
    }
  }

  private mutating func addLists() {
    addText("documentSymbol", "documentSymbolProvider") { context, _ in
      DocumentSymbols(context: context).tree()
    }
    add("workspace/symbol", "workspaceSymbolProvider") { session, parameters in
      SymbolSearch(workspace: session.workspace, encoding: session.encoding)
        .symbols(matching: try parameters["query"].text())
    }
    addText("semanticTokens/full", "semanticTokensProvider", SemanticTokenOptions()) { context, _ in
      SemanticTokenList(context: context).tokens()
    }
  }
}
