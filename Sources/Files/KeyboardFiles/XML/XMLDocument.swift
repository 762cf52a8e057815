/// An XML file as a flat tree: elements and attributes in document order, each with its place.
///
/// Values are not copied. An attribute is a range of the file's bytes or, if it had references or
/// characters that the parser copies, of the bytes in `decoded`. Indices replace references, so
/// that a file of any size takes four arrays.
struct XMLDocument: Sendable {
  /// The index of an element.
  typealias ElementID = Int

  struct Element: Sendable {
    /// The index of the local name in `names`.
    var name: UInt16
    /// The index of the namespace in `names`; that of the empty string for none.
    var namespace: UInt16
    var attributeCount: UInt32
    var firstAttribute: UInt32
    /// The offset of the start tag's `<`.
    var start: UInt32
    /// The offset after the start tag's last attribute.
    var end: UInt32
    /// The index after the last descendant.
    var next: UInt32
    /// The index of the parent; the root's own index for the root.
    var parent: UInt32
  }

  struct Attribute: Sendable {
    var name: UInt16
    var namespace: UInt16
    /// The offset of the value; an offset in `decoded` if it is not less than the file's size.
    var start: UInt32
    var count: UInt32
  }

  /// A text, apart from white space, directly in an element and between two tags.
  struct Text: Sendable {
    var element: ElementID
    /// The element that follows the text, or would follow it.
    var next: ElementID
    /// The offset of the first character that is not white space.
    var start: Int
  }

  /// A document type declaration.
  struct DocumentType: Sendable {
    var range: Range<Int>
    var hasSubset: Bool
  }

  let file: SourceFile
  var names: [String] = [""]
  var elements: [Element] = []
  var attributes: [Attribute] = []
  var decoded: [UInt8] = []
  var texts: [Text] = []
  var documentType: DocumentType?

  init(file: SourceFile) {
    self.file = file
  }

  /// The root element. Only documents that were read without an error have one.
  var root: ElementID { 0 }

  func name(of element: ElementID) -> String { names[Int(elements[element].name)] }

  func namespace(of element: ElementID) -> String { names[Int(elements[element].namespace)] }

  /// Returns the indices of the element's attributes.
  func attributes(of element: ElementID) -> Range<Int> {
    let first = Int(elements[element].firstAttribute)
    return first..<first + Int(elements[element].attributeCount)
  }

  @inline(__always)
  func value(of attribute: Int) -> ArraySlice<UInt8> {
    let start = Int(attributes[attribute].start)
    let count = Int(attributes[attribute].count)
    return start < file.count
      ? file[start..<start + count] : decoded[start - file.count..<start - file.count + count]
  }

  /// Returns the attribute's value as a string.
  func string(of attribute: Int) -> String {
    let start = Int(attributes[attribute].start)
    let count = Int(attributes[attribute].count)
    guard start < file.count else {
      return String(
        decoding: decoded[start - file.count..<start - file.count + count], as: UTF8.self)
    }
    return unsafe file.terminatedBytes.withUnsafeBufferPointer {
      unsafe String(
        decoding: UnsafeBufferPointer(rebasing: $0[start..<start + count]), as: UTF8.self)
    }
  }

  func hasChildren(_ element: ElementID) -> Bool { elements[element].next > element + 1 }

  /// Returns the direct children of `element`.
  func children(of element: ElementID) -> Children {
    Children(elements: elements, position: element + 1, end: Int(elements[element].next))
  }

  struct Children: Sequence, IteratorProtocol {
    let elements: [XMLDocument.Element]
    var position: ElementID
    let end: ElementID

    mutating func next() -> ElementID? {
      guard position < end else { return nil }
      defer { position = Int(elements[position].next) }
      return position
    }
  }
}
