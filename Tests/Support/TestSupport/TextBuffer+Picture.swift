public import KeyboardCells

extension TextBuffer {
  /// Creates a buffer from its ``picture``.
  public init(picture: String) {
    let scalars = picture.unicodeScalars
    let marks: [Unicode.Scalar] = ["[", "|", "]"]
    self.init(String(String.UnicodeScalarView(scalars.filter { !marks.contains($0) })))
    func place(of mark: Unicode.Scalar) -> String.Index? {
      guard let index = scalars.firstIndex(of: mark) else { return nil }
      let count = scalars[..<index].reduce(0) { $0 + (marks.contains($1) ? 0 : 1) }
      return text.unicodeScalars.index(text.startIndex, offsetBy: count)
    }
    let head = place(of: "|") ?? text.endIndex
    select(from: place(of: "[") ?? place(of: "]") ?? head, to: head)
  }

  /// The text with `|` at the head of the selection, and `[` or `]` at its anchor.
  public var picture: String {
    var scalars = String.UnicodeScalarView()
    scalars += text[..<selection.lowerBound].unicodeScalars
    scalars.append(anchor < head ? "[" : "|")
    scalars += selectedText.unicodeScalars
    if anchor != head { scalars.append(anchor < head ? "|" : "]") }
    scalars += text[selection.upperBound...].unicodeScalars
    return String(scalars)
  }
}
