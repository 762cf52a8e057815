/// The rows of a keyboard's table that contradict other rows.
struct Contradictions {
  /// The texts of each sequence of scan codes.
  private var texts: [String: Set<String>] = [:]

  init(_ rows: [[String]]) {
    for row in rows where row.count > 4 && row[2] != "-" {
      texts[row[2], default: []].insert(row[4].decodingEscapes)
    }
  }

  /// Returns a Boolean value that indicates whether `row` contradicts another one.
  ///
  /// - Two keys of the source have one position, and another row has what the layout types there.
  /// - The text of the first key, which is final but for its last character, is gone after the next
  ///   key.
  func contain(_ row: [String], typed: String) -> Bool {
    if row[2] != "-", texts[row[2], default: []].contains(typed) { return true }
    let strokes = row[2].split(separator: " ")
    if strokes.contains(where: { texts[String($0), default: []].count > 1 }) { return true }
    guard strokes.count > 1, let first = strokes.first else { return false }
    return texts[String(first), default: []].contains { text in
      let final = text.unicodeScalars.dropLast()
      return !final.isEmpty && typed == String(final) + row[4].decodingEscapes
    }
  }
}
