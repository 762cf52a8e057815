package import KeyboardFiles
internal import KeyboardLints
internal import KeyboardModel

struct KeymanReader: ForeignReader {
  private let lines: SourceLines
  private let file: String
  private let files: ImportSource
  private let limits: LayoutLimits
  private var parser: KeymanParser
  private var keyboard = ForeignKeyboard()

  init(
    _ bytes: [UInt8], file: String, files: ImportSource, limits: LayoutLimits
  ) throws(ConversionFailure) {
    let text = try EncodedText.utf8(bytes, file: file)
    lines = SourceLines(text, file: file)
    (self.file, self.files, self.limits) = (file, files, limits)
    parser = KeymanParser(KeymanLine.lines(of: text))
  }

  mutating func rules() throws(ConversionFailure) -> KeymanKeyboard {
    let files = files
    guard parser.parse(constants: { name in try? files.bytes(name) }) else {
      throw ConversionFailure(
        "there is no statement 'begin Unicode > use(...)' that names a group",
        at: lines.location(of: 0..<0))
    }
    return parser.keyboard
  }

  mutating func read() throws(ConversionFailure) -> ForeignKeyboard {
    let rules = try rules()
    let strokes = KeymanStrokes(rules)
    let compiler = KeymanCompiler(rules, strokes)
    let captions = captions(rules.properties["visualkeyboard"])
    describe(rules)
    keyboard.rules = compiler.rules
    let named = compiler.outputs.enumerated().map { number, result in
      let isPlain = result.output == MarkerText(result.text)
      let stroke = Stroke(
        result.text, state: isPlain || !result.text.isEmpty ? nil : "\(number)",
        identity: isPlain ? "" : "\(number)")
      keyboard.rules?.outputs[stroke] = result.output
      return stroke
    }
    var shown: Set<Int> = []
    for layer in strokes.layers {
      let keys = layer.keys.filter { !compiler.outputs[$0.value].output.isEmpty }
      guard !keys.isEmpty else { continue }
      keyboard.layers.append(.init(modifiers: layer.modifiers, keys: keys.mapValues { named[$0] }))
      for (code, number) in keys.sorted(by: { $0.key < $1.key }) {
        let (text, output) = compiler.outputs[number]
        guard output.text.isEmpty, shown.insert(number).inserted else { continue }
        let caption =
          text.isEmpty
          ? captions?.caption(code, layer.modifiers)
            ?? strokes.list[number].character.map(String.init) : text
        if let caption { keyboard.rules?.displays.append((output, caption)) }
      }
    }
    for fault in parser.faults + compiler.faults {
      let place = fault.range.isEmpty ? nil : lines.location(of: fault.range)
      keyboard.losses.append(fault.kind, fault.message, at: place)
    }
    return keyboard
  }

  private mutating func describe(_ rules: KeymanKeyboard) {
    keyboard.name = rules.properties["name"] ?? file.baseName
    keyboard.author = rules.properties["author"]
    keyboard.attribution = rules.properties["copyright"]
    if let code = rules.properties["ethnologuecode"]?.words.first?.lowercased() {
      keyboard.locale = LocaleTable.shortCode(of: code) ?? code
    } else if let number = rules.properties["language"]?.words.first {
      keyboard.locale = WindowsLocales.locale(String(number.drop { $0 == "x" || $0 == "X" }))
    }
  }

  /// Returns the captions in another file; `nil` without one, which is a loss if it is named.
  private mutating func captions(_ name: String?) -> KeymanVisualKeyboard? {
    guard let name else { return nil }
    guard let bytes = try? files.bytes(name) else {
      keyboard.losses.append(.decoration, "the captions in '\(name)', which cannot be read")
      return nil
    }
    do throws(XMLTree.Fault) {
      return KeymanVisualKeyboard(try XMLTree(bytes, file: name, limits: limits).root)
    } catch {
      keyboard.losses.append(
        .decoration, "the captions in '\(name)': \(error.message)", at: error.location)
      return nil
    }
  }
}

extension KeymanKeyboard {
  package init(_ bytes: [UInt8], file: String, files: ImportSource = .none)
    throws(ConversionFailure)
  {
    var reader = try KeymanReader(bytes, file: file, files: files, limits: LayoutLimits())
    self = try reader.rules()
  }
}
