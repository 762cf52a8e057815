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
  /// The code of a problem; `test` for a test that fails.
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

struct FoldingRange: Encodable, Hashable, Sendable {
  var startLine: Int
  var endLine: Int
  var kind: String?
}

/// The ranges around a position, from the innermost one.
struct SelectionRange: Encodable, Hashable, Sendable {
  var ranges: ArraySlice<TextRange>

  private enum CodingKeys: String, CodingKey {
    case range
    case parent
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(ranges.first, forKey: .range)
    let parents = ranges.dropFirst()
    if !parents.isEmpty { try container.encode(SelectionRange(ranges: parents), forKey: .parent) }
  }
}

struct LinkedEditingRanges: Encodable, Hashable, Sendable {
  var ranges: [TextRange]
}

struct InlayHint: Encodable, Hashable, Sendable {
  var position: Position
  var label: String
  var paddingLeft = true
}

struct CodeLens: Encodable, Hashable, Sendable {
  struct Command: Encodable, Hashable, Sendable {
    var title: String
    var command: String
    var arguments: [Location]
  }

  var range: TextRange
  var command: Command
}

struct WorkspaceSymbol: Encodable, Hashable, Sendable {
  var name: String
  var kind: Int
  var location: Location
  var containerName: String
}

struct ShowMessageParameters: Encodable, Sendable {
  /// The type: 1 is an error, 3 information.
  var type: Int
  var message: String
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
        var tokenModifiers = ["declaration"]
      }

      var legend: Legend
      var full = true
    }

    struct CommandOptions: Encodable, Sendable {
      var commands = EditorCommand.allCases.map(\.rawValue)
    }

    struct CodeLensOptions: Encodable, Sendable {
      var resolveProvider = false
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
    var documentRangeFormattingProvider = true
    var foldingRangeProvider = true
    var selectionRangeProvider = true
    var linkedEditingRangeProvider = true
    var inlayHintProvider = true
    var codeLensProvider = CodeLensOptions()
    var workspaceSymbolProvider = true
    var executeCommandProvider = CommandOptions()
    var semanticTokensProvider: SemanticTokenOptions
  }

  struct ServerInfo: Encodable, Sendable {
    var name = "clavier"
    var version: String?
  }

  var capabilities: Capabilities
  var serverInfo: ServerInfo
}
