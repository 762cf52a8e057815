package import KeyboardModel

/// A trace of a group's effect on the text before the cursor, for layout authors.
package struct GroupTrace: Hashable, Sendable {
  /// The weight that a reorder group assigns to a code point.
  package struct Weight: Hashable, Sendable {
    /// The code point.
    package let scalar: Unicode.Scalar
    /// Its primary weight.
    package let order: Int
    /// Its tertiary weight.
    package let tertiary: Int
    /// A Boolean value that indicates whether it is a base for tertiary weights.
    package let isTertiaryBase: Bool
    /// A Boolean value that indicates whether it is typed before its base.
    package let isPreBase: Bool

    /// A Boolean value that indicates whether no rule assigns a weight to the code point.
    package var isDefault: Bool { order == 0 && tertiary == 0 && !isTertiaryBase && !isPreBase }
  }

  /// The operation of a group.
  package enum Work: Hashable, Sendable {
    /// The transform that was applied, by its index in the group, or `nil` if none matched.
    case transform(Int?)
    /// The weights of the code points that were sorted. Markers have none.
    case sort([Weight])
  }

  /// The operation that the group performed.
  package let work: Work
  /// The text before the cursor that the group received, in NFD.
  package let before: MarkerText
  /// The text before the cursor that the group produced, in NFD.
  package let after: MarkerText
}

/// Tracing. A trace works on a copy, so that typing has no overhead.
extension TextEngine {
  /// Returns the effect of each group if a key with this output were typed.
  ///
  /// - Complexity: O(*n*) in the length of the context, for each group.
  package func trace(typing output: MarkerText) -> [GroupTrace] {
    guard !output.isEmpty else { return [] }
    var copy = self
    let start = copy.context.count
    compiled.append(output, to: &copy.context)
    copy.context.normalizeOutput(from: start)
    return copy.trace(compiled.simple)
  }

  /// Returns the effect of each backspace group.
  ///
  /// If none of them applies a transform, their reorders are discarded and the last code point is
  /// deleted.
  ///
  /// - Complexity: O(*n*) in the length of the context, for each group.
  package func traceBackspace() -> [GroupTrace] {
    var copy = self
    return copy.trace(compiled.backspace)
  }

  /// The text before the cursor, in NFD and with its markers, as far back as the engine remembers
  /// it.
  ///
  /// A marker that no transform refers to is called `?`.
  ///
  /// - Complexity: O(*n*) in the length of the context.
  package var markedContext: MarkerText {
    var text = String.UnicodeScalarView()
    var count = 0
    var markers: [MarkerText.Marker] = []
    for symbol in context.symbols {
      if symbol.isMarker {
        markers.append(.init(compiled.markerNames[symbol.marker] ?? "?", at: count))
      } else if let scalar = Unicode.Scalar(symbol.rawValue) {
        text.append(scalar)
        count += 1
      }
    }
    return MarkerText(String(text), markers: markers)
  }

  /// Returns the last symbols of ``markedContext``.
  ///
  /// - Complexity: O(*n*) in their number, at most `count`.
  func contextSymbols(last count: Int) -> [PatternSymbol] {
    context.symbols.suffix(count).compactMap { symbol in
      symbol.isMarker
        ? .marker(compiled.markerNames[symbol.marker] ?? "?")
        : Unicode.Scalar(symbol.rawValue).map { .scalar($0) }
    }
  }

  private mutating func trace(_ groups: [CompiledGroup]) -> [GroupTrace] {
    var steps: [GroupTrace] = []
    for group in groups {
      let before = markedContext
      let work =
        switch group {
        case .transforms(let number): GroupTrace.Work.transform(matchingTransform(of: number))
        case .reorders(let number): GroupTrace.Work.sort(weights(by: number))
        }
      run(group)
      steps.append(GroupTrace(work: work, before: before, after: markedContext))
    }
    return steps
  }

  private func matchingTransform(of group: Int) -> Int? {
    compiled.automaton.match(
      group: group, in: context.classes, beginsText: context.beginsText,
      symbolClasses: compiled.classes
    ).map { $0.rule - compiled.firstRules[group] }
  }

  private func weights(by group: Int) -> [GroupTrace.Weight] {
    var text: [ReorderGroup.CodePoint] = []
    for (place, symbol) in context.symbols.enumerated() where !symbol.isMarker {
      text.append(ReorderGroup.CodePoint(symbol, context.classes[place], at: place))
    }
    var position = 0
    while position < text.count {
      position += compiled.weigh(&text, at: position, by: compiled.reorderGroups[group]).length
    }
    return text.compactMap { codePoint in
      Unicode.Scalar(codePoint.symbol.rawValue).map {
        GroupTrace.Weight(
          scalar: $0, order: Int(codePoint.weight.order), tertiary: Int(codePoint.weight.tertiary),
          isTertiaryBase: codePoint.weight.isTertiaryBase, isPreBase: codePoint.weight.isPreBase)
      }
    }
  }
}
