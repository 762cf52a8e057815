internal import KeyboardFiles

package struct LanguageServer: Sendable {
  /// The exit code of the process; `nil` while the session continues.
  package private(set) var exitCode: Int32?

  private let version: String?
  private var phase = Phase.started
  private var session: ClientSession
  private var decoder = MessageDecoder()
  private var published: [String: [ProtocolDiagnostic]] = [:]
  /// Indicates that texts have changed since diagnostics were published.
  private var isStale = false

  private enum Phase { case started, initialized, shutDown }

  package init(files: FileAccess, version: String? = nil) {
    session = ClientSession(files: files)
    self.version = version
  }

  /// Handles bytes of the client, and returns those for it. A message may span several calls.
  package mutating func handle(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    decoder.append(bytes)
    var messages: [ClientMessage] = []
    while let content = decoder.next() { messages.append(ClientMessage(content)) }
    var cancelled: Set<RequestID> = []
    for case .notification("$/cancelRequest", let parameters) in messages {
      if let id = try? parameters["id"].id() { cancelled.insert(id) }
    }
    for message in messages where exitCode == nil { handle(message, cancelled: cancelled) }
    if phase == .initialized, exitCode == nil { publishDiagnostics() }
    return session.outbox.removeAll()
  }

  private mutating func handle(_ message: ClientMessage, cancelled: Set<RequestID>) {
    switch message {
    case .ignored: break
    case .invalid(let id, let error):
      session.outbox.append(Response(id: id, result: .failure(error)))
    case .notification("exit", _): exitCode = phase == .shutDown ? 0 : 1
    case .notification(let method, let parameters):
      guard phase == .initialized else { return }
      isStale = true
      session.apply(method, parameters)
    case .request(let id, let method, let parameters):
      let result = Result {
        if cancelled.contains(id) {
          throw ResponseError(.requestCancelled, "the request was canceled")
        }
        return try execute(method, parameters)
      }
      session.outbox.append(Response(id: id, result: result))
    }
  }

  private mutating func execute(
    _ method: String, _ parameters: MessageParameters
  ) throws -> any Encodable {
    switch (phase, method) {
    case (.started, "initialize"):
      try session.initialize(parameters)
      phase = .initialized
      var capabilities = RequestTable.all.capabilities
      capabilities["positionEncoding"] = Capability(options: session.encoding)
      capabilities["textDocumentSync"] = Capability(options: SynchronizationOptions())
      return InitializeResult(capabilities: capabilities, serverInfo: .init(version: version))
    case (.started, _):
      throw ResponseError(.serverNotInitialized, "the server is not initialized yet")
    case (_, "initialize"):
      throw ResponseError(.invalidRequest, "the server is initialized already")
    case (.shutDown, _): throw ResponseError(.invalidRequest, "the server has been shut down")
    case (.initialized, "shutdown"):
      phase = .shutDown
      return nil as Bool?
    case (.initialized, _):
      guard let handler = RequestTable.all[method] else {
        throw ResponseError(.methodNotFound, "there is no method '\(method)' here")
      }
      return try handler(&session, parameters)
    }
  }

  private mutating func publishDiagnostics() {
    guard isStale else { return }
    isStale = false
    let current = session.diagnostics()
    for path in Set(published.keys).union(current.keys).sorted() {
      let diagnostics = current[path]
      guard published[path] != diagnostics else { continue }
      let documents = session.workspace.documents
      let parameters = PublishDiagnosticsParameters(
        uri: documents.uri(of: path), version: documents.open[path]?.version,
        diagnostics: diagnostics ?? [])
      session.outbox.append(
        ServerNotification(method: "textDocument/publishDiagnostics", params: parameters))
    }
    published = current
  }
}
