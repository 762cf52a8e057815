// Connects VS Code with `clavier lsp`. It needs no packages and no build.
'use strict'
const vscode = require('vscode')
const { Server } = require('./server.js')
const { register } = require('./features.js')
const values = require('./values.js')

const selector = [{ language: 'xml', scheme: 'file' }, { language: 'xml', scheme: 'untitled' }]
/** The scheme of the documents that show pictures of layers. */
const pictureScheme = 'clavier-picture'

let session

/** A server with the documents that it knows. */
class Session {
  constructor(command) {
    this.disposables = []
    this.diagnostics = vscode.languages.createDiagnosticCollection('clavier')
    this.server = new Server(
      command, (method, parameters) => this.receive(method, parameters),
      (reason) => this.isStopping || vscode.window.showErrorMessage(`Clavier: ${reason}`))
  }

  async start() {
    const folders = (vscode.workspace.workspaceFolders ?? []).map(({ uri, name }) => (
      { uri: uri.toString(), name }))
    const { capabilities } = await this.server.request('initialize', {
      processId: process.pid, workspaceFolders: folders, rootUri: folders[0]?.uri ?? null,
      capabilities: { textDocument: { completion: { completionItem: { snippetSupport: true } } } },
      initializationOptions: { showsCommandResults: true },
    })
    this.server.notify('initialized', {})
    const workspace = vscode.workspace
    const ask = (...request) => this.server.request(...request).catch(() => null)
    ask.strictly = (...request) => this.server.request(...request)
    this.disposables.push(
      this.diagnostics,
      workspace.onDidOpenTextDocument((document) => this.open(document)),
      workspace.onDidChangeTextDocument((event) => this.change(event)),
      workspace.onDidSaveTextDocument((document) => this.notify('didSave', document)),
      workspace.onDidCloseTextDocument((document) => this.notify('didClose', document)),
      vscode.commands.registerCommand('clavier.runTest', (place) => this.runTest(place)),
      vscode.commands.registerCommand('clavier.showLayer', (place) => this.showLayer(place)),
      ...register(selector, capabilities.semanticTokensProvider.legend, ask))
    for (const document of workspace.textDocuments) this.open(document)
  }

  async stop() {
    this.isStopping = true
    for (const disposable of this.disposables) disposable.dispose()
    await this.server.stop()
  }

  // Documents

  /** Sends a notification about a document, if it is of the server's language. */
  notify(method, document, more = {}) {
    if (!vscode.languages.match(selector, document)) return
    const { uri, version } = document
    this.server.notify(`textDocument/${method}`, {
      textDocument: { uri: uri.toString(), version, ...more.textDocument }, ...more.parameters,
    })
  }

  open(document) {
    const textDocument = { languageId: document.languageId, text: document.getText() }
    this.notify('didOpen', document, { textDocument })
  }

  change({ document, contentChanges }) {
    if (!contentChanges.length) return
    const changes = contentChanges.map(({ range, text }) => ({ range, text }))
    this.notify('didChange', document, { parameters: { contentChanges: changes } })
  }

  receive(method, parameters) {
    if (method !== 'textDocument/publishDiagnostics') return
    this.diagnostics.set(values.uri(parameters.uri), parameters.diagnostics.map(values.diagnostic))
  }

  // Commands

  execute(command, place) {
    return this.server.request('workspace/executeCommand', { command, arguments: [place] })
      .catch((error) => void vscode.window.showErrorMessage(`Clavier: ${error.message}`))
  }

  async runTest(place) {
    const result = await this.execute('clavier.runTest', place)
    if (result) vscode.window.showInformationMessage(result)
  }

  async showLayer(place) {
    const picture = await this.execute('clavier.showLayer', place)
    if (!picture) return
    const uri = vscode.Uri.from({ scheme: pictureScheme, path: '/layer.txt', query: picture })
    const document = await vscode.workspace.openTextDocument(uri)
    await vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.Beside, preview: true })
  }
}

async function start() {
  await session?.stop()
  session = new Session(vscode.workspace.getConfiguration('clavier').get('path', 'clavier'))
  await session.start().catch(() => {})
}

async function activate(context) {
  context.subscriptions.push(
    vscode.commands.registerCommand('clavier.restart', start),
    vscode.workspace.registerTextDocumentContentProvider(pictureScheme, {
      provideTextDocumentContent: (uri) => uri.query,
    }))
  await start()
}

const deactivate = () => session?.stop()

module.exports = { activate, deactivate }
