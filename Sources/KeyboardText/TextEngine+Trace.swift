public import KeyboardModel

/// What one of a layout's groups does to the text before the cursor, for authors who ask why.
public struct GroupTrace: Hashable, Sendable {
  /// What a reorder group says of a code point.
  public struct Weight: Hashable, Sendable {
    /// The code point.
    public let scalar: Unicode.Scalar
    /// Its primary weight.
    public let order: Int
    /// Its tertiary weight.
    public let tertiary: Int
    /// Whether it is a base for tertiary weights.
    public let isTertiaryBase: Bool
    /// Whether it is typed before its base.
    public let isPreBase: Bool

    /// Whether no rule says anything of the code point.
    public var isDefault: Bool { order == 0 && tertiary == 0 && !isTertiaryBase && !isPreBase }
  }

  /// What a group has done.
  public enum Work: Hashable, Sendable {
    /// It applied its transform at this place among its transforms, or none.
    case transform(Int?)
    /// It sorted code points of these weights; markers have none.
    case sort([Weight])
  }

  /// What the group has done.
  public let work: Work
  /// The text before the cursor as the group found it, in NFD.
  public let before: MarkerText
  /// The text before the cursor as the group left it, in NFD.
  public let after: MarkerText
}

/// Tracing: what is traced is done to a copy, so that typing pays nothing for it.
extension TextEngine {
  /// What the groups would do if a key with this output were typed, group by group.
  ///
  /// - Complexity: O(*n*) in the length of the context, for each group.
  public func trace(typing output: MarkerText) -> [GroupTrace] {
    guard !output.isEmpty else { return [] }
    var copy = self
    let start = copy.context.count
    compiled.append(output, to: &copy.context)
    copy.context.normalizeOutput(from: start)
    return copy.trace(compiled.simple)
  }

  /// What the groups for backspace would do. When none of them applies a transform, what they have sorted
  /// is dropped, and the last code point is deleted.
  ///
  /// - Complexity: O(*n*) in the length of the context, for each group.
  public func traceBackspace() -> [GroupTrace] {
    var copy = self
    return copy.trace(compiled.backspace)
  }

  /// The text before the cursor, in NFD and with its markers, as far back as the engine remembers it.
  /// A marker that no transform looks for is called `?`.
  ///
  /// - Complexity: O(*n*) in the length of the context.
  public var markedContext: MarkerText {
    var names: [Int: Identifier] = [:]
    for (name, number) in compiled.markers { names[number] = name }
    var text = String.UnicodeScalarView()
    var count = 0
    var markers: [MarkerText.Marker] = []
    for symbol in context.symbols {
      if symbol.isMarker {
        markers.append(.init(names[symbol.marker] ?? "?", at: count))
      } else if let scalar = Unicode.Scalar(symbol.rawValue) {
        text.append(scalar)
        count += 1
      }
    }
    return MarkerText(String(text), markers: markers)
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
