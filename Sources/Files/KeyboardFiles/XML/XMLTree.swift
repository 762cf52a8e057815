internal import KeyboardModel

/// The elements of an XML file of any vocabulary, without entities, types and network.
package final class XMLTree: Sendable {
  package struct Fault: Error {
    package let message: String
    package let location: FileLocation
  }

  fileprivate let document: XMLDocument
  fileprivate let lines: LineTable

  /// Locations quote `original`, bytes with the same offsets, in place of `bytes`.
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

  package struct Element: Sendable {
    fileprivate let tree: XMLTree
    fileprivate let id: XMLDocument.ElementID

    package var name: String { tree.document.name(of: id) }

    package var location: FileLocation { tree.lines.location(of: tree.document.range(of: id)) }

    package subscript(name: String) -> String? {
      let document = tree.document
      return document.attributes(of: id).first { document.name(ofAttribute: $0) == name }
        .map { document.string(of: $0) }
    }

    package var attributes: [(name: String, value: String)] {
      let document = tree.document
      return document.attributes(of: id).map {
        (document.name(ofAttribute: $0), document.string(of: $0))
      }
    }

    /// The text up to the first tag, with unresolved references.
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

    package var children: [Element] {
      tree.document.children(of: id).map { Element(tree: tree, id: $0) }
    }

    package func children(_ name: String) -> [Element] { children.filter { $0.name == name } }
  }
}

/// The lines of a file that is not XML.
package struct SourceLines: Sendable {
  private let lines: LineTable

  package init(_ bytes: [UInt8], file: String) {
    lines = LineTable(SourceFile(name: file, bytes: bytes))
  }

  package func location(of range: Range<Int>) -> FileLocation { lines.location(of: range) }
}
