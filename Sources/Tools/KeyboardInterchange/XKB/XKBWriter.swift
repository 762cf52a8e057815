internal import KeyboardFiles
internal import KeyboardLints
internal import KeyboardModel

/// A writer of files for XKB and X11's Compose, for `~/.config/xkb`.
///
/// - `symbols` contains the keys. A key has a type of X11's if one has the same effect of Caps
///   Lock, or else a type of ours, which `types` defines and `rules` adds to all keyboards.
/// - `compose` contains the dead keys, and the texts of keys with several characters.
/// - `keymap` contains the whole keyboard, for programs that do not read `rules`.
///
/// A file of the user's folder takes the place of the system's file of that name, also where other
/// files include it. All names therefore begin with `clavier_`, which no name of the system does.
struct XKBWriter: ForeignWriter {
  private let keyboard: ForeignKeyboard
  private let name: String
  private var losses: [Loss] = []

  init(_ keyboard: ForeignKeyboard, options: ExportOptions) {
    self.keyboard = keyboard
    let name = options.fileName.unicodeScalars.map { $0.isASCII && $0.isInXKBName ? $0 : "_" }
    let text = String(String.UnicodeScalarView(name))
    self.name = "clavier_" + (text.isEmpty ? "keyboard" : text)
  }

  mutating func write() throws(ExportFailure) -> (files: [ExportedKeyboard.File], losses: [Loss]) {
    let (keysyms, sequences) = keysymsAndSequences()
    let symbols = symbols(keysyms)
    reportLosses(sequences)
    var files = [file("symbols/\(name)", symbols)]
    if !sequences.lines.isEmpty { files.append(file("compose/\(name)", compose(sequences))) }
    if symbols.contains(XKBKeyType.capsLevels) {
      files.append(file("types/clavier", XKBKeyType.file))
      files.append(file("rules/evdev", Self.rules, isShared: true))
    }
    files.append(file("rules/evdev.xml", registry, isShared: true))
    files.append(
      file("keymap/\(name)", keymap(hasOwnTypes: symbols.contains(XKBKeyType.capsLevels))))
    return (files, losses)
  }

  private func file(
    _ name: String, _ text: String, isShared: Bool = false
  ) -> ExportedKeyboard.File {
    .init(name: name, bytes: Array(text.utf8), isShared: isShared)
  }

  /// Returns the keysyms and sequences, with X11's own dead keys if they have the same effect.
  private func keysymsAndSequences() -> (KeysymTable, ComposeSequences) {
    let standard = StandardCompose()
    var conflicts: Set<Stroke> = []
    while true {
      let keysyms = KeysymTable(keyboard, name: name) { standard != nil && !conflicts.contains($0) }
      let sequences = ComposeSequences(keyboard, keysyms, beside: standard)
      if sequences.conflicts.isEmpty { return (keysyms, sequences) }
      conflicts.formUnion(sequences.conflicts)
    }
  }

  // MARK: Symbols

  private mutating func symbols(_ keysyms: KeysymTable) -> String {
    var choices = ModifierChoices(keyboard)
    let layers = XKBKeyType.states.map { choices.keys(forFirstOf: [$0]) }
    losses += choices.losses + choices.commandLosses(besides: XKBKeyType.states)
    let hasCaps = XKBKeyType.states[4...].contains { keyboard.layerIndex(for: $0) != nil }
    let hasThird = layers[2] != nil || layers[3] != nil
    let lines = ScanCodes.xkb.compactMap { name, code in
      line(name, layers.map { $0?[code] }, keysyms, hasThird: hasThird, hasCaps: hasCaps)
    }
    return """
      // \(keyboard.name.inOneLine)
      default partial alphanumeric_keys
      xkb_symbols "basic" {
        name[Group1] = "\(keyboard.name.inOneLine.asXKBText)";

      \(lines.joined(separator: "\n"))
      \(hasThird ? "\n  include \"level3(ralt_switch)\"\n" : "")};

      """
  }

  /// Returns the line of a key with strokes for ``XKBKeyType/states``; `nil` if it is unnecessary.
  private func line(
    _ name: String, _ strokes: [Stroke?], _ keysyms: KeysymTable, hasThird: Bool, hasCaps: Bool
  ) -> String? {
    guard strokes.contains(where: { $0 != nil }) else {
      // X11 defines these keys in all layouts.
      let isCommon = ["BKSL", "LSGT", "SPCE"].contains(name)
      return isCommon
        ? "  key <\(name)> { [ VoidSymbol, VoidSymbol, VoidSymbol, VoidSymbol ] };" : nil
    }
    let levels = strokes.map { stroke -> XKBKeyType.Level in
      guard let stroke, let name = keysyms.names[stroke] else { return XKBKeyType.Level() }
      return XKBKeyType.Level(name: name, hasCase: stroke.text.hasCase)
    }
    let type = XKBKeyType(levels, hasThird: hasThird, hasCaps: hasCaps)
    let symbols = type.symbols.joined(separator: ", ")
    let caps = strokes.prefix(4).compactMap { $0?.text }.filter { !$0.isEmpty }
    let comment = caps.isEmpty ? "" : "  // \(caps.joined(separator: "  ").inOneLine)"
    return
      "  key <\(name)> { type[Group1] = \"\(type.name)\", symbols[Group1] = [ \(symbols) ] };"
      + comment.trimmed
  }

  private func keymap(hasOwnTypes: Bool) -> String {
    """
    // \(keyboard.name.inOneLine)
    xkb_keymap {
      xkb_keycodes { include "evdev+aliases(qwerty)" };
      xkb_types { include "complete\(hasOwnTypes ? "+clavier" : "")" };
      xkb_compat { include "complete" };
      xkb_symbols { include "pc+\(name)+inet(evdev)" };
    };

    """
  }

  // MARK: Compose

  private func compose(_ sequences: ComposeSequences) -> String {
    var text = """
      # \(keyboard.name.inOneLine): dead keys, and keys that type several characters
      #
      # The file ~/.XCompose reads this one with the lines
      #   include "%L"
      #   include "%H/.config/xkb/compose/\(name)"


      """
    for line in sequences.lines {
      let keys = line.keys.map { "<\($0)>" }.joined(separator: " ")
      text += line.text.isEmpty ? "\(keys) : VoidSymbol\n" : "\(keys) : \"\(line.text.quoted)\"\n"
    }
    return text
  }

  // MARK: Rules

  private static let rules = """
    // Adds the types of keys in types/clavier to those of the system.
    ! model = types
      * = +clavier

    ! include %S/evdev

    """

  /// The entry for the lists of layouts.
  private var registry: String {
    let language = LocaleTable.longCode(of: keyboard.locale ?? "und")
    let languages =
      language == "und"
      ? "" : "\n          <languageList><iso639Id>\(language)</iso639Id></languageList>"
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE xkbConfigRegistry SYSTEM "xkb.dtd">
      <xkbConfigRegistry version="1.1">
        <layoutList>
          <layout>
            <configItem>
              <name>\(name)</name>
              <shortDescription>\(language.prefix(2))</shortDescription>
              <description>\(XMLEscaping.markup.text(keyboard.name.inOneLine))</description>\(languages)
            </configItem>
          </layout>
        </layoutList>
      </xkbConfigRegistry>

      """
  }

  // MARK: Losses

  private mutating func reportLosses(_ sequences: ComposeSequences) {
    let codes = Set(ScanCodes.xkb.map(\.code))
    let others = Set(keyboard.layers.flatMap(\.keys.keys)).subtracting(codes)
    for code in others.sorted() {
      let place = code.hexadecimal()
      losses.append(
        Loss(
          .position, "the key with scan code \(place), which XKB has no letter key for",
          at: keyboard.places[code]))
    }
    if let first = sequences.cut.first {
      losses.append(
        Loss(
          .text,
          "what follows \(sequences.cut.count) sequences of dead keys, such as \(first.joined(separator: " ")), whose text is typed at once"
        ))
    }
  }
}

extension Unicode.Scalar {
  /// A Boolean value that indicates whether names of layouts may contain the character.
  fileprivate var isInXKBName: Bool {
    self == "_" || self == "-" || properties.isAlphabetic || ("0"..."9").contains(self)
  }
}

extension String {
  /// A Boolean value that indicates whether Caps Lock changes the text.
  fileprivate var hasCase: Bool { uppercased() != self || lowercased() != self }

  /// The text with quotation marks and backslashes escaped.
  fileprivate var quoted: String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar == "\\" || scalar == "\"" { result.append("\\") }
      result.append(scalar)
    }
    return String(result)
  }

  /// The text without quotation marks and backslashes, as not every XKB parser knows escapes.
  fileprivate var asXKBText: String {
    replacing("\"", with: "'").replacing("\\", with: "/")
  }

  /// The text without line breaks and control characters.
  fileprivate var inOneLine: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.filter { $0.isText && !"\u{2028}\u{2029}".unicodeScalars.contains($0) }))
  }

  fileprivate var trimmed: String {
    var text = self
    while text.hasSuffix(" ") { text.removeLast() }
    return text
  }
}
