internal import KeyboardModel

/// Markdown formatting.
enum MarkdownText {
  /// Returns a code block.
  static func code(_ text: String, language: String = "text") -> String {
    "```\(language)\n\(text)\n```"
  }

  /// Returns inline code.
  static func inline(_ text: String) -> String {
    let visible = text.neutralized(keepsLines: false)
    return visible.contains("`") ? "`` \(visible) ``" : "`\(visible)`"
  }
}
