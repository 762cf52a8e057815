internal import KeyboardModel

/// A type that reads or checks one part of a layout, such as its keys.
///
/// Its initializer takes the parts that it depends on, and its properties have the result.
protocol PartReader {
  /// The files, and the log for problems.
  var context: ReadingContext { get }
}

extension PartReader {
  var files: [ParsedFile] { context.tree.files }

  var limits: LayoutLimits { context.limits }

  var isFull: Bool { context.isFull }

  func report(
    _ problem: Problem, at place: DiagnosticLog.Place,
    notes: [(message: String, place: DiagnosticLog.Place)] = []
  ) {
    context.report(problem, at: place, notes: notes)
  }

  func tag(of node: LayoutNode) -> Tag? { context.tree.tag(of: node) }

  func place(of node: LayoutNode) -> DiagnosticLog.Place { context.tree.place(of: node) }

  func place(
    _ name: AttributeName, of node: LayoutNode, part: Range<Int>? = nil
  ) -> DiagnosticLog.Place {
    context.tree.place(name, of: node, part: part)
  }

  func string(_ name: AttributeName, of node: LayoutNode) -> String? {
    context.tree.string(name, of: node)
  }

  func identifier(_ name: AttributeName, of node: LayoutNode) -> Identifier? {
    context.tree.string(name, of: node).map { Identifier($0) }
  }

  func children(of node: LayoutNode) -> [LayoutNode] { context.tree.children(of: node) }
}
