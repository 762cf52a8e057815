package import KeyboardModel

package struct TransformCompiler {
  package var builder: ExpressionBuilder
  private(set) var program = ReverseProgram()
  /// The entry points of the patterns in the program, for each transform group.
  private(set) var entries: [[Int32]] = []
  private(set) var replacements: [CompiledReplacement] = []
  private(set) var parts: [CompiledReplacement.Part] = []
  private(set) var literals: [Symbol] = []
  private(set) var captures: [CaptureProgram] = []
  private(set) var mappings: [[[Symbol]: [Symbol]]] = []
  private(set) var reorders: [[ReorderRule]] = []
  private var mappingNumbers: [[ItemSet]: Int] = [:]

  package init(_ layout: KeyboardLayout) {
    builder = ExpressionBuilder(normalizes: layout.normalizes)
  }

  package mutating func groups(_ groups: [TransformGroup]) -> [CompiledGroup] {
    var result: [CompiledGroup] = []
    for group in groups {
      switch group {
      case .transforms(let transforms):
        result.append(.transforms(entries.count))
        entries.append(transforms.map { add($0) })
      case .reorders(let rules):
        result.append(.reorders(reorders.count))
        reorders.append(rules.map { builder.rule($0) })
      }
    }
    return result
  }

  private mutating func add(_ transform: Transform) -> Int32 {
    let expression = builder.expression(transform.from.root)
    let entry = program.add(expression, rule: Int32(replacements.count))
    add(transform.to, for: expression)
    return entry
  }

  private mutating func add(_ replacement: TransformReplacement, for expression: Expression) {
    let start = parts.count
    var needsCaptures = false
    for part in replacement.parts {
      switch part {
      case .literal(let literal):
        let start = literals.count
        literals += builder.symbols(literal)
        parts.append(.literal(start..<literals.count))
      case .capture(let number):
        parts.append(.capture(number))
        needsCaptures = needsCaptures || number > 0
      case .mapped(let number, let source, let target):
        parts.append(.mapped(number, mapping: mapping(from: source, to: target)))
        needsCaptures = true
      }
    }
    if needsCaptures { captures.append(CaptureProgram(expression)) }
    replacements.append(
      CompiledReplacement(
        parts: start..<parts.count, captures: needsCaptures ? captures.count - 1 : nil))
  }

  private mutating func mapping(from source: ItemSet, to target: ItemSet) -> Int {
    if let number = mappingNumbers[[source, target]] { return number }
    var mapping: [[Symbol]: [Symbol]] = [:]
    for (key, value) in zip(source.items, target.items) {
      let key = builder.symbols(key.symbols)
      if mapping[key] == nil { mapping[key] = builder.symbols(value.symbols) }
    }
    mappings.append(mapping)
    mappingNumbers[[source, target]] = mappings.count - 1
    return mappings.count - 1
  }
}
