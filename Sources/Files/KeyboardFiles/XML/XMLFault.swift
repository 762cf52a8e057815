/// A reason why a file is not a readable XML document, with its place.
enum XMLFault: Error {
  /// The file has more bytes than the limit.
  case tooLarge
  /// The file is not well-formed; with the reason.
  case malformed(String, at: Int)
  /// A character, or a reference to one, that XML does not allow.
  case invalidReference(UInt32, at: Int)
  /// The file declares entities or has an internal subset.
  case internalSubset(Range<Int>)
  /// Elements are nested deeper than the limit.
  case tooDeep(at: Int)
  /// A start tag has more attributes than the limit.
  case tooManyAttributes(Range<Int>)

  /// Returns the fault of a file of `count` bytes as a problem, with its place in the file.
  func problem(limits: LayoutLimits, count: Int) -> (problem: Problem, place: Range<Int>) {
    let (problem, range): (Problem, Range<Int>) =
      switch self {
      case .tooLarge: (.fileTooLarge(limit: limits.fileSize), 0..<0)
      case .malformed(let reason, let offset): (.malformed(reason), offset..<offset)
      case .invalidReference(let value, let offset):
        (.forbiddenCodePoint(value).asError, offset..<offset)
      case .internalSubset(let range): (.internalSubset, range)
      case .tooManyAttributes(let range): (.tooManyAttributes(limits.attributes), range)
      case .tooDeep(let offset): (.tooDeep("elements", limit: limits.nesting), offset..<offset)
      }
    return (problem, range.clamped(to: 0..<count))
  }
}
