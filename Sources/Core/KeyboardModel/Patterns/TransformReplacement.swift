/// The replacement of a transform's match (UTS #35 part 7, "Replacement syntax").
package struct TransformReplacement: Hashable, Sendable {
  /// A part of a replacement.
  package enum Part: Hashable, Sendable {
    /// A sequence of symbols.
    case literal([PatternSymbol])
    /// The text of a capture, or of the whole match for 0. A capture that did not participate is
    /// empty.
    case capture(Int)
    /// The item of the second set at the position of the captured text in the first.
    case mapped(Int, from: Identifier, to: Identifier)
  }

  /// The parts, in order.
  package let parts: [Part]
}

extension TransformReplacement {
  /// Parses the `to` attribute of a transform whose `from` is `pattern`.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package static func parse(
    _ text: String, for pattern: TransformPattern, variables: Keyed<Variable>
  ) throws(PatternFault) -> TransformReplacement {
    let tokens = PatternTokens(text, pairsDollars: true)
    var parts: [Part] = []
    var literal: [PatternSymbol] = []
    var position = 0
    while position < tokens.list.count {
      let part = try part(at: &position, of: tokens, for: pattern, variables: variables)
      if case .literal(let symbols) = part {
        literal += symbols
      } else {
        if !literal.isEmpty { parts.append(.literal(literal)) }
        literal = []
        parts.append(part)
      }
    }
    if !literal.isEmpty { parts.append(.literal(literal)) }
    return TransformReplacement(parts: parts)
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
      guard number <= pattern.captureCount else { throw tokens.fault(.noCapture(number), here) }
      return .capture(number)
    case .mappedSet(let number, let id) where id.isVariableID:
      do throws(MappingFault) {
        return try mapping(number, to: id, for: pattern, variables: variables)
      } catch {
        throw tokens.fault(error.kind, here)
      }
    case .literal, .forbidden, .malformedEscape, .malformedMarker:
      throw tokens.fault(.reference, here)
    case .anyMarker, .string, .set, .mappedSet, .backslash: break
    }
    throw tokens.fault(.invalidInReplacement(tokens.written(here)), here)
  }

  private struct MappingFault: Error {
    let kind: PatternFault.Kind
  }

  private static func mapping(
    _ number: Int, to id: Identifier, for pattern: TransformPattern, variables: Keyed<Variable>
  ) throws(MappingFault) -> Part {
    let target: [MarkerText]
    switch variables[id]?.value {
    case .set(let items): target = items
    case .unicodeSet: throw MappingFault(kind: .mapsToUnicodeSet(id))
    default: throw MappingFault(kind: .reference)
    }
    guard number >= 1, number <= pattern.captureCount else {
      throw MappingFault(kind: .noCapture(number))
    }
    guard let source = pattern.captureSets[number - 1],
      case .set(let items)? = variables[source]?.value
    else { throw MappingFault(kind: .notASet(capture: number)) }
    guard items.count == target.count else {
      throw MappingFault(kind: .unequalSets(source, items.count, id, target.count))
    }
    return .mapped(number, from: source, to: id)
  }
}
