// The part of VS Code's interface that the extension uses, for tests without a window.
'use strict'

class Position {
  constructor(line, character) { Object.assign(this, { line, character }) }
}

class Range {
  constructor(start, end) { Object.assign(this, { start, end }) }
}

class Uri {
  constructor(text, parts) { Object.assign(this, { text, ...parts }) }
  static parse(text) { return new Uri(text) }
  static from(parts) { return new Uri(`${parts.scheme}:${parts.path}`, parts) }
  toString() { return this.text }
}

class WorkspaceEdit {
  constructor() { this.changes = new Map() }
  set(uri, edits) { this.changes.set(uri.toString(), edits) }
}

/** A class whose values have the arguments of their creation under these names. */
const record = (...names) => class {
  constructor(...values) {
    names.forEach((name, index) => { this[name] = values[index] })
  }
}

/** Returns a module like `vscode` for documents, with what it was asked to register and show. */
function makeEditor(documents, settings) {
  const seen = { providers: {}, commands: {}, listeners: {}, contents: {}, messages: [], shown: [] }
  const diagnostics = new Map()
  const disposable = { dispose() {} }
  const listen = (name) => (listener) => {
    seen.listeners[name] = listener
    return disposable
  }
  const languages = new Proxy({
    createDiagnosticCollection: () => ({
      set: (uri, items) => diagnostics.set(uri.toString(), items), dispose() {},
    }),
    match: (selector, document) => selector.some(({ language }) => language === document.languageId),
  }, {
    get: (known, name) => known[name] ?? ((...values) => {
      seen.providers[name] = values.find((value) => Object.values(value)
        .some((member) => typeof member === 'function'))
      return disposable
    }),
  })
  const vscode = {
    Position, Range, Uri, WorkspaceEdit, languages,
    CodeAction: record('title', 'kind'), CodeActionKind: { QuickFix: 'quickfix' },
    CodeLens: record('range', 'command'), CompletionItem: record('label', 'kind'),
    CompletionList: record('items', 'isIncomplete'),
    Diagnostic: record('range', 'message', 'severity'),
    DiagnosticRelatedInformation: record('location', 'message'),
    DocumentSymbol: record('name', 'detail', 'kind', 'range', 'selectionRange'),
    Hover: record('contents', 'range'), InlayHint: record('position', 'label'),
    Location: record('uri', 'range'), MarkdownString: record('value'),
    SemanticTokens: record('data'), SemanticTokensLegend: record('types', 'modifiers'),
    SnippetString: record('value'), SymbolInformation: record('name', 'kind', 'container', 'location'),
    TextEdit: record('range', 'newText'), ViewColumn: { Beside: -2 },
    commands: {
      registerCommand(name, action) {
        seen.commands[name] = action
        return disposable
      },
    },
    window: {
      showErrorMessage: (text) => seen.messages.push(text),
      showInformationMessage: (text) => seen.messages.push(text),
      showTextDocument: (document) => seen.shown.push(document),
    },
    workspace: {
      textDocuments: documents, workspaceFolders: [],
      getConfiguration: () => ({ get: (name, value) => settings[name] ?? value }),
      onDidOpenTextDocument: listen('open'), onDidChangeTextDocument: listen('change'),
      onDidSaveTextDocument: listen('save'), onDidCloseTextDocument: listen('close'),
      openTextDocument: (uri) => seen.contents[uri.scheme].provideTextDocumentContent(uri),
      registerTextDocumentContentProvider(scheme, provider) {
        seen.contents[scheme] = provider
        return disposable
      },
    },
  }
  return { vscode, seen, diagnostics }
}

module.exports = { makeEditor, Position, Range }
