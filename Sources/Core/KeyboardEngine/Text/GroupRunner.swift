/// A runner of transform and reorder groups, with working storage that is kept between keys.
struct GroupRunner: Sendable {
  private var search = CaptureSearch()
  private var window = ReorderWindow()
  private var result: [Symbol] = []

  mutating func run(
    _ group: CompiledGroup, of compiled: CompiledTransforms, on context: inout Context
  ) -> Bool {
    switch group {
    case .transforms(let number):
      guard let match = compiled.match(of: number, in: context) else { return false }
      apply(match, of: compiled, to: &context)
      return true
    case .reorders(let number):
      compiled.sort(&context, by: number, in: &window)
      return false
    }
  }

  private mutating func apply(
    _ match: Match, of compiled: CompiledTransforms, to context: inout Context
  ) {
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
      case .literal(let range): for index in range { result.append(compiled.literals[index]) }
      case .capture(0): append(match.start..<count, of: context)
      case .capture(let number):
        if let range = search.captures[number] { append(range, of: context) }
      case .mapped(let number, let mapping):
        guard let range = search.captures[number] else { continue }
        result += compiled.mappings[mapping][Array(context.symbols[range])] ?? []
      }
    }
    let place = context.replaceTail(from: match.start, with: result)
    context.normalize(from: place)
  }

  private mutating func append(_ range: Range<Int>, of context: borrowing Context) {
    for index in range { result.append(context.symbols[index]) }
  }
}
