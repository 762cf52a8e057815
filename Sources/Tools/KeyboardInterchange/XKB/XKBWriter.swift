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

  init(_ keyboard: ForeignKeyboard, fileName: String) {
    self.keyboard = keyboard
    let name = String(scalars: fileName.unicodeScalars.map { $0.isInXKBName ? $0 : "_" })
    self.name = "clavier_" + (name.isEmpty ? "keyboard" : name)
  }

  mutating func write() throws(ConversionFailure) -> (
    files: [ExportedKeyboard.File], losses: [Loss]
  ) {
    let (keysyms, sequences) = keysymsAndSequences()
    let symbols = symbols(keysyms)
    reportLosses(sequences, keysyms)
    var files = [ExportedKeyboard.File(name: "symbols/\(name)", text: symbols)]
    if !sequences.lines.isEmpty {
      files.append(.init(name: "compose/\(name)", text: compose(sequences)))
    }
    let hasOwnTypes = symbols.contains(XKBKeyType.capsLevels)
    if hasOwnTypes {
      files.append(.init(name: "types/clavier", text: XKBKeyType.file))
      files.append(.init(name: "rules/evdev", text: Self.rules, isShared: true))
    }
    files.append(.init(name: "rules/evdev.xml", text: registry, isShared: true))
    files.append(.init(name: "keymap/\(name)", text: keymap(hasOwnTypes: hasOwnTypes)))
    return (files, losses)
  }

  /// Returns the keysyms and sequences, with X11's own dead keys if they have the same effect.
  private func keysymsAndSequences() -> (KeysymTable, ComposeSequences) {
    let standard = XKBLibrary.shared.flatMap { XKBCompose($0) }
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

  private func line(
    _ name: String, _ strokes: [Stroke?], _ keysyms: KeysymTable, hasThird: Bool, hasCaps: Bool
  ) -> String? {
    guard strokes.contains(where: { $0 != nil }) else {
      // X11 defines these keys in all layouts.
      return ["BKSL", "LSGT", "SPCE"].contains(name)
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
    return "  key <\(name)> { type[Group1] = \"\(type.name)\", symbols[Group1] = [ \(symbols) ] };"
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
      text +=
        line.text.isEmpty
        ? "\(keys) : VoidSymbol\n" : "\(keys) : \"\(line.text.withEscapedQuotes)\"\n"
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

  private mutating func reportLosses(_ sequences: ComposeSequences, _ keysyms: KeysymTable) {
    losses += keyboard.losses(
      ofKeysBesides: ScanCodes.xkb.map(\.code), "which XKB has no letter key for")
    if let first = sequences.cut.first {
      // The same keys again say nothing more.
      let keys = first.prefix(4).map { keysym in
        described(keyboard.strokes.first { keysyms.names[$0] == keysym })
      }
      losses.append(
        .text,
        "what follows \(sequences.cut.count) sequences of dead keys, such as \(keys.joined(separator: ", "))\(first.count > 4 ? ", ..." : ""), whose text is typed at once"
      )
    }
  }

  private func described(_ stroke: Stroke?) -> String {
    guard let stroke else { return "a key" }
    let code = keyboard.layers.lazy.compactMap { layer in
      layer.keys.filter { $0.value == stroke }.keys.min()
    }.first
    let name = ScanCodes.xkb.first { $0.code == code }?.name ?? "a key"
    let legend = stroke.state.flatMap { state in
      keyboard.deadKeys.flatMap { $0.legend(state) ?? $0.text(state) }
    }
    let text = stroke.text.isEmpty ? legend ?? "" : stroke.text
    return text.isEmpty ? name : "\(name) \(text)"
  }
}

extension String {
  fileprivate var hasCase: Bool { uppercased() != self || lowercased() != self }

  /// The text without quotation marks and backslashes, as not every XKB parser knows escapes.
  fileprivate var asXKBText: String { replacing("\"", with: "'").replacing("\\", with: "/") }

  /// The text without line breaks and control characters.
  fileprivate var inOneLine: String {
    String(scalars: unicodeScalars.filter { $0.isText && $0 != "\u{2028}" && $0 != "\u{2029}" })
  }

  fileprivate var trimmed: String {
    var text = self
    while text.hasSuffix(" ") { text.removeLast() }
    return text
  }
}

/// The type of a key in XKB's sense, with the keysyms of its levels.
struct XKBKeyType {
  let name: String
  let symbols: [String]

  /// The type with a level for each state of the modifier keys, which X11 does not define.
  static let capsLevels = "CLAVIER_CAPS_LEVELS"

  /// The states of the levels of `capsLevels`.
  static let states: [ModifierState] = [
    [], .shift, .altRight, [.altRight, .shift], .caps, [.caps, .shift], [.altRight, .caps],
    [.altRight, .caps, .shift],
  ]

  /// The file of types that defines `capsLevels`.
  static let file = """
    // A type of keys with a level for each state of Shift, the third level and Caps Lock.
    default partial xkb_types "basic" {
      virtual_modifiers LevelThree;

      type "\(capsLevels)" {
        modifiers = Shift+Lock+LevelThree;
        map[None] = Level1;
        map[Shift] = Level2;
        map[LevelThree] = Level3;
        map[Shift+LevelThree] = Level4;
        map[Lock] = Level5;
        map[Lock+Shift] = Level6;
        map[Lock+LevelThree] = Level7;
        map[Lock+Shift+LevelThree] = Level8;
        level_name[Level1] = "Base";
        level_name[Level2] = "Shift";
        level_name[Level3] = "Level3";
        level_name[Level4] = "Shift Level3";
        level_name[Level5] = "Caps";
        level_name[Level6] = "Shift Caps";
        level_name[Level7] = "Level3 Caps";
        level_name[Level8] = "Shift Level3 Caps";
      };
    };

    """

  struct Level: Hashable {
    /// The default types nothing, and replaces keysyms of X11's common keys.
    var name = "VoidSymbol"
    /// A Boolean value that indicates whether Caps Lock would capitalize it.
    var hasCase = false
  }

  /// Creates the type of a key with the keysyms of ``states``.
  init(_ levels: [Level], hasThird: Bool, hasCaps: Bool) {
    let (plain, caps) = (Array(levels[..<4]), Array(levels[4...]))
    func isCaseless(_ levels: some Sequence<Level>) -> Bool { !levels.contains(where: \.hasCase) }
    let isSwapped = caps[0] == plain[1] && caps[1] == plain[0]
    let isKept = caps[2...] == plain[2...]
    if !hasCaps || caps == plain && isCaseless(plain) {
      name = hasThird ? "FOUR_LEVEL" : "TWO_LEVEL"
    } else if isSwapped, !hasThird {
      name = "ALPHABETIC"
    } else if isSwapped, caps[2] == plain[3], caps[3] == plain[2] {
      name = "FOUR_LEVEL_ALPHABETIC"
    } else if isSwapped, isKept, isCaseless(plain[2...]) {
      name = "FOUR_LEVEL_SEMIALPHABETIC"
    } else if isKept, caps[1] == plain[1] {
      name = "FOUR_LEVEL_PLUS_LOCK"
      symbols = (plain + [caps[0]]).map(\.name)
      return
    } else {
      name = Self.capsLevels
      symbols = levels.map(\.name)
      return
    }
    symbols = plain.prefix(hasThird ? 4 : 2).map(\.name)
  }
}
