/// A runner of transform and reorder groups, with its working storage.
///
/// The storage is kept between keys, because allocating it takes longer than using it.
struct GroupRunner: Sendable {
  private var search = CaptureSearch()
  private var window = ReorderWindow()
  /// The output of a transform.
  private var result: [Symbol] = []

  /// Runs `group` on the context.
  ///
  /// - Returns: `true` if it is a transform group of which one transform matched.
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

  /// Replaces the match of a transform.
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
      case .literal(let range):
        for index in range { result.append(compiled.literals[index]) }
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

  /// Appends the symbols of the context in `range` to the result of a transform.
  private mutating func append(_ range: Range<Int>, of context: borrowing Context) {
    for index in range { result.append(context.symbols[index]) }
  }
}
