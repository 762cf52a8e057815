package import KeyboardModel

/// A trace of a group's effect on the text before the cursor, for layout authors.
package struct GroupTrace: Hashable, Sendable {
  package struct Weight: Hashable, Sendable {
    package let scalar: Unicode.Scalar
    package let order: Int
    package let tertiary: Int
    package let isTertiaryBase: Bool
    package let isPreBase: Bool

    package var isDefault: Bool { order == 0 && tertiary == 0 && !isTertiaryBase && !isPreBase }
  }

  package enum Work: Hashable, Sendable {
    /// The transform that was applied, by its index in the group, or `nil` if none matched.
    case transform(Int?)
    /// The weights of the code points that were sorted. Markers have none.
    case sort([Weight])
  }

  package let work: Work
  /// The text before the cursor that the group received, in NFD.
  package let before: MarkerText
  /// The text before the cursor that the group produced, in NFD.
  package let after: MarkerText
}

extension GroupTrace.Work {
  init(of group: CompiledGroup, of compiled: CompiledTransforms, on context: Context) {
    switch group {
    case .transforms(let number):
      let match = compiled.match(of: number, in: context)
      self = .transform(match.map { $0.rule - compiled.firstRules[number] })
    case .reorders(let number):
      self = .sort(Self.weights(by: compiled.reorderGroups[number], of: compiled, on: context))
    }
  }

  private static func weights(
    by group: ReorderGroup, of compiled: CompiledTransforms, on context: Context
  ) -> [GroupTrace.Weight] {
    var text: [ReorderGroup.CodePoint] = []
    for (place, symbol) in context.symbols.enumerated() where !symbol.isMarker {
      text.append(ReorderGroup.CodePoint(symbol, context.classes[place], at: place))
    }
    var position = 0
    while position < text.count {
      position += compiled.weigh(&text, at: position, by: group).length
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
