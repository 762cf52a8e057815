internal import KeyboardFiles
internal import KeyboardModel

struct XKBReader {
  private let library: XKBLibrary
  private let compose: XKBCompose?
  private var keyboard = ForeignKeyboard()

  init(_ table: ComposeTable) throws(ConversionFailure) {
    guard let library = XKBLibrary.shared else {
      throw ConversionFailure("XKB layouts need libxkbcommon, which is not installed")
    }
    self.library = library
    switch table {
    case .file(let text):
      guard let compose = XKBCompose(library, file: text) else {
        throw ConversionFailure("libxkbcommon cannot read the file of Compose sequences")
      }
      self.compose = compose
    case .locale(let locale):
      compose = XKBCompose(library, locale: locale) ?? XKBCompose(library)
    }
  }

  /// Reads the layout `name`: `de`, or `de(neo)` for a variant.
  mutating func read(_ name: String) throws(ConversionFailure) -> ForeignKeyboard {
    let parts = name.split(separator: "(", maxSplits: 1, omittingEmptySubsequences: false)
    let layout = String(parts[0])
    var variant = parts.count > 1 ? parts[1] : ""
    guard !layout.isEmpty, parts.count == 1 || variant.popLast() == ")",
      (layout + variant).unicodeScalars.allSatisfy(\.isInXKBName)
    else {
      throw ConversionFailure("'\(name)' is no name of an XKB layout, such as 'de' or 'de(neo)'")
    }
    guard let keymap = XKBKeymap(library, layout: layout, variant: String(variant)) else {
      throw failure(name, layout: layout, variant: String(variant))
    }
    let entry = XKBRegistry.shared.entry(layout, variant: String(variant))
    keyboard.name = entry?.description ?? keymap.name ?? name
    keyboard.locale = entry?.language.flatMap(XKBRegistry.locale)
    keyboard.indicator = entry?.indicator
    read(keymap)
    return keyboard
  }

  private func failure(_ name: String, layout: String, variant: String) -> ConversionFailure {
    let registry = XKBRegistry.shared
    return ConversionFailure(
      registry.names.contains(name)
        ? "the XKB layout '\(name)' is listed, but has no symbols that libxkbcommon can compile"
        : "there is no XKB layout '\(name)', or libxkbcommon cannot compile it"
          + registry.suggestion(for: layout, variant: variant))
  }

  /// Reads a file with a keymap, or with symbols of which `section` is read.
  mutating func read(
    _ bytes: [UInt8], file: String, section: String?
  ) throws(ConversionFailure) -> ForeignKeyboard {
    let text = try EncodedText.utf8(bytes, file: file)
    reportUnknownKeysyms(in: text, file: file)
    guard let symbols = XKBSymbols(String(decoding: text, as: UTF8.self)) else {
      guard let keymap = XKBKeymap(library, text: text) else {
        throw ConversionFailure("libxkbcommon cannot compile the keymap '\(file)'")
      }
      keyboard.name = keymap.name ?? "Keymap"
      read(keymap)
      return keyboard
    }
    let section = section ?? symbols.names[0]
    guard symbols.names.contains(section) else {
      throw ConversionFailure(
        "'\(file)' has no section '\(section)'; its sections are \(symbols.names.joined(separator: ", "))"
      )
    }
    // A file includes its own sections by the name that it has where it is installed.
    let own: Set = [file.baseName, String(file.split(separator: "/").last ?? "")]
    let keymap =
      XKBKeymap(library, text: Array(symbols.keymap(of: section, named: own).utf8))
      ?? XKBKeymap(library, text: Array(symbols.keymap(of: section, named: nil).utf8))
    guard let keymap else {
      throw ConversionFailure(
        "libxkbcommon cannot compile the section '\(section)' of '\(file)', or a file that it includes"
      )
    }
    keyboard.name = keymap.name ?? section
    if symbols.names.count > 1 {
      let others = symbols.names.filter { $0 != section }
      keyboard.losses.append(
        .variant, "the other sections of the file: \(others.joined(separator: ", "))")
    }
    read(keymap)
    return keyboard
  }

  /// Reports the names in lists of keysyms that X11 does not have, for which a key types nothing.
  private mutating func reportUnknownKeysyms(in text: [UInt8], file: String) {
    let lines = SourceLines(text, file: file)
    for (name, range) in XKBSymbols.keysyms(in: text)
    where library.keysym(name) == 0 && !["NoSymbol", "VoidSymbol", "any", "none"].contains(name) {
      let right = library.name(of: library.keysymNamed(name, 1))
      keyboard.losses.append(
        .fault,
        "the keysym '\(name)', which X11 does not have"
          + (right.isEmpty || right == "NoSymbol" ? "" : "; it has '\(right)'"),
        at: lines.location(of: range))
    }
  }

  /// The keys with modifiers, which are no letter keys.
  private static let modifierKeys = [
    "LFSH", "RTSH", "LALT", "RALT", "LCTL", "RCTL", "CAPS", "LWIN", "RWIN", "MENU",
  ]

  private mutating func read(_ keymap: XKBKeymap) {
    let keys = ScanCodes.xkb.compactMap { name, code in
      keymap.key(name).map { (key: $0, name: name, code: code) }
    }
    let others = Self.modifierKeys.compactMap { name in
      keymap.key(name).map { (key: $0, name: name) }
    }
    let effects = XKBEffects(keymap, keys.map(\.key), others: others.map(\.key))
    var levels: [String: [XKBEffects.Effect]] = [:]
    for modifiers in XKBEffects.states {
      var layer = PhysicalLayer(modifiers: [.exactly(modifiers)], keys: [:])
      for (key, name, code) in keys {
        let own = effects.effects.compactMap { $0[.init(key: key, modifiers: modifiers)] }
        layer.keys[code] = stroke(of: own, &levels)
        checkText(of: own[0].keysyms, name)
      }
      keyboard.layers.append(layer)
    }
    reportLosses(keymap, effects, keys: keys.map { ($0.key, $0.name) } + others)
    if compose != nil || effects.latches.count > 1 {
      addDeadKeys(levels, latches: effects.latches)
    }
  }

  /// Reports keysyms with characters that no text has, unless they are control characters alone.
  private mutating func checkText(of keysyms: [UInt32], _ key: String) {
    let text = library.text(of: keysyms)
    guard !text.isAllText, !text.isControl else { return }
    let loss = Loss(
      .function, "a character that no text has, \(text.codePoints), on the key \(key)")
    if !keyboard.losses.contains(loss) { keyboard.losses.append(loss) }
  }

  // MARK: Dead keys

  /// What has been typed of a sequence: the latch that is set, and the keysyms.
  private struct State {
    var latch = 0
    var sequence: [UInt32] = []

    init() {}

    init(_ text: String) {
      let numbers = text.split(separator: " ").compactMap { UInt32($0) }
      latch = Int(numbers[0])
      sequence = Array(numbers[1...])
    }

    var text: String? {
      latch == 0 && sequence.isEmpty
        ? nil : ([UInt32(latch)] + sequence).map { String($0) }.joined(separator: " ")
    }
  }

  /// Returns the stroke of a key, whose identity leads to its effects; `nil` if it has none.
  private func stroke(
    of effects: [XKBEffects.Effect], _ levels: inout [String: [XKBEffects.Effect]]
  ) -> Stroke? {
    let isSame = effects.allSatisfy { $0 == effects[0] }
    let effects = isSame ? [effects[0]] : effects
    let identity = effects.map { "\($0.keysyms)\($0.latch)" }.joined()
    levels[identity] = effects
    let result = result(of: effects, in: State())
    return isSame && result == .init()
      ? nil : Stroke(result.text, state: result.state, identity: identity)
  }

  private func result(of effects: [XKBEffects.Effect], in state: State) -> DeadKeys.Result {
    let effect = effects[min(state.latch, effects.count - 1)]
    var next = State()
    var text = ""
    next.latch = effect.latch
    // Several keysyms of one key are in no sequence.
    let sequence = state.sequence + [effect.keysyms.count == 1 ? effect.keysyms[0] : 0]
    switch effect.keysyms.isEmpty ? .ignored : compose?.outcome(of: sequence) {
    case .pending: next.sequence = sequence
    case .text(let composed): text = composed
    case .ignored: next.sequence = state.sequence
    case .nothing where state.sequence.isEmpty, nil: text = library.text(of: effect.keysyms)
    case .nothing: break
    }
    return .init(text: text.withoutControls, state: next.text)
  }

  private mutating func addDeadKeys(
    _ levels: [String: [XKBEffects.Effect]], latches: [UInt32]
  ) {
    let reader = self
    func names(of state: String) -> [String] {
      let state = State(state)
      let keysyms = state.sequence + (state.latch > 0 ? [latches[state.latch]] : [])
      return keysyms.map(reader.library.name)
    }
    // The strokes are tried one after the other in each state.
    var last = (text: "", state: State())
    keyboard.deadKeys = DeadKeys(
      failure: .dropsBoth, text: { _ in "" },
      legend: { State($0).latch > 0 ? "\u{21EE}" : names(of: $0).last.flatMap(Keysyms.legend) },
      name: { DeadKeyNames.name(from: names(of: $0).map(Self.shortName).joined(separator: "_")) },
      step: { text, stroke in
        if last.text != text { last = (text, State(text)) }
        return levels[stroke.identity].map { reader.result(of: $0, in: last.state) } ?? .init()
      })
  }

  private static func shortName(_ name: String) -> String {
    if name == "Multi_key" { return "compose" }
    if name.hasPrefix("ISO_") { return name.dropFirst(4).lowercased() }
    return name.hasPrefix("dead_") ? String(name.dropFirst(5)) : name
  }

  // MARK: Losses

  private mutating func reportLosses(
    _ keymap: XKBKeymap, _ effects: XKBEffects, keys: [(key: UInt32, name: String)]
  ) {
    let names = Dictionary(uniqueKeysWithValues: keys)
    let groupCount = keymap.groupCount - (keymap.altGr.group > 0 ? 2 : 1)
    if groupCount > 0 { keyboard.losses.append(.variant, "\(groupCount) further groups") }
    var told: Set<UInt32> = []
    for (key, keysym) in effects.switches where told.insert(key).inserted {
      keyboard.losses.append(
        .modifiers, "the modifier \(library.name(of: keysym)) on the key \(names[key] ?? "")")
    }
    for press in effects.otherLatches {
      let held = press.modifiers.isEmpty ? "" : " with \(ModifierPattern.exactly(press.modifiers))"
      keyboard.losses.append(
        .modifiers, "the key \(names[press.key] ?? "")\(held) as a modifier of the next key alone")
    }
    let fifth = keymap.modifier("Mod3")
    if effects.reached & fifth != 0 {
      for (modifiers, name) in [([], ""), ([.shift], " with shift")] as [(Set<Modifier>, String)] {
        effects.set(modifiers)
        let plain = keys.map { keymap.keysyms(of: $0.key) }
        effects.set(modifiers, besides: fifth)
        let lost = zip(keys, plain).compactMap { key, plain -> String? in
          let keysyms = keymap.keysyms(of: key.key)
          let text = library.text(of: keysyms)
          return keysyms == plain || !text.isAllText || text.words.isEmpty
            ? nil : "\(key.name) \(text)"
        }
        guard !lost.isEmpty else { continue }
        keyboard.losses.append(
          .modifiers, "the fifth level\(name): \(lost.joined(separator: ", "))")
      }
      effects.set([])
    }
    if compose == nil {
      keyboard.losses.append(.text, "dead keys, as X11's Compose table is not installed")
    }
  }
}

extension Unicode.Scalar {
  var isInXKBName: Bool { self == "_" || self == "-" || isASCIILetterOrDigit }
}
