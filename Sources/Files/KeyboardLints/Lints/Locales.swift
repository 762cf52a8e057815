internal import KeyboardFiles
internal import KeyboardModel

extension Lint<LintContext> {
  /// A lint that finds letters of another script that look like one of the layer's script.
  static let lookAlikes = Lint(.U23) { context in
    let layout = context.layout
    var reported: Set<Int> = []
    return layout.layerSets.flatMap { $0.layers }.flatMap { layer -> [Finding] in
      var letters: [String: [(position: Int, scalar: Unicode.Scalar)]] = [:]
      for position in layout.keys(of: layer) {
        for key in Set([position] + context.usage.targets[position]) {
          let scalars = layout.keys[key].output.text.unicodeScalars
          guard let scalar = scalars.first, scalars.count == 1, !layout.keys[key].isGap,
            let script = LocaleTable.script(of: scalar)
          else { continue }
          letters[script, default: []].append((key, scalar))
        }
      }
      guard let main = letters.max(by: { $0.value.count < $1.value.count }), main.value.count >= 8
      else { return [] }
      return letters.flatMap { script, few -> [Finding] in
        guard script != main.key, few.count <= 2 else { return [] }
        return few.compactMap { position, scalar in
          guard let right = LookAlikes.letter(of: main.key, like: scalar, of: script),
            reported.insert(position).inserted
          else { return nil }
          return Finding(
            Problem.lookAlike(scalar, of: script, right: right, of: main.key).fixed(
              "write \(right.value.codePoint)", by: String(right)),
            at: context.place(ofKey: position, .output))
        }
      }
    }
  }

  /// A lint that finds invalid locales, and locales whose script the layout does not type.
  static let locales = Lint(.U25, .U26) { context in
    let tree = context.tree
    var findings: [Finding] = []
    let parts = context.layout.locale.localeParts
    for (code, kind) in parts.codes where !LocaleTable.isValid(code, kind) {
      let right = LocaleAliases.right(for: code, kind).map { right in
        context.layout.locale.split(separator: "-", omittingEmptySubsequences: false)
          .map { $0.uppercased() == code.uppercased() ? right : String($0) }
          .joined(separator: "-")
      }
      let problem = Problem.unknownLocale(code, kind, in: context.layout.locale, right: right)
      findings.append(
        Finding(
          right.map { problem.fixed("write '\($0)'", by: $0) } ?? problem,
          at: tree.place(.locale, of: tree.root)))
    }
    guard findings.isEmpty, let typed = context.mainScript else { return findings }
    let locales = [context.layout.locale] + context.layout.locales
    let scripts = locales.map { $0.localeParts.scripts }
    // The script of an unknown language is unknown.
    guard !scripts.contains(where: { $0.isEmpty }) else { return findings }
    let wanted = scripts.reduce(into: Set<String>()) { $0.formUnion($1) }
    if !wanted.contains(typed), !context.gives(lettersOf: wanted) {
      findings.append(
        Finding(
          .otherScript(typed, wanted: wanted.sorted(), locale: context.layout.locale),
          at: tree.place(.locale, of: tree.root)))
    }
    return findings
  }
}

extension LintContext {
  /// The script of most letters of the layout's keys; `nil` if there are too few.
  fileprivate var mainScript: String? {
    var counts: [String: Int] = [:]
    for position in layout.keys.indices where usage.isInRow(position) {
      guard let scalar = layout.keys[position].output.text.unicodeScalars.first,
        let script = LocaleTable.script(of: scalar)
      else { continue }
      counts[script, default: 0] += 1
    }
    return counts.max { $0.value < $1.value }.flatMap { $0.value >= 10 ? $0.key : nil }
  }

  /// Returns a Boolean value that indicates whether keys or transforms write a letter of one of
  /// these scripts.
  fileprivate func gives(lettersOf scripts: Set<String>) -> Bool {
    func hasLetter(_ text: String) -> Bool {
      text.unicodeScalars.contains { LocaleTable.script(of: $0).map(scripts.contains) ?? false }
    }
    let fromKeys = layout.keys.indices.contains {
      usage.isPlaced[$0] && hasLetter(layout.keys[$0].output.text)
    }
    return fromKeys
      || layout.variables.contains { variable in
        switch variable.value {
        case .string(let text): hasLetter(text.text)
        case .set(let items): items.contains { hasLetter($0.text) }
        case .unicodeSet: false
        }
      }
      || layout.transforms.contains { group in
        guard case .transforms(let transforms) = group else { return false }
        // An escape may be any letter.
        return transforms.contains { hasLetter($0.to.source) || $0.to.source.contains("\\u{") }
      }
  }
}

extension String {
  /// The language, script and region of a locale, and the scripts in which it is written; no
  /// scripts if unknown.
  fileprivate var localeParts: (codes: [(String, LocaleTable.Subtag)], scripts: Set<String>) {
    let subtags = split(separator: "-").map(String.init)
    guard let language = subtags.first?.lowercased(), language.count > 1 else { return ([], []) }
    var codes: [(String, LocaleTable.Subtag)] = [(language, .language)]
    var script: String?
    for subtag in subtags.dropFirst() {
      guard subtag.count > 1 else { break }
      if subtag.count == 4, subtag.allSatisfy({ $0.isLetter }) {
        script = subtag.prefix(1).uppercased() + subtag.dropFirst().lowercased()
        codes.append((script ?? "", .script))
      } else if subtag.count == 2 {
        codes.append((subtag.uppercased(), .region))
      }
    }
    guard script != "Zyyy", script != "Zxxx" else { return (codes, []) }
    let scripts = script.map { [$0] } ?? LocaleTable.scripts(of: language)
    return (codes, scripts.reduce(into: []) { $0.formUnion(LocaleTable.parts(of: $1)) })
  }
}
