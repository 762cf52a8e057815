internal import KeyboardFiles

/// The changes for constructs of regular expressions that patterns do not have.
enum PatternFixes {
  /// Returns the replacements of a construct, the likeliest first.
  static func replacements(of construct: String) -> [(title: String, text: String)] {
    switch construct {
    case "*": [("write {0,9}: up to nine times", "{0,9}"), literal(construct)]
    case "+": [("write {1,9}: one to nine times", "{1,9}"), literal(construct)]
    case "$": [("leave out '$', as every pattern ends at the cursor", ""), literal(construct)]
    default: []
    }
  }

  private static func literal(_ character: String) -> (title: String, text: String) {
    ("write '\\\(character)' for the character", "\\" + character)
  }
}
