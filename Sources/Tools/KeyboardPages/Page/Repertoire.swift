/// Characters that a language is written with, such as an exemplar set of CLDR.
public struct Repertoire: Hashable, Sendable {
  /// The name of the set.
  public let name: String
  /// The characters, in the order of the alphabet.
  public let characters: [String]

  /// Creates a set of characters.
  public init(_ name: String, _ characters: [String]) {
    self.name = name
    self.characters = characters
  }
}
