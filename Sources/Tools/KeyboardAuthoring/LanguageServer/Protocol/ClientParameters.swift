/// The parameters of clients' requests and notifications, as far as the server uses them.

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

struct DocumentParameters: Decodable, Sendable {
  var textDocument: DocumentIdentifier
}

struct PositionParameters: Decodable, Sendable {
  var textDocument: DocumentIdentifier
  var position: Position
}

struct ReferenceParameters: Decodable, Sendable {
  struct Context: Decodable, Sendable {
    var includeDeclaration: Bool?
  }

  var textDocument: DocumentIdentifier
  var position: Position
  var context: Context?
}

struct RenameParameters: Decodable, Sendable {
  var textDocument: DocumentIdentifier
  var position: Position
  var newName: String
}

/// The range of a text for which a client wants code actions, hints or another format.
struct RangeParameters: Decodable, Sendable {
  var textDocument: DocumentIdentifier
  var range: TextRange
}

struct SelectionParameters: Decodable, Sendable {
  var textDocument: DocumentIdentifier
  var positions: [Position]
}

struct QueryParameters: Decodable, Sendable {
  var query: String
}

/// A command with the place of the element that it is about.
struct CommandParameters: Decodable, Sendable {
  var command: String
  var arguments: [Location]?
}
