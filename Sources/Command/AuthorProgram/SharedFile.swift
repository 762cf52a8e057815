/// A text to which each installed layout adds a part: the list of layouts, and the Compose file.
enum SharedFile {
  /// Adds the part of a layout, `own`, to a text of ours; `nil` if the two are of no known kind.
  static func adding(_ own: String, to text: String) -> String? {
    if let part = element(of: own) {
      guard !text.contains(part) else { return text }
      guard let end = text.firstRange(of: listEnd) else { return nil }
      return "\(text[..<end.lowerBound])\(part)\(text[end.lowerBound...])"
    }
    let lines = own.split(separator: "\n").filter { !text.contains($0 + "\n") }
    return text + lines.map { $0 + "\n" }.joined()
  }

  /// Removes the part of a layout; `nil` if no part of another one remains.
  static func removing(_ own: String, from text: String) -> String? {
    if let part = element(of: own) {
      let rest = text.replacing(part, with: "")
      return rest.contains("<layout>") ? rest : nil
    }
    let parts = Set(own.split(separator: "\n").filter { $0.contains("/compose/") })
    let rest = text.split(separator: "\n", omittingEmptySubsequences: false).filter {
      !parts.contains($0)
    }
    return rest.contains { $0.contains("/compose/") } ? rest.joined(separator: "\n") : nil
  }

  private static let listEnd = "  </layoutList>\n"

  private static func element(of text: String) -> Substring? {
    guard let start = text.firstRange(of: "    <layout>\n"),
      let end = text.firstRange(of: "    </layout>\n")
    else { return nil }
    return text[start.lowerBound..<end.upperBound]
  }
}
