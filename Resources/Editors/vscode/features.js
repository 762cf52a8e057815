// What the server offers, as providers of VS Code.
'use strict'
const vscode = require('vscode')
const values = require('./values.js')

const list = (items, map) => (items ?? []).map(map)

/** Registers all providers for the documents of `selector`. `ask(method, parameters, token)` sends a
 * request, and has `null` if it failed. */
function register(selector, legend, ask) {
  const of = (document) => ({ textDocument: { uri: document.uri.toString() } })
  const at = (document, position) => ({ ...of(document), position })
  const text = (name, parameters, token) => ask(`textDocument/${name}`, parameters, token)
  const languages = vscode.languages
  return [
    languages.registerCompletionItemProvider(selector, {
      async provideCompletionItems(document, position, token) {
        const result = await text('completion', at(document, position), token)
        return new vscode.CompletionList(
          list(result?.items, values.completion), result?.isIncomplete ?? false)
      },
    }, '<', '/', ' ', '"', "'", '{', '[', ':'),
    languages.registerHoverProvider(selector, {
      async provideHover(document, position, token) {
        const result = await text('hover', at(document, position), token)
        return result && new vscode.Hover(
          values.markdown(result.contents.value), values.range(result.range))
      },
    }),
    languages.registerDefinitionProvider(selector, {
      provideDefinition: async (document, position, token) =>
        list(await text('definition', at(document, position), token), values.location),
    }),
    languages.registerReferenceProvider(selector, {
      provideReferences: async (document, position, context, token) =>
        list(await text('references', { ...at(document, position), context }, token), values.location),
    }),
    languages.registerRenameProvider(selector, {
      async prepareRename(document, position, token) {
        const result = await ask.strictly('textDocument/prepareRename', at(document, position), token)
        return result && { range: values.range(result.range), placeholder: result.placeholder }
      },
      async provideRenameEdits(document, position, newName, token) {
        const parameters = { ...at(document, position), newName }
        const result = await ask.strictly('textDocument/rename', parameters, token)
        return result && values.workspaceEdit(result)
      },
    }),
    languages.registerDocumentSymbolProvider(selector, {
      provideDocumentSymbols: async (document, token) =>
        list(await text('documentSymbol', of(document), token), values.documentSymbol),
    }),
    languages.registerWorkspaceSymbolProvider({
      provideWorkspaceSymbols: async (query, token) =>
        list(await ask('workspace/symbol', { query }, token), (item) =>
          new vscode.SymbolInformation(
            item.name, item.kind - 1, item.containerName, values.location(item.location))),
    }),
    languages.registerCodeActionsProvider(selector, {
      provideCodeActions: async (document, range, context, token) =>
        list(
          await text('codeAction', { ...of(document), range, context: { diagnostics: [] } }, token),
          values.codeAction),
    }, { providedCodeActionKinds: [vscode.CodeActionKind.QuickFix] }),
    languages.registerDocumentFormattingEditProvider(selector, {
      provideDocumentFormattingEdits: async (document, options, token) =>
        list(await text('formatting', { ...of(document), options }, token), values.edit),
    }),
    languages.registerDocumentRangeFormattingEditProvider(selector, {
      provideDocumentRangeFormattingEdits: async (document, range, options, token) =>
        list(await text('rangeFormatting', { ...of(document), range, options }, token), values.edit),
    }),
    languages.registerInlayHintsProvider(selector, {
      provideInlayHints: async (document, range, token) =>
        list(await text('inlayHint', { ...of(document), range }, token), (item) => {
          const hint = new vscode.InlayHint(values.position(item.position), item.label)
          hint.paddingLeft = item.paddingLeft
          return hint
        }),
    }),
    languages.registerCodeLensProvider(selector, {
      provideCodeLenses: async (document, token) =>
        list(await text('codeLens', of(document), token), (item) =>
          new vscode.CodeLens(values.range(item.range), item.command)),
    }),
    languages.registerDocumentSemanticTokensProvider(selector, {
      async provideDocumentSemanticTokens(document, token) {
        const result = await text('semanticTokens/full', of(document), token)
        return result && new vscode.SemanticTokens(new Uint32Array(result.data))
      },
    }, new vscode.SemanticTokensLegend(legend.tokenTypes, legend.tokenModifiers)),
  ]
}

module.exports = { register }
