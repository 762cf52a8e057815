internal import KeyboardEngine
internal import KeyboardModel

/// The patterns of a layout's transforms, read forwards: a test for texts that they begin with.
struct PatternPrefixes {
  private let program: ReverseProgram
  private let classes: SymbolClasses
  private let entries: [Int32]
  private var closure: ProgramClosure
  /// The patterns of each group; none for groups of reorders.
  private let expressions: [[Expression]]

  /// Compiles the patterns of `layout`.
  init(_ layout: KeyboardLayout) {
    var compiler = TransformCompiler(layout)
    _ = compiler.groups(layout.transforms)
    _ = compiler.groups(layout.backspaceTransforms)
    var program = ReverseProgram()
    var entries: [Int32] = []
    var expressions: [[Expression]] = []
    for group in layout.transforms {
      expressions.append([])
      guard case .transforms(let transforms) = group else { continue }
      for transform in transforms {
        let expression = compiler.builder.expression(transform.from.root)
        expressions[expressions.count - 1].append(expression)
        entries.append(program.add(expression.reversed, rule: Int32(entries.count)))
      }
    }
    self.program = program
    self.expressions = expressions
    classes = SymbolClasses(compiler.builder.table)
    var closure = ProgramClosure(program)
    self.entries = closure(entries, of: program)
    self.closure = closure
  }

  /// Returns a Boolean value that indicates whether a pattern matches `text` and at least one more
  /// symbol.
  ///
  /// - Complexity: O(*n* · *m*) for *n* symbols and patterns of size *m*.
  mutating func canContinue(_ text: ArraySlice<Symbol>) -> Bool {
    var threads = entries
    for symbol in text {
      let number = classes[symbol]
      let next = threads.compactMap { thread -> Int32? in
        let instruction = program.instructions[Int(thread)]
        return instruction.kind == .take && classes.contains(instruction.first, number)
          ? instruction.second : nil
      }
      guard !next.isEmpty else { return false }
      closure.find(next, of: program, into: &threads)
    }
    return threads.contains { program.instructions[Int($0)].kind == .take }
  }

  /// Returns the transforms that no text of the symbols of `vocabulary` matches.
  func impossibleRules(with vocabulary: Set<Symbol>) -> Set<TransformAnalysis.Rule> {
    let numbers = Set(vocabulary.map { classes[$0] })
    var known: [Int32: Bool] = [:]
    func hasSymbol(_ set: Int32) -> Bool {
      if let isKnown = known[set] { return isKnown }
      let result = numbers.contains { classes.contains(set, $0) }
      known[set] = result
      return result
    }
    var rules: Set<TransformAnalysis.Rule> = []
    for (group, patterns) in expressions.enumerated() {
      for (index, pattern) in patterns.enumerated() where !pattern.isPossible(hasSymbol) {
        rules.insert(.init(isBackspace: false, group: group, index: index))
      }
    }
    return rules
  }
}

extension Expression {
  /// Returns a Boolean value that indicates whether some text matches, if only some sets have
  /// symbols.
  fileprivate func isPossible(_ hasSymbol: (Int32) -> Bool) -> Bool {
    switch self {
    case .start: true
    case .sets(let sets): sets.allSatisfy(hasSymbol)
    case .sequence(let parts): parts.allSatisfy { $0.isPossible(hasSymbol) }
    case .alternatives(let parts): parts.contains { $0.isPossible(hasSymbol) }
    case .capture(_, let part): part.isPossible(hasSymbol)
    case .repetition(let part, let count): count.lowerBound == 0 || part.isPossible(hasSymbol)
    }
  }

  /// The expression for the same texts, read in the other direction.
  fileprivate var reversed: Expression {
    switch self {
    case .start: .sets([])
    case .sets(let sets): .sets(sets.reversed())
    case .sequence(let parts): .sequence(parts.reversed().map { $0.reversed })
    case .alternatives(let parts): .alternatives(parts.map { $0.reversed })
    case .capture(let number, let part): .capture(number, part.reversed)
    case .repetition(let part, let count): .repetition(part.reversed, count)
    }
  }
}
