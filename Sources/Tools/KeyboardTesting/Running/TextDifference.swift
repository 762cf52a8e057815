internal import KeyboardModel

package struct TextDifference: Hashable, Sendable {
  package let expected: String
  package let actual: String
  /// A Boolean value that indicates whether canonically equivalent texts are equal.
  package let normalizes: Bool

  /// Compares two texts, in NFD like the input of transforms if `normalizes`.
  package init(from expected: String, to actual: String, normalizes: Bool = true) {
    (self.expected, self.actual, self.normalizes) = (expected, actual, normalizes)
  }

  /// The code points as a diff, with two equal ones around each difference.
  package var lines: [String] {
    let (old, new) = (scalars(of: expected), scalars(of: actual))
    let start = zip(old, new).prefix { $0 == $1 }.count
    let rest = min(old.count, new.count) - start
    let end = zip(old.reversed(), new.reversed()).prefix(rest).prefix { $0 == $1 }.count
    let (oldRest, newRest) = (old[start..<old.count - end], new[start..<new.count - end])
    var rows: [Row] = old[..<start].map { (" ", $0) }
    rows += Self.rows(from: oldRest.prefix(Self.limit), to: newRest.prefix(Self.limit))
    let isCut = max(oldRest.count, newRest.count) > Self.limit
    if !isCut { rows += old[(old.count - end)...].map { (" ", $0) } }
    return Self.excerpt(rows) + (isCut ? ["  ..."] : [])
  }

  private typealias Row = (mark: Character, scalar: Unicode.Scalar)

  private static let limit = 200

  private static func rows(
    from old: ArraySlice<Unicode.Scalar>, to new: ArraySlice<Unicode.Scalar>
  ) -> [Row] {
    let difference = Array(new).difference(from: Array(old))
    var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var rows: [Row] = []
    var (oldOffset, newOffset) = (0, 0)
    while oldOffset < old.count || newOffset < new.count {
      if removed.contains(oldOffset) {
        rows.append(("-", old[old.startIndex + oldOffset]))
        oldOffset += 1
      } else {
        let isInserted = inserted.contains(newOffset)
        rows.append((isInserted ? "+" : " ", new[new.startIndex + newOffset]))
        newOffset += 1
        if !isInserted { oldOffset += 1 }
      }
    }
    return rows
  }

  private func scalars(of text: String) -> [Unicode.Scalar] {
    guard normalizes else { return Array(text.unicodeScalars) }
    return Normalization.decomposed(text.unicodeScalars.map(\.value)).compactMap(
      Unicode.Scalar.init)
  }

  private static func excerpt(_ rows: [Row]) -> [String] {
    var lines: [String] = []
    var isGap = false
    for (index, row) in rows.enumerated() {
      let around = rows[max(0, index - 2)..<min(rows.count, index + 3)]
      if around.contains(where: { $0.mark != " " }) {
        lines.append("\(row.mark) \(row.scalar.nameLine)")
        isGap = false
      } else if !isGap {
        lines.append("  ...")
        isGap = true
      }
    }
    return lines
  }
}

extension Unicode.Scalar {
  var nameLine: String {
    let sign: String? =
      switch properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .spacingMark: "\u{25CC}\(self)"
      case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
        .paragraphSeparator, .spaceSeparator:
        nil
      default: String(self)
      }
    return [value.codePoint, sign, properties.name ?? properties.nameAlias].compactMap { $0 }
      .joined(separator: " ")
  }
}

extension String {
  /// The text with escapes for invisible characters, and for marks without a base.
  var visible: String {
    var result = ""
    var isStart = true
    for scalar in unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator:
        result += scalar.value.escape
      case .nonspacingMark where isStart, .enclosingMark where isStart:
        result += scalar.value.escape
      default: result.unicodeScalars.append(scalar)
      }
      isStart = false
    }
    return result
  }
}
