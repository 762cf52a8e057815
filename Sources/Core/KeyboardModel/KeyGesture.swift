/// A way to press a key: a tap, a long press, a flick, or several taps.
///
/// The type is the table of gestures: their names, their notation in scripts and test files, their
/// cost, and the keys that they produce.
public enum KeyGesture: Hashable, Sendable, CustomStringConvertible {
  /// A short press.
  case tap
  /// A long press that chooses the item with the given number, from 1, or the key's default.
  case longPress(Int?)
  /// A flick along a path.
  case flick([Direction])
  /// The given number of taps in a row.
  case taps(Int)

  package var kind: Kind {
    switch self {
    case .tap: .tap
    case .longPress: .longPress
    case .flick: .flick
    case .taps: .multiTap
    }
  }

  /// The number of taps of which the gesture consists, or `nil` for other gestures.
  package var tapCount: Int? {
    switch self {
    case .tap: 1
    case .taps(let count): count
    case .longPress, .flick: nil
    }
  }

  /// The directions of a flick. Other gestures have none.
  public var directions: [Direction] {
    if case .flick(let directions) = self { directions } else { [] }
  }

  /// The effort of the gesture, where that of a tap is 10.
  package var cost: Int {
    switch self {
    case .tap: 10
    case .longPress(nil): 14
    case .longPress: 15
    case .flick(let directions): 11 * directions.count
    case .taps(let count): 10 * count
    }
  }

  /// The gesture in words.
  public var description: String {
    switch self {
    case .tap, .longPress(nil): kind.name
    case .longPress(let number?): "\(kind.name) for item \(number)"
    case .flick(let directions): "\(kind.name) \(directions.words(separator: " "))"
    case .taps(let count): "\(count) taps"
    }
  }
  /// A kind of gesture, with its names in files and for people.
  package struct Kind: Hashable, Sendable {
    package let name: String
    /// The name of several gestures of the kind.
    package let plural: String
    /// The label of what the gestures on a key produce.
    package let label: String
    /// The heading of a list of what the gestures on a key produce.
    package let heading: String
    /// A sentence that tells a person who types how to perform the gesture.
    package let instruction: String
    /// The word in scripts and on command lines.
    package let notation: String
    /// The type of a test file's repertoire whose characters the gesture must produce.
    package let repertoire: String
    /// The attribute of keys with what the gesture produces, or `nil` for a tap.
    package var keyAttribute: String?
    /// The attribute of a test file's keystrokes, or `nil` for a tap.
    package var testAttribute: String?
    /// The numbers that the attribute may have as its value, or `nil` if it has directions.
    package var testNumbers: ClosedRange<Int>?

    package static let tap = Kind(
      name: "tap", plural: "taps", label: "tap", heading: "Taps", instruction: "Tap a key.",
      notation: "tap", repertoire: "simple")
    package static let longPress = Kind(
      name: "long press", plural: "long presses", label: "hold", heading: "Choices",
      instruction: "Hold a key, slide to a choice, and lift.", notation: "long",
      repertoire: "longPress", keyAttribute: "longPressKeyIds", testAttribute: "longPress",
      testNumbers: 0...999)
    package static let flick = Kind(
      name: "flick", plural: "flicks", label: "flick", heading: "Directions",
      instruction: "Slide off a key in a direction.", notation: "flick", repertoire: "flick",
      keyAttribute: "flickId", testAttribute: "flick")
    package static let multiTap = Kind(
      name: "multi-tap", plural: "multi-taps", label: "further taps", heading: "Further taps",
      instruction: "Tap a key again within a moment.", notation: "taps", repertoire: "multiTap",
      keyAttribute: "multiTapKeyIds", testAttribute: "tapCount", testNumbers: 2...999)

    package static let further = [longPress, flick, multiTap]
  }

  // MARK: - Notation

  /// The gesture in the notation of scripts: `tap`, `long`, `long=2`, `flick=n-e` or `taps=3`.
  package var notation: String {
    switch self {
    case .tap, .longPress(nil): kind.notation
    case .longPress(let number?): "\(kind.notation)=\(number)"
    case .flick(let directions): "\(kind.notation)=\(directions.words(separator: "-"))"
    case .taps(let count): "\(kind.notation)=\(count)"
    }
  }

  package init?(notation: Substring) {
    let parts = notation.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let kinds = [Kind.tap] + Kind.further
    guard let kind = kinds.first(where: { parts[0] == $0.notation }) else { return nil }
    let gesture: KeyGesture? =
      parts.count == 2
      ? Self.gesture(kind, parts[1], separator: "-")
      : kind == .tap ? .tap : kind == .longPress ? .longPress(nil) : nil
    // The number 0 is not in the notation, which has the word alone for the default.
    guard let gesture, parts.count == 1 || gesture != .longPress(nil) else { return nil }
    self = gesture
  }

  package init?(_ kind: Kind, testValue: String) {
    if let numbers = kind.testNumbers {
      guard Int(testValue).map({ numbers.contains($0) }) ?? false else { return nil }
    }
    let words = testValue.split { $0.isWhitespace }.joined(separator: " ")
    let value = kind.testNumbers == nil ? words : testValue
    guard let gesture = Self.gesture(kind, value[...], separator: " ") else { return nil }
    self = gesture
  }

  /// Returns the gesture of a number or directions. A long press of item 0 is that of the default.
  private static func gesture(_ kind: Kind, _ value: Substring, separator: Character)
    -> KeyGesture?
  {
    let number = value.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } ? Int(value) : nil
    switch kind {
    case .longPress: return number.map { .longPress($0 == 0 ? nil : $0) }
    case .flick:
      let words = value.split(separator: separator, omittingEmptySubsequences: false)
      let directions = words.compactMap { Direction(rawValue: String($0)) }
      return directions.count == words.count ? .flick(directions) : nil
    case .multiTap: return number.flatMap { (1...1_000).contains($0) ? .taps($0) : nil }
    default: return nil
    }
  }
}

extension KeyboardLayout {
  /// Returns the key whose output `keystroke` produces, if the layout has the key and the gesture.
  package func key(for keystroke: Keystroke) -> Key? {
    guard let key = keys[keystroke.key], keystroke.gesture.tapCount != 1 else {
      return keys[keystroke.key]
    }
    var wanted = keystroke.gesture
    if wanted == .longPress(nil) { wanted = .longPress((key.defaultLongPressIndex ?? 0) + 1) }
    if case .longPress(let number?) = wanted {
      guard number > 0 else { return nil }
      return key.longPressKeyIDs.element(at: number - 1).flatMap { keys[$0] }
    }
    return gestures(on: key).last { $0.gesture == wanted }.flatMap { keys[$0.keyID] }
  }

  /// Returns the gestures on `key` other than a tap, with the keys that they produce: long presses,
  /// then flicks and further taps.
  ///
  /// - Complexity: O(*n*) in the number of gestures.
  public func gestures(on key: Key) -> [(gesture: KeyGesture, keyID: Identifier)] {
    guard key.hasGestures else { return [] }
    let longPresses = key.longPressKeyIDs.enumerated().map {
      (gesture: KeyGesture.longPress($0.offset + 1), keyID: $0.element)
    }
    let flicks = (key.flickID.flatMap { self.flicks[$0] }?.segments ?? []).map {
      (gesture: KeyGesture.flick($0.directions), keyID: $0.keyID)
    }
    let taps = key.multiTapKeyIDs.enumerated().map {
      (gesture: KeyGesture.taps($0.offset + 2), keyID: $0.element)
    }
    return longPresses + flicks + taps
  }
}

extension [Direction] {
  fileprivate func words(separator: String) -> String {
    map { $0.rawValue }.joined(separator: separator)
  }
}
