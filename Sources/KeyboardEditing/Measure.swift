/// How wide the characters of a text are drawn.
struct Measure: Sendable {
  let mask: Character?
  let tabWidth: Int
  let width: @Sendable (Character) -> Int

  /// The columns of `character` when it is drawn in column `x`.
  func columns(of character: Character, at x: Int) -> Int {
    if let mask { return width(mask) }
    return character == "\t" ? tabWidth - x % tabWidth : width(character)
  }

  /// Goes through a line: each character's place, and the columns where it begins and ends.
  func forEach(in line: Substring, _ body: (String.Index, Int, Int) -> Void) {
    var x = 0
    for index in line.indices {
      let end = x + columns(of: line[index], at: x)
      body(index, x, end)
      x = end
    }
  }
}
