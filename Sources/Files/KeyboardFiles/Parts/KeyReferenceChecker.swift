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
    let layer = name == .keys ? context.tree.parent(of: node) : nil
    let others = layer.map { layer in
      children(of: layer).flatMap { context.tree.words(.keys, of: $0) }.map { $0.word }
    }
    for index in undefined where !isFull {
      reportUndefined(
        ids[index], at: place(name, of: node, part: words[index].range), besides: others ?? [])
    }
  }

  /// Reports nothing if an import of keys has failed, since the key may have been there.
  func reportUndefined(
    _ id: Identifier, at place: DiagnosticLog.Place, besides others: [Identifier] = []
  ) {
    guard !context.lacks(.keys), let problem = problem(of: id, besides: others) else { return }
    report(problem, at: place)
  }

  private func problem(of id: Identifier, besides others: [Identifier]) -> Problem? {
    if let other = context.key(written: id.string, among: keys) {
      return .undefinedSpelling(id, of: other)
    }
    if id.string.hasSuffix(","), keys[Identifier(String(id.string.dropLast()))] != nil {
      return .keyWithComma(id)
    }
    if let other = OtherNames.keys(like: id.string).first(where: { keys[Identifier($0)] != nil }) {
      return .undefinedKey(id, nearest: other)
    }
    if let key = context.key(giving: id.string, among: keys) {
      // X11 reports an id with blanks.
      return key.string.contains(" ") ? nil : .outputForKey(id, of: key)
    }
    let isForeign = id.string.isForeignCharacter
    let own = context.ownKeys(among: keys, nodes)
    let glued = gluedKeys(of: id, besides: others)
    // A letter is not what several were meant to be.
    let near = isForeign ? nil : context.nearest(to: id, among: own)
    if let near, glued == nil || near.unicodeScalars.count > 1 {
      return .undefinedKey(id, nearest: near)
    }
    if let path = ImpliedFiles.importPaths[id] {
      return .keyOfImport(id, path: path, isOfCLDR: true)
    }
    if let path = context.importPath(ofKey: id) {
      return .keyOfImport(id, path: path, isOfCLDR: false)
    }
    if let glued { return .gluedKeys(id, glued).suggesting(near) }
    if isForeign { return .keyForCharacter(id) }
    let nearest = context.nearest(to: id, among: keys.lazy.map { $0.id })
    return .undefinedKey(id, nearest: nearest ?? context.shortest(withWordsOf: id, among: keys))
  }
}

extension KeyReferenceChecker {
  /// The keys whose ids follow each other in `id`, unless they are the letters of a word.
  fileprivate func gluedKeys(of id: Identifier, besides others: [Identifier]) -> [String]? {
    let parts = id.string.split { ",;|/+".contains($0) }.map(String.init)
    func exists(_ part: String) -> Bool { keys[Identifier(part)] != nil }
    if parts.count > 1, parts.allSatisfy(exists) { return parts }
    let letters = id.string.map(String.init)
    let areWords = others.count > 1 && !others.contains { $0.string.count == 1 }
    guard !areWords, (2...40).contains(letters.count), letters.allSatisfy(exists),
      !letters.contains(where: { others.contains(Identifier($0)) })
    else { return nil }
    return letters
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
