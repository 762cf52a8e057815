/// The results and parameters of the server's messages, as far as they are used.

struct PublishDiagnosticsParameters: Encodable, Sendable {
  var uri: String
  var version: Int?
  var diagnostics: [ProtocolDiagnostic]
}

/// A diagnostic in the form of the protocol.
struct ProtocolDiagnostic: Encodable, Hashable, Sendable {
  struct RelatedInformation: Encodable, Hashable, Sendable {
    var location: Location
    var message: String
  }

  var range: TextRange
  /// The severity: 1 is an error, 2 a warning, 3 information, 4 a hint.
  var severity: Int
  var code: String
  var source = "clavier"
  var message: String
  var relatedInformation: [RelatedInformation]?
}

struct CompletionList: Encodable, Sendable {
  var isIncomplete: Bool
  var items: [CompletionItem]
}

struct CompletionItem: Encodable, Hashable, Sendable {
  var label: String
  var kind: Int
  var detail: String?
  var documentation: String?
  var sortText: String?
  var filterText: String?
  /// The format: 1 is plain text, 2 a snippet.
  var insertTextFormat: Int?
  var textEdit: RangeEdit
}

struct MarkupContent: Encodable, Hashable, Sendable {
  var kind = "markdown"
  var value: String
}

struct Hover: Encodable, Hashable, Sendable {
  var contents: MarkupContent
  var range: TextRange
}

struct DocumentHighlight: Encodable, Hashable, Sendable {
  var range: TextRange
  /// The kind of access: 2 is a read, 3 a write.
  var kind: Int
}

struct PreparedRename: Encodable, Hashable, Sendable {
  var range: TextRange
  var placeholder: String
}

struct DocumentSymbol: Encodable, Hashable, Sendable {
  var name: String
  var detail: String?
  var kind: Int
  var range: TextRange
  var selectionRange: TextRange
  var children: [DocumentSymbol]
}

struct CodeAction: Encodable, Hashable, Sendable {
  var title: String
  var kind = "quickfix"
  var diagnostics: [ProtocolDiagnostic]
  var isPreferred: Bool
  var edit: WorkspaceEdit
}

struct SemanticTokens: Encodable, Hashable, Sendable {
  var data: [Int]
}

struct InitializeResult: Encodable, Sendable {
  struct Capabilities: Encodable, Sendable {
    struct Synchronization: Encodable, Sendable {
      struct Save: Encodable, Sendable {
        var includeText = false
      }

      var openClose = true
      /// The synchronization of texts: 2 is incremental.
      var change = 2
      var save = Save()
    }

    struct CompletionOptions: Encodable, Sendable {
      var triggerCharacters = ["<", "/", " ", "\"", "'", "{", "["]
    }

    struct Rename: Encodable, Sendable {
      var prepareProvider = true
    }

    struct CodeActions: Encodable, Sendable {
      var codeActionKinds = ["quickfix"]
    }

    struct SemanticTokenOptions: Encodable, Sendable {
      struct Legend: Encodable, Sendable {
        var tokenTypes: [String]
        var tokenModifiers: [String] = []
      }

      var legend: Legend
      var full = true
    }

    var positionEncoding: PositionEncoding
    var textDocumentSync = Synchronization()
    var completionProvider = CompletionOptions()
    var hoverProvider = true
    var definitionProvider = true
    var referencesProvider = true
    var documentHighlightProvider = true
    var documentSymbolProvider = true
    var renameProvider = Rename()
    var codeActionProvider = CodeActions()
    var documentFormattingProvider = true
    var semanticTokensProvider: SemanticTokenOptions
  }

  struct ServerInfo: Encodable, Sendable {
    var name = "clavier"
    var version: String?
  }

  var capabilities: Capabilities
  var serverInfo: ServerInfo
}
