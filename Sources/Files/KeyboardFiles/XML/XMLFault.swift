/// A reason why a file is not a readable XML document, with its place.
enum XMLFault: Error {
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
}
