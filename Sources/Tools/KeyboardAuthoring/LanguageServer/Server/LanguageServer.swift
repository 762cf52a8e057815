internal import KeyboardFiles

/// A language server for layout, test and theme files. It implements the Language Server Protocol
/// without input and output.
///
/// ```swift
/// var server = LanguageServer(files: .system)
/// while server.exitCode == nil {
///   write(server.handle(read()))
/// }
/// ```
///
/// The server receives the bytes of a client, and returns the bytes for it in the order of the
/// requests. Changes of texts are applied at once. Diagnostics follow the last message of the
/// bytes, so that a client does not wait for those of outdated texts. A request that a later
/// message of the same bytes cancels is not executed.
public struct LanguageServer: Sendable {
  /// The exit code of the process; `nil` while the session continues.
  public private(set) var exitCode: Int32?

  let version: String?
  var workspace: Workspace
  var phase = Phase.started
  var encoding = PositionEncoding.utf16
  var supportsSnippets = false
  /// A Boolean value that indicates whether the client shows the results of commands itself.
  var showsCommandResults = false
  var outbox = MessageEncoder()
  private var decoder = MessageDecoder()
  /// The last published diagnostics, by path of the file.
  private var published: [String: [ProtocolDiagnostic]] = [:]
  /// A Boolean value that indicates whether texts have changed since diagnostics were published.
  private var isStale = false

  /// A phase of the session.
  enum Phase {
    case started
    case initialized
    case shutDown
  }

  /// Creates a server.
  ///
  /// - Parameters:
  ///   - files: The files besides open texts of the client.
  ///   - version: The version that the server reports. The default is `nil`.
  public init(files: FileAccess, version: String? = nil) {
    workspace = Workspace(files: files)
    self.version = version
  }

  // MARK: Messages

  /// Handles bytes of the client. A message may span several calls.
  ///
  /// - Parameter bytes: The bytes.
  /// - Returns: The bytes for the client.
  public mutating func handle(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    decoder.append(bytes)
    var messages: [ClientMessage] = []
    while let content = decoder.next() { messages.append(Self.message(content)) }
    var cancelled: Set<RequestID> = []
    for case .notification(.cancel(let id)) in messages { cancelled.insert(id) }
    for message in messages where exitCode == nil { handle(message, cancelled: cancelled) }
    if phase == .initialized, exitCode == nil { publishDiagnostics() }
    return outbox.take()
  }

  private static func message(_ content: [UInt8]) -> ClientMessage {
    guard let value = try? JSONParser.value(of: content) else {
      return .invalid(nil, ResponseError(.parseError, "the message is not JSON"))
    }
    return ClientMessage(value)
  }

  private mutating func handle(_ message: ClientMessage, cancelled: Set<RequestID>) {
    switch message {
    case .ignored: break
    case .invalid(let id, let error): outbox.send(Response<Never>(id: id, result: .failure(error)))
    case .notification(let notification): handle(notification)
    case .request(let id, let request):
      do throws(ResponseError) {
        if cancelled.contains(id) {
          throw ResponseError(.requestCancelled, "the request was cancelled")
        }
        try handle(request, id: id)
      } catch {
        outbox.send(Response<Never>(id: id, result: .failure(error)))
      }
    }
  }

  private mutating func handle(_ notification: ClientNotification) {
    if case .exit = notification {
      exitCode = phase == .shutDown ? 0 : 1
      return
    }
    guard phase == .initialized else { return }
    isStale = true
    switch notification {
    case .initialized, .cancel, .exit: break
    case .didOpen(let parameters):
      let item = parameters.textDocument
      workspace.documents.open(item.uri, version: item.version, text: item.text)
      workspace.textChanged(at: FileURI.path(of: item.uri))
    case .didChange(let parameters):
      let identifier = parameters.textDocument
      workspace.documents.change(
        identifier.uri, version: identifier.version, parameters.contentChanges, encoding: encoding)
      workspace.textChanged(at: FileURI.path(of: identifier.uri))
    case .didClose(let parameters):
      workspace.documents.close(parameters.textDocument.uri)
      workspace.textChanged(at: FileURI.path(of: parameters.textDocument.uri))
    case .didSave, .didChangeWatchedFiles: workspace.filesChanged()
    }
  }

  // MARK: Diagnostics

  /// Publishes the diagnostics that have changed, by file.
  private mutating func publishDiagnostics() {
    guard isStale else { return }
    isStale = false
    workspace.update()
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
    for path in Set(published.keys).union(current.keys).sorted() {
      let diagnostics = current[path]
      guard published[path] != diagnostics else { continue }
      let parameters = PublishDiagnosticsParameters(
        uri: workspace.documents.uri(of: path), version: workspace.documents.open[path]?.version,
        diagnostics: diagnostics ?? [])
      outbox.send(
        ServerNotification(method: "textDocument/publishDiagnostics", params: parameters))
    }
    published = current
  }
}
