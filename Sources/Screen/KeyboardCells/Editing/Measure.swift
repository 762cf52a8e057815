/// The measure of the widths of drawn characters.
struct Measure: Sendable {
  let mask: Character?
  let tabWidth: Int
  let width: @Sendable (Character) -> Int

  /// Returns the number of columns of `character` when it is drawn in column `x`.
  func columns(of character: Character, at x: Int) -> Int {
    if let mask { return width(mask) }
    return character == "\t" ? tabWidth - x % tabWidth : width(character)
  }

  /// Calls `body` with the index of each character of a line and the columns where it begins and
  /// ends.
  func forEach(in line: Substring, _ body: (String.Index, Int, Int) -> Void) {
    var x = 0
    for index in line.indices {
      let end = x + columns(of: line[index], at: x)
      body(index, x, end)
      x = end
    }
  }
}
