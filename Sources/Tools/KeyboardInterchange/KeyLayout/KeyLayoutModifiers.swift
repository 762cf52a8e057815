internal import KeyboardModel

/// The modifiers of a `keyMapSelect`.
struct KeyLayoutModifiers {
  /// The required state of a modifier.
  private enum Wish {
    case down, either
  }

  private var wishes: [[Modifier: Wish]] = []
  /// A Boolean value that indicates whether all of the sets require the command key.
  private(set) var needsCommand = true

  init(_ sets: [String]) {
    for set in sets {
      guard let (wishes, needsCommand) = Self.wishes(of: set) else { continue }
      if needsCommand { continue }
      self.needsCommand = false
      self.wishes.append(wishes)
    }
  }

  /// Returns the requirements of a set; `nil` if it requires a key that LDML does not distinguish.
  private static func wishes(of set: String) -> (wishes: [Modifier: Wish], needsCommand: Bool)? {
    var wishes: [Modifier: Wish] = [:]
    var needsCommand = false
    for token in set.words {
      let isOptional = token.hasSuffix("?")
      switch (isOptional ? String(token.dropLast()) : token).lowercased() {
      case "shift", "anyshift": add(.shift, isOptional, &wishes)
      case "option", "anyoption": add(.alt, isOptional, &wishes)
      case "control", "anycontrol": add(.control, isOptional, &wishes)
      case "caps": add(.caps, isOptional, &wishes)
      case "command": needsCommand = needsCommand || !isOptional
      case "rightshift", "rightoption", "rightcontrol": if !isOptional { return nil }
      default: return nil
      }
    }
    return (wishes, needsCommand)
  }

  private static func add(
    _ modifier: Modifier, _ isOptional: Bool, _ wishes: inout [Modifier: Wish]
  ) {
    if !isOptional {
      wishes[modifier] = .down
    } else if wishes[modifier] == nil {
      wishes[modifier] = .either
    }
  }

  /// A Boolean value that indicates whether the map is for `state`.
  func matches(_ state: ModifierState) -> Bool {
    let down: [(Modifier, Bool)] = [
      (.shift, state.contains(.shift)), (.caps, state.contains(.caps)),
      (.alt, !state.isDisjoint(with: [.altLeft, .altRight])),
      (.control, !state.isDisjoint(with: [.controlLeft, .controlRight])),
    ]
    return wishes.contains { wishes in
      down.allSatisfy { modifier, isDown in
        switch wishes[modifier] {
        case .down: isDown
        case .either: true
        case nil: !isDown
        }
      }
    }
  }
}
