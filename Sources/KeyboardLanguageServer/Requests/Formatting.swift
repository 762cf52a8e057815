/// The text of a file in the usual style.
struct Formatting {
  let context: RequestContext

  /// Returns the changes that bring a text into the style.
  func edits() throws(ResponseError) -> [TextEdit] {
    []
  }
}
