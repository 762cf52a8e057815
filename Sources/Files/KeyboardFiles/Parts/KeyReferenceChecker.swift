internal import KeyboardModel

struct KeyReferenceChecker: PartReader {
  let context: ReadingContext
  let keys: Keyed<Key>
  let nodes: [LayoutNode?]

  func check(_ ids: [Identifier], _ name: AttributeName, of node: LayoutNode) {
    let undefined = ids.indices.filter { keys.position(of: ids[$0]) == nil }
    guard !undefined.isEmpty, let attribute = files[node.file].attribute(name, of: node.element)
    else { return }
    let words = files[node.file].words(attribute)
    for index in undefined where !isFull {
      reportUndefined(ids[index], at: place(name, of: node, part: words[index].range))
    }
  }

  /// Reports nothing if an import of keys has failed, since the key may have been there.
  func reportUndefined(_ id: Identifier, at place: DiagnosticLog.Place) {
    guard !context.lacks(.keys) else { return }
    report(problem(of: id), at: place)
  }

  private func problem(of id: Identifier) -> Problem {
    if let other = context.key(written: id.string, among: keys) {
      return .undefinedSpelling(id, of: other)
    }
    if id.string.hasSuffix(","), keys[Identifier(String(id.string.dropLast()))] != nil {
      return .keyWithComma(id)
    }
    if let other = KeySynonyms.others(of: id.string).first(where: { keys[Identifier($0)] != nil }) {
      return .undefinedKey(id, nearest: other)
    }
    if let key = context.key(giving: id.string, among: keys) { return .outputForKey(id, of: key) }
    let isForeign = id.string.isForeignCharacter
    let own = context.ownKeys(among: keys, nodes)
    if !isForeign, let nearest = context.nearest(to: id, among: own) {
      return .undefinedKey(id, nearest: nearest)
    }
    if let path = ImpliedFiles.importPaths[id] {
      return .keyOfImport(id, path: path, isOfCLDR: true)
    }
    if let path = context.importPath(ofKey: id) {
      return .keyOfImport(id, path: path, isOfCLDR: false)
    }
    if isForeign { return .keyForCharacter(id) }
    let nearest = context.nearest(to: id, among: keys.lazy.map { $0.id })
    return .undefinedKey(id, nearest: nearest ?? context.shortest(withWordsOf: id, among: keys))
  }
}

extension String {
  /// One character beyond ASCII, with its marks, is the id of a missing key rather than misspelt.
  fileprivate var isForeignCharacter: Bool {
    let scalars = unicodeScalars
    guard let last = scalars.last, !last.isASCII else { return false }
    return scalars.dropFirst().allSatisfy { $0.isMark }
  }
}

/// The names that authors give the keys that every keyboard has.
enum KeySynonyms {
  private static let groups: [[String]] = [
    ["bksp", "backspace", "delete", "del", "bs", "back", "BackSpace", "K_BKSP"],
    ["return", "enter", "newline", "ret", "cr", "Return", "Enter", "K_ENTER"],
    ["space", "spacebar", "space-bar", "blank", "sp", "Space", "K_SPACE"],
    ["shift", "capital", "Shift", "K_SHIFT"], ["period", "full-stop", "fullstop", "dot", "point"],
    ["apos", "apostrophe", "quote", "single-quote"], ["hyphen", "minus", "dash"],
    ["semi-colon", "semicolon"], ["bang", "exclamation", "exclam"],
    ["question", "questionmark", "question-mark"], ["equal", "equals"],
    ["grave", "backtick", "backquote"],
  ]

  static func others(of name: String) -> [String] {
    groups.first { $0.contains(name) }?.filter { $0 != name } ?? []
  }
}
