internal import KeyboardHost

/// A method of composing: the keys and the resulting text.
package struct WayOfWriting: Sendable, CustomStringConvertible {
  private let layout: String
  private let keys: [String]
  /// The text.
  package let text: String

  package var description: String { layout }

  /// Ways of four scripts.
  package static let all = [
    WayOfWriting(layout: "vi-t-k0-telex", keys: ["v", "i", "e", "e", "t", "j"], text: "việt"),
    WayOfWriting(layout: "ko", keys: ["jamo-hieut", "jamo-a", "jamo-nieun"], text: "한"),
    WayOfWriting(layout: "ja-Hira", keys: ["h-ka", "voiced"], text: "が"),
    WayOfWriting(
      layout: "mul-Latn-t-k0-compose", keys: ["compose", "apos", "e"], text: "é"),
  ]

  /// Types in a program once it shows its prompt.
  ///
  /// - Returns: The line with the text on the screen, without the prompt.
  @MainActor package func typed(in program: [String], prompt: String? = nil) throws -> String {
    let shell = try HostedShell(program, layout: layout)
    if let prompt { try shell.wait(for: prompt) }
    try shell.tap(keys)
    shell.terminal.commit()
    let shown = try shell.wait(for: text)
    let line = shown.first { $0.contains(text) } ?? ""
    // The line discipline erases only one column of a wide character.
    let typed = prompt.map { line.replacing($0, with: "") } ?? line
    return String(typed.drop { $0 == " " })
  }
}
