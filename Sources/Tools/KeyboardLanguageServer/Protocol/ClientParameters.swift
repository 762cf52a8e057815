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

  var rootUri: String?
  var workspaceFolders: [Folder]?
  var capabilities: Capabilities?
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

struct CodeActionParameters: Decodable, Sendable {
  var textDocument: DocumentIdentifier
  var range: TextRange
}
