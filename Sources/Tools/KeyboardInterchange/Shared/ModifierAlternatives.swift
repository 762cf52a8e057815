internal import KeyboardModel

/// The modifiers of a `keyMap` or `keyMapSelect`: alternative sets of keys that must be down.
struct ModifierAlternatives {
  private enum Family: CaseIterable { case command, control, alt, shift, caps }

  private struct Wanted {
    var required: Set<String> = []
    var optional: Set<String> = []
  }

  private var alternatives: [[Family: Wanted]]

  /// A Boolean value that indicates whether only sets with the command key match.
  var needsCommand: Bool {
    alternatives.allSatisfy { !($0[.command]?.required.isEmpty ?? true) }
  }

  /// Creates the modifiers of a `keyMap` of CLDR, such as `altR+caps? ctrl`.
  init(cldr text: String) {
    let names: [(String, Family)] = [
      ("cmd", .command), ("ctrl", .control), ("opt", .alt), ("alt", .alt), ("shift", .shift),
      ("caps", .caps),
    ]
    let sets = text.split(separator: " ").map { alternative in
      Self.wanted(alternative.split(separator: "+").map(String.init)) { name in
        for (prefix, family) in names where name.hasPrefix(prefix) {
          let side = String(name.dropFirst(prefix.count))
          if ["", "L", "R"].contains(side) { return (family, side) }
        }
        return nil
      }
    }
    alternatives = sets.isEmpty ? [[:]] : sets
  }

  private static let macNames: [String: Family] = [
    "shift": .shift, "anyshift": .shift, "option": .alt, "anyoption": .alt, "control": .control,
    "anycontrol": .control, "caps": .caps, "command": .command,
  ]

  /// Creates the modifiers of a `keyMapSelect` of macOS, such as `anyShift caps? command?`.
  init(mac sets: [String]) {
    alternatives = sets.compactMap { set in
      let tokens = set.words.map { $0.lowercased() }
      let isKnown = tokens.allSatisfy { token in
        ["rightshift?", "rightoption?", "rightcontrol?"].contains(token)
          || Self.macNames[token.hasSuffix("?") ? String(token.dropLast()) : token] != nil
      }
      return isKnown ? Self.wanted(tokens) { Self.macNames[$0].map { ($0, "") } } : nil
    }
  }

  private static func wanted(
    _ tokens: [String], key: (String) -> (Family, side: String)?
  ) -> [Family: Wanted] {
    var wanted: [Family: Wanted] = [:]
    for token in tokens {
      let isOptional = token.hasSuffix("?")
      guard let (family, side) = key(isOptional ? String(token.dropLast()) : token) else {
        continue
      }
      if isOptional {
        wanted[family, default: Wanted()].optional.insert(side)
      } else {
        wanted[family, default: Wanted()].required.insert(side)
      }
    }
    return wanted
  }

  func matches(_ state: ModifierState) -> Bool {
    var down: [Family: Set<String>] = [:]
    if state.contains(.controlLeft) { down[.control, default: []].insert("L") }
    if state.contains(.controlRight) { down[.control, default: []].insert("R") }
    if state.contains(.altLeft) { down[.alt, default: []].insert("L") }
    if state.contains(.altRight) { down[.alt, default: []].insert("R") }
    if state.contains(.shift) { down[.shift] = ["L"] }
    if state.contains(.caps) { down[.caps] = ["L"] }
    return alternatives.contains { wanted in
      Family.allCases.allSatisfy { Self.fits(down[$0] ?? [], wanted[$0] ?? Wanted()) }
    }
  }

  private static func fits(_ down: Set<String>, _ wanted: Wanted) -> Bool {
    guard !wanted.required.isEmpty else {
      return down.isEmpty || wanted.optional.contains("") || down.isSubset(of: wanted.optional)
    }
    if wanted.required.contains("") { return !down.isEmpty }
    return wanted.required.isSubset(of: down)
      && (wanted.optional.contains("") || down.isSubset(of: wanted.required.union(wanted.optional)))
  }
}
