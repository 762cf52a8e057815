internal import KeyboardFiles
internal import KeyboardModel

/// A reader of keyboards of Android's `Keyboard` class, in the dialect of AnySoftKeyboard.
struct AndroidReader: ForeignReader {
  private let root: XMLTree.Element
  private let fileName: String
  private let files: ImportSource
  private let limits: LayoutLimits
  private var keyboard = ForeignKeyboard()
  private var defaultWidth = 10.0

  /// The keys at one position of the base and shift layers.
  private struct Pair {
    var base: TouchKey
    var shift: TouchKey
  }

  init(
    _ root: XMLTree.Element, file: String, files: ImportSource, limits: LayoutLimits,
    locale: String?
  ) {
    self.root = root
    fileName = String(file.split(separator: "/").last ?? "").replacing(".xml", with: "")
    (self.files, self.limits) = (files, limits)
    keyboard.locale = locale
  }

  mutating func read() throws(ConversionFailure) -> ForeignKeyboard {
    keyboard.name = fileName.replacing("_", with: " ")
    defaultWidth = percent(root["keyWidth"]) ?? 10
    var rows: [[Pair]] = []
    addRows(of: root, to: &rows)
    guard rows.contains(where: { !$0.isEmpty }) else {
      throw ConversionFailure("there is no 'Row' with keys", at: root.location)
    }
    let bottom = rows.contains { $0.contains { $0.base.stroke.text == " " } } ? [] : [lastRow]
    keyboard.touch = [
      .init(layers: [
        .init(id: "base", rows: rows.map { $0.map(\.base) } + bottom),
        .init(id: "shift", rows: rows.map { $0.map(\.shift) } + bottom),
      ])
    ]
    return keyboard
  }

  /// Adds the rows in `element`. A row in another one comes after it, as Android reads it.
  private mutating func addRows(of element: XMLTree.Element, to rows: inout [[Pair]]) {
    for child in element.children {
      guard child.name == "Row" else {
        if child.name != "Key" || element.name != "Row" {
          lose(.feature, "the element '\(child.name)' of '\(element.name)'", child)
        }
        continue
      }
      if let mode = child["keyboardMode"], !mode.hasSuffix("normal") {
        lose(.variant, "a row for the mode '\(mode)'", child)
      } else {
        let own = pairs(child)
        if !own.isEmpty || child.children("Row").isEmpty { rows.append(own) }
        addRows(of: child, to: &rows)
      }
    }
  }

  /// The bottom row, which the app adds to that of the file.
  private var lastRow: [TouchKey] {
    [
      TouchKey(stroke: Stroke(",")), TouchKey(stroke: Stroke(" ")), TouchKey(stroke: Stroke(".")),
      FrameKeys.key(.return, width: 1.5),
    ]
  }

  private func percent(_ written: String?) -> Double? {
    guard let written, written.hasSuffix("%p") else { return nil }
    return Double(written.dropLast(2)).flatMap { $0 > 0 && $0 <= 1000 ? $0 : nil }
  }

  // MARK: Keys

  private mutating func pairs(_ row: XMLTree.Element) -> [Pair] {
    let rowWidth = percent(row["keyWidth"]) ?? defaultWidth
    var pairs: [Pair] = []
    for element in row.children("Key") {
      if let gap = percent(element["horizontalGap"]), gap >= 1 {
        let key = TouchKey(special: .gap, width: (gap / 10).rounded2)
        pairs.append(Pair(base: key, shift: key))
      }
      let width = ((percent(element["keyWidth"]) ?? rowWidth) / defaultWidth).rounded2
      pairs.append(pair(element, width: min(max(width, 0.1), 20)))
    }
    return pairs
  }

  private mutating func pair(_ element: XMLTree.Element, width: Double) -> Pair {
    let written = element["codes"] ?? ""
    let items = AndroidText.list(written)
    let codes = items.map { AndroidCode($0, isInList: items.count > 1) }
    if element["keyOutputText"] == nil, case .function(let name)? = codes.first {
      return function(name, element, width: width)
    }
    var texts = codes.compactMap { if case .text(let text) = $0 { text } else { nil } }
    if let output = element["keyOutputText"].map(AndroidText.unescaped) { texts = [output] }
    if texts.isEmpty, let label = element["keyLabel"] { texts = [AndroidText.unescaped(label)] }
    var base = TouchKey(stroke: stroke(texts.first ?? "", element), width: width)
    base.multiTap = texts.dropFirst().map { TouchKey(stroke: stroke($0, element)) }
    base.longPress = longPress(of: element).map { TouchKey(stroke: $0) }
    if texts.isEmpty, base.longPress.isEmpty {
      lose(.text, "a key without a text or code", element)
    }
    if let label = element["keyLabel"], !label.hasPrefix("@") {
      base.legend = AndroidText.unescaped(label)
    } else if element["keyLabel"] != nil || element["keyIcon"] != nil {
      lose(.decoration, "the legend of a key, which is in another file", element)
    }
    return Pair(base: base, shift: shifted(base, element))
  }

  /// Returns the stroke for a text. One in a resource of another file is a loss.
  private mutating func stroke(_ text: String, _ element: XMLTree.Element) -> Stroke {
    if text.hasPrefix("@string/") {
      lose(.text, "'\(text)', which is in another file", element)
      return Stroke()
    }
    return Stroke(text.withoutControls)
  }

  private func shifted(_ base: TouchKey, _ element: XMLTree.Element) -> TouchKey {
    var key = base.mapTexts { $0.capital(in: keyboard.locale) }
    key.legend = nil
    let codes = AndroidText.list(element["shiftedCodes"] ?? "")
    if let first = codes.first, case .text(let text) = AndroidCode(first, isInList: false) {
      key.stroke.text = text.withoutControls
    }
    if let label = element["shiftedKeyLabel"], !label.hasPrefix("@") {
      key.legend = AndroidText.unescaped(label)
    }
    return key
  }

  // MARK: Long presses

  private mutating func longPress(of element: XMLTree.Element) -> [Stroke] {
    if let characters = element["popupCharacters"] {
      guard !characters.hasPrefix("@") else {
        lose(.gesture, "the long press '\(characters)', which is in another file", element)
        return []
      }
      return AndroidText.unescaped(characters).unicodeScalars.filter(\.isText)
        .map { Stroke(String($0)) }
    }
    guard let name = element["popupKeyboard"] else { return [] }
    guard let popup = popup(named: name) else {
      lose(.gesture, "the long press '\(name)', which is in another file", element)
      return []
    }
    return popup
  }

  private func popup(named name: String) -> [Stroke]? {
    let file = "\(name.drop { $0 != "/" }.dropFirst()).xml"
    guard let bytes = try? files.bytes(file),
      let tree = try? XMLTree(bytes, file: file, limits: limits)
    else { return nil }
    return tree.root.children("Row").flatMap { $0.children("Key") }.compactMap { key in
      if let text = key["keyOutputText"] {
        return Stroke(AndroidText.unescaped(text).withoutControls)
      }
      // Only the first of several codes counts, and not as a list.
      let written = key["codes"] ?? ""
      guard let code = written.hasPrefix(",") ? "," : AndroidText.list(written).first,
        case .text(let text) = AndroidCode(code, isInList: false)
      else { return nil }
      return Stroke(text.withoutControls)
    }
  }

  // MARK: Functions

  private mutating func function(
    _ name: String, _ element: XMLTree.Element, width: Double
  ) -> Pair {
    let short = name.replacing("key_code_", with: "")
    switch short {
    case "-1", "shift":
      return Pair(
        base: FrameKeys.key(to: "shift", legend: FrameKeys.shiftSign, width: width),
        shift: FrameKeys.key(to: Layer.base, legend: FrameKeys.shiftSign, width: width))
    case "space":
      let key = TouchKey(stroke: Stroke(" "), width: width)
      return Pair(base: key, shift: key)
    default:
      let action = Self.actions[short]
      if action == nil {
        lose(.function, "the function '\(name)', which only the app knows", element)
      }
      var key = FrameKeys.key(action ?? .app(short), width: width)
      if action == nil { key.legend = element["keyLabel"].map(AndroidText.unescaped) ?? short }
      return Pair(base: key, shift: key)
    }
  }

  static let actions = Tables.values("touch-keys", "android") { KeyAction(name: $0) }

  private mutating func lose(_ kind: Loss.Kind, _ message: String, _ element: XMLTree.Element) {
    keyboard.losses.append(kind, message, at: element.location)
  }
}

enum AndroidText {
  static func unescaped(_ value: String) -> String {
    guard value.unicodeScalars.contains("\\") else { return value }
    var units: [UInt16] = []
    var rest = value.unicodeScalars[...]
    while let first = rest.popFirst() {
      guard first == "\\", let next = rest.popFirst() else {
        units += Array(String(first).utf16)
        continue
      }
      let digits = String(rest.prefix(4)).utf8
      if next == "u", digits.count == 4, let unit = UInt32(hexadecimal: digits) {
        units.append(UInt16(truncatingIfNeeded: unit))
        rest.removeFirst(4)
      } else {
        units += Array((next == "n" ? "\n" : next == "t" ? "\t" : String(next)).utf16)
      }
    }
    return String(decoding: units, as: UTF16.self)
  }

  /// Returns the items of a comma-separated list of codes, in which a comma may be the first sign.
  static func list(_ value: String) -> [String] {
    var items: [String.UnicodeScalarView] = [.init()]
    for scalar in value.unicodeScalars {
      if scalar == ",", !items[items.count - 1].isEmpty {
        items.append(.init())
      } else {
        items[items.count - 1].append(scalar)
      }
    }
    return items.filter { !$0.isEmpty }.map { String($0) }
  }
}

enum AndroidCode {
  case text(String)
  /// A function, by name or number.
  case function(String)

  init(_ written: String, isInList: Bool) {
    let code = written.words.joined()
    let scalars = code.unicodeScalars
    if isInList, scalars.count == 1 {
      self = .text(code)
    } else if code.hasPrefix("@") {
      self = .function(String(code.drop { $0 != "/" }.dropFirst()))
    } else if let number = Self.number(code) {
      let scalar = number >= 32 ? UInt32(exactly: number).flatMap(Unicode.Scalar.init) : nil
      self = scalar.map { .text(String($0)) } ?? .function(String(number))
    } else {
      self = .text(AndroidText.unescaped(code))
    }
  }

  private static func number(_ code: String) -> Int? {
    code.hasPrefix("0x") ? Int(code.dropFirst(2), radix: 16) : Int(code)
  }
}
