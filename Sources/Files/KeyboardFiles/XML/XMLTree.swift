internal import KeyboardModel

/// The elements of an XML file of any vocabulary, each with its place.
///
/// The file is read like layouts: without entities, document types or network, within limits.
package final class XMLTree: Sendable {
  /// A reason why a file is not readable XML, with its place.
  package struct Fault: Error {
    /// The reason, without a final stop.
    package let message: String
    /// The place.
    package let location: SourceLocation
  }

  fileprivate let document: XMLDocument
  fileprivate let lines: LineTable

  /// Creates the tree of a file.
  ///
  /// - Parameters:
  ///   - bytes: The file, in UTF-8.
  ///   - original: The bytes that locations quote, with the same offsets. The default is `bytes`.
  ///   - file: The file's name.
  ///   - limits: The limits on the file.
  /// - Throws: A ``Fault`` if the file is not well-formed or exceeds a limit.
  package init(
    _ bytes: [UInt8], original: [UInt8]? = nil, file: String, limits: LayoutLimits
  ) throws(Fault) {
    let source = SourceFile(name: file, bytes: bytes)
    let lines = LineTable(original.map { SourceFile(name: file, bytes: $0) } ?? source)
    do throws(XMLFault) {
      document = try XMLFrontEnd.standard.document(of: source, limits: limits)
    } catch {
      let (problem, place) = error.problem(limits: limits, count: source.count)
      throw Fault(message: problem.message, location: lines.location(of: place))
    }
    self.lines = lines
  }

  package var root: Element { Element(tree: self, id: document.root) }

  /// An element of a tree.
  package struct Element: Sendable {
    fileprivate let tree: XMLTree
    fileprivate let id: XMLDocument.ElementID

    /// The name without a prefix.
    package var name: String { tree.document.name(of: id) }

    /// The place of the start tag.
    package var location: SourceLocation { tree.lines.location(of: tree.document.range(of: id)) }

    /// Returns the value of the attribute `name`, in any namespace.
    ///
    /// - Complexity: O(*n*) in the number of attributes.
    package subscript(name: String) -> String? {
      let document = tree.document
      return document.attributes(of: id).first {
        document.names[Int(document.attributes[$0].name)] == name
      }.map { document.string(of: $0) }
    }

    /// The names and values of the attributes, in order.
    package var attributes: [(name: String, value: String)] {
      let document = tree.document
      return document.attributes(of: id).map {
        (document.names[Int(document.attributes[$0].name)], document.string(of: $0))
      }
    }

    /// The text directly inside, up to the first tag, with unresolved references.
    ///
    /// - Complexity: O(log *n*) in the number of texts in the file.
    package var text: String {
      let document = tree.document
      var (low, high) = (0, document.texts.count)
      while low < high {
        let middle = (low + high) / 2
        if document.texts[middle].start < Int(document.elements[id].end) {
          low = middle + 1
        } else {
          high = middle
        }
      }
      guard low < document.texts.count, document.texts[low].element == id else { return "" }
      let start = document.texts[low].start
      let end = document.file.firstOffset(of: UInt8(ascii: "<"), from: start) ?? document.file.count
      return String(decoding: document.file[start..<end], as: UTF8.self)
    }

    /// The child elements.
    package var children: [Element] {
      tree.document.children(of: id).map { Element(tree: tree, id: $0) }
    }

    /// Returns the child elements with this name.
    package func children(_ name: String) -> [Element] {
      children.filter { $0.name == name }
    }
  }
}

/// The lines of a file that is not XML.
package struct SourceLines: Sendable {
  private let lines: LineTable

  /// Creates the lines of `bytes`, the file called `file`.
  package init(_ bytes: [UInt8], file: String) {
    lines = LineTable(SourceFile(name: file, bytes: bytes))
  }

  /// Returns the place of the bytes in `range`.
  package func location(of range: Range<Int>) -> SourceLocation { lines.location(of: range) }
}
