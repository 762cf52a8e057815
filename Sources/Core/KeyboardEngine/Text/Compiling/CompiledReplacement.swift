/// The replacement of a transform's match: a range of parts.
struct CompiledReplacement: Sendable {
  enum Part: Sendable {
    /// A range of literals.
    case literal(Range<Int>)
    /// A capture, or the whole match for 0.
    case capture(Int)
    /// The image of a capture under a mapping.
    case mapped(Int, mapping: Int)
  }

  let parts: Range<Int>
  /// The number of the program that finds the captures, if any are needed.
  let captures: Int?
}
