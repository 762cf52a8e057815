internal import KeyboardModel

/// A reader of XKB layouts with libxkbcommon, and of their dead keys with the Compose sequences of
/// X11.
struct XKBReader {
  private let library: XKBLibrary
  private let compose: XKBCompose?
  private var keyboard = ForeignKeyboard()

  init() throws(ConversionFailure) {
    guard let library = XKBLibrary.shared else {
      throw ConversionFailure("XKB layouts need libxkbcommon, which is not installed")
    }
    self.library = library
    compose = XKBCompose(library)
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

  mutating func read(_ text: [UInt8]) throws(ConversionFailure) -> ForeignKeyboard {
    guard let keymap = XKBKeymap(library, text: text) else {
      throw ConversionFailure("libxkbcommon cannot compile the keymap")
    }
    keyboard.name = keymap.name ?? "Keymap"
    read(keymap)
    return keyboard
  }

  private mutating func read(_ keymap: XKBKeymap) {
    let (shift, lock) = (keymap.modifier("Shift"), keymap.modifier("Lock"))
    let (third, fifth) = (keymap.modifier("Mod5"), keymap.modifier("Mod3"))
    let keys = ScanCodes.xkb.compactMap { name, code in keymap.key(name).map { ($0, code) } }
    let states: [Set<Modifier>] = [
      [], [.shift], [.caps], [.caps, .shift], [.altRight], [.altRight, .shift], [.altRight, .caps],
      [.altRight, .caps, .shift],
    ]
    for state in states {
      let down = (state.contains(.shift) ? shift : 0) | (state.contains(.altRight) ? third : 0)
      keymap.set(down: down, locked: state.contains(.caps) ? lock : 0)
      var layer = PhysicalLayer(modifiers: [.exactly(state)], keys: [:])
      for (key, code) in keys {
        let keysyms = keymap.keysyms(of: key)
        layer.keys[code] = stroke(of: keysyms)
        checkText(of: keysyms)
      }
      keyboard.layers.append(layer)
    }
    reportLosses(keymap, keys.map(\.0), shift: shift, fifth: fifth)
    addDeadKeys()
  }

  /// Reports keysyms with characters that no text has. Those that give only control characters,
  /// such as `Return`, are no part of layouts.
  private mutating func checkText(of keysyms: [UInt32]) {
    let text = keysyms.map(library.text).joined()
    guard !text.isAllText, !text.isControl else { return }
    let names = keysyms.map(library.name).joined(separator: " ")
    let loss = Loss(.function, "a character that no text has, of the keysym '\(names)'")
    if !keyboard.losses.contains(loss) { keyboard.losses.append(loss) }
  }

  private func stroke(of keysyms: [UInt32]) -> Stroke? {
    guard let first = keysyms.first else { return nil }
    guard keysyms.count == 1 else {
      let text = keysyms.map(library.text).joined().withoutControls
      return text.isEmpty ? nil : Stroke(text, identity: Self.several)
    }
    let number = String(first)
    let text: String
    switch compose?.outcome(of: [first]) {
    case .pending: return Stroke(state: number, identity: number)
    case .text(let composed): text = composed.withoutControls
    case .nothing, nil: text = library.text(of: first).withoutControls
    }
    return text.isEmpty ? nil : Stroke(text, identity: number)
  }

  /// The identity of keys with several keysyms, which occur in no Compose sequence.
  private static let several = "several"

  private mutating func addDeadKeys() {
    guard let compose else { return }
    let library = library
    keyboard.deadKeys = DeadKeys(
      failure: .dropsBoth, text: { _ in "" },
      legend: { state in
        Self.keysyms(of: state).last.flatMap { Keysyms.legend(of: library.name(of: $0)) }
      },
      name: { state in
        let names = Self.keysyms(of: state).map { Self.shortName(library.name(of: $0)) }
        return DeadKeyNames.name(from: names.joined(separator: "_"))
      },
      step: { state, stroke in
        switch compose.outcome(of: state, UInt32(stroke.identity) ?? 0) {
        case .pending: return .init(state: "\(state) \(stroke.identity)")
        case .text(let text): return .init(text: text.withoutControls)
        case .nothing: return .init()
        }
      })
  }

  private static func keysyms(of text: String) -> [UInt32] {
    text.split(separator: " ").map { UInt32($0) ?? 0 }
  }

  private static func shortName(_ name: String) -> String {
    if name == "Multi_key" { return "compose" }
    return name.hasPrefix("dead_") ? String(name.dropFirst(5)) : name
  }

  private mutating func reportLosses(
    _ keymap: XKBKeymap, _ keys: [UInt32], shift: UInt32, fifth: UInt32
  ) {
    if keymap.groupCount > 1 {
      keyboard.losses.append(.variant, "\(keymap.groupCount - 1) further groups")
    }
    for (down, name) in [(UInt32(0), ""), (shift, " with shift")] where fifth != 0 {
      keymap.set(down: down, locked: 0)
      let plain = keys.map(keymap.keysyms)
      keymap.set(down: down | fifth, locked: 0)
      let count = zip(keys, plain).count { keymap.keysyms(of: $0) != $1 }
      if count > 0 { keyboard.losses.append(.modifiers, "\(count) keys on the fifth level\(name)") }
    }
    if compose == nil {
      keyboard.losses.append(.text, "dead keys, as X11's Compose table is not installed")
    }
  }
}

extension Unicode.Scalar {
  /// A Boolean value that indicates whether names of layouts may contain the character.
  var isInXKBName: Bool { self == "_" || self == "-" || isASCIILetterOrDigit }
}
