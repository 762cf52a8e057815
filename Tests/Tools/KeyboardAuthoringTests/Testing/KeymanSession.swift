import Clavier
import KeyboardEngine
import KeyboardModel
import TestSupport

/// A keyboard file whose comments contain a test, like Keyman's own files, in lines that begin with
/// `@@`.
struct KeymanTest {
  /// Pressed keys, and the resulting text.
  struct Step {
    let keys: String
    let expected: String?
  }

  /// An error in the test itself.
  struct Malformed: Error {
    let reason: String
  }

  private(set) var steps: [Step] = []
  private(set) var context = ""
  private(set) var hasCapsLock = false
  private(set) var expectsError = false
  /// The keys that the keyboard must have.
  private(set) var keyList: String?

  /// Reads the test in a file; `nil` if it has no such lines.
  init?(_ file: String) throws {
    var keys: [String] = []
    var expected: [String] = []
    for line in file.split(whereSeparator: \.isNewline) {
      let line = Self.trimmed(line)
      func value(_ directive: String) -> String? {
        line.hasPrefix("@@\(directive): ") ? String(line.dropFirst(directive.count + 4)) : nil
      }
      if let value = value("keys") { keys.append(value) }
      if let value = value("expected"), value != #"\b"# { expected.append(value) }
      if let value = value("context") { context = try Self.text(value) }
      if let value = value("capsLock") { hasCapsLock = value == "1" }
      if value("expect-error") != nil { expectsError = true }
      if let value = value("keylist") { keyList = value }
    }
    guard !keys.isEmpty || !expected.isEmpty || expectsError || keyList != nil else { return nil }
    guard !keys.isEmpty else { throw Malformed(reason: "there are no keys") }
    guard expectsError || keys.count == expected.count else {
      throw Malformed(reason: "there are \(keys.count) lines of keys, but \(expected.count) texts")
    }
    let texts = try expected.map(Self.text)
    steps = keys.enumerated().map { index, keys in
      Step(keys: keys, expected: index < texts.count ? texts[index] : nil)
    }
  }

  private static func trimmed(_ line: Substring) -> Substring {
    var line = line.drop(while: \.isWhitespace)
    while line.last?.isWhitespace == true { line.removeLast() }
    return line
  }

  /// Returns the text of a directive: `\uHHHH`, `\UHHHHHHHH` and `\u{H}` are code points, without
  /// braces of up to eight digits; two surrogates are one.
  static func text(_ written: String) throws -> String {
    var units: [UInt16] = []
    var rest = Array(written.unicodeScalars)[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\\" else {
        units += Array(String(scalar).utf16)
        continue
      }
      guard let kind = rest.popFirst(), kind == "u" || kind == "U" else {
        throw Malformed(reason: "unknown escape in \(written)")
      }
      let hasBraces = rest.first == "{"
      if hasBraces { rest = rest.dropFirst() }
      let digits = rest.prefix { $0.properties.isASCIIHexDigit }.prefix(8)
      rest = rest.dropFirst(digits.count)
      let closes = !hasBraces || rest.popFirst() == "}"
      guard closes, let value = UInt32(digits.map { String($0) }.joined(), radix: 16) else {
        throw Malformed(reason: "malformed escape in \(written)")
      }
      if value < 0x10000 {
        units.append(UInt16(value))
      } else if let scalar = Unicode.Scalar(value) {
        units += Array(String(scalar).utf16)
      } else {
        throw Malformed(reason: "no code point in \(written)")
      }
    }
    return String(decoding: units, as: UTF16.self)
  }
}

/// A key with modifiers in a test.
struct KeymanKey {
  let name: String
  let scanCode: UInt8?
  /// The possible states of the modifiers, if sides are unspecified.
  var states: [ModifierState]

  /// Returns the keys of a sequence: names in brackets, and characters of the US layout.
  static func keys(_ sequence: String) throws -> [KeymanKey] {
    var keys: [KeymanKey] = []
    var rest = Array(sequence)[...]
    while let character = rest.popFirst() {
      if character == "[", rest.first != "[" {
        guard let end = rest.firstIndex(of: "]") else {
          throw KeymanTest.Malformed(reason: "unclosed bracket in \(sequence)")
        }
        keys.append(try KeymanKey(words: String(rest[..<end])))
        rest = rest[(end + 1)...]
      } else {
        if character == "[" { rest = rest.dropFirst() }
        keys.append(try KeymanKey(character: character))
      }
    }
    return keys
  }

  private init(words: String) throws {
    let words = words.split(separator: " ").map(String.init)
    guard let name = words.last else { throw KeymanTest.Malformed(reason: "a key without a name") }
    var states: [ModifierState] = [[]]
    for word in words.dropLast() {
      let modifiers: [ModifierState]
      switch word {
      case "LCTRL": modifiers = [.controlLeft]
      case "RCTRL": modifiers = [.controlRight]
      case "LALT": modifiers = [.altLeft]
      case "RALT": modifiers = [.altRight]
      case "SHIFT": modifiers = [.shift]
      case "CAPS": modifiers = [.caps]
      case "CTRL-do-not-use": modifiers = [.controlLeft, .controlRight]
      case "ALT-do-not-use": modifiers = [.altLeft, .altRight]
      case "NCAPS", "NUMLOCK", "NNUMLOCK", "NOTNUMLOCK", "SCROLL", "NSCROLL", "NOTSCROLL":
        modifiers = [[]]
      default: throw KeymanTest.Malformed(reason: "unknown modifier \(word)")
      }
      states = states.flatMap { state in modifiers.map { state.union($0) } }
    }
    self.name = name
    self.states = states
    scanCode = Self.scanCodes[name]
    guard scanCode != nil || Self.others.contains(name) else {
      throw KeymanTest.Malformed(reason: "unknown key \(name)")
    }
  }

  private init(character: Character) throws {
    let plain = "`1234567890-=qwertyuiop[]\\asdfghjkl;'zxcvbnm,./ "
    let shifted = "~!@#$%^&*()_+QWERTYUIOP{}|ASDFGHJKL:\"ZXCVBNM<>? "
    let codes: [UInt8] =
      [0x29] + Array(0x02...0x0D) + Array(0x10...0x1B) + [0x2B] + Array(0x1E...0x28)
      + Array(0x2C...0x35) + [0x39]
    func code(in row: String) -> UInt8? {
      row.firstIndex(of: character).map { codes[row.distance(from: row.startIndex, to: $0)] }
    }
    name = String(character)
    states = code(in: plain) == nil ? [.shift] : [[]]
    scanCode = code(in: plain) ?? code(in: shifted)
    guard scanCode != nil else {
      throw KeymanTest.Malformed(reason: "no key gives \(character)")
    }
  }

  private static let others: Set<String> = [
    "K_BKSP", "K_CAPS", "K_ENTER", "K_TAB", "K_ESC", "K_DEL", "K_LEFT", "K_RIGHT", "K_UP", "K_DOWN",
    "K_HOME", "K_END", "K_PGUP", "K_PGDN",
  ]

  private static let scanCodes: [String: UInt8] = {
    var codes: [String: UInt8] = [
      "K_BKQUOTE": 0x29, "K_HYPHEN": 0x0C, "K_EQUAL": 0x0D, "K_LBRKT": 0x1A, "K_RBRKT": 0x1B,
      "K_BKSLASH": 0x2B, "K_COLON": 0x27, "K_QUOTE": 0x28, "K_COMMA": 0x33, "K_PERIOD": 0x34,
      "K_SLASH": 0x35, "K_SPACE": 0x39, "K_oE2": 0x56, "K_oC1": 0x73,
    ]
    for (letters, first) in [
      ("1234567890", UInt8(0x02)), ("QWERTYUIOP", 0x10), ("ASDFGHJKL", 0x1E), ("ZXCVBNM", 0x2C),
    ] {
      for (offset, letter) in letters.enumerated() { codes["K_\(letter)"] = first + UInt8(offset) }
    }
    return codes
  }()
}

/// A text that the keys of a test edit, in one session for all its steps.
struct KeymanSession {
  private let layout: KeyboardLayout
  private let form: TextEngine.HostForm
  private var engine: TextEngine
  private(set) var text: String
  private var hasCapsLock: Bool

  init(
    _ layout: KeyboardLayout, context: String, hasCapsLock: Bool, form: TextEngine.HostForm
  ) throws {
    self.layout = layout
    self.form = form
    self.hasCapsLock = hasCapsLock
    engine = TextEngine(layout, hostForm: form)
    text = layout.normalizes ? Self.normalized(context, form) : context
    engine.reset(context: text)
  }

  mutating func press(_ key: KeymanKey) {
    switch key.name {
    case "K_CAPS": hasCapsLock.toggle()
    case "K_BKSP":
      if let edit = engine.backspace() { apply(edit) } else { clear() }
    default:
      guard key.scanCode != nil else { return clear() }
      if let output = self.key(for: key)?.output { apply(engine.type(output)) }
    }
  }

  /// Returns a Boolean value that indicates whether the layout has this key, including gaps.
  func claims(_ key: KeymanKey) -> Bool {
    self.key(for: key) != nil
  }

  private func key(for key: KeymanKey) -> Key? {
    let codes = [key.scanCode, key.scanCode == 0x56 ? 0x7D : nil].compactMap { $0 }
    for state in key.states {
      let state = hasCapsLock ? state.union(.caps) : state
      for code in codes {
        if let found = layout.key(forScanCode: code, modifiers: state) { return found }
      }
    }
    return nil
  }

  private mutating func clear() {
    text = ""
    engine.reset()
  }

  private mutating func apply(_ edit: TextEdit) {
    edit.apply(to: &text)
  }

  /// Returns a Boolean value that indicates whether the text is `expected`, in its normalization
  /// form unless normalization is disabled.
  func isEqual(to expected: String) -> Bool {
    let expected = layout.normalizes ? Self.normalized(expected, form) : expected
    return text.unicodeScalars.elementsEqual(expected.unicodeScalars)
  }

  private static func normalized(_ text: String, _ form: TextEngine.HostForm) -> String {
    var codePoints = Normalization.decomposed(text.unicodeScalars.map(\.value))
    if form == .composed { Normalization.compose(&codePoints) }
    return String(String.UnicodeScalarView(codePoints.compactMap(Unicode.Scalar.init)))
  }
}
