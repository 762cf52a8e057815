/// An element of one of the files of a layout.
package struct LayoutNode: Hashable, Sendable {
  private let fileNumber: UInt32
  private let elementNumber: UInt32

  init(file: Int, element: Int) {
    fileNumber = UInt32(file)
    elementNumber = UInt32(element)
  }

  /// The number of the file.
  package var file: Int { Int(fileNumber) }
  /// The number of the element in the file.
  package var element: Int { Int(elementNumber) }
}

/// A range in an attribute's value.
struct Written {
  let node: LayoutNode
  let attribute: Int
  let range: Range<Int>

  /// Returns the `count` bytes from `offset` on.
  func part(at offset: Int, count: Int) -> Written {
    let start = range.lowerBound + offset
    return Written(node: node, attribute: attribute, range: start..<start + count)
  }
}
