/// The rows in which two pictures differ.
package struct PictureDifference: Hashable, Sendable, CustomStringConvertible {
  private struct Row: Hashable {
    /// The number, from 0.
    let number: Int
    let wanted: String?
    let shown: String?
  }

  /// The rows that differ.
  private let rows: [Row]

  /// Compares pictures by rows. Blanks at the ends of rows and empty rows at the end do not count.
  ///
  /// - Returns: The difference; `nil` if there is none.
  package init?(wanted: String, shown: String) {
    let (wanted, shown) = (Self.rows(of: wanted), Self.rows(of: shown))
    rows = (0..<max(wanted.count, shown.count)).compactMap { row in
      let pair = Row(
        number: row, wanted: row < wanted.count ? wanted[row] : nil,
        shown: row < shown.count ? shown[row] : nil)
      return pair.wanted == pair.shown ? nil : pair
    }
    if rows.isEmpty { return nil }
  }

  private static func rows(of picture: String) -> [String] {
    var rows = picture.split(separator: "\n", omittingEmptySubsequences: false).map { row in
      String(row.reversed().drop { $0 == " " }.reversed())
    }
    while rows.last?.isEmpty == true { rows.removeLast() }
    return rows
  }

  /// Each row that differs: what is wanted after `-`, and what is shown after `+`.
  package var description: String {
    rows.flatMap { row in
      [
        row.wanted.map { "\(row.number) - \($0)" }, row.shown.map { "\(row.number) + \($0)" },
      ].compactMap(\.self)
    }.joined(separator: "\n")
  }
}
