struct ClientSession: Sendable {
  private(set) var workspace: Workspace
  private(set) var encoding = PositionEncoding.utf16
  private(set) var supportsSnippets = false
  /// Indicates that the client shows the results of commands itself.
  private var showsCommandResults = false
  var outbox = MessageEncoder()

  init(files: FileAccess) { workspace = Workspace(files: files) }

  mutating func initialize(_ parameters: MessageParameters) throws(ResponseError) {
    guard parameters.isObject else { throw MessageParameters.error }
    let capabilities = parameters["capabilities"]
    let offered = (try? capabilities["general"]["positionEncodings"].items()) ?? []
    let isUTF8 = offered.contains { (try? $0.text()) == PositionEncoding.utf8.rawValue }
    encoding = isUTF8 ? .utf8 : .utf16
    supportsSnippets =
      capabilities["textDocument"]["completion"]["completionItem"]["snippetSupport"].isTrue
    showsCommandResults = parameters["initializationOptions"]["showsCommandResults"].isTrue
    let folders =
      (try? parameters["workspaceFolders"].items().map { $0["uri"] }) ?? [parameters["rootUri"]]
    workspace.folders = folders.compactMap { try? $0.text() }.map(FileURI.path)
      .map { $0.hasSuffix("/") ? $0 : $0 + "/" }
  }

  /// Applies a notification. Malformed ones, and those without a use here, change nothing.
  mutating func apply(_ method: String, _ parameters: MessageParameters) {
    let version = parameters.version
    switch (method, try? parameters.document()) {
    case ("textDocument/didOpen", let uri?):
      guard let text = try? parameters["textDocument"]["text"].text() else { return }
      workspace.documents.open(uri, version: version, text: text)
      workspace.textChanged(at: FileURI.path(of: uri))
    case ("textDocument/didChange", let uri?):
      guard let changes = try? parameters.changes() else { return }
      workspace.documents.change(uri, version: version, changes, encoding: encoding)
      workspace.textChanged(at: FileURI.path(of: uri))
    case ("textDocument/didClose", let uri?):
      workspace.documents.close(uri)
      workspace.textChanged(at: FileURI.path(of: uri))
    case ("textDocument/didSave", _), ("workspace/didChangeWatchedFiles", _):
      workspace.filesChanged()
    default: break
    }
  }

  mutating func update() { workspace.update() }

  func context(of uri: String) -> RequestContext? {
    RequestContext(uri, in: workspace, encoding: encoding)
  }

  mutating func diagnostics() -> [String: [ProtocolDiagnostic]] {
    update()
    var current: [String: [ProtocolDiagnostic]] = [:]
    let failures = workspace.failures
    for (path, diagnostics) in workspace.diagnostics {
      guard let text = workspace.documents.text(at: path) else { continue }
      current[path] =
        diagnostics.map {
          ProtocolDiagnostic($0, in: text, documents: workspace.documents, encoding: encoding)
        } + (failures[path] ?? []).map { ProtocolDiagnostic($0, in: text, encoding: encoding) }
    }
    return current
  }

  /// Executes a command, and shows its result where the client does not.
  mutating func execute(_ parameters: MessageParameters) throws(ResponseError) -> String {
    let name = try parameters["command"].text()
    guard let command = EditorCommand(rawValue: name) else {
      throw ResponseError(.invalidParams, "there is no command '\(name)' here")
    }
    guard let place = try? parameters["arguments"].items().first?.location(),
      let context = context(of: place.uri)
    else {
      throw ResponseError(.invalidParams, "'\(command.rawValue)' needs a place in an open text")
    }
    let outcome = try CommandRun(context: context, range: place.range).outcome(of: command)
    if !showsCommandResults {
      let message = ShowMessageParameters(type: outcome.isFailure ? 1 : 3, message: outcome.text)
      outbox.append(ServerNotification(method: "window/showMessage", params: message))
    }
    return outcome.text
  }
}
