package import KeyboardModel

/// The compiled transforms of a layout, which all engines of the layout share.
package final class CompiledTransforms: Sendable {
  package let classes: SymbolClasses
  package let automaton: Automaton
  /// The replacement of each transform.
  let replacements: [CompiledReplacement]
  let parts: [CompiledReplacement.Part]
  package let literals: [Symbol]
  let captures: [CaptureProgram]
  /// The number of the first transform of each transform group.
  package let firstRules: [Int]
  package let mappings: [[[Symbol]: [Symbol]]]
  let reorderGroups: [ReorderGroup]
  package let simple: [CompiledGroup]
  let backspace: [CompiledGroup]
  /// The numbers of the markers.
  package let markers: [Identifier: Int]
  /// The markers by their numbers.
  let markerNames: [Int: Identifier]
  /// A Boolean value that indicates whether text is kept in NFD.
  package let normalizes: Bool

  /// Compiles the transforms of `layout`.
  init(_ layout: KeyboardLayout) {
    var compiler = TransformCompiler(layout)
    simple = compiler.groups(layout.transforms)
    backspace = compiler.groups(layout.backspaceTransforms)
    normalizes = layout.normalizes
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
    var markerNames: [Int: Identifier] = [:]
    for (name, number) in markers { markerNames[number] = name }
    self.markerNames = markerNames
  }

  /// Appends the symbols of a key's output to `context` without normalisation.
  package func append(_ output: MarkerText, to context: inout Context) {
    guard !output.markers.isEmpty else {
      let utf8 = output.text.utf8
      if utf8.count == 1 { return context.append(Symbol(UInt32(utf8[utf8.startIndex]))) }
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
