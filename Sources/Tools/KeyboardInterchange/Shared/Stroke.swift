/// The effect of a key without a pending dead key: a text, and the state of a dead key.
struct Stroke: Hashable, Sendable {
  var text = ""
  /// The state that the key sets for the next key.
  var state: String?
  /// A name that distinguishes strokes with the same effect but different results after a dead key.
  var identity = ""

  init(_ text: String = "", state: String? = nil, identity: String = "") {
    (self.text, self.state, self.identity) = (text, state, identity)
  }

  var isSilent: Bool { text.isEmpty && state == nil }

  /// A Boolean value that indicates whether the key does nothing, alone or in any state.
  var isIdle: Bool { isSilent && identity.isEmpty }

  /// The stroke without its identity: the visible part, which is its text and its marker.
  var effect: Stroke { Stroke(text, state: state) }
}

extension String {
  init(scalars: some Sequence<Unicode.Scalar>) { self.init(UnicodeScalarView(scalars)) }

  /// The words, separated by white space; a combining mark can be one.
  var words: [String] {
    unicodeScalars.split { $0 == " " || $0 == "\t" || $0 == "\n" || $0 == "\r" }.map { String($0) }
  }

  /// The name of the file at a path, up to its first period.
  var baseName: String { String((split(separator: "/").last ?? "").prefix { $0 != "." }) }

  /// The text without control characters and noncharacters, which LDML forbids in outputs.
  package var withoutControls: String {
    isAllText ? self : String(scalars: unicodeScalars.filter(\.isText))
  }

  var isAllText: Bool { unicodeScalars.allSatisfy(\.isText) }

  var isControl: Bool {
    !unicodeScalars.isEmpty
      && unicodeScalars.allSatisfy { $0.properties.generalCategory == .control }
  }

  /// The FNV-1a hash of the text, the same in all runs.
  var stableHash: UInt32 { utf8.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 } }

  var withEscapedQuotes: String {
    String(scalars: unicodeScalars.flatMap { $0 == "\\" || $0 == "\"" ? ["\\", $0] : [$0] })
  }
}

extension Unicode.Scalar {
  /// A Boolean value that indicates whether LDML allows the character in outputs.
  var isText: Bool { properties.generalCategory != .control && !properties.isNoncharacterCodePoint }

  var isASCIILetter: Bool { ("a"..."z").contains(self) || ("A"..."Z").contains(self) }

  var isASCIILetterOrDigit: Bool { isASCIILetter || ("0"..."9").contains(self) }
}

extension Set<String> {
  /// Inserts `name`, with a number if the set contains it, and returns it.
  mutating func unique(_ name: String, separator: String = "-") -> String {
    var unique = name
    var number = 2
    while !insert(unique).inserted {
      unique = "\(name)\(separator)\(number)"
      number += 1
    }
    return unique
  }
}
