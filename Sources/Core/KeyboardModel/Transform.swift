/// A range of one of the files that a layout was read from.
package struct SourceRange: Hashable, Sendable {
  /// The number of the file: 0 for the layout file, others for its imports.
  package let file: Int
  package let bytes: Range<Int>

  package init(file: Int, bytes: Range<Int>) {
    (self.file, self.bytes) = (file, bytes)
  }
}

/// A replacement of the text before the cursor (UTS #35 part 7, "Element: transform").
package struct Transform: Hashable, Sendable {
  package let from: TransformPattern
  package let to: TransformReplacement
  /// The range of the transform's tag, if it was read from a file.
  package let range: SourceRange?

  package init(
    from: TransformPattern, to: TransformReplacement = TransformReplacement(),
    range: SourceRange? = nil
  ) {
    (self.from, self.to, self.range) = (from, to, range)
  }

  /// Creates a transform of a pattern and a replacement as in a file.
  package init(from: String, to: String = "", variables: Keyed<Variable> = Keyed())
    throws(PatternFault)
  {
    let pattern = try TransformPattern(from, variables: variables)
    self.init(from: pattern, to: try TransformReplacement(to, for: pattern, variables: variables))
  }
  /// Equal transforms have the same pattern and replacement, wherever they were read from.
  package static func == (first: Transform, second: Transform) -> Bool {
    first.from == second.from && first.to == second.to
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(from)
    hasher.combine(to)
  }
}

/// Rules that are tried together (UTS #35 part 7, "Element: transformGroup").
package enum TransformGroup: Hashable, Sendable {
  /// Transforms, the first match of which is applied.
  case transforms([Transform])
  case reorders([Reorder])
}
