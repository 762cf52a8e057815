// Values of the protocol as those of VS Code. Positions are the same in both.
'use strict'
const vscode = require('vscode')

const position = ({ line, character }) => new vscode.Position(line, character)
const range = ({ start, end }) => new vscode.Range(position(start), position(end))
const uri = (text) => vscode.Uri.parse(text, true)
const location = (value) => new vscode.Location(uri(value.uri), range(value.range))
const edit = (value) => new vscode.TextEdit(range(value.range), value.newText)
const markdown = (value) => new vscode.MarkdownString(value)

function workspaceEdit({ changes }) {
  const result = new vscode.WorkspaceEdit()
  for (const [name, edits] of Object.entries(changes)) result.set(uri(name), edits.map(edit))
  return result
}

function diagnostic(value) {
  // The protocol counts severities from 1.
  const result = new vscode.Diagnostic(range(value.range), value.message, value.severity - 1)
  result.code = value.code
  result.source = value.source
  result.relatedInformation = (value.relatedInformation ?? []).map((note) =>
    new vscode.DiagnosticRelatedInformation(location(note.location), note.message))
  return result
}

function completion(value) {
  const item = new vscode.CompletionItem(value.label, value.kind - 1)
  item.detail = value.detail
  if (value.documentation) item.documentation = markdown(value.documentation)
  item.sortText = value.sortText
  item.filterText = value.filterText
  const text = value.textEdit.newText
  item.insertText = value.insertTextFormat === 2 ? new vscode.SnippetString(text) : text
  item.range = range(value.textEdit.range)
  return item
}

function documentSymbol(value) {
  const symbol = new vscode.DocumentSymbol(
    value.name || ' ', value.detail ?? '', value.kind - 1, range(value.range),
    range(value.selectionRange))
  symbol.children = value.children.map(documentSymbol)
  return symbol
}

function codeAction(value) {
  const action = new vscode.CodeAction(value.title, vscode.CodeActionKind.QuickFix)
  action.diagnostics = value.diagnostics.map(diagnostic)
  action.isPreferred = value.isPreferred
  action.edit = workspaceEdit(value.edit)
  return action
}

module.exports = {
  codeAction, completion, diagnostic, documentSymbol, edit, location, markdown, position, range, uri,
  workspaceEdit,
}
