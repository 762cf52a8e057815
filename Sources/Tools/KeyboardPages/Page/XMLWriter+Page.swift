internal import KeyboardFiles
internal import KeyboardModel

extension XMLWriter {
  /// Creates a page or a picture, or a part of one, that has only its head. The default is none.
  static func page(head: String = "") -> XMLWriter {
    XMLWriter(head: head, isIndented: false, escaping: .page)
  }
}

extension XMLEscaping {
  /// The way of pages: invisible characters that would change what is around them are written as
  /// layout files write them.
  fileprivate static let page = XMLEscaping { scalar in
    scalar == ">" || scalar == "\"" ? .reference : scalar.isHarmless ? .plain : .escape
  }
}
