/// Application of transform and reorder groups.
extension TextEngine {
  /// Runs `group` on the context.
  ///
  /// - Returns: `true` if it is a transform group of which one transform matched.
  @discardableResult
  package mutating func run(_ group: CompiledGroup) -> Bool {
    switch group {
    case .transforms(let number):
      guard
        let match = compiled.automaton.match(
          group: number, in: context.classes, beginsText: context.beginsText,
          symbolClasses: compiled.classes)
      else { return false }
      apply(match)
      return true
    case .reorders(let number):
      compiled.sort(&context, by: number, in: &window)
      return false
    }
  }

  /// Replaces the match of a transform.
  private mutating func apply(_ match: Match) {
    let replacement = compiled.replacements[match.rule]
    if let number = replacement.captures {
      search.run(
        compiled.captures[number], in: context.classes, from: match.start,
        symbolClasses: compiled.classes)
    }
    let count = context.count
    result.removeAll(keepingCapacity: true)
    for place in replacement.parts {
      switch compiled.parts[place] {
      case .literal(let range):
        for index in range { result.append(compiled.literals[index]) }
      case .capture(0): append(match.start..<count)
      case .capture(let number):
        if let range = search.captures[number] { append(range) }
      case .mapped(let number, let mapping):
        guard let range = search.captures[number] else { continue }
        result += compiled.mappings[mapping][Array(context.symbols[range])] ?? []
      }
    }
    let place = context.replaceTail(from: match.start, with: result)
    context.normalize(from: place)
  }

  /// Appends the symbols of the context in `range` to the result of a transform.
  private mutating func append(_ range: Range<Int>) {
    for index in range { result.append(context.symbols[index]) }
  }
}
