internal import KeyboardModel

/// What the keys of a keymap do, with each state of the modifier keys, and after each latch.
struct XKBEffects {
  struct Key: Hashable {
    var key: UInt32
    var modifiers: Set<Modifier>
  }

  struct Effect: Hashable {
    var keysyms: [UInt32]
    /// The latch for the next key, by number; 0 for none.
    var latch: Int
  }

  static let states: [Set<Modifier>] = [
    [], [.shift], [.caps], [.caps, .shift], [.altRight], [.altRight, .shift], [.altRight, .caps],
    [.altRight, .caps, .shift],
  ]
  private static let latchLimit = 16

  private struct Change {
    var keysyms: [UInt32]
    var latched: XKBKeymap.Actions
    var switched: UInt32
  }

  /// The effects without a latch, and after each latch.
  private(set) var effects: [[Key: Effect]] = []
  /// The keysym of the key that sets each latch; 0 for none.
  private(set) var latches: [UInt32] = [0]
  /// The keys that change what others type while they are down, or until they are pressed again.
  private(set) var switches: [(key: UInt32, keysym: UInt32)] = []
  /// The keys besides those with effects that are latches, with the modifiers for that.
  private(set) var otherLatches: [Key] = []
  private(set) var reached: UInt32 = 0

  private let keymap: XKBKeymap
  private let (shift, lock): (UInt32, UInt32)
  /// The presses that lead to each latch.
  private var paths: [[Key]] = [[]]
  private var numbers: [XKBKeymap.Actions: Int]

  /// Finds the effects of `keys`, and what `others` are.
  init(_ keymap: XKBKeymap, _ keys: [UInt32], others: [UInt32]) {
    self.keymap = keymap
    (shift, lock) = (keymap.modifier("Shift"), keymap.modifier("Lock"))
    numbers = [keymap.latched: 0]
    while effects.count < paths.count {
      let number = effects.count
      effects.append([:])
      for modifiers in Self.states {
        for key in keys {
          let key = Key(key: key, modifiers: modifiers)
          effects[number][key] = effect(of: key, after: number)
        }
      }
    }
    for key in others {
      let presses = Self.states.map { Key(key: key, modifiers: $0) }
      for press in presses { reached |= change(by: press, after: []).switched }
      otherLatches +=
        presses.first { !change(by: $0, after: []).latched.isEmpty }.map { [$0] } ?? []
    }
  }

  func set(_ modifiers: Set<Modifier>, besides others: UInt32 = 0) {
    keymap.set(
      down: (modifiers.contains(.shift) ? shift : 0) | others,
      altGr: modifiers.contains(.altRight), locked: modifiers.contains(.caps) ? lock : 0)
  }

  private func change(by key: Key, after path: [Key]) -> Change {
    for press in path {
      set(press.modifiers)
      keymap.update(press.key, isDown: true)
      keymap.update(press.key, isDown: false)
    }
    set(key.modifiers)
    let keysyms = keymap.keysyms(of: key.key)
    let (held, locked) = (keymap.held, keymap.locked)
    keymap.update(key.key, isDown: true)
    let holding = keymap.held
    keymap.update(key.key, isDown: false)
    let (latched, locking) = (keymap.latched, keymap.locked)
    let isLatch = !path.isEmpty || !latched.isEmpty
    if isLatch || locking != locked { keymap.reset() }
    let switched = isLatch || holding == held && locking == locked
    return Change(
      keysyms: keysyms, latched: latched,
      switched: switched ? 0 : (holding.modifiers | locking.modifiers) & ~held.modifiers)
  }

  private mutating func effect(of key: Key, after number: Int) -> Effect {
    let change = change(by: key, after: paths[number])
    if change.switched != 0, keymap.text(of: change.keysyms).isEmpty,
      let keysym = change.keysyms.first
    {
      switches.append((key.key, keysym))
      reached |= change.switched
    }
    if numbers[change.latched] == nil, paths.count < Self.latchLimit {
      numbers[change.latched] = paths.count
      paths.append(paths[number] + [key])
      latches.append(change.keysyms.first ?? 0)
    }
    return Effect(keysyms: change.keysyms, latch: numbers[change.latched] ?? 0)
  }
}
