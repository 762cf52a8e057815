/// A range of one of the files that a layout was read from.
package struct SourceRange: Hashable, Sendable {
  /// The number of the file: 0 for the layout file, others for its imports.
  package let file: Int
  package let bytes: Range<Int>

  /// Creates a range of the file with the given number.
  package init(file: Int, bytes: Range<Int>) {
    self.file = file
    self.bytes = bytes
  }
}

/// A replacement of the text before the cursor after a keystroke (UTS #35 part 7, "Element:
/// transform").
package struct Transform: Sendable {
  /// The pattern that the end of the text must match.
  package let from: TransformPattern
  /// The replacement. An empty one deletes the match.
  package let to: TransformReplacement
  /// The range of the transform's tag in the files of the layout; `nil` if it was not read from a
  /// file.
  package let range: SourceRange?

  package init(
    from: TransformPattern, to: TransformReplacement = TransformReplacement(),
    range: SourceRange? = nil
  ) {
    self.from = from
    self.to = to
    self.range = range
  }

  /// Creates a transform that replaces `from` with `to`.
  ///
  /// - Parameters:
  ///   - from: The pattern, as in a file.
  ///   - to: The replacement, as in a file. The default deletes the match.
  ///   - variables: The variables to which they may refer. The default is none.
  /// - Throws: The first error of the pattern or the replacement.
  package init(
    from: String, to: String = "", variables: Keyed<Variable> = Keyed()
  ) throws(PatternFault) {
    let pattern = try TransformPattern(from, variables: variables)
    self.init(
      from: pattern, to: try TransformReplacement(to, for: pattern, variables: variables))
  }
}

extension Transform: Hashable {
  /// Returns a Boolean value that indicates whether two transforms have the same pattern and
  /// replacement, wherever they were read from.
  package static func == (first: Transform, second: Transform) -> Bool {
    first.from == second.from && first.to == second.to
  }

  /// Feeds the pattern and the replacement to `hasher`.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(from)
    hasher.combine(to)
  }
}

/// A group of rules of one kind that are tried together (UTS #35 part 7, "Element:
/// transformGroup").
package enum TransformGroup: Hashable, Sendable {
  /// Transforms, the first match of which is applied.
  case transforms([Transform])
  /// Rules that sort the text.
  case reorders([Reorder])
}
