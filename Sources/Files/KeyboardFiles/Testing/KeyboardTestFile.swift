package import KeyboardModel

/// The tests of a layout: an LDML `keyboardTest3` file (UTS #35 part 7, "Keyboard Test Data").
package struct KeyboardTestFile: Hashable, Sendable {
  /// A set of characters that the layout must be able to produce.
  package struct Repertoire: Hashable, Sendable {
    /// The ways in which the characters must be produced.
    package enum Kind: Hashable, Sendable, CaseIterable, RawRepresentable {
      /// In any way.
      case any
      /// By keys without a gesture, on any layer of any form.
      case simple
      /// By keys without a gesture, on the layers of a physical keyboard.
      case hardware
      /// By a gesture of the kind, or by any gesture.
      case gesture(KeyGesture.Kind?)

      /// The kinds, in the order of the standard.
      package static let allCases: [Self] =
        [.any, .simple, .hardware, .gesture(nil)]
        + KeyGesture.Kind.further.map { Self.gesture($0) }

      /// The type as a file has it.
      package var rawValue: String {
        switch self {
        case .any: "default"
        case .simple: "simple"
        case .hardware: "hardware"
        case .gesture(let kind): kind?.repertoire ?? "gesture"
        }
      }

      /// Creates the kind that a file calls `rawValue`.
      package init?(rawValue: String) {
        guard let kind = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = kind
      }
    }

    /// The name of the repertoire.
    package let name: String
    package let characters: UnicodeSet
    /// The way in which they must be produced. The default is any.
    package let kind: Kind
    /// The place of the characters in the file.
    package let location: SourceLocation
  }

  /// A named group of tests: a `tests` element.
  package struct Group: Hashable, Sendable {
    /// The name of the group.
    package let name: String
    /// The tests, which are independent of each other.
    package let tests: [Test]
  }

  /// A test: a sequence of steps.
  package struct Test: Hashable, Sendable {
    /// The name of the test.
    package let name: String
    /// The text before the first step.
    package let startContext: String
    package let steps: [Step]
    /// The place of the test in the file.
    package let location: SourceLocation
  }

  /// A step of a test, with its place.
  package struct Step: Hashable, Sendable {
    /// An action of a step.
    package enum Action: Hashable, Sendable {
      /// A key is pressed.
      case keystroke(Keystroke)
      /// The text is typed as though a key output it.
      case emit(String)
      /// Backspace is pressed.
      case backspace
      /// The whole text is compared with this one.
      case check(String)
    }

    package let action: Action
    /// The place of the key or text in the file, or of the tag if there is neither.
    package let location: SourceLocation
  }

  /// The file name of the layout, such as `fr.xml`.
  package let keyboard: String
  /// The name of the file's tests.
  package let name: String
  /// The author of the tests.
  package let author: String?
  /// The characters that the layout must be able to produce.
  package let repertoires: [Repertoire]
  /// The tests, in groups.
  package let groups: [Group]
}
