internal import KeyboardFiles
internal import KeyboardModel

extension Lint<LintContext> {
  /// Letters of another script that look like one of the layer's script.
  static let lookAlikes = Lint(.U23) { context in
    let layout = context.layout
    var reported: Set<Int> = []
    return layout.layerSets.flatMap { $0.layers }.flatMap { layer -> [Finding] in
      var letters: [String: [(position: Int, scalar: Unicode.Scalar)]] = [:]
      for position in layout.keys(of: layer) {
        let targets = context.usage.targets[position].filter { $0 != position }
        for key in [position] + Set(targets).sorted() {
          guard !layout.keys[key].isGap else { continue }
          for scalar in layout.keys[key].output.text.unicodeScalars {
            guard let script = LocaleTable.script(of: scalar) else { continue }
            letters[script, default: []].append((key, scalar))
          }
        }
      }
      guard let main = letters.max(by: { ($0.value.count, $1.key) < ($1.value.count, $0.key) }),
        main.value.count >= 8
      else { return [] }
      return letters.sorted { $0.key < $1.key }.flatMap { script, few -> [Finding] in
        guard script != main.key, Set(few.map { $0.position }).count <= 2 else { return [] }
        return few.compactMap { position, scalar in
          guard let right = LookAlikes.letter(of: main.key, like: scalar, of: script),
            reported.insert(position).inserted
          else { return nil }
          let output = layout.keys[position].output.text.unicodeScalars
          return Finding(
            Problem.lookAlike(scalar, of: script, right: right, of: main.key).fixed(
              "write \(right.value.codePoint)",
              by: output.map { String($0 == scalar ? right : $0) }.joined()),
            at: context.place(ofKey: position, .output))
        }
      }
    }
  }

  /// Invalid locales, and locales whose script the layout does not type.
  static let locales = Lint(.U25, .U26) { context in
    let place = context.tree.place(.locale, of: context.tree.root)
    let findings = LocaleCodes(context.layout.locale).problems.map { Finding($0, at: place) }
    guard findings.isEmpty, let typed = mainScript(of: context) else { return findings }
    let locales = [context.layout.locale] + context.layout.locales
    let scripts = locales.map { LocaleCodes($0).scripts }
    // The script of an unknown language is unknown.
    guard !scripts.contains(where: { $0.isEmpty }) else { return findings }
    let wanted = scripts.reduce(into: Set<String>()) { $0.formUnion($1) }
    guard !wanted.contains(typed), !gives(lettersOf: wanted, context) else { return findings }
    return [
      Finding(
        .otherScript(typed, wanted: wanted.sorted(), locale: context.layout.locale), at: place)
    ]
  }

  private static func mainScript(of context: LintContext) -> String? {
    let layout = context.layout
    var counts: [String: Int] = [:]
    for position in layout.keys.indices where context.usage.isInRow(position) {
      guard let scalar = layout.keys[position].output.text.unicodeScalars.first,
        let script = LocaleTable.script(of: scalar)
      else { continue }
      counts[script, default: 0] += 1
    }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }.flatMap {
      $0.value >= 10 ? $0.key : nil
    }
  }

  /// Whether keys or transforms write letters of these scripts, and not only signs such as ª and º.
  private static func gives(lettersOf scripts: Set<String>, _ context: LintContext) -> Bool {
    let layout = context.layout
    var letters: Set<Unicode.Scalar> = []
    func add(_ text: String) {
      letters.formUnion(
        text.unicodeScalars.filter { LocaleTable.script(of: $0).map(scripts.contains) ?? false })
    }
    for position in layout.keys.indices where context.usage.isPlaced[position] {
      add(layout.keys[position].output.text)
    }
    for text in context.writtenTexts { add(text.text) }
    return letters.count >= 10
  }
}
