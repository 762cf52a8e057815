// The results and parameters of the server's messages, as far as they are used.

struct PublishDiagnosticsParameters: Encodable, Sendable {
  var uri: String
  var version: Int?
  var diagnostics: [ProtocolDiagnostic]
}

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

struct InitializeResult: Encodable {
  struct ServerInfo: Encodable {
    var name = "clavier"
    var version: String?
  }

  var capabilities: [String: Capability]
  var serverInfo: ServerInfo
}

struct Capability: Encodable, Sendable {
  let options: any Encodable & Sendable

  func encode(to encoder: any Encoder) throws { try options.encode(to: encoder) }
}

struct SynchronizationOptions: Encodable, Sendable {
  var openClose = true
  /// The synchronization of texts: 2 is incremental.
  var change = 2
  var save = ["includeText": false]
}

struct SemanticTokenOptions: Encodable, Sendable {
  var legend = [
    "tokenTypes": SemanticTokenList.Kind.allCases.map(\.rawValue),
    "tokenModifiers": ["declaration"],
  ]
  var full = true
}

/// A position in a text: zero-based line and character, whose unit the encoding determines.
struct Position: Encodable, Hashable, Sendable {
  var line: Int
  var character: Int
}

struct TextRange: Encodable, Hashable, Sendable {
  var start: Position
  var end: Position
}

enum PositionEncoding: String, Encodable, Sendable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
}

struct Location: Encodable, Hashable, Sendable {
  var uri: String
  var range: TextRange
}

struct RangeEdit: Encodable, Hashable, Sendable {
  var range: TextRange
  var newText: String
}

struct WorkspaceEdit: Encodable, Hashable, Sendable {
  var changes: [String: [RangeEdit]]
}
