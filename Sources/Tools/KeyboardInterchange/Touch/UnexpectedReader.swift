internal import KeyboardFiles
internal import KeyboardModel

/// A reader of layouts of Unexpected Keyboard, whose keys have up to nine outputs by sliding.
struct UnexpectedReader: ForeignReader {
  private let root: XMLTree.Element
  private let fileName: String
  private var keyboard = ForeignKeyboard()
  /// The texts with shift, for texts that are not letters.
  private var shifted: [String: String] = [:]
  private var placeholderCount = 0

  init(_ root: XMLTree.Element, file: String) {
    self.root = root
    fileName = String(file.split(separator: "/").last ?? "")
  }

  mutating func read() throws(ConversionFailure) -> ForeignKeyboard {
    let rows = root.children("row")
    guard !rows.isEmpty else { throw ConversionFailure("there is no 'row'", at: root.location) }
    keyboard.name = root["name"] ?? fileName
    keyboard.locale = locale
    readModifierMaps()
    let keys = rows.map { row in self.row(row) }
    keyboard.touch = [
      .init(layers: [
        .init(id: "base", rows: keys.map { $0.map { shiftKey($0, to: "shift") } } + bottom),
        .init(
          id: "shift", rows: keys.map { $0.map { shiftKey(capital($0), to: Layer.base) } } + bottom),
      ])
    ]
    addDeadKeys()
    if placeholderCount > 0 {
      keyboard.losses.append(
        .variant, "\(placeholderCount) places that only some languages fill ('loc')")
    }
    return keyboard
  }

  private var locale: String {
    let parts = fileName.baseName.split(separator: "_")
    if parts.count > 1, let last = parts.last, last.utf8.count == 2 { return String(last) }
    let script = parts.first.map(String.init) ?? ""
    return script.utf8.count == 4 ? "und-\(script.capitalizedFirst)" : "und"
  }

  /// The bottom row, which all layouts of the app share.
  private var bottom: [[TouchKey]] {
    guard root["bottom_row"] != "false" else { return [] }
    return [
      [
        FrameKeys.key(.control, width: 1.5), FrameKeys.key(.alt), TouchKey(stroke: Stroke(" ")),
        FrameKeys.key(.arrow(.left)), FrameKeys.key(.arrow(.right)),
        FrameKeys.key(.return, width: 1.5),
      ]
    ]
  }

  private mutating func readModifierMaps() {
    for map in root.children("modmap") {
      for entry in map.children {
        guard entry.name == "shift" else {
          lose(.modifiers, "what '\(entry.name)' makes of '\(entry["a"] ?? "")'", entry)
          continue
        }
        if case .text(let from) = UnexpectedValue(entry["a"] ?? ""),
          case .text(let to) = UnexpectedValue(entry["b"] ?? "")
        {
          shifted[from] = to
        }
      }
    }
  }

  // MARK: Keys

  private mutating func row(_ row: XMLTree.Element) -> [TouchKey] {
    let scale = row["scale"].flatMap { Double($0) }
    var keys: [TouchKey] = []
    var total = 0.0
    for element in row.children("key") {
      let width = min(max(element["width"].flatMap { Double($0) } ?? 1, 0.1), 20)
      let shift = min(element["shift"].flatMap { Double($0) } ?? 0, 20)
      if shift > 0.04 { keys.append(TouchKey(special: .gap, width: shift.rounded2)) }
      keys.append(key(element, width: width.rounded2))
      total += width + max(0, shift)
    }
    guard let scale, total > 0, scale > 0 else { return keys }
    return keys.map { key in
      var key = key
      key.width = min(max(key.width * scale / total, 0.1), 20).rounded2
      return key
    }
  }

  private static let positions: [(names: [String], direction: Direction?)] = [
    (["c", "key0"], nil), (["nw", "key1"], .northWest), (["n", "key7"], .north),
    (["ne", "key2"], .northEast), (["w", "key5"], .west), (["e", "key6"], .east),
    (["sw", "key3"], .southWest), (["s", "key8"], .south), (["se", "key4"], .southEast),
  ]

  private mutating func key(_ element: XMLTree.Element, width: Double) -> TouchKey {
    var result = TouchKey(width: width)
    for position in Self.positions {
      guard let written = position.names.lazy.compactMap({ element[$0] }).first else { continue }
      guard !written.hasPrefix("loc ") else {
        placeholderCount += 1
        continue
      }
      guard let key = key(for: written, element) else { continue }
      if let direction = position.direction {
        result.flicks.append(.init(direction: direction, key: key))
      } else {
        (result.stroke, result.special, result.legend) = (key.stroke, key.special, key.legend)
      }
    }
    if element["anticircle"] != nil { lose(.gesture, "a circle against the clock", element) }
    if element["indication"] != nil {
      lose(.decoration, "the hint that is drawn on a key ('indication')", element)
    }
    return result
  }

  private mutating func key(for written: String, _ element: XMLTree.Element) -> TouchKey? {
    switch UnexpectedValue(written) {
    case .text(let text):
      guard !text.isControl, text.isAllText else {
        lose(.function, "a control character", element)
        return nil
      }
      return TouchKey(stroke: Stroke(text))
    case .dead(let name): return TouchKey(stroke: Stroke(state: name))
    case .action(let action): return FrameKeys.key(action)
    case .shift: return TouchKey(special: .layer("shift"), legend: FrameKeys.shiftSign)
    case .definition(let legend, let text):
      guard let text else {
        lose(.feature, "'\(written)'", element)
        return nil
      }
      return TouchKey(stroke: Stroke(text), legend: legend)
    case .unknown(let name):
      lose(.function, "'\(name)', which only the app knows", element)
      return TouchKey(special: .action(.app(name)), legend: name)
    }
  }

  // MARK: Shift

  /// Returns the key, with a shift key in its middle or at a corner changed to switch to `layer`.
  private func shiftKey(_ key: TouchKey, to layer: Identifier) -> TouchKey {
    var key = key
    if case .layer? = key.special { key.special = .layer(layer) }
    for index in key.flicks.indices {
      key.flicks[index].key = shiftKey(key.flicks[index].key, to: layer)
    }
    return key
  }

  private func capital(_ key: TouchKey) -> TouchKey {
    // Only single letters have a capital in the app.
    key.mapTexts { shifted[$0] ?? $0.capital() }
  }

  // MARK: Dead keys

  private mutating func addDeadKeys() {
    keyboard.deadKeys = DeadKeys(
      failure: .keepsStroke, text: { _ in "" },
      legend: { state in
        UnexpectedValue.mark(of: state).map { String($0) } ?? (state == "subscript" ? "ₓ" : "ˣ")
      },
      name: { $0 },
      step: { state, stroke in
        Self.combined(state, stroke.text).map { .init(text: $0) }
          ?? .init(text: stroke.text, state: stroke.state)
      })
  }

  private static func combined(_ state: String, _ text: String) -> String? {
    let scalars = Array(text.unicodeScalars)
    guard scalars.count == 1 else { return nil }
    if let mark = UnexpectedValue.mark(of: state) {
      var points = [scalars[0].value, mark.value]
      Normalization.compose(&points)
      return points.count == 1 ? Unicode.Scalar(points[0]).map { String($0) } : nil
    }
    let plain = Array("0123456789+-=()".unicodeScalars)
    let small = Array((state == "subscript" ? "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎" : "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾").unicodeScalars)
    return plain.firstIndex(of: scalars[0]).map { String(small[$0]) }
  }

  private mutating func lose(_ kind: Loss.Kind, _ message: String, _ element: XMLTree.Element) {
    keyboard.losses.append(kind, message, at: element.location)
  }
}

extension Double { var rounded2: Double { (self * 100).rounded() / 100 } }

enum UnexpectedValue {
  case text(String)
  /// A dead key, by its name in the app.
  case dead(String)
  case action(KeyAction)
  case shift
  case unknown(String)
  /// A legend and its definition, in the app's own notation.
  case definition(legend: String, text: String?)

  init(_ value: String) {
    if let text = Self.texts[value] {
      self = .text(text)
    } else if value == "shift" {
      self = .shift
    } else if Self.mark(of: value) != nil || ["superscript", "subscript"].contains(value) {
      self = .dead(value)
    } else if let action = Self.action(named: value) {
      self = .action(action)
    } else if Self.appNames[value] != nil || value.hasSuffix("_placeholder") {
      self = .unknown(value)
    } else if value.utf8.count > 1, value.utf8.first != UInt8(ascii: "\\"),
      let colon = value.unicodeScalars.firstIndex(of: ":")
    {
      let definition = value.unicodeScalars[value.unicodeScalars.index(after: colon)...]
      self = .definition(
        legend: String(value.unicodeScalars[..<colon]), text: Self.quoted(String(definition)))
    } else {
      self = .text(Self.unescaped(value))
    }
  }

  private static func quoted(_ definition: String) -> String? {
    guard definition.count > 2, definition.first == "'", definition.last == "'" else { return nil }
    return String(definition.dropFirst().dropLast())
  }

  private static func unescaped(_ value: String) -> String {
    let scalars = value.unicodeScalars
    guard scalars.count == 2, scalars.first == "\\", let last = scalars.last else { return value }
    switch last {
    case "n": return "\n"
    case "t": return "\t"
    default: return String(last)
    }
  }

  // MARK: Names

  private static let table = "unexpected-keyboard"
  private static let texts = Tables.values(table, "text", Tables.text)
  private static let marks = Tables.values(table, "dead") { Unicode.Scalar(codePoint: $0) }
  private static let actions = Tables.values(table, "action") { KeyAction(name: $0) }
  private static let appNames = Tables.values(table, "app") { $0 }

  static func mark(of name: String) -> Unicode.Scalar? { marks[name] }

  private static func action(named name: String) -> KeyAction? {
    if let action = actions[name] { return action }
    guard name.first == "f", let number = Int(name.dropFirst()), (1...24).contains(number) else {
      return nil
    }
    return .function(number)
  }
}
