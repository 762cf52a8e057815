public import KeyboardModel
public import KeyboardTouch

/// How to type a text on a keyboard: which keys, with which gestures, on which layers.
///
/// ```swift
/// var finder = TypingPathFinder(layout)
/// let path = finder.path(for: "¿Qué?")
/// print(path.words.joined(separator: " "))  // as `clavier press` takes them
/// ```
public struct TypingPath: Hashable, Sendable {
  /// A key that is pressed.
  public struct Step: Hashable, Sendable, CustomStringConvertible {
    /// The key.
    public let key: Identifier
    /// How it is pressed. A multi-tap key has the number of taps, also if it is one: the next character may
    /// be another of its own.
    public let gesture: KeyGesture
    /// The layer on which it stands; `nil` on a physical keyboard's layers, which have no names.
    public let layer: Identifier?

    /// The key and the gesture as `clavier press` takes them.
    public var description: String {
      gesture == .tap ? key.string : "\(key):\(gesture.written)"
    }
  }

  /// Some text, and the keys that type it.
  public struct Part: Hashable, Sendable {
    /// The text, a character as a rule.
    public let text: String
    /// The keys, those that lead to the right layer included.
    public let steps: [Step]
  }

  /// The parts, in order.
  public internal(set) var parts: [Part] = []
  /// The characters that cannot be typed, in order, each as often as it occurs. The path types the text
  /// without them.
  public internal(set) var missing: [Character] = []

  /// All keys, in order.
  public var steps: [Step] { parts.flatMap(\.steps) }

  /// The text that the keys type.
  public var text: String { parts.map(\.text).joined() }

  /// The keys as words that `clavier press` and ``KeyboardLayout/typing(_:after:device:)`` know.
  public var words: [String] { steps.map(\.description) }
}
