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
        ids[index], at: place(name, of: node, part: words[index].range), besides: others)
    }
  }

  /// Reports nothing if an import of keys has failed, since the key may have been there.
  func reportUndefined(
    _ id: Identifier, at place: DiagnosticLog.Place, besides others: [Identifier]? = nil
  ) {
    guard !context.lacks(.keys), let problem = problem(of: id, besides: others) else { return }
    report(problem, at: place)
  }

  private func problem(of id: Identifier, besides others: [Identifier]?) -> Problem? {
    if let other = context.key(written: id.string, among: keys) ?? lookAlike(of: id, others) {
      return .undefinedSpelling(id, of: other)
    }
    if id.string.hasSuffix(","), keys[Identifier(String(id.string.dropLast()))] != nil {
      return .keyWithComma(id)
    }
    if let other = OtherNames.keys(like: id.string).first(where: { keys[Identifier($0)] != nil }) {
      return .undefinedKey(id, nearest: other)
    }
    if let other = foreignKey(id.string) { return .undefinedKey(id, nearest: other.string) }
    if let (text, other) = OtherNames.letter(called: id.string) {
      if let key = context.key(giving: text, among: keys) {
        return .undefinedKey(id, nearest: key.string)
      }
      if let path = context.importPath(ofKey: other) {
        return .keyOfImport(id, path: path, isOfCLDR: false, as: other)
      }
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
    if OtherNames.isPlaceholder(id.string) { return .placeholder(id) }
    let nearest = context.nearest(to: id, among: keys.lazy.map { $0.id })
    return .undefinedKey(id, nearest: nearest ?? context.shortest(withWordsOf: id, among: keys))
  }
}

extension KeyReferenceChecker {
  /// The key that Keyman, Windows, macOS or X11 calls so, as in K_A, U_00E9, VK_TAB and dead_acute.
  fileprivate func foreignKey(_ name: String) -> Identifier? {
    guard let prefix = ["U_", "K_", "VK_", "kVK_ANSI_", "dead_"].first(where: name.hasPrefix)
    else { return nil }
    let rest = String(name.dropFirst(prefix.count))
    guard prefix != "U_" else {
      let scalar = UInt32(hexadecimal: rest.utf8).flatMap { Unicode.Scalar($0) }
      return scalar.flatMap { context.key(giving: String($0), among: keys) }
    }
    let plain = rest.lowercased()
    return ([plain] + OtherNames.keys(like: plain)).lazy.map { Identifier($0) }
      .first { keys[$0] != nil }
  }

  /// The key whose id looks the same in Latin letters, unless the layout has other letters beside.
  fileprivate func lookAlike(of id: Identifier, _ others: [Identifier]?) -> Identifier? {
    guard let latin = LookAlikes.latin(for: id.string).map({ Identifier($0) }), keys[latin] != nil
    else { return nil }
    let ids = context.ownKeys(among: keys, nodes) + (others ?? [])
    func blocks(_ text: String) -> [UInt32] {
      text.unicodeScalars.filter { !$0.isASCII }.map { $0.value >> 7 }
    }
    let own = Set(blocks(id.string))
    let isForeign = ids.contains {
      blocks($0.string).contains(where: own.contains) && LookAlikes.latin(for: $0.string) == nil
    }
    return isForeign && id.string.unicodeScalars.allSatisfy({ !$0.isASCII }) ? nil : latin
  }

  /// The keys whose ids follow each other in `id`, unless they are the letters of a word. In a list
  /// of a key, there are no others.
  fileprivate func gluedKeys(of id: Identifier, besides others: [Identifier]?) -> [String]? {
    let parts = id.string.split { ",;|/+".contains($0) || $0.isWhitespace }.map(String.init)
    func exists(_ part: String) -> Bool { keys[Identifier(part)] != nil }
    if parts.count > 1, parts.allSatisfy(exists) { return parts }
    let letters = id.string.map(String.init)
    let placed = others ?? []
    let areWords = placed.count > 1 && !placed.contains { $0.string.count == 1 }
    let isWord = id.string.utf8.allSatisfy { (0x61...0x7A).contains($0 | 0x20) }
    guard !areWords, (2...40).contains(letters.count), letters.allSatisfy(exists),
      Set(letters).count == letters.count, !isWord || others != nil && id.string.followsRows,
      !letters.contains(where: { placed.contains(Identifier($0)) })
    else { return nil }
    return letters
  }
}

extension String {
  /// Whether letters follow each other as in the alphabet or a row of keys, as in no word.
  fileprivate var followsRows: Bool {
    let rows = [
      "abcdefghijklmnopqrstuvwxyz", "qwertyuiop", "azerty", "qwertzuiop", "asdfghjkl", "qsdfghjklm",
      "zxcvbnm", "yxcv", "wxcv",
    ]
    let letters = lowercased()
    let parts = letters.indices.dropLast(3).map { letters[$0...].prefix(4) }
    return (parts.isEmpty ? [letters[...]] : parts).contains { part in
      rows.contains { $0.contains(String(part)) }
    }
  }

  /// One character beyond ASCII, with its marks, is the id of a missing key rather than misspelt.
  fileprivate var isForeignCharacter: Bool {
    let scalars = unicodeScalars
    guard let last = scalars.last, !last.isASCII else { return false }
    return scalars.dropFirst().allSatisfy { $0.isMark }
  }
}
