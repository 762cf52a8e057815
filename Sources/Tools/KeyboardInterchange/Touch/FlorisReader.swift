internal import KeyboardAuthoring
internal import KeyboardFiles
internal import KeyboardModel

/// A reader of layouts of FlorisBoard and HeliBoard: rows of keys in JSON, or lines of text.
struct FlorisReader: ForeignReader {
  private let lines: SourceLines
  private let source: [[JSONValue]]
  private var keyboard = ForeignKeyboard()
  private let hasCodes: Bool
  private let isRightToLeft: Bool
  private var isShifted = false

  init(_ bytes: [UInt8], file: String, locale: String?) throws(ConversionFailure) {
    let bytes = try EncodedText.utf8(bytes, file: file)
    let text = String(decoding: bytes, as: UTF8.self)
    lines = SourceLines(bytes, file: file)
    keyboard.name = file.baseName.replacing("_", with: " ")
    keyboard.locale = locale
    isRightToLeft = text.unicodeScalars.contains { (0x590...0x8FF).contains($0.value) }
    let isJSON = bytes.first { $0 > UInt8(ascii: " ") } == UInt8(ascii: "[")
    do throws(JSONParser.Fault) {
      let json = isJSON ? bytes : Array(Self.json(ofLines: text).utf8)
      source = try JSONParser.value(of: json).items.map(\.items)
    } catch {
      throw ConversionFailure(
        "not well-formed JSON: \(error.message)",
        at: lines.location(of: error.offset..<error.offset))
    }
    guard isJSON || source.count > 1 else {
      throw ConversionFailure("there is no array of rows, nor rows with empty lines between them")
    }
    hasCodes = source.joined().contains { $0["code"] != nil || $0["$"]?.text == "auto_text_key" }
  }

  /// Returns the JSON of HeliBoard's simple form: a line for each key, an empty one between rows.
  private static func json(ofLines text: String) -> String {
    func label(_ word: String, _ more: String = "") -> String {
      let escaped = word.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      return "{\"label\":\"\(escaped)\"\(more)}"
    }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let rows = lines.split { $0.allSatisfy(\.isWhitespace) }.map { row in
      row.map { line in
        let words = String(line).words
        let items = words.dropFirst().map { label($0) }.joined(separator: ",")
        return label(words[0], ",\"popup\":{\"relevant\":[\(items)]}")
      }.joined(separator: ",")
    }
    return "[\(rows.map { "[\($0)]" }.joined(separator: ","))]"
  }

  mutating func read() throws(ConversionFailure) -> ForeignKeyboard {
    var layers: [TouchLayer] = []
    for (id, other) in [(Layer.base, "shift" as Identifier), ("shift", Layer.base)] {
      isShifted = id == "shift"
      var rows = source.map { row in row.flatMap { keys($0) } }.filter { !$0.isEmpty }
      guard !rows.isEmpty else { break }
      if !rows.joined().contains(where: { $0.legend == FrameKeys.shiftSign }) {
        rows[rows.count - 1].insert(FrameKeys.key(to: other, legend: FrameKeys.shiftSign), at: 0)
      }
      if !rows.joined().contains(where: { $0.special == .action(.deleteBackward) }) {
        rows[rows.count - 1].append(FrameKeys.key(.deleteBackward))
      }
      if !rows.joined().contains(where: { $0.stroke.text == " " }) {
        rows.append(
          [",", " ", "."].map { TouchKey(stroke: Stroke($0)) } + [FrameKeys.key(.return)])
      }
      layers.append(TouchLayer(id: id, rows: rows))
    }
    guard !layers.isEmpty else {
      throw ConversionFailure("there are no rows of keys", at: lines.location(of: 0..<0))
    }
    keyboard.touch = [.init(layers: layers)]
    return keyboard
  }

  /// The choices that a key has, with those that are made: the first that is there.
  private func choice(_ kind: String) -> [String]? {
    switch kind {
    case "shift_state_selector":
      isShifted
        ? ["shiftedManual", "shifted", "manualOrLocked", "default"] : ["unshifted", "default"]
    case "case_selector": [isShifted ? "upper" : "lower"]
    case "variation_selector": ["normal", "default"]
    case "layout_direction_selector": [isRightToLeft ? "rtl" : "ltr"]
    case "keyboard_state_selector": ["alphabet", "default"]
    case "char_width_selector": ["half", "full"]
    case "kana_selector": ["hira"]
    default: nil
    }
  }

  private mutating func keys(_ element: JSONValue, isCapital: Bool = true) -> [TouchKey] {
    let kind = element["$"]?.text ?? ""
    if let names = choice(kind) {
      let isOurs = ["shift_state_selector", "case_selector"].contains(kind)
      if !isOurs, !isShifted {
        lose(.variant, "the other choices of a '\(kind)'", element)
      }
      guard let found = names.lazy.compactMap({ element[$0] }).first else { return [] }
      return keys(found, isCapital: isCapital && !(isShifted && isOurs))
    }
    let label = element["label"]?.text ?? ""
    let code = element["code"]?.number.flatMap { Int(exactly: $0) }
    guard element["type"]?.text != "placeholder", code != 0 || !label.isEmpty else { return [] }
    var key = TouchKey()
    if let points = element["codePoints"]?.items {
      let scalars = points.compactMap {
        $0.number.flatMap(UInt32.init(exactly:)).flatMap(Unicode.Scalar.init)
      }
      key.stroke.text = String(scalars: scalars).withoutControls
    } else if let function = function(code, label) {
      key = function
    } else if let code, code < 0 || (code < 32 && hasCodes) {
      lose(
        .function, "the function '\(label.isEmpty ? "\(code)" : label)', which only the app knows",
        element)
      key = FrameKeys.key(.app(label.isEmpty ? "code\(-code)" : label))
    } else if let code, let scalar = UInt32(exactly: code).flatMap(Unicode.Scalar.init), hasCodes {
      key.stroke.text = String(scalar).withoutControls
      if label != key.stroke.text, !label.isEmpty { key.legend = label }
    } else {
      let parts = label.split(separator: "|", maxSplits: 1).map {
        AndroidText.unescaped(String($0))
      }
      let text = label == "|" ? label : parts.last ?? ""
      key.stroke.text = text.withoutControls
      if parts.count > 1, parts[0] != text { key.legend = parts[0] }
    }
    let popup = element["popup"]
    let items = (popup?["main"].map { [$0] } ?? []) + (popup?["relevant"]?.items ?? [])
    key.longPress = items.flatMap { keys($0) }
    if let width = element["width"]?.number {
      key.width = width < 0 ? 1.5 : min(max(width * 10, 0.1), 20).rounded2
    }
    let preservesCase = Int(element["labelFlags"]?.number ?? 0) & 0x1_0000 != 0
    guard isShifted, isCapital, !preservesCase, !hasCodes || kind == "auto_text_key" else {
      return [key]
    }
    let longPress = key.longPress
    key = key.mapTexts { $0.capital(in: keyboard.locale) }
    // The items have made their own choice.
    if hasCodes { key.longPress = longPress }
    return [key]
  }

  private func function(_ code: Int?, _ label: String) -> TouchKey? {
    let name = code.flatMap { Self.codes["\($0)"] } ?? (hasCodes ? nil : Self.codes[label])
    switch name {
    case "space": return TouchKey(stroke: Stroke(" "), width: 4)
    case "shift":
      return FrameKeys.key(to: isShifted ? Layer.base : "shift", legend: FrameKeys.shiftSign)
    default: return name.flatMap { KeyAction(name: $0) }.map { FrameKeys.key($0) }
    }
  }

  private static let codes = Tables.values("touch-keys", "floris") { $0 }

  private mutating func lose(_ kind: Loss.Kind, _ message: String, _ value: JSONValue) {
    keyboard.losses.append(kind, message, at: lines.location(of: value.range))
  }
}
