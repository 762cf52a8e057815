/// The state of a physical keyboard's modifier keys and of caps lock.
public struct ModifierState: OptionSet, Hashable, Sendable {
  /// The six modifiers as bits.
  public let rawValue: UInt8

  /// Creates a state from the bits of its modifiers.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The left Control key.
  public static let controlLeft = ModifierState(rawValue: 1 << 0)
  /// The right Control key.
  public static let controlRight = ModifierState(rawValue: 1 << 1)
  /// The left Alt key.
  public static let altLeft = ModifierState(rawValue: 1 << 2)
  /// The right Alt key, AltGr.
  public static let altRight = ModifierState(rawValue: 1 << 3)
  /// A Shift key.
  public static let shift = ModifierState(rawValue: 1 << 4)
  /// Caps lock.
  public static let caps = ModifierState(rawValue: 1 << 5)

  package static let allStates = (0..<64).map { ModifierState(rawValue: $0) }

  /// Creates the state in which the modifiers that a layout file writes as `words` are down; `alt`
  /// and `ctrl` are the left ones. `nil` if a word is no modifier.
  public init?(words: some Sequence<Substring>) {
    self = []
    for word in words {
      switch Modifier(rawValue: String(word)) {
      case .alt, .altLeft: insert(.altLeft)
      case .altRight: insert(.altRight)
      case .control, .controlLeft: insert(.controlLeft)
      case .controlRight: insert(.controlRight)
      case .shift: insert(.shift)
      case .caps: insert(.caps)
      case nil: return nil
      }
    }
  }
}

/// A component of a `modifiers` attribute, in the order in which these are written.
package enum Modifier: String, Hashable, Sendable, CaseIterable {
  case alt
  case altLeft = "altL"
  case altRight = "altR"
  case caps
  case control = "ctrl"
  case controlLeft = "ctrlL"
  case controlRight = "ctrlR"
  case shift
}

/// A set of modifiers that selects a layer (UTS #35 part 7, "Layer modifier sets").
package enum ModifierPattern: Hashable, Sendable, CustomStringConvertible {
  /// Exactly the given modifiers. The empty set is written `none`.
  case exactly(Set<Modifier>)
  /// Every state that no other layer matches.
  case other

  package static let none = ModifierPattern.exactly([])

  /// ``other`` matches no state.
  package func matches(_ state: ModifierState) -> Bool {
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

  private struct Side {
    var either = false
    var left = false
    var right = false

    func matches(left isLeft: Bool, right isRight: Bool) -> Bool {
      either ? isLeft || isRight : isLeft == left && isRight == right
    }
  }

  package var description: String {
    switch self {
    case .other: "other"
    case .exactly([]): "none"
    case .exactly(let modifiers):
      Modifier.allCases.filter(modifiers.contains).map { $0.rawValue }.joined(separator: " ")
    }
  }
}
