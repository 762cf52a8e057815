/// The modifier keys of a physical keyboard that are down, and whether caps lock is on.
public struct ModifierState: OptionSet, Hashable, Sendable {
  /// The six modifiers as bits.
  public let rawValue: UInt8

  /// Makes a state of the modifiers whose bits are set.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The left Control key is down.
  public static let controlLeft = ModifierState(rawValue: 1 << 0)
  /// The right Control key is down.
  public static let controlRight = ModifierState(rawValue: 1 << 1)
  /// The left Alt key is down.
  public static let altLeft = ModifierState(rawValue: 1 << 2)
  /// The right Alt key, AltGr, is down.
  public static let altRight = ModifierState(rawValue: 1 << 3)
  /// A Shift key is down.
  public static let shift = ModifierState(rawValue: 1 << 4)
  /// Caps lock is on.
  public static let caps = ModifierState(rawValue: 1 << 5)

  /// All 64 states.
  public static let allStates = (0..<64).map { ModifierState(rawValue: $0) }
}

/// A component of a `modifiers` attribute, in the order in which they are written.
public enum Modifier: String, Hashable, Sendable, CaseIterable {
  /// Either Alt key.
  case alt
  /// The left Alt key.
  case altLeft = "altL"
  /// The right Alt key.
  case altRight = "altR"
  /// Caps lock is on.
  case caps
  /// Either Control key.
  case control = "ctrl"
  /// The left Control key.
  case controlLeft = "ctrlL"
  /// The right Control key.
  case controlRight = "ctrlR"
  /// Either Shift key.
  case shift
}

/// One set of modifiers for which a layer is chosen (UTS #35 part 7, "Layer modifier sets").
public enum ModifierPattern: Hashable, Sendable {
  /// Exactly these modifiers; the empty set is written `none`.
  case exactly(Set<Modifier>)
  /// Every state that no other layer matches.
  case other

  /// No modifiers at all.
  public static let none = ModifierPattern.exactly([])

  /// Whether the pattern itself matches `state`; ``other`` matches nothing by itself.
  public func matches(_ state: ModifierState) -> Bool {
    guard case .exactly(let modifiers) = self else { return false }
    var (alt, control, shift, caps) = (Side(), Side(), false, false)
    for modifier in modifiers {
      switch modifier {
      case .alt: alt.either = true
      case .altLeft: alt.left = true
      case .altRight: alt.right = true
      case .caps: caps = true
      case .control: control.either = true
      case .controlLeft: control.left = true
      case .controlRight: control.right = true
      case .shift: shift = true
      }
    }
    return alt.matches(left: state.contains(.altLeft), right: state.contains(.altRight))
      && control.matches(left: state.contains(.controlLeft), right: state.contains(.controlRight))
      && state.contains(.shift) == shift && state.contains(.caps) == caps
  }

  /// Which keys of a pair are wanted.
  private struct Side {
    var either = false
    var left = false
    var right = false

    func matches(left isLeft: Bool, right isRight: Bool) -> Bool {
      either ? isLeft || isRight : isLeft == left && isRight == right
    }
  }
}

extension ModifierPattern: CustomStringConvertible {
  /// The pattern as a layout file writes it, in canonical order.
  public var description: String {
    switch self {
    case .other: "other"
    case .exactly([]): "none"
    case .exactly(let modifiers):
      Modifier.allCases.filter(modifiers.contains).map { $0.rawValue }.joined(separator: " ")
    }
  }
}
