internal import KeyboardModel

struct KeyboardTestReader {
  private let file: ParsedFile
  private let limits: LayoutLimits
  private let lines: LineTable
  private(set) var log: DiagnosticLog
  private let layout: KeyboardLayout?
  /// Canonically equivalent strings are equal.
  private let outputs: Set<String>
  private var spellingBudget = 100
  private var combinedRanges = 0
  private var hasShortEscapes = false

  init(file: ParsedFile, layout: KeyboardLayout?, limits: LayoutLimits, log: DiagnosticLog) {
    (self.file, self.layout, self.limits, self.log) = (file, layout, limits, log)
    outputs = Set(layout?.keys.map { $0.output.text } ?? [])
    lines = LineTable(file.document.file)
  }

  mutating func tests() -> KeyboardTestFile {
    let root = file.document.root
    let info = children(of: root, .info).first
    let repertoires = children(of: root, .repertoire).compactMap { repertoire($0) }
    let groups = children(of: root, .tests)
    reportRepeatedNames(of: children(of: root, .repertoire))
    reportRepeatedNames(of: groups)
    return KeyboardTestFile(
      keyboard: info.flatMap { file.string(.keyboard, of: $0) } ?? "",
      name: info.flatMap { file.string(.name, of: $0) } ?? "",
      author: info.flatMap { file.string(.author, of: $0) },
      repertoires: repertoires, groups: groups.map { group($0) })
  }

  private func children(of element: Int, _ tag: Tag) -> [Int] {
    file.document.children(of: element).filter { file.tag(of: $0) == tag }
  }

  private mutating func reportRepeatedNames(of elements: [Int]) {
    var names: [String: Int] = [:]
    for element in elements {
      guard let name = file.string(.name, of: element) else { continue }
      guard let first = names[name] else {
        names[name] = element
        continue
      }
      log.report(
        .repeatedTestName(name), at: file.place(.name, of: element),
        notes: [("the first one is here", file.place(.name, of: first))])
    }
  }

  private mutating func repertoire(_ element: Int) -> KeyboardTestFile.Repertoire? {
    typealias Kind = KeyboardTestFile.Repertoire.Kind
    guard let attribute = file.attribute(.chars, of: element) else { return nil }
    let type = file.string(.type, of: element)
    let kind = type.map(Kind.init(rawValue:)) ?? .any
    if kind == nil, let type {
      let known = Kind.allCases.map({ $0.rawValue })
      let nearest = Spelling.nearest(to: type, among: known)
      log.report(
        .unknownRepertoireType(type, nearest: nearest, known: known),
        at: file.place(.type, of: element))
    }
    var setLimits = limits.unicodeSet
    setLimits.allowsShortEscapes = true
    do throws(UnicodeSetParser.Fault) {
      let (characters, strings) = try UnicodeSetParser.parseWithStrings(
        file.string(attribute), limits: setLimits, work: &combinedRanges,
        string: { _ in nil }, set: { _ in nil })
      return .init(
        name: file.string(.name, of: element) ?? "", characters: characters, strings: strings,
        kind: kind ?? .any, location: lines.location(of: file.place(.chars, of: element).range))
    } catch {
      log.report(
        .invalidRepertoire(error, limits: limits),
        at: file.place(of: attribute, in: element, part: error.range))
      return nil
    }
  }

  private mutating func group(_ element: Int) -> KeyboardTestFile.Group {
    let tests = children(of: element, .test)
    reportRepeatedNames(of: tests)
    return .init(name: file.string(.name, of: element) ?? "", tests: tests.map { test($0) })
  }

  private mutating func test(_ element: Int) -> KeyboardTestFile.Test {
    var startContext: String?
    var steps: [KeyboardTestFile.Step] = []
    var hasCheck = false
    for child in file.document.children(of: element) where !log.isFull {
      switch file.tag(of: child) {
      case .startContext:
        if startContext != nil || !steps.isEmpty {
          log.report(.lateStartContext, at: file.place(of: child))
        }
        startContext = text(.to, of: child)
      case .keystroke:
        if let keystroke = keystroke(child) {
          steps.append(step(.keystroke(keystroke), .key, of: child))
        }
      case .emit: steps.append(emit(child))
      case .backspace: steps.append(step(.backspace, nil, of: child))
      case .check:
        hasCheck = true
        steps.append(step(.check(text(.result, of: child)), .result, of: child))
      default: continue
      }
    }
    if !hasCheck { log.report(.nothingChecked, at: file.place(of: element)) }
    return .init(
      name: file.string(.name, of: element) ?? "", startContext: startContext ?? "", steps: steps,
      location: lines.location(of: file.place(of: element).range))
  }

  private func step(
    _ action: KeyboardTestFile.Step.Action, _ name: AttributeName?, of element: Int
  ) -> KeyboardTestFile.Step {
    let place = name.map { file.place($0, of: element) } ?? file.place(of: element)
    return .init(action: action, location: lines.location(of: place.range))
  }

  private mutating func emit(_ element: Int) -> KeyboardTestFile.Step {
    let text = text(.to, of: element)
    if layout != nil, !text.isEmpty, !outputs.contains(text) {
      log.report(.neverEmitted(text), at: file.place(.to, of: element))
    }
    return step(.emit(text), .to, of: element)
  }

  private mutating func keystroke(_ element: Int) -> Keystroke? {
    guard let name = file.string(.key, of: element) else { return nil }
    let gestures = KeyGesture.Kind.further.compactMap { kind in
      kind.testAttribute.flatMap(AttributeName.init(name:)).map { (kind, $0) }
    }.filter { file.attribute($0.1, of: element) != nil }
    var keystroke = Keystroke(Identifier(name))
    if let (kind, attribute) = gestures.first, let value = file.string(attribute, of: element) {
      guard gestures.count == 1 else {
        log.report(.severalGestures, at: file.place(gestures[1].1, of: element))
        return nil
      }
      guard let gesture = KeyGesture(kind, testValue: value) else {
        log.report(.invalidGesture(value, of: kind), at: file.place(attribute, of: element))
        return nil
      }
      keystroke.gesture = gesture
    }
    check(keystroke, gestures.first?.1, of: element)
    return keystroke
  }

  private mutating func check(_ keystroke: Keystroke, _ gesture: AttributeName?, of element: Int) {
    guard let layout, layout.key(for: keystroke) == nil else { return }
    let key = keystroke.key.string
    if let known = layout.keys[keystroke.key] {
      let problem = Problem.unknownGesture(keystroke.gesture.kind, of: known)
      return log.report(problem, at: file.place(gesture ?? .key, of: element))
    }
    spellingBudget -= 1
    if spellingBudget >= 0, let way = wayToType(key, on: layout) {
      return log.report(.keystrokeOfCharacter(key, right: way), at: file.place(.key, of: element))
    }
    let nearest =
      spellingBudget < 0
      ? nil : Spelling.nearest(to: key, among: layout.keys.lazy.map { $0.id.string })
    log.report(.unknownKeystroke(key, nearest: nearest), at: file.place(.key, of: element))
  }

  /// The keystroke that gives a character: a key in a row, or an item of the long press of one.
  private func wayToType(_ text: String, on layout: KeyboardLayout) -> String? {
    let placed = Set(layout.layerSets.flatMap { $0.layers }.flatMap { $0.rows }.joined())
    let givers = layout.keys.filter { $0.output.text == text && $0.output.markers.isEmpty }
    if let key = givers.first(where: { placed.contains($0.id) }) { return "key=\"\(key.id)\"" }
    return givers.lazy.compactMap { giver in
      layout.keys.lazy.filter { placed.contains($0.id) }.compactMap { key in
        key.longPressKeyIDs.firstIndex(of: giver.id).map {
          "key=\"\(key.id)\" longPress=\"\($0 + 1)\""
        }
      }.first
    }.first
  }

  private mutating func text(_ name: AttributeName, of element: Int) -> String {
    guard let attribute = file.attribute(name, of: element) else { return "" }
    let value = file.document.value(of: attribute)
    var text = String.UnicodeScalarView()
    var end = 0
    for (token, range) in EscapeScanner(value) where !log.isFull {
      // A short escape extends into the next token.
      let range = max(range.lowerBound, end)..<range.upperBound
      end = range.upperBound
      let place = file.place(of: attribute, in: element, part: range)
      let written = value.text(in: range)
      switch token {
      case .scalar(let scalar): text.append(scalar)
      case .scalars(let scalars): text.append(contentsOf: scalars)
      case .forbidden(let code): log.report(.forbiddenCodePoint(code), at: place)
      case .malformedEscape: log.report(.malformedEscape(written), at: place)
      case .malformedMarker: log.report(.malformedMarker(written), at: place)
      case .marker, .anyMarker: log.report(.misplacedMarker(written), at: place)
      case .backslash(let next):
        if next == UInt8(ascii: "u"), let scalar = value.hexadecimalScalar(from: end) {
          end += 4
          let whole = range.lowerBound..<end
          if !hasShortEscapes {
            log.report(
              .shortEscape(value.text(in: whole), scalar),
              at: file.place(of: attribute, in: element, part: whole))
          }
          hasShortEscapes = true
          text.append(scalar)
        } else {
          log.report(.strayBackslash, at: place)
          text.append(contentsOf: (written == #"\\"# ? #"\"# : written).unicodeScalars)
        }
      case .literal, .string, .set, .mappedSet, .dollar, .dollarPair:
        // Dollar signs and apparent variables are literal.
        text.append(contentsOf: written.unicodeScalars)
      }
    }
    return String(text)
  }
}

extension ArraySlice<UInt8> {
  fileprivate func text(in range: Range<Int>) -> String {
    String(
      decoding: self[startIndex + range.lowerBound..<startIndex + range.upperBound], as: UTF8.self)
  }

  fileprivate func hexadecimalScalar(from offset: Int) -> Unicode.Scalar? {
    guard count - offset >= 4 else { return nil }
    let digits = self[(startIndex + offset)...].prefix(4)
    let scalar = UInt32(hexadecimal: digits).flatMap(Unicode.Scalar.init)
    return scalar?.isNoncharacter == false ? scalar : nil
  }
}
