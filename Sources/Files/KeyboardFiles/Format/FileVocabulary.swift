internal import CResources
internal import KeyboardModel

/// The elements and attributes of one kind of file: all that readers, editors and formatters know.
///
/// `Resources/Names` has a table for each root.
package struct FileVocabulary: Sendable {
  package static let layouts = FileVocabulary(root: .keyboard3)
  package static let tests = FileVocabulary(root: .keyboardTest3)
  package static let themes = FileVocabulary(root: .theme)

  let root: Tag
  /// By the raw values of the tags.
  private let rules: [ElementRule?]

  private init(root: Tag) {
    self.root = root
    var rules = Tag.allCases.map { _ in ElementRule?.none }
    let rows = unsafe EmbeddedFolder(embedded_names).rows("\(root.name).txt", maxSplits: 3)
    let starts = rows.indices.filter { rows[$0][0] == "element" }
    for (start, end) in zip(starts, starts.dropFirst() + [rows.count]) {
      guard let tag = Tag(name: rows[start][1]) else { continue }
      rules[Int(tag.rawValue)] = ElementRule(rows[start..<end])
    }
    self.rules = rules
  }

  /// Files that layouts import have the vocabulary of layouts.
  package static func vocabulary(of root: Tag?) -> FileVocabulary {
    switch root {
    case .keyboardTest3: tests
    case .theme: themes
    default: layouts
    }
  }

  package subscript(tag: Tag) -> ElementRule? { rules[Int(tag.rawValue)] }

  func parents(of element: String) -> [String] {
    guard let tag = Tag(name: element) else { return [] }
    return Tag.allCases.filter { self[$0]?.children.contains(tag) == true }.map { $0.name }
  }
}
