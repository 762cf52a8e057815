import KeyboardFiles

/// A path by which keys become text: an engine, a delegate, the mouse in a terminal and so on.
///
/// A door is opened once for a layout, and performs one test after the other.
protocol Door {
  /// A Boolean value that indicates whether the text is known after every step, or only at the
  /// checks.
  static var showsEveryStep: Bool { get }

  /// Opens the door to the layout of `file`.
  init(_ file: TestedFile)

  /// Begins a test in a field with `text`, and the cursor at its end.
  mutating func begin(_ text: String) throws(Obstacle)
  /// Performs a step in the way of this door.
  mutating func perform(_ action: KeyboardTestFile.Step.Action) throws(Obstacle)
  /// The text in the field.
  var text: String { get }
}

extension Door {
  static var showsEveryStep: Bool { true }
}

/// A reason why a step cannot be performed through a door.
enum Obstacle: Error, Hashable, CaseIterable {
  case earlierStep
  case emittedText
  case frameKey
  case unknownKey
  case notOnTouchLayers
  case startContext
  case lineBreak
  case noBackspaceKey
  case joinedTaps
  case noPhysicalKeyboard
  case notOnPhysicalKeyboard
  case untoldModifier
  case commandKey
  case noKeyOnStandardKeyboard
  case noCharacter
  case otherAlphabet
  case noWay

  /// The reason in a sentence.
  var sentence: String {
    switch self {
    case .earlierStep: "An earlier step of the test was impossible."
    case .emittedText: "No key gives text that is emitted."
    case .frameKey: "Tests know what a key types, and not what else it does."
    case .unknownKey: "The layout has no such key or gesture, so that nothing is typed."
    case .notOnTouchLayers: "The key is on no layer that taps lead to, and no gesture gives it."
    case .startContext: "Nobody tells a keyboard without a target which text was there."
    case .lineBreak: "A field of one line has no line breaks."
    case .noBackspaceKey: "The layout has no key that deletes."
    case .joinedTaps: "The command taps so quickly that taps on one key belong together."
    case .noPhysicalKeyboard: "The layout has no form for physical keyboards."
    case .notOnPhysicalKeyboard: "The layout's physical keyboard has no such key."
    case .untoldModifier: "Terminals do not tell which Alt or Control key is down, or caps lock."
    case .commandKey: "The program takes the key with its modifier for a command."
    case .noKeyOnStandardKeyboard: "A standard keyboard types nothing with the key in that place."
    case .noCharacter: "The key types no character by itself, or another key types the same."
    case .otherAlphabet: "A system that types another alphabet still has a standard keyboard here."
    case .noWay: "No keys on the layout's touch layers type the text."
    }
  }
}
