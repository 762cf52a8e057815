internal import KeyboardFiles

/// What a server knows of its client: its texts and its wishes, and the messages for it.
struct ClientSession: Sendable {
  private(set) var workspace: Workspace
  private(set) var encoding = PositionEncoding.utf16
  private(set) var supportsSnippets = false
  /// A Boolean value that indicates whether the client shows the results of commands itself.
  private var showsCommandResults = false
  /// The messages that have not been sent.
  var outbox = MessageEncoder()

  init(files: FileAccess) {
    workspace = Workspace(files: files)
  }

  /// Begins the session with what a client says of itself.
  mutating func begin(_ parameters: InitializeParameters) {
    let offered = parameters.capabilities?.general?.positionEncodings ?? []
    encoding = offered.contains(PositionEncoding.utf8.rawValue) ? .utf8 : .utf16
    supportsSnippets =
      parameters.capabilities?.textDocument?.completion?.completionItem?.snippetSupport ?? false
    showsCommandResults = parameters.initializationOptions?.showsCommandResults ?? false
    let folders = parameters.workspaceFolders?.map(\.uri) ?? [parameters.rootUri].compactMap { $0 }
    workspace.folders = folders.map(FileURI.path).map { $0.hasSuffix("/") ? $0 : $0 + "/" }
  }

  // MARK: Texts

  /// Applies a notification. Malformed ones, and those that the server does not use, change nothing.
  mutating func apply(_ method: String, _ parameters: JSONValue?) {
    switch method {
    case "textDocument/didOpen":
      guard let item = try? OpenParameters(of: parameters).textDocument else { return }
      workspace.documents.open(item.uri, version: item.version, text: item.text)
      workspace.textChanged(at: FileURI.path(of: item.uri))
    case "textDocument/didChange":
      guard let change = try? ChangeParameters(of: parameters) else { return }
      let identifier = change.textDocument
      workspace.documents.change(
        identifier.uri, version: identifier.version, change.contentChanges, encoding: encoding)
      workspace.textChanged(at: FileURI.path(of: identifier.uri))
    case "textDocument/didClose":
      guard let uri = try? DocumentParameters(of: parameters).textDocument.uri else { return }
      workspace.documents.close(uri)
      workspace.textChanged(at: FileURI.path(of: uri))
    case "textDocument/didSave", "workspace/didChangeWatchedFiles": workspace.filesChanged()
    default: break
    }
  }

  /// Updates the models of changed texts.
  mutating func update() { workspace.update() }

  /// Returns the context of a request about a text; `nil` if it is not open.
  func context(of document: DocumentIdentifier) -> RequestContext? {
    RequestContext(document.uri, in: workspace, encoding: encoding)
  }

  /// Returns the current diagnostics in the form of the protocol, by path of the file.
  mutating func diagnostics() -> [String: [ProtocolDiagnostic]] {
    update()
    var current: [String: [ProtocolDiagnostic]] = [:]
    let failures = workspace.failures
    for (path, diagnostics) in workspace.diagnostics {
      guard let text = workspace.documents.text(at: path) else { continue }
      current[path] =
        diagnostics.map {
          ProtocolDiagnostic($0, in: text, documents: workspace.documents, encoding: encoding)
        }
        + (failures[path] ?? []).map { ProtocolDiagnostic($0, in: text, encoding: encoding) }
    }
    return current
  }

  // MARK: Commands

  /// Executes a command, and shows its result where the client does not.
  mutating func execute(_ parameters: CommandParameters) throws(ResponseError) -> String {
    guard let command = EditorCommand(rawValue: parameters.command) else {
      throw ResponseError(.invalidParams, "there is no command '\(parameters.command)' here")
    }
    guard let place = parameters.arguments?.first,
      let context = context(of: DocumentIdentifier(uri: place.uri))
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
}
