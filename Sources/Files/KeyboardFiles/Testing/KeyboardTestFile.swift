package import KeyboardModel

/// The tests of a layout: an LDML `keyboardTest3` file (UTS #35 part 7, "Keyboard Test Data").
package struct KeyboardTestFile: Hashable, Sendable {
  package struct Repertoire: Hashable, Sendable {
    package enum Kind: Hashable, Sendable, CaseIterable, RawRepresentable {
      case any
      /// By keys without a gesture, on any layer of any form.
      case simple
      /// By keys without a gesture, on the layers of a physical keyboard.
      case hardware
      /// By a gesture of the kind, or by any gesture.
      case gesture(KeyGesture.Kind?)

      package static let allCases: [Self] =
        [.any, .simple, .hardware, .gesture(nil)] + KeyGesture.Kind.further.map { Self.gesture($0) }

      package var rawValue: String {
        switch self {
        case .any: "default"
        case .simple: "simple"
        case .hardware: "hardware"
        case .gesture(let kind): kind?.repertoire ?? "gesture"
        }
      }

      package init?(rawValue: String) {
        guard let kind = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = kind
      }
    }

    package let name: String
    package let characters: UnicodeSet
    /// The members in braces, each a unit of several code points.
    package let strings: [String]
    package let kind: Kind
    package let location: FileLocation
  }

  package struct Group: Hashable, Sendable {
    package let name: String
    package let tests: [Test]
  }

  package struct Test: Hashable, Sendable {
    package let name: String
    package let startContext: String
    package let steps: [Step]
    package let location: FileLocation
  }

  package struct Step: Hashable, Sendable {
    package enum Action: Hashable, Sendable {
      case keystroke(Keystroke)
      case emit(String)
      case backspace
      case check(String)
    }

    package let action: Action
    /// The place of the key or text in the file, or of the tag if there is neither.
    package let location: FileLocation
  }

  package let keyboard: String
  package let name: String
  package let author: String?
  package let repertoires: [Repertoire]
  package let groups: [Group]
}
