/// The effect of a key of a foreign keyboard without a pending dead key: it types a text, and may
/// set the state of a dead key.
struct Stroke: Hashable, Sendable {
  /// The text that is typed immediately.
  var text = ""
  /// The state that the key sets for the next key.
  var state: String?
  /// A name that distinguishes strokes with the same effect but different results after a dead key.
  var identity = ""

  init(_ text: String = "", state: String? = nil, identity: String = "") {
    self.text = text
    self.state = state
    self.identity = identity
  }

  /// A Boolean value that indicates whether the key has no effect alone.
  var isSilent: Bool { text.isEmpty && state == nil }

  /// The stroke without its identity: the visible part, which is its text and its marker.
  var effect: Stroke { Stroke(text, state: state) }
}

extension String {
  /// The words, separated by white space.
  ///
  /// A combining mark can be a word, although as a character it belongs to the preceding space.
  var words: [String] {
    unicodeScalars.split { $0 == " " || $0 == "\t" || $0 == "\n" || $0 == "\r" }.map { String($0) }
  }

  /// The text without control characters and noncharacters, which LDML forbids in outputs.
  package var withoutControls: String {
    guard !isAllText else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.filter(\.isText)))
  }

  /// A Boolean value that indicates whether LDML allows the whole text in outputs.
  var isAllText: Bool { unicodeScalars.allSatisfy(\.isText) }

  /// A Boolean value that indicates whether the text consists of control characters.
  var isControl: Bool {
    !unicodeScalars.isEmpty
      && unicodeScalars.allSatisfy { $0.properties.generalCategory == .control }
  }
}

extension Unicode.Scalar {
  /// A Boolean value that indicates whether LDML allows the character in outputs.
  var isText: Bool {
    properties.generalCategory != .control && !properties.isNoncharacterCodePoint
  }
}
