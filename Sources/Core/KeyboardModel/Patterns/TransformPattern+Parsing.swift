extension TransformPattern {
  /// Parses a pattern.
  ///
  /// - Parameters:
  ///   - source: The pattern, as in a file.
  ///   - variables: The variables to which it may refer. The default is none.
  /// - Throws: The first error of the pattern.
  /// - Complexity: O(*n*) in the length of the text.
  package init(
    _ source: String, variables: Keyed<Variable> = Keyed()
  ) throws(PatternFault) {
    self = try TransformPatternParser.parse(source, variables: variables).pattern
  }
}
