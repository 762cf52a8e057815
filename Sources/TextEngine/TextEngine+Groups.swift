/// Running groups of transforms and reorders.
extension TextEngine {
  /// Runs `group` on the context.
  ///
  /// - Returns: Whether it is a group of transforms of which one matched.
  @discardableResult
  mutating func run(_ group: CompiledTransforms.Group) -> Bool {
    switch group {
    case .transforms(let number):
      guard
        let match = compiled.automaton.match(
          group: number, in: context.symbols, beginsText: context.beginsText,
          classes: compiled.classes)
      else { return false }
      apply(match)
      return true
    case .reorders(let number):
      compiled.reorderGroups[number].sort(&context, number: number, with: compiled)
      return false
    }
  }

  /// Replaces what a transform has matched.
  private mutating func apply(_ match: Match) {
    let replacement = compiled.replacements[match.rule]
    let matched = match.start..<context.count
    let captures =
      replacement.captures?.captures(
        in: context.symbols, from: match.start, classes: compiled.classes) ?? []
    var result: [Symbol] = []
    result.reserveCapacity(matched.count + replacement.parts.count)
    func append(_ range: Range<Int>) {
      for index in range { result.append(context.symbols[index]) }
    }
    for part in replacement.parts {
      switch part {
      case .literal(let literal): result += literal
      case .capture(0): append(matched)
      case .capture(let number):
        if let range = captures[number] { append(range) }
      case .mapped(let number, let mapping):
        guard let range = captures[number] else { continue }
        result += compiled.mappings[mapping][Array(context.symbols[range])] ?? []
      }
    }
    let place = context.replaceTail(from: match.start, with: result)
    context.normalize(from: place)
  }
}
