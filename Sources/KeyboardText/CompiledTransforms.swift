internal import KeyboardModel
internal import KeyboardPatterns

/// The transforms of a layout, ready to be matched. The engines of a layout share them.
final class CompiledTransforms: Sendable {
  /// What a group does.
  enum Group: Sendable {
    /// Applies the first transform that matches; the number is that of the automaton.
    case transforms(Int)
    /// Sorts; the number is that of the group among those that sort.
    case reorders(Int)
  }

  /// What is put in the place of what a transform has matched: the ``parts`` in this range.
  struct Replacement: Sendable {
    enum Part: Sendable {
      /// The ``literals`` in this range.
      case literal(Range<Int>)
      /// A capture, or all that was matched for 0.
      case capture(Int)
      /// The image of a capture under one of the ``mappings``.
      case mapped(Int, mapping: Int)
    }

    let parts: Range<Int>
    /// The number of the program that finds the captures, if any are needed.
    let captures: Int?
  }

  let classes: SymbolClasses
  let automaton: Automaton
  /// What each transform writes.
  let replacements: [Replacement]
  let parts: [Replacement.Part]
  let literals: [Symbol]
  let captures: [CaptureProgram]
  /// The number of the first transform of each group of transforms.
  let firstRules: [Int]
  let mappings: [[[Symbol]: [Symbol]]]
  let reorderGroups: [ReorderGroup]
  let simple: [Group]
  let backspace: [Group]
  /// The numbers of the markers.
  let markers: [Identifier: Int]
  /// Whether text is kept in NFD.
  let normalizes: Bool

  /// Compiles the transforms of `layout`.
  convenience init(_ layout: KeyboardLayout) throws(TextEngine.InvalidRule) {
    var compiler = TransformCompiler(layout)
    let simple = try compiler.groups(layout.transforms)
    let backspace = try compiler.groups(layout.backspaceTransforms)
    self.init(compiler, simple: simple, backspace: backspace, normalizes: layout.normalizes)
  }

  /// Makes what a layout without transforms has.
  convenience init(withoutTransformsOf layout: KeyboardLayout) {
    self.init(
      TransformCompiler(layout), simple: [], backspace: [], normalizes: layout.normalizes)
  }

  private init(
    _ compiler: TransformCompiler, simple: [Group], backspace: [Group], normalizes: Bool
  ) {
    self.simple = simple
    self.backspace = backspace
    self.normalizes = normalizes
    let classes = SymbolClasses(compiler.builder.table)
    var builder = AutomatonBuilder(compiler.program, classes)
    for entries in compiler.entries { builder.addGroup(entries) }
    reorderGroups = compiler.reorders.map { ReorderGroup($0, classes, &builder) }
    automaton = builder.build()
    self.classes = classes
    replacements = compiler.replacements
    parts = compiler.parts
    literals = compiler.literals
    captures = compiler.captures
    var ruleCount = 0
    firstRules = compiler.entries.map { entries in
      defer { ruleCount += entries.count }
      return ruleCount
    }
    mappings = compiler.mappings
    markers = compiler.builder.table.markers
  }

  /// Adds the symbols of a key's output, which are not normalised, to `context`.
  func append(_ output: MarkedText, to context: inout Context) {
    guard !output.markers.isEmpty else {
      let utf8 = output.text.utf8
      if utf8.count == 1, let byte = utf8.first { return context.append(Symbol(UInt32(byte))) }
      for scalar in output.text.unicodeScalars { context.append(Symbol(scalar.value)) }
      return
    }
    for symbol in output.symbols {
      switch symbol {
      case .scalar(let scalar): context.append(Symbol(scalar.value))
      case .marker(let id): context.append(Symbol(marker: markers[id] ?? 0))
      case .anyMarker: break  // Only patterns have it.
      }
    }
  }
}
