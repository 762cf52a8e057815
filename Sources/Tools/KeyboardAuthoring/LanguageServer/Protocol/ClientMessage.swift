internal import KeyboardFiles

/// A message of a client.
enum ClientMessage: Sendable {
  /// A request, which requires a response with its ID.
  case request(RequestID, ClientRequest)
  /// A notification, which has no response.
  case notification(ClientNotification)
  /// A malformed request.
  case invalid(RequestID?, ResponseError)
  /// A response, or a notification that this server does not use.
  case ignored
}

/// A request of a client.
enum ClientRequest: Sendable {
  case initialize(InitializeParameters)
  case shutdown
  case completion(PositionParameters)
  case hover(PositionParameters)
  case definition(PositionParameters)
  case references(ReferenceParameters)
  case documentHighlight(PositionParameters)
  case prepareRename(PositionParameters)
  case rename(RenameParameters)
  case documentSymbol(DocumentParameters)
  case codeAction(RangeParameters)
  case formatting(DocumentParameters)
  case rangeFormatting(RangeParameters)
  case semanticTokens(DocumentParameters)
  case foldingRange(DocumentParameters)
  case selectionRange(SelectionParameters)
  case linkedEditingRange(PositionParameters)
  case inlayHint(RangeParameters)
  case codeLens(DocumentParameters)
  case workspaceSymbol(QueryParameters)
  case executeCommand(CommandParameters)
}

/// A notification of a client.
enum ClientNotification: Sendable {
  case initialized
  case exit
  case cancel(RequestID)
  case didOpen(OpenParameters)
  case didChange(ChangeParameters)
  case didSave(DocumentParameters)
  case didClose(DocumentParameters)
  case didChangeWatchedFiles
}

extension ClientMessage {
  /// Reads a message.
  init(_ message: JSONValue) {
    guard case .object = message.content else {
      self = .invalid(nil, ResponseError(.invalidRequest, "the message is not an object"))
      return
    }
    let id = try? message["id"]?.decoded(as: RequestID.self)
    guard let name = message["method"] else {
      // Responses have no method; malformed messages have no ID either.
      self =
        message["id"] != nil
        ? .ignored : .invalid(nil, ResponseError(.invalidRequest, "there is no method"))
      return
    }
    guard case .string(let method) = name.content else {
      self = .invalid(id, ResponseError(.invalidRequest, "the method is not a string"))
      return
    }
    let parameters = ParameterSource(value: message["params"])
    do {
      if let id {
        self =
          try ClientRequest(method: method, parameters).map { .request(id, $0) }
          ?? .invalid(id, ResponseError(.methodNotFound, "there is no method '\(method)' here"))
      } else {
        self =
          try ClientNotification(method: method, parameters).map { .notification($0) } ?? .ignored
      }
    } catch {
      self =
        id == nil
        ? .ignored
        : .invalid(
          id, ResponseError(.invalidParams, "the parameters of '\(method)' are not right"))
    }
  }
}

/// The undecoded parameters of a message. The method determines their type.
private struct ParameterSource {
  /// A message without parameters has none.
  struct Missing: Error {}

  let value: JSONValue?

  func decode<Value: Decodable>() throws -> Value {
    guard let value else { throw Missing() }
    return try value.decoded()
  }
}

extension ClientRequest {
  fileprivate init?(method: String, _ parameters: ParameterSource) throws {
    switch method {
    case "initialize": self = .initialize(try parameters.decode())
    case "shutdown": self = .shutdown
    case "textDocument/completion": self = .completion(try parameters.decode())
    case "textDocument/hover": self = .hover(try parameters.decode())
    case "textDocument/definition": self = .definition(try parameters.decode())
    case "textDocument/references": self = .references(try parameters.decode())
    case "textDocument/documentHighlight": self = .documentHighlight(try parameters.decode())
    case "textDocument/prepareRename": self = .prepareRename(try parameters.decode())
    case "textDocument/rename": self = .rename(try parameters.decode())
    case "textDocument/documentSymbol": self = .documentSymbol(try parameters.decode())
    case "textDocument/codeAction": self = .codeAction(try parameters.decode())
    case "textDocument/formatting": self = .formatting(try parameters.decode())
    case "textDocument/rangeFormatting": self = .rangeFormatting(try parameters.decode())
    case "textDocument/semanticTokens/full": self = .semanticTokens(try parameters.decode())
    case "textDocument/foldingRange": self = .foldingRange(try parameters.decode())
    case "textDocument/selectionRange": self = .selectionRange(try parameters.decode())
    case "textDocument/linkedEditingRange": self = .linkedEditingRange(try parameters.decode())
    case "textDocument/inlayHint": self = .inlayHint(try parameters.decode())
    case "textDocument/codeLens": self = .codeLens(try parameters.decode())
    case "workspace/symbol": self = .workspaceSymbol(try parameters.decode())
    case "workspace/executeCommand": self = .executeCommand(try parameters.decode())
    default: return nil
    }
  }
}

extension ClientNotification {
  fileprivate init?(method: String, _ parameters: ParameterSource) throws {
    switch method {
    case "initialized": self = .initialized
    case "exit": self = .exit
    case "$/cancelRequest":
      let cancel: CancelParameters = try parameters.decode()
      self = .cancel(cancel.id)
    case "textDocument/didOpen": self = .didOpen(try parameters.decode())
    case "textDocument/didChange": self = .didChange(try parameters.decode())
    case "textDocument/didSave": self = .didSave(try parameters.decode())
    case "textDocument/didClose": self = .didClose(try parameters.decode())
    case "workspace/didChangeWatchedFiles": self = .didChangeWatchedFiles
    default: return nil
    }
  }
}
