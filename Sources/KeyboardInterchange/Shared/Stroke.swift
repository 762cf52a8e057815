/// The effect of a key of a foreign keyboard without a pending dead key: it types a text, and may
/// set the state of a dead key.
struct Stroke: Hashable, Sendable {
  /// The text that is typed at once.
  var text = ""
  /// The name of the state that the key leaves, which the next key takes up.
  var state: String?
  /// A name that tells strokes apart that do the same alone, but not after a dead key.
  var identity = ""

  init(_ text: String = "", state: String? = nil, identity: String = "") {
    self.text = text
    self.state = state
    self.identity = identity
  }

  /// A Boolean value that indicates whether the key does nothing alone.
  var isSilent: Bool { text.isEmpty && state == nil }

  /// The stroke without its identity: what can be seen of it in the text and its markers.
  var effect: Stroke { Stroke(text, state: state) }
}

extension String {
  /// The words between white space.
  ///
  /// A mark that is a word of its own is one, although as a character it belongs to the space before it.
  var words: [String] {
    unicodeScalars.split { $0 == " " || $0 == "\t" || $0 == "\n" || $0 == "\r" }.map { String($0) }
  }

  /// The text without control characters and noncharacters, which layouts may not give.
  package var withoutControls: String {
    guard !isAllText else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.filter(\.isText)))
  }

  /// A Boolean value that indicates whether layouts may give all of the text.
  var isAllText: Bool { unicodeScalars.allSatisfy(\.isText) }

  /// The text as code points.
  var written: String {
    unicodeScalars.map { "U+" + String($0.value, radix: 16, uppercase: true) }.joined(
      separator: " ")
  }

  /// A Boolean value that indicates whether all of the text is control characters.
  var isControl: Bool {
    !unicodeScalars.isEmpty
      && unicodeScalars.allSatisfy { $0.properties.generalCategory == .control }
  }
}

extension Unicode.Scalar {
  /// A Boolean value that indicates whether layouts may give the character.
  var isText: Bool {
    properties.generalCategory != .control && !properties.isNoncharacterCodePoint
  }
}
