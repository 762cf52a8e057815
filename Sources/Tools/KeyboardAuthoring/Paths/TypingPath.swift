package import KeyboardModel

/// A way to type a text on a keyboard: a sequence of keys with their gestures and layers.
///
/// ```swift
/// var finder = TypingPathFinder(layout)
/// let path = finder.path(for: "¿Qué?")
/// print(path.words.joined(separator: " "))  // as `clavier press` takes them
/// ```
public struct TypingPath: Hashable, Sendable {
  package struct Step: Hashable, Sendable, CustomStringConvertible {
    package let key: Identifier
    /// The gesture; for a multi-tap key the number of taps even if that is one.
    package let gesture: KeyGesture
    /// The layer of the key; `nil` on a physical keyboard's layers, which have no names.
    package let layer: Identifier?

    package var description: String { Keystroke(key, gesture: gesture).description }
  }

  /// A part of the text, with the keystrokes that type it.
  package struct Part: Hashable, Sendable {
    package let text: String
    package let steps: [Step]

    package var isOneTap: Bool { steps.count == 1 && steps[0].gesture == .tap }
  }

  package internal(set) var parts: [Part] = []
  /// The characters that cannot be typed, in order, with repetitions. The path types the text
  /// without them.
  public internal(set) var missing: [Character] = []
  /// The missing characters for which there may be keys, since not all ways were tried.
  public internal(set) var undecided: Set<Character> = []
  /// The cost of the keystrokes, where that of a tap is 10.
  package internal(set) var cost = 0
  /// A Boolean value that indicates whether there may be a shorter path, or keys for missing
  /// characters, since not all ways were tried.
  public internal(set) var hasGivenUp = false

  package var steps: [Step] { parts.flatMap(\.steps) }

  /// The text that the keystrokes type.
  public var text: String { parts.map(\.text).joined() }

  /// The keystrokes as arguments of `clavier press` and `KeyboardLayout.typing(_:after:device:)`.
  public var words: [String] { steps.map(\.description) }
}
