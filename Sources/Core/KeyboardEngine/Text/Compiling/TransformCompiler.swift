internal import KeyboardModel

/// A compiler of the groups of a layout.
struct TransformCompiler {
  var builder: ExpressionBuilder
  private(set) var program = ReverseProgram()
  /// The entry points of the patterns in the program, for each transform group.
  private(set) var entries: [[Int32]] = []
  private(set) var replacements: [CompiledReplacement] = []
  private(set) var parts: [CompiledReplacement.Part] = []
  private(set) var literals: [Symbol] = []
  private(set) var captures: [CaptureProgram] = []
  private(set) var mappings: [[[Symbol]: [Symbol]]] = []
  private(set) var reorders: [[ReorderRule]] = []
  private let variables: Keyed<Variable>
  /// The number of steps that the patterns may take for a key in addition to their size.
  private var steps = 0
  private var mappingNumbers: [[Identifier]: Int] = [:]

  /// The maximum number of instructions of all patterns of a layout.
  static let instructionLimit = 4_000_000

  init(_ layout: KeyboardLayout) {
    builder = ExpressionBuilder(normalizes: layout.normalizes)
    variables = layout.variables
  }

  /// Compiles groups.
  mutating func groups(
    _ groups: [TransformGroup]
  ) throws(InvalidRule) -> [CompiledGroup] {
    var result: [CompiledGroup] = []
    for group in groups {
      switch group {
      case .transforms(let transforms):
        result.append(.transforms(entries.count))
        var group: [Int32] = []
        for transform in transforms { group.append(try add(transform)) }
        entries.append(group)
      case .reorders(let rules):
        result.append(.reorders(reorders.count))
        var group: [ReorderRule] = []
        for rule in rules { group.append(try self.rule(rule)) }
        reorders.append(group)
      }
    }
    return result
  }

  private mutating func rule(_ reorder: Reorder) throws(InvalidRule) -> ReorderRule {
    do throws(PatternFault) {
      return try builder.rule(reorder, variables: variables)
    } catch {
      throw InvalidRule(from: reorder.from)
    }
  }

  private mutating func add(_ transform: Transform) throws(InvalidRule) -> Int32 {
    do throws(PatternFault) {
      let pattern = try TransformPatternParser.parse(transform.from, variables: variables).pattern
      let stepLimit = TransformPatternParser.stepLimit
      steps += pattern.root.repeatedSteps(limit: stepLimit + 1)
      guard steps <= stepLimit else {
        throw PatternFault(kind: .tooManySteps(stepLimit), range: 0..<0)
      }
      let replacement = try TransformReplacement.parse(
        transform.to, for: pattern, variables: variables)
      let expression = builder.expression(pattern.root)
      let entry = program.add(expression, rule: Int32(replacements.count))
      guard program.instructions.count <= Self.instructionLimit else {
        throw PatternFault(kind: .tooLarge(Self.instructionLimit), range: 0..<0)
      }
      add(replacement, for: expression)
      return entry
    } catch {
      throw InvalidRule(from: transform.from)
    }
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

  private mutating func mapping(from source: Identifier, to target: Identifier) -> Int {
    if let number = mappingNumbers[[source, target]] { return number }
    guard case .set(let keys)? = variables[source]?.value,
      case .set(let values)? = variables[target]?.value
    else { return 0 }
    var mapping: [[Symbol]: [Symbol]] = [:]
    for (key, value) in zip(keys, values) {
      let key = builder.symbols(key.symbols)
      if mapping[key] == nil { mapping[key] = builder.symbols(value.symbols) }
    }
    mappings.append(mapping)
    mappingNumbers[[source, target]] = mappings.count - 1
    return mappings.count - 1
  }
}
