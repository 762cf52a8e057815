/// A script with its keyboard: the content of a recording.
///
/// As text it is a script that begins with the words `layout:NAME` and `size:COLUMNSxROWS`.
public struct TouchSession: Hashable, Sendable, CustomStringConvertible {
  /// The name or file of the layout, if known.
  public var layout: String?
  /// The width in cells. The default is 80.
  public var columns: Int
  /// The height in cells. The default is 12.
  public var rows: Int
  /// The script.
  public var script: TouchScript

  /// Creates a session of `script` on a keyboard with the layout `layout`.
  public init(layout: String?, columns: Int = 80, rows: Int = 12, script: TouchScript) {
    self.layout = layout
    self.columns = columns
    self.rows = rows
    self.script = script
  }

  /// The prefixes of words that are not steps.
  static let heads: Set<String> = ["layout", "size"]

  /// Parses a session.
  ///
  /// - Throws: The first invalid word.
  public init(_ text: String) throws(TouchScript.UnknownWord) {
    self.init(layout: nil, script: TouchScript([]))
    for word in TouchScript.words(of: text) {
      if word.hasPrefix("layout:") {
        layout = String(word.dropFirst("layout:".count))
      } else if word.hasPrefix("size:") {
        let numbers = word.dropFirst("size:".count).split(separator: "x").map { Int($0) }
        guard numbers.count == 2, let columns = numbers[0], let rows = numbers[1] else {
          throw TouchScript.UnknownWord(word: String(word))
        }
        (self.columns, self.rows) = (columns, rows)
      } else if let step = TouchStep(word: word) {
        script.steps.append(step)
      } else {
        throw TouchScript.UnknownWord(word: String(word))
      }
    }
  }

  /// The session as text that can be parsed.
  public var description: String {
    let head = (layout.map { "layout:\($0) " } ?? "") + "size:\(columns)x\(rows)"
    return "\(head)\n\(script)\n"
  }
}
