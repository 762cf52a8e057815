internal import CResources
internal import KeyboardFiles

/// The likelihood of the next character after two others, for scanning in an order of likelihood.
///
/// It knows letters and the ends of words of one language. What comes after digits is unknown.
public struct LetterModel: Sendable {
  /// The characters that follow two others, with their likelihoods. Blanks begin a word.
  private let followers: [String: [Character: Double]]

  /// Creates the model for a locale, or `nil` if there is none. There is one for English.
  public init?(locale: some StringProtocol) {
    let language = locale.prefix { $0 != "-" && $0 != "_" }.lowercased()
    let entries = EmbeddedFolder(embedded_letters).rows("\(language).txt").joined()
    guard !entries.isEmpty else { return nil }
    self.init(entries)
  }

  /// Creates a model of the entries of a file in `Resources/Letters`.
  init(_ entries: some Sequence<String>) {
    var followers: [String: [Character: Double]] = [:]
    for entry in entries {
      let parts = entry.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      var likelihoods: [Character: Double] = [:]
      var rest = parts[1]
      while let character = rest.popFirst() {
        likelihoods[character == "_" ? " " : character] = Double(rest.prefix(2)).map { $0 / 100 }
        rest = rest.dropFirst(2)
      }
      followers[String(parts[0]).replacing("_", with: " ")] = likelihoods
    }
    self.followers = followers
  }

  /// Returns the likelihood of the characters after a text. Those that it leaves out are unlikely.
  public func likelihoods(after text: String) -> [Character: Double] {
    guard let last = text.last, !last.isWhitespace else { return followers["  "] ?? [:] }
    if last.isPunctuation, last != "'" { return [" ": 0.9] }
    let word = text.suffix(2).lowercased()
    let start = word.first.map { $0.isWhitespace || $0.isPunctuation && $0 != "'" } ?? true
    return followers[word.count < 2 || start ? " \(last.lowercased())" : word] ?? [:]
  }
}
