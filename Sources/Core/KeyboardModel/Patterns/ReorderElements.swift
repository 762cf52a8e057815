/// The code points of a reorder's attribute, as sets (UTS #35 part 7, "Element: reorder").
package struct ReorderElements: Hashable, Sendable {
  /// The attribute, as in the file.
  package let source: String
  /// The code points that each element matches. If the layout normalises, a code point that NFD
  /// decomposes into several stands for several elements.
  package let sets: [UnicodeSet]
}

extension ReorderElements {
  /// The elements of an attribute, with the positions of the sets in brackets.
  package struct Result {
    package let elements: ReorderElements
    /// The sets in brackets and their positions.
    package let brackets: [(set: UnicodeSet, range: Range<Int>)]
  }

  /// Parses the `from` or `before` attribute of a reorder.
  ///
  /// - Parameters:
  ///   - text: The attribute's value.
  ///   - variables: The variables to which it may refer.
  ///   - normalizes: Whether the layout normalises.
  ///   - limits: The limits of sets.
  ///   - work: The number of combined ranges of sets, to which those of the attribute are added.
  /// - Returns: The elements, and the sets in brackets.
  /// - Throws: The first fault and its position.
  /// - Complexity: O(*n*) in the length of the text.
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
        switch try element(at: position, of: tokens, variables) {
        case .set(let set): sets.append(set)
        case .text(let scalars):
          for scalar in scalars {
            let codePoints = normalizes ? Normalization.decomposed([scalar.value]) : [scalar.value]
            sets += codePoints.map { UnicodeSet([$0...$0]) }
          }
        }
        position += 1
      }
    }
    guard !sets.isEmpty else { throw tokens.fault(.noElements, 0..<0) }
    return Result(elements: ReorderElements(source: text, sets: sets), brackets: brackets)
  }

  /// The meaning of a token: a set, or code points.
  private enum Element {
    case set(UnicodeSet)
    case text([Unicode.Scalar])
  }

  private static func element(
    at position: Int, of tokens: PatternTokens, _ variables: Keyed<Variable>
  ) throws(PatternFault) -> Element {
    let here = position..<position + 1
    switch tokens.list[position].token {
    case .character(let scalar) where !"().?*+{}|^]".unicodeScalars.contains(scalar):
      return .text([scalar])
    case .other(.scalar(let scalar)): return .text([scalar])
    case .other(.scalars(let scalars)): return .text(scalars)
    case .other(.backslash(let byte?)) where TransformPatternParser.isSyntax(byte):
      return .text([Unicode.Scalar(byte)])
    case .other(.string(let id)) where id.isVariableID:
      guard case .string(let text)? = variables[id]?.value else {
        throw tokens.fault(.reference, here)
      }
      guard text.markers.isEmpty else { break }
      return .text(Array(text.text.unicodeScalars))
    case .other(.set(let id)) where id.isVariableID:
      guard case .unicodeSet(let set)? = variables[id]?.value else {
        throw tokens.fault(.reference, here)
      }
      return .set(set)
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
