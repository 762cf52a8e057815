public import KeyboardModel

/// The tests of a layout: an LDML `keyboardTest3` file (UTS #35 part 7, "Keyboard Test Data").
public struct KeyboardTestFile: Hashable, Sendable {
  /// A set of characters that the layout must be able to produce.
  public struct Repertoire: Hashable, Sendable {
    /// The ways in which the characters must be produced.
    public enum Kind: Hashable, Sendable, CaseIterable, RawRepresentable {
      /// In any way.
      case any
      /// By keys without a gesture, on any layer of any form.
      case simple
      /// By keys without a gesture, on the layers of a physical keyboard.
      case hardware
      /// By a gesture of the kind, or by any gesture.
      case gesture(KeyGesture.Kind?)

      /// The kinds, in the order of the standard.
      public static let allCases: [Self] =
        [.any, .simple, .hardware, .gesture(nil)]
        + KeyGesture.Kind.further.map { Self.gesture($0) }

      /// The type as a file has it.
      public var rawValue: String {
        switch self {
        case .any: "default"
        case .simple: "simple"
        case .hardware: "hardware"
        case .gesture(let kind): kind?.repertoire ?? "gesture"
        }
      }

      /// Creates the kind that a file calls `rawValue`.
      public init?(rawValue: String) {
        guard let kind = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = kind
      }
    }

    /// The name of the repertoire.
    public let name: String
    /// The characters.
    public let characters: UnicodeSet
    /// The way in which they must be produced. The default is any.
    public let kind: Kind
    /// The place of the characters in the file.
    public let location: SourceLocation
  }

  /// A named group of tests: a `tests` element.
  public struct Group: Hashable, Sendable {
    /// The name of the group.
    public let name: String
    /// The tests, which are independent of each other.
    public let tests: [Test]
  }

  /// A test: a sequence of steps.
  public struct Test: Hashable, Sendable {
    /// The name of the test.
    public let name: String
    /// The text before the first step.
    public let startContext: String
    /// The steps.
    public let steps: [Step]
    /// The place of the test in the file.
    public let location: SourceLocation
  }

  /// A step of a test, with its place.
  public struct Step: Hashable, Sendable {
    /// An action of a step.
    public enum Action: Hashable, Sendable {
      /// A key is pressed.
      case keystroke(Keystroke)
      /// The text is typed as though a key output it.
      case emit(String)
      /// Backspace is pressed.
      case backspace
      /// The whole text is compared with this one.
      case check(String)
    }

    /// The action.
    public let action: Action
    /// The place of the key or text in the file, or of the tag if there is neither.
    public let location: SourceLocation
  }

  /// The file name of the layout, such as `fr.xml`.
  public let keyboard: String
  /// The name of the file's tests.
  public let name: String
  /// The author of the tests.
  public let author: String?
  /// The characters that the layout must be able to produce.
  public let repertoires: [Repertoire]
  /// The tests, in groups.
  public let groups: [Group]
}
