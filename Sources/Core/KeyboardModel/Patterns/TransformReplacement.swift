/// The parsed replacement of a transform's match (UTS #35 part 7, "Replacement syntax").
package struct TransformReplacement: Hashable, Sendable, CustomStringConvertible {
  package enum Part: Hashable, Sendable {
    case literal([PatternSymbol])
    /// The text of a capture, empty if that did not participate, or of the whole match for 0.
    case capture(Int)
    /// The item of the second set at the position of the captured text in the first.
    case mapped(Int, from: ItemSet, to: ItemSet)
  }

  package let source: String
  package let parts: [Part]
  package var description: String { source }

  package init(source: String = "", parts: [Part] = []) {
    (self.source, self.parts) = (source, parts)
  }

  /// Parses a replacement of `pattern`'s match that may refer to `variables`.
  package init(
    _ source: String, for pattern: TransformPattern, variables: Keyed<Variable> = Keyed()
  ) throws(PatternFault) {
    let tokens = PatternTokens(source, pairsDollars: true)
    var parts: [Part] = []
    var literal: [PatternSymbol] = []
    var position = 0
    while position < tokens.list.count {
      let part = try Self.part(at: &position, of: tokens, for: pattern, variables: variables)
      if case .literal(let symbols) = part {
        literal += symbols
      } else {
        if !literal.isEmpty { parts.append(.literal(literal)) }
        literal = []
        parts.append(part)
      }
    }
    if !literal.isEmpty { parts.append(.literal(literal)) }
    self.init(source: source, parts: parts)
  }
  private static func part(
    at position: inout Int, of tokens: PatternTokens, for pattern: TransformPattern,
    variables: Keyed<Variable>
  ) throws(PatternFault) -> Part {
    var here = position..<position + 1
    position += 1
    guard case .other(let token) = tokens.list[here.lowerBound].token else {
      return .literal(tokens.character(at: here.lowerBound).map { [.scalar($0)] } ?? [])
    }
    switch token {
    case .scalar(let scalar): return .literal([.scalar(scalar)])
    case .scalars(let scalars): return .literal(scalars.map { .scalar($0) })
    case .marker(let id): return .literal([.marker(id)])
    case .string(let id) where id.isVariableID:
      guard case .string(let text)? = variables[id]?.value else {
        throw tokens.fault(.reference, here)
      }
      return .literal(text.symbols)
    case .backslash(UInt8(ascii: "\\")): return .literal([.scalar("\\")])
    case .backslash(UInt8(ascii: "$")), .dollarPair: return .literal([.scalar("$")])
    case .dollar:
      guard let digit = tokens.character(at: position), ("0"..."9").contains(digit) else { break }
      position += 1
      here = here.lowerBound..<position
      let number = Int(digit.value - 0x30)
      guard number <= pattern.captureCount else {
        throw tokens.fault(.noCapture(number, of: pattern.captureCount), here)
      }
      return .capture(number)
    case .mappedSet(let number, let id) where id.isVariableID:
      do throws(PatternFault.Kind) {
        return try mapping(number, to: id, for: pattern, variables: variables)
      } catch {
        throw tokens.fault(error, here)
      }
    case .literal, .forbidden, .malformedEscape, .malformedMarker:
      throw tokens.fault(.reference, here)
    case .anyMarker, .string, .set, .mappedSet, .backslash: break
    }
    throw tokens.fault(.invalidInReplacement(tokens.written(here)), here)
  }

  private static func mapping(
    _ number: Int, to id: Identifier, for pattern: TransformPattern, variables: Keyed<Variable>
  ) throws(PatternFault.Kind) -> Part {
    let target: [MarkerText]
    switch variables[id]?.value {
    case .set(let items): target = items
    case .unicodeSet: throw .mapsToUnicodeSet(id)
    default: throw .reference
    }
    guard number >= 1, number <= pattern.captureCount else {
      throw .noCapture(number, of: pattern.captureCount)
    }
    guard let source = pattern.captureSets[number - 1] else { throw .notASet(capture: number) }
    guard source.items.count == target.count else {
      throw .unequalSets(source.id, source.items.count, id, target.count)
    }
    return .mapped(number, from: source, to: ItemSet(id: id, items: target))
  }
}
