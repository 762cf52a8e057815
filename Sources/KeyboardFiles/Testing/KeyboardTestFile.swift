public import KeyboardModel

/// The tests of a layout: an LDML `keyboardTest3` file (UTS #35 part 7, "Keyboard Test Data").
public struct KeyboardTestFile: Hashable, Sendable {
  /// Characters that the layout must be able to produce.
  public struct Repertoire: Hashable, Sendable {
    /// How the characters must be produced.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
      /// In any way.
      case any = "default"
      /// By keys without a gesture, on any layer of any form.
      case simple
      /// By keys without a gesture, on the layers of a physical keyboard.
      case hardware
      /// By any gesture.
      case gesture
      /// By a flick.
      case flick
      /// By a long press.
      case longPress
      /// By several taps.
      case multiTap
    }

    /// What the repertoire is called.
    public let name: String
    /// The characters.
    public let characters: UnicodeSet
    /// How they must be produced. The default is in any way.
    public let kind: Kind
    /// Where the characters are written.
    public let location: SourceLocation
  }

  /// Tests under one name: a `tests` element.
  public struct Group: Hashable, Sendable {
    /// What the group is called.
    public let name: String
    /// The tests, each of which begins afresh.
    public let tests: [Test]
  }

  /// One test: steps that are done one after the other.
  public struct Test: Hashable, Sendable {
    /// What the test is called.
    public let name: String
    /// The text that is there before the first step.
    public let startContext: String
    /// The steps.
    public let steps: [Step]
    /// Where the test begins.
    public let location: SourceLocation
  }

  /// What is done in a step of a test, and where it is written.
  public struct Step: Hashable, Sendable {
    /// What is done.
    public enum Action: Hashable, Sendable {
      /// A key is pressed.
      case keystroke(Keystroke)
      /// The text is typed as though a key gave it.
      case emit(String)
      /// Backspace is pressed.
      case backspace
      /// The whole text must be this.
      case check(String)
    }

    /// What is done.
    public let action: Action
    /// Where the key or text is written, or the tag where there is neither.
    public let location: SourceLocation
  }

  /// The file name of the layout, such as `fr.xml`.
  public let keyboard: String
  /// What the tests are called.
  public let name: String
  /// Who wrote them.
  public let author: String?
  /// Characters that the layout must be able to produce.
  public let repertoires: [Repertoire]
  /// The tests, in groups.
  public let groups: [Group]
}
