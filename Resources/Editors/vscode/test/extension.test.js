// node --test, with the path of the command in CLAVIER.
'use strict'
const assert = require('node:assert/strict')
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const Module = require('node:module')
const { after, before, test } = require('node:test')
const { makeEditor, Position, Range } = require('./vscode.js')

const layout = `<keyboard3 locale="en" conformsTo="45">
  <info name="Test"/>
  <keys>
    <import path="import/frame-keys.xml"/>
    <key id="one" output="1" longPressKeyIds="two"/>
    <key id="two" output="2"/>
  </keys>
  <layers formId="touch">
    <layer id="base"><row keys="one two space"/><row keys="bksp"/></layer>
  </layers>
</keyboard3>
`
const tests = `<keyboardTest3 conformsTo="techpreview">
  <info keyboard="my.xml" name="my-test"/>
  <tests name="all"><test name="one"><keystroke key="one"/><check result="2"/></test></tests>
</keyboardTest3>
`

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'clavier-'))
process.env.XDG_CACHE_HOME = folder
const document = (name, text) => ({
  uri: { toString: () => `file://${folder}/${name}` }, languageId: 'xml', version: 1,
  getText: () => text,
})
const [my, myTest] = [document('my.xml', layout), document('my-test.xml', tests)]
const { vscode, seen, diagnostics } = makeEditor([my, myTest], { path: process.env.CLAVIER })
const load = Module._load
Module._load = (name, ...rest) => (name === 'vscode' ? vscode : load(name, ...rest))
const extension = require('../extension.js')

/** Returns the position at the end of a part of the layout. */
function endOf(part) {
  const lines = layout.slice(0, layout.indexOf(part) + part.length).split('\n')
  return new Position(lines.length - 1, lines.at(-1).length)
}

async function until(condition) {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5))
}

before(async () => {
  fs.writeFileSync(path.join(folder, 'my.xml'), layout)
  await extension.activate({ subscriptions: [] })
})

after(async () => {
  await extension.deactivate()
  fs.rmSync(folder, { recursive: true, force: true })
})

test('the manifest names what is there', () => {
  const manifest = require('../package.json')
  for (const field of ['name', 'displayName', 'description', 'publisher', 'license', 'main']) {
    assert.match(manifest[field], /\S/, field)
  }
  assert.match(manifest.name, /^[a-z][a-z0-9-]*$/)
  assert.match(manifest.version, /^\d+\.\d+\.\d+$/)
  assert.match(manifest.engines.vscode, /^\^\d+\.\d+\.\d+$/)
  assert.deepEqual(manifest.dependencies, undefined)
  for (const { command, title } of manifest.contributes.commands) {
    assert.ok(seen.commands[command], command)
    assert.ok(title)
  }
  const files = [manifest.main, ...manifest.contributes.grammars.map((grammar) => grammar.path)]
  for (const file of files) assert.ok(fs.existsSync(path.join(__dirname, '..', file)), file)
})

test('the grammar finds markers, escapes and variables in values', () => {
  const grammar = require('../syntaxes/clavier.injection.json')
  assert.equal(grammar.scopeName, require('../package.json').contributes.grammars[0].scopeName)
  const found = '\\m{acute}a\\u{301}\\.${vowel}$[1:vowels]$2'
  const parts = grammar.patterns.flatMap(({ match }) => found.match(new RegExp(match, 'g')) ?? [])
  assert.deepEqual(parts, ['\\m{acute}', '\\u{301}', '\\.', '${vowel}', '$[1:vowels]', '$2'])
})

test('problems follow changes, also those of tests', async () => {
  const [uri, testURI] = [my.uri.toString(), myTest.uri.toString()]
  await until(() => diagnostics.has(uri) && diagnostics.get(testURI)?.length === 1)
  assert.match(diagnostics.get(testURI)[0].message, /^expected '2', but the text is '1'/)
  const place = endOf('keys="one tw')
  const change = (text, start, end) => seen.listeners.change({
    document: my, contentChanges: [{ range: new Range(start, end), text }],
  })
  change('x', place, place)
  const errors = () => diagnostics.get(uri).filter((item) => item.severity === 0)
  await until(() => errors().length === 1)
  assert.equal(errors()[0].message, "the key 'twxo' is not defined; did you mean 'two'?")
  const actions = await seen.providers.registerCodeActionsProvider.provideCodeActions(
    my, new Range(place, place), {})
  assert.equal(actions[0].title, "write 'two'")
  change('', place, new Position(place.line, place.character + 1))
  await until(() => errors().length === 0)
})

test('all providers answer', async () => {
  const all = seen.providers
  const place = endOf('keys="one tw')
  const hover = await all.registerHoverProvider.provideHover(my, place)
  assert.match(hover.contents.value, /^\*\*two\*\* types `2`/)
  const completion = await all.registerCompletionItemProvider.provideCompletionItems(my, place)
  assert.ok(completion.items.some((item) => item.label === 'two' && item.detail === '2'))
  const [definition] = await all.registerDefinitionProvider.provideDefinition(my, place)
  assert.equal(definition.range.start.line, 5)
  const [builtIn] = await all.registerDefinitionProvider.provideDefinition(my, endOf('keys="bk'))
  const copy = builtIn.uri.toString().slice('file://'.length)
  assert.equal(path.basename(copy), 'frame-keys.xml')
  assert.equal(fs.statSync(copy).mode & 0o222, 0)
  const references = await all.registerReferenceProvider.provideReferences(
    my, place, { includeDeclaration: true })
  assert.equal(references.length, 3)
  const renamed = await all.registerRenameProvider.provideRenameEdits(my, place, 'zwei')
  assert.equal(renamed.changes.get(my.uri.toString()).length, 3)
  await assert.rejects(
    all.registerRenameProvider.provideRenameEdits(my, place, 'one'), /there is a key 'one' already/)
  const [outline] = await all.registerDocumentSymbolProvider.provideDocumentSymbols(my)
  assert.equal(outline.children[1].children[2].name, 'two')
  const symbols = await all.registerWorkspaceSymbolProvider.provideWorkspaceSymbols('two')
  assert.deepEqual(symbols.map((symbol) => symbol.name), ['two'])
  const options = { tabSize: 2, insertSpaces: true }
  const edits = await all.registerDocumentFormattingEditProvider.provideDocumentFormattingEdits(
    my, options)
  assert.match(edits[0].newText, /^<\?xml /)
  const whole = new Range(new Position(0, 0), new Position(10, 0))
  assert.ok(await all.registerDocumentRangeFormattingEditProvider
    .provideDocumentRangeFormattingEdits(my, whole, options))
  const hints = await all.registerInlayHintsProvider.provideInlayHints(my, whole)
  assert.deepEqual(hints.map((hint) => hint.label), ['2', '1', '2', '\u2423'])
  const tokens = await all.registerDocumentSemanticTokensProvider.provideDocumentSemanticTokens(my)
  assert.equal(tokens.data.length % 5, 0)
  assert.ok(tokens.data.length > 100)
})

test('lenses run tests and show layers', async () => {
  const lenses = seen.providers.registerCodeLensProvider
  for (const lens of [
    ...await lenses.provideCodeLenses(myTest), ...await lenses.provideCodeLenses(my)]) {
    await seen.commands[lens.command.command](...lens.command.arguments)
  }
  assert.match(seen.messages[0], /^'all\/one' fails\nline 3: expected '2'/)
  assert.equal(seen.messages.length, 1)
  assert.match(seen.shown[0], /│ *1 *2?│ *2 *│/)
})

test('a server that is missing is reported', async () => {
  const { Server } = require('../server.js')
  const reason = await new Promise((resolve) => new Server('/no/clavier', () => {}, resolve))
  assert.match(reason, /ENOENT/)
})
