/// The parsed replacement of a transform's match (UTS #35 part 7, "Replacement syntax").
///
/// References to variables are resolved.
package struct TransformReplacement: Hashable, Sendable {
  /// A part of a replacement.
  package enum Part: Hashable, Sendable {
    /// A sequence of symbols.
    case literal([PatternSymbol])
    /// The text of a capture, or of the whole match for 0. A capture that did not participate is
    /// empty.
    case capture(Int)
    /// The item of the second set at the position of the captured text in the first.
    case mapped(Int, from: ItemSet, to: ItemSet)
  }

  /// The replacement, as in the file.
  package let source: String
  /// The parts, in order.
  package let parts: [Part]

  /// Creates a replacement of the given parts. The default is empty.
  package init(source: String = "", parts: [Part] = []) {
    self.source = source
    self.parts = parts
  }

  /// Parses the replacement of a transform's match.
  ///
  /// - Parameters:
  ///   - source: The replacement, as in a file.
  ///   - pattern: The pattern of the transform, to whose captures it may refer.
  ///   - variables: The variables to which it may refer. The default is none.
  /// - Throws: The first error of the replacement.
  /// - Complexity: O(*n*) in the length of the text.
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
}

extension TransformReplacement: CustomStringConvertible {
  /// The replacement, as in the file.
  package var description: String { source }
}

extension TransformReplacement {
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
    guard let source = pattern.captureSets[number - 1] else {
      throw MappingFault(kind: .notASet(capture: number))
    }
    guard source.items.count == target.count else {
      throw MappingFault(kind: .unequalSets(source.id, source.items.count, id, target.count))
    }
    return .mapped(number, from: source, to: ItemSet(id: id, items: target))
  }
}
