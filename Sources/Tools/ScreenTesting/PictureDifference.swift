internal import KeyboardModel

/// The rows in which two pictures differ.
package struct PictureDifference: Hashable, Sendable, CustomStringConvertible {
  /// Each row that differs: what is wanted after `-`, and what is shown after `+`.
  package let description: String

  /// Returns `nil` if nothing differs. Blanks at the ends of rows and empty last rows do not count.
  package init?(wanted: String, shown: String) {
    let (wanted, shown) = (Self.rows(of: wanted), Self.rows(of: shown))
    var lines: [String] = []
    for row in 0..<max(wanted.count, shown.count) {
      let (wanted, shown) = (wanted.element(at: row), shown.element(at: row))
      guard wanted != shown else { continue }
      if let wanted { lines.append("\(row) - \(wanted)") }
      if let shown { lines.append("\(row) + \(shown)") }
    }
    guard !lines.isEmpty else { return nil }
    description = lines.joined(separator: "\n")
  }

  private static func rows(of picture: String) -> [String] {
    var rows = picture.split(separator: "\n", omittingEmptySubsequences: false).map { row in
      String(row.reversed().drop { $0 == " " }.reversed())
    }
    while rows.last?.isEmpty == true { rows.removeLast() }
    return rows
  }
}
