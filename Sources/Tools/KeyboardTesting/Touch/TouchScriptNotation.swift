internal import KeyboardEngine
internal import KeyboardFiles
internal import KeyboardModel

extension TouchScript: CustomStringConvertible {
  /// The error that a word of a script is invalid.
  package struct UnknownWord: Error, Hashable, CustomStringConvertible {
    package let word: String
    /// The number of the line, from 1.
    package let line: Int
    /// The number of the word's first character in the line, from 1.
    package let column: Int

    package init(word: String) { (self.word, line, column) = (word, 1, 1) }

    init(_ word: Substring, in text: String) {
      self.word = String(word)
      let before = text[..<word.startIndex]
      line = 1 + before.count(where: \.isNewline)
      column = 1 + before.reversed().prefix { !$0.isNewline }.count
    }

    package var description: String {
      let shown = word.count > 60 ? "\(word.prefix(60))..." : word
      let (head, tail) = TouchStep.split(word[...], at: ":")
      let kinds = TouchStep.kinds
      let nearest = tail == nil ? nil : Spelling.nearest(to: String(head), among: kinds)
      let hint = nearest.map { $0 == head ? "" : "; did you mean '\($0):'?" } ?? ""
      return
        "\(line):\(column): '\(shown)' means nothing in a touch script\(hint); steps begin with "
        + kinds.map { "\($0):" }.joined(separator: " ")
    }
  }

  /// Parses a script, or throws its first invalid word.
  public init(_ text: String) throws {
    var steps: [TouchStep] = []
    for word in Self.words(of: text) {
      guard let step = TouchStep(word: word) else { throw UnknownWord(word, in: text) }
      steps.append(step)
    }
    self.init(steps)
  }

  /// The script as text that can be parsed.
  public var description: String { steps.map(\.description).joined(separator: " ") }

  static func words(of text: String) -> [Substring] {
    text.split(whereSeparator: \.isNewline).flatMap { line in
      line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace)
    }
  }
}

extension TouchStep {
  init?(word: Substring) {
    if let colon = word.firstIndex(of: ":"), let read = Self.readers[String(word[..<colon])] {
      guard let step = read(word[word.index(after: colon)...]) else { return nil }
      self = step
    } else {
      guard let press = InputEvent(press: word) else { return nil }
      self = .event(press)
    }
  }

  /// Words that begin with `name` and a colon are not presses of keys.
  private static func isReserved(_ name: String) -> Bool {
    readers[name] != nil || TouchSession.heads.contains(name)
  }

  fileprivate static var kinds: [String] { readers.keys.sorted() }

  private static let readers: [String: @Sendable (Substring) -> TouchStep?] = [
    "d": { text in
      let parts = split(text, at: "@")
      guard !parts.head.isEmpty else { return nil }
      guard let tail = parts.tail else {
        return .down(String(parts.head), at: .key(Identifier(String(parts.head))))
      }
      return point(tail).map { .down(String(parts.head), at: $0) }
    },
    "m": { text in
      let parts = split(text, at: ">")
      if let key = parts.tail {
        return key.isEmpty ? nil : .move(name(parts.head), to: .key(Identifier(String(key))))
      }
      let others = split(text, at: "@")
      return others.tail.flatMap(point).map { .move(name(others.head), to: $0) }
    },
    "u": { text in
      let parts = split(text, at: "@")
      guard let tail = parts.tail else { return .up(name(parts.head)) }
      return point(tail).map { .up(name(parts.head), at: $0) }
    },
    "c": { .cancel(name($0)) },
    "p": { $0.contains(":") ? InputEvent(press: $0).map(TouchStep.event) : nil },
    "t": { milliseconds($0).map(TouchStep.wait) },
    "h": { text in text.isEmpty ? .hover(nil) : place(text).map(TouchStep.hover) },
    "w": { text in
      let parts = split(text, at: "=")
      guard let steps = parts.tail.flatMap({ Int($0) }) else { return nil }
      return place(parts.head).map { .wheel(steps, at: $0) }
    },
    "s": { place($0).map { .secondaryClick(at: $0) } },
    "f": { text in
      guard text.hasPrefix("@") else { return focusEvents[String(text)].map(TouchStep.event) }
      let place = text.dropFirst()
      if place.isEmpty { return .event(.setFocus(nil)) }
      return Int(place).flatMap { $0 < 0 ? nil : .event(.setFocus(KeyGrid.Index($0))) }
    },
    "kd": { keyDown($0, isRepeat: false) },
    "kr": { keyDown($0, isRepeat: true) },
    "ku": { physicalKey($0).map { .event(.keyUp($0)) } },
    "sd": { scanSwitches[String($0)].map { .event(.switchDown($0)) } },
    "su": { scanSwitches[String($0)].map { .event(.switchUp($0)) } },
  ]

  private static let focusEvents: [String: InputEvent] = [
    "left": .moveFocus(.left), "right": .moveFocus(.right), "up": .moveFocus(.up),
    "down": .moveFocus(.down), "home": .jumpFocus(.left), "end": .jumpFocus(.right),
    "pageUp": .jumpFocus(.up), "pageDown": .jumpFocus(.down),
    "ok": .activate, "long": .longActivate, "dismiss": .dismiss,
  ]

  private static let scanSwitches: [String: ScanSwitch] = [
    "select": .select, "next": .next, "left": .left, "right": .right, "up": .up, "down": .down,
  ]

  private static let modifiers: [String: ModifierState] = [
    "ctrlL": .controlLeft, "ctrlR": .controlRight, "altL": .altLeft, "altR": .altRight,
    "shift": .shift, "caps": .caps,
  ]

  fileprivate static func split(
    _ text: Substring, at separator: Character
  ) -> (head: Substring, tail: Substring?) {
    guard let index = text.lastIndex(of: separator) else { return (text, nil) }
    return (text[..<index], text[text.index(after: index)...])
  }

  private static func name(_ text: Substring) -> String? { text.isEmpty ? nil : String(text) }

  private static func place(_ text: Substring) -> Place? {
    guard text.hasPrefix("@") else { return text.isEmpty ? nil : .key(Identifier(String(text))) }
    return point(text.dropFirst())
  }

  private static func point(_ text: Substring) -> Place? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let x = Double(parts[0]), let y = Double(parts[1]), x.isFinite,
      y.isFinite
    else { return nil }
    return .point(TouchPoint(x: x, y: y))
  }

  private static func milliseconds(_ text: Substring) -> Duration? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let whole = Int64(parts[0]),
      (.zero...TouchStep.longestWait).contains(.milliseconds(whole))
    else { return nil }
    guard parts.count == 2 else { return .milliseconds(whole) }
    let digits = parts[1] + String(repeating: "0", count: max(0, 6 - parts[1].count))
    guard digits.count == 6, let nanoseconds = Int64(digits), nanoseconds >= 0 else { return nil }
    return .milliseconds(whole) + .nanoseconds(nanoseconds)
  }

  private static func keyDown(_ text: Substring, isRepeat: Bool) -> TouchStep? {
    // The first part is the key, which may contain a plus sign.
    let start = text.hasPrefix("U+") ? text.index(text.startIndex, offsetBy: 2) : text.startIndex
    let end = text[start...].firstIndex(of: "+") ?? text.endIndex
    guard let key = physicalKey(text[..<end]) else { return nil }
    var state: ModifierState = []
    for name in text[end...].split(separator: "+") {
      guard let modifier = modifiers[String(name)] else { return nil }
      state.insert(modifier)
    }
    return .event(.keyDown(key, state, isRepeat: isRepeat))
  }

  private static func physicalKey(_ text: Substring) -> PhysicalKey? {
    if text.hasPrefix("0x") { return UInt8(text.dropFirst(2), radix: 16).map(PhysicalKey.scanCode) }
    guard text.hasPrefix("U+") else { return KeyAction(name: String(text)).map(PhysicalKey.action) }
    var scalars = String.UnicodeScalarView()
    for code in text.dropFirst(2).split(separator: "_") {
      guard let scalar = UInt32(code, radix: 16).flatMap(Unicode.Scalar.init) else { return nil }
      scalars.append(scalar)
    }
    let characters = String(scalars)
    return characters.count == 1 ? characters.first.map(PhysicalKey.character) : nil
  }
}

extension InputEvent {
  fileprivate init?(press word: Substring) {
    guard let keystroke = Keystroke(notation: String(word)) else { return nil }
    self = .press(keystroke.key, keystroke.gesture)
  }
}

extension TouchStep: CustomStringConvertible {
  package var description: String {
    switch self {
    case .down(let finger, .key): "d:\(finger)"
    case .down(let finger, .point(let point)): "d:\(finger)@\(point.written)"
    case .move(let finger, .key(let key)): "m:\(finger ?? "")>\(key)"
    case .move(let finger, .point(let point)): "m:\(finger ?? "")@\(point.written)"
    case .up(let finger, nil), .up(let finger, .key): "u:\(finger ?? "")"
    case .up(let finger, .point(let point)): "u:\(finger ?? "")@\(point.written)"
    case .cancel(let finger): "c:\(finger ?? "")"
    case .wait(let duration): "t:\(duration.milliseconds)"
    case .hover(let place): "h:\(place?.written ?? "")"
    case .wheel(let steps, let place): "w:\(place.written)=\(steps)"
    case .secondaryClick(let place): "s:\(place.written)"
    case .event(let event): Self.word(for: event)
    }
  }

  private static func word(for event: InputEvent) -> String {
    func name<Value: Equatable>(of value: Value, in table: [String: Value]) -> String {
      table.first { $0.value == value }?.key ?? ""
    }
    switch event {
    case .press(let id, .tap) where !id.string.contains(":"): return id.string
    case .press(let id, let gesture):
      let needsHead = id.string.contains(":") || isReserved(id.string)
      return (needsHead ? "p:" : "") + "\(id):\(gesture.notation)"
    case .keyDown(let key, let modifiers, let isRepeat):
      let names = Self.modifiers.filter { modifiers.contains($0.value) }.keys.sorted()
      return (isRepeat ? "kr:" : "kd:") + key.written + names.map { "+\($0)" }.joined()
    case .keyUp(let key): return "ku:\(key.written)"
    case .setFocus(let index): return "f:@\(index.map { String($0.offset) } ?? "")"
    case .switchDown(let scanSwitch): return "sd:\(name(of: scanSwitch, in: scanSwitches))"
    case .switchUp(let scanSwitch): return "su:\(name(of: scanSwitch, in: scanSwitches))"
    default: return "f:\(name(of: event, in: focusEvents))"
    }
  }
}

extension TouchStep.Place {
  fileprivate var written: String {
    switch self {
    case .key(let key): key.string
    case .point(let point): "@\(point.written)"
    }
  }
}

extension TouchPoint {
  fileprivate var written: String {
    let unit = Double(Self.unitsPerCell)
    return "\(Double(x) / unit),\(Double(y) / unit)"
  }
}

extension PhysicalKey {
  fileprivate var written: String {
    switch self {
    case .scanCode(let code): "0x" + code.hexadecimal()
    case .action(let action): action.name
    case .character(let character):
      "U+" + character.unicodeScalars.map { $0.value.hexadecimal() }.joined(separator: "_")
    }
  }
}

extension Duration {
  /// The time in milliseconds, with as many decimals as necessary, up to nanoseconds.
  fileprivate var milliseconds: String {
    let (seconds, attoseconds) = components
    let nanoseconds = max(0, seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
    var decimals = String(1_000_000 + nanoseconds % 1_000_000).dropFirst()
    while decimals.last == "0" { decimals.removeLast() }
    return "\(nanoseconds / 1_000_000)" + (decimals.isEmpty ? "" : ".\(decimals)")
  }
}
