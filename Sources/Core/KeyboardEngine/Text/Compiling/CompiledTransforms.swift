package import KeyboardModel

/// The compiled transforms of a layout, which all engines of the layout share.
package final class CompiledTransforms: Sendable {
  package let classes: SymbolClasses
  package let automaton: Automaton
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
  package let markers: [Identifier: Int]
  let markerNames: [Int: Identifier]
  package let normalizes: Bool

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
    markerNames = Dictionary(uniqueKeysWithValues: markers.map { ($0.value, $0.key) })
  }

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

  /// Returns the symbols of a text, normalised as the layout's are and without wildcards.
  func symbols(of text: [PatternSymbol]) -> [Symbol] {
    let symbols = text.compactMap { symbol -> Symbol? in
      switch symbol {
      case .scalar(let scalar): Symbol(scalar.value)
      case .marker(let id): Symbol(marker: markers[id] ?? 0)
      case .anyMarker: nil
      }
    }
    return normalizes ? MarkedNormalization.decomposed(symbols) : symbols
  }

  func match(of group: Int, in context: borrowing Context) -> Match? {
    automaton.match(
      group: group, in: context.classes, beginsText: context.beginsText, symbolClasses: classes)
  }

  // MARK: Reordering

  /// Reorders the text after the last settled position, before which nothing will be moved.
  func sort(_ context: inout Context, by number: Int, in window: inout ReorderWindow) {
    let group = reorderGroups[number]
    guard !settles(&context, by: group, number: number) else { return }
    let start = context.cuts[number].last?.position ?? 0
    window.open(context, from: start, lead: group.longestBefore)
    let count = window.text.count
    var position = window.lead
    var farthest = 0
    var isWeighed = false
    while position < count {
      let found = weigh(&window.text, at: position, by: group)
      farthest = max(farthest, position + found.longest)
      window.text[position].reach = farthest
      isWeighed =
        isWeighed || found.length > 1 || window.text[position].weight != ReorderGroup.Weight()
      position += found.length
    }
    var unchanged = context.count
    if isWeighed, !window.isSorted {
      let sorted = window.reordered(window.sorted, in: context, from: start)
      unchanged = context.replaceTail(from: start, with: sorted)
      unchanged = min(unchanged, context.normalize(from: unchanged))
    }
    for index in (window.lead + 1)..<max(count, window.lead + 1) {
      let codePoint = window.text[index]
      guard codePoint.reach <= count, codePoint.weight.isBase, window.beginsRun(at: index)
      else { continue }
      let validity = window.text[codePoint.reach - 1].place + 1
      guard validity <= unchanged else { break }
      context.cuts[number].append(
        Context.Cut(position: window.text[index - 1].place + 1, validity: validity))
    }
    // Each further base is a run by itself, if no match reaches it.
    if farthest <= count, unchanged == context.count, let last = window.text.last,
      !last.weight.precedesBase, !context.cuts[number].isEmpty
    {
      context.cuts[number][context.cuts[number].count - 1].closedCount = last.place + 1
    }
  }

  /// Returns whether a code point is a base unless an earlier match assigns a weight to it.
  private func isBase(_ symbolClass: UInt32, for group: ReorderGroup) -> Bool {
    group.isBase(automaton.target(of: group.index, on: symbolClass, classes: classes))
  }

  /// Assigns weights at `position`; returns how many got one, and how many any rule could match.
  func weigh(
    _ text: inout [ReorderGroup.CodePoint], at position: Int, by group: ReorderGroup
  ) -> (length: Int, longest: Int) {
    let target = automaton.target(of: group.index, on: text[position].symbolClass, classes: classes)
    return group.weigh(&text, at: position, target: target, classes)
  }

  /// Returns whether only bases follow the settled position, which this settles, too.
  private func settles(_ context: inout Context, by group: ReorderGroup, number: Int) -> Bool {
    var place = 0
    var (last, previous): (Int?, Int?)
    if let cut = context.cuts[number].last {
      place = max(cut.position, cut.closedCount)
      last = cut.closedCount > 0 ? cut.closedCount - 1 : nil
    }
    while place < context.count {
      if !context.symbols[place].isMarker {
        guard isBase(context.classes[place], for: group) else { return false }
        (previous, last) = (last, place)
      }
      place += 1
    }
    if let last, let previous {
      context.cuts[number].append(
        Context.Cut(position: previous + 1, validity: last + 1, closedCount: last + 1))
    }
    return true
  }
}

package enum CompiledGroup: Sendable {
  /// A group that applies its first matching transform, with its number in the automaton.
  case transforms(Int)
  /// A group that reorders, with its number among the reorder groups.
  case reorders(Int)
}

/// The replacement of a transform's match: a range of parts.
struct CompiledReplacement: Sendable {
  enum Part: Sendable {
    case literal(Range<Int>)
    /// A capture, or the whole match for 0.
    case capture(Int)
    case mapped(Int, mapping: Int)
  }

  let parts: Range<Int>
  /// The number of the program that finds the captures, if any are needed.
  let captures: Int?
}
