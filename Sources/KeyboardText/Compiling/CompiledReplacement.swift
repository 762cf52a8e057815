/// What is put in the place of what a transform has matched: the parts in this range.
struct CompiledReplacement: Sendable {
  enum Part: Sendable {
    /// The literals in this range.
    case literal(Range<Int>)
    /// A capture, or all that was matched for 0.
    case capture(Int)
    /// The image of a capture under one of the mappings.
    case mapped(Int, mapping: Int)
  }

  let parts: Range<Int>
  /// The number of the program that finds the captures, if any are needed.
  let captures: Int?
}
