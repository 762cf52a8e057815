/// An element of a reorder rule, which matches one code point (UTS #35 part 7, "Element: reorder").
package enum ReorderElement: Hashable, Sendable {
  /// A single code point. A code point that NFD decomposes into several stands for several
  /// elements.
  case scalar(Unicode.Scalar)
  /// Any code point of a set.
  case oneOf(UnicodeSet)
}

extension ReorderElement {
  /// A list of elements, with the positions of the sets in brackets.
  package struct List {
    /// The elements.
    package var elements: [ReorderElement] = []
    /// The sets in brackets and their positions.
    package var sets: [(set: UnicodeSet, range: Range<Int>)] = []
  }

  /// Parses the `from` or `before` attribute of a reorder.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package static func parse(
    _ text: String, variables: Keyed<Variable>,
    limits: UnicodeSetParser.Limits = UnicodeSetParser.Limits(), work: inout Int
  ) throws(PatternFault) -> List {
    let tokens = PatternTokens(text)
    var list = List()
    var position = 0
    while position < tokens.list.count {
      if tokens.character(at: position) == "[" {
        let end = endOfSet(at: position, in: tokens)
        let range = tokens.bytes(position..<end)
        let set = try set(tokens.written(position..<end), at: range, variables, limits, &work)
        list.elements.append(.oneOf(set))
        list.sets.append((set, range))
        position = end
      } else {
        list.elements += try elements(at: position, of: tokens, variables)
        position += 1
      }
    }
    guard !list.elements.isEmpty else { throw tokens.fault(.noElements, 0..<0) }
    return list
  }

  private static func elements(
    at position: Int, of tokens: PatternTokens, _ variables: Keyed<Variable>
  ) throws(PatternFault) -> [ReorderElement] {
    let here = position..<position + 1
    switch tokens.list[position].token {
    case .character(let scalar) where !"().?*+{}|^]".unicodeScalars.contains(scalar):
      return [.scalar(scalar)]
    case .other(.scalar(let scalar)): return [.scalar(scalar)]
    case .other(.scalars(let scalars)): return scalars.map { .scalar($0) }
    case .other(.backslash(let byte?)) where TransformPatternParser.isSyntax(byte):
      return [.scalar(Unicode.Scalar(byte))]
    case .other(.string(let id)) where id.isVariableID:
      guard case .string(let text)? = variables[id]?.value else {
        throw tokens.fault(.reference, here)
      }
      guard text.markers.isEmpty else { break }
      return text.text.unicodeScalars.map { .scalar($0) }
    case .other(.set(let id)) where id.isVariableID:
      guard case .unicodeSet(let set)? = variables[id]?.value else {
        throw tokens.fault(.reference, here)
      }
      return [.oneOf(set)]
    case .other(.literal), .other(.forbidden), .other(.malformedEscape), .other(.malformedMarker):
      throw tokens.fault(.reference, here)
    case .character, .other: break
    }
    throw tokens.fault(.notAnElement(tokens.written(here)), here)
  }

  /// Returns the index of the token after the set in brackets that begins at `start`.
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
