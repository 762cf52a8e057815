internal import KeyboardFiles

/// The parameters of clients' requests and notifications, as far as the server uses them.

extension Decodable {
  /// Decodes the parameters of a message, which has none if `value` is `nil`.
  init(of value: JSONValue?) throws(ResponseError) {
    guard let value, let parameters = try? value.decoded(as: Self.self) else {
      throw ResponseError(.invalidParams, "the parameters are not right")
    }
    self = parameters
  }
}

/// The parameters of a request about a text.
protocol TextParameters: Decodable, Sendable {
  var textDocument: DocumentIdentifier { get }
}

struct InitializeParameters: Decodable, Sendable {
  struct Folder: Decodable, Sendable {
    var uri: String
  }

  struct Capabilities: Decodable, Sendable {
    struct General: Decodable, Sendable {
      var positionEncodings: [String]?
    }

    struct TextDocumentCapabilities: Decodable, Sendable {
      struct CompletionCapabilities: Decodable, Sendable {
        struct Item: Decodable, Sendable {
          var snippetSupport: Bool?
        }

        var completionItem: Item?
      }

      var completion: CompletionCapabilities?
    }

    var general: General?
    var textDocument: TextDocumentCapabilities?
  }

  /// The options of this server alone.
  struct Options: Decodable, Sendable {
    /// A Boolean value that indicates whether the client shows the results of commands, so that the
    /// server sends no messages.
    var showsCommandResults = false

    private enum CodingKeys: String, CodingKey {
      case showsCommandResults
    }

    /// Reads the options. Clients send anything here, such as an empty list.
    init(from decoder: any Decoder) {
      let container = try? decoder.container(keyedBy: CodingKeys.self)
      showsCommandResults =
        (try? container?.decode(Bool.self, forKey: .showsCommandResults)) ?? false
    }
  }

  var rootUri: String?
  var workspaceFolders: [Folder]?
  var capabilities: Capabilities?
  var initializationOptions: Options?
}

struct CancelParameters: Decodable, Sendable {
  var id: RequestID
}

/// An open text of the client.
struct OpenParameters: Decodable, Sendable {
  struct Item: Decodable, Sendable {
    var uri: String
    var version: Int?
    var text: String
  }

  var textDocument: Item
}

/// The URI of a text.
struct DocumentIdentifier: Decodable, Sendable {
  var uri: String
  var version: Int?
}

/// A change of a text. Without a range, it replaces the whole text.
struct ContentChange: Decodable, Sendable {
  var range: TextRange?
  var text: String
}

struct ChangeParameters: Decodable, Sendable {
  var textDocument: DocumentIdentifier
  var contentChanges: [ContentChange]
}

struct DocumentParameters: TextParameters {
  var textDocument: DocumentIdentifier
}

struct PositionParameters: TextParameters {
  var textDocument: DocumentIdentifier
  var position: Position
}

struct ReferenceParameters: TextParameters {
  struct Context: Decodable, Sendable {
    var includeDeclaration: Bool?
  }

  var textDocument: DocumentIdentifier
  var position: Position
  var context: Context?
}

struct RenameParameters: TextParameters {
  var textDocument: DocumentIdentifier
  var position: Position
  var newName: String
}

/// The range of a text for which a client wants code actions, hints or another format.
struct RangeParameters: TextParameters {
  var textDocument: DocumentIdentifier
  var range: TextRange
}

struct QueryParameters: Decodable, Sendable {
  var query: String
}

/// A command with the place of the element that it is about.
struct CommandParameters: Decodable, Sendable {
  var command: String
  var arguments: [Location]?
}
