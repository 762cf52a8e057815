/// The code points of a reorder's attribute, as sets (UTS #35 part 7, "Element: reorder").
package struct ReorderElements: Hashable, Sendable, CustomStringConvertible {
  package let source: String
  /// The code points that each element matches, which are those of NFD if the layout normalises.
  package let sets: [UnicodeSet]
  package var description: String { source }

  package struct Result {
    package let elements: ReorderElements
    package let brackets: [(set: UnicodeSet, range: Range<Int>)]
  }

  /// Adds the number of combined ranges of the sets to `work`.
  package static func parse(
    _ text: String, variables: Keyed<Variable>, normalizes: Bool,
    limits: UnicodeSetParser.Limits = UnicodeSetParser.Limits(), work: inout Int
  ) throws(PatternFault) -> Result {
    let tokens = PatternTokens(text)
    var sets: [UnicodeSet] = []
    var brackets: [(set: UnicodeSet, range: Range<Int>)] = []
    var position = 0
    while position < tokens.list.count {
      if tokens.character(at: position) == "[" {
        let end = endOfSet(at: position, in: tokens)
        let range = tokens.bytes(position..<end)
        let set = try set(tokens.written(position..<end), at: range, variables, limits, &work)
        sets.append(set)
        brackets.append((set, range))
        position = end
      } else {
        sets += try elements(at: position, of: tokens, variables, normalizes: normalizes)
        position += 1
      }
    }
    guard !sets.isEmpty else { throw tokens.fault(.noElements, 0..<0) }
    return Result(elements: ReorderElements(source: text, sets: sets), brackets: brackets)
  }

  private static func elements(
    at position: Int, of tokens: PatternTokens, _ variables: Keyed<Variable>, normalizes: Bool
  ) throws(PatternFault) -> [UnicodeSet] {
    func sets(_ scalars: some Sequence<Unicode.Scalar>) -> [UnicodeSet] {
      scalars.flatMap { normalizes ? Normalization.decomposed([$0.value]) : [$0.value] }
        .map { UnicodeSet([$0...$0]) }
    }
    let here = position..<position + 1
    switch tokens.list[position].token {
    case .character(let scalar) where !"().?*+{}|^]".unicodeScalars.contains(scalar):
      return sets([scalar])
    case .other(.scalar(let scalar)): return sets([scalar])
    case .other(.scalars(let scalars)): return sets(scalars)
    case .other(.backslash(let byte?)) where TransformPatternParser.isSyntax(byte):
      return sets([Unicode.Scalar(byte)])
    case .other(.string(let id)) where id.isVariableID:
      guard case .string(let text)? = variables[id]?.value else {
        throw tokens.fault(.reference, here)
      }
      guard text.markers.isEmpty else { break }
      return sets(text.text.unicodeScalars)
    case .other(.set(let id)) where id.isVariableID:
      guard case .unicodeSet(let set)? = variables[id]?.value else {
        throw tokens.fault(.reference, here)
      }
      return [set]
    case .other(.literal), .other(.forbidden), .other(.malformedEscape), .other(.malformedMarker):
      throw tokens.fault(.reference, here)
    case .character, .other: break
    }
    throw tokens.fault(.notAnElement(tokens.written(here)), here)
  }

  private static func endOfSet(at start: Int, in tokens: PatternTokens) -> Int {
    var depth = 0
    for index in start..<tokens.list.count {
      switch tokens.character(at: index) {
      case "[": depth += 1
      case "]":
        depth -= 1
        if depth == 0 { return index + 1 }
      default: break
      }
    }
    return tokens.list.count
  }

  private static func set(
    _ text: String, at range: Range<Int>, _ variables: Keyed<Variable>,
    _ limits: UnicodeSetParser.Limits, _ work: inout Int
  ) throws(PatternFault) -> UnicodeSet {
    do throws(UnicodeSetParser.Fault) {
      return try UnicodeSetParser.parse(
        text, limits: limits, work: &work,
        string: { id in
          guard case .string(let text)? = variables[id]?.value else { return nil }
          return Array(text.text.unicodeScalars)
        },
        set: { id in
          guard case .unicodeSet(let set)? = variables[id]?.value else { return nil }
          return set
        })
    } catch {
      let start = range.lowerBound
      let place = start + error.range.lowerBound..<start + error.range.upperBound
      if case .undefined(let id) = error.kind, id.isVariableID {
        throw PatternFault(kind: .reference, range: place)
      }
      throw PatternFault(kind: .unicodeSet(error.kind), range: place)
    }
  }
}
