internal import KeyboardModel

/// A key with modifiers, as the rules of a keyboard tell it from others.
struct KeymanStroke: Hashable {
  /// A rule that the key may match, depending on the context.
  struct Match: Hashable {
    var rule: Int
    /// The place of the key in the rule's store of keys.
    var position: Int
  }

  var matches: [[Match]]
  var character: Unicode.Scalar?

  var isIdle: Bool { character == nil && matches.allSatisfy { $0.isEmpty } }
}

struct KeymanStrokes {
  private(set) var list: [KeymanStroke] = []
  /// The layers: the strokes of keys by scan code.
  private(set) var layers: [(modifiers: [ModifierPattern], keys: [UInt8: Int])] = []
  /// The strokes that each rule of each group may match, with their places in its store of keys.
  private(set) var matching: [[[(stroke: Int, position: Int)]]]
  let backspace: KeymanStroke

  private struct Entry {
    var rule: Int
    var position: Int
    var key: KeymanKey
    var needsContext: Bool
  }

  init(_ keyboard: KeymanKeyboard) {
    var entries: [[UInt8: [Entry]]] = []
    for group in keyboard.groups {
      var own: [UInt8: [Entry]] = [:]
      for (number, rule) in group.rules.enumerated() where group.usesKeys {
        let needsContext = rule.context.contains { $0 != .condition }
        for case (let position, let key?) in rule.keys.enumerated() {
          own[key.code, default: []].append(
            Entry(rule: number, position: position, key: key, needsContext: needsContext))
        }
      }
      entries.append(own)
    }
    let (isMnemonic, folds) = (keyboard.isMnemonic, keyboard.foldsAltGr)
    func stroke(_ code: UInt8, _ state: ModifierState) -> KeymanStroke {
      let matches = entries.map { group -> [KeymanStroke.Match] in
        var matches: [KeymanStroke.Match] = []
        for entry in group[code] ?? [] where matches.last?.rule != entry.rule {
          guard entry.key.isPressed(in: state, isMnemonic: isMnemonic, foldsAltGr: folds) else {
            continue
          }
          matches.append(.init(rule: entry.rule, position: entry.position))
          if !entry.needsContext { break }
        }
        return matches
      }
      return KeymanStroke(matches: matches, character: KeymanKeyNames.character(code, state))
    }
    backspace = stroke(KeymanKey.backspace, [])
    let codes = Set(entries.flatMap(\.keys)).union(ScanCodes.latin.keys).sorted()
    var numbers: [KeymanStroke: Int] = [:]
    var list: [KeymanStroke] = []
    let tables = ModifierState.allStates.map { state in
      var keys: [UInt8: Int] = [:]
      for code in codes where code != KeymanKey.backspace {
        let stroke = stroke(code, state)
        guard !stroke.isIdle else { continue }
        if numbers[stroke] == nil {
          numbers[stroke] = list.count
          list.append(stroke)
        }
        keys[code] = numbers[stroke]
      }
      return keys
    }
    self.list = list
    matching = keyboard.groups.map { group in group.rules.map { _ in [] } }
    for (number, stroke) in list.enumerated() {
      for (group, matches) in stroke.matches.enumerated() {
        for match in matches { matching[group][match.rule].append((number, match.position)) }
      }
    }
    layers = ModifierStates.patterns { state in
      let keys = tables[Int(state.rawValue)]
      return keys.isEmpty ? nil : keys
    }.map { (modifiers: $0.modifiers, keys: $0.layer) }
  }
}
