/// The beginning or the end of a keyboard's transition from one geometry to another.
///
/// Every transition is a will/did pair with one ``id``, first ``Phase/will``, then
/// ``Phase/did(finished:)``. A pair begins where the previous one ended. Pairs never overlap.
public struct KeyboardChange: Hashable, Sendable {
  /// The phase of a transition.
  public enum Phase: Hashable, Sendable {
    /// The beginning of the transition.
    case will
    /// The end of the transition. It is not finished if another one interrupted its animation.
    case did(finished: Bool)
  }

  /// The cause of a transition.
  public enum Cause: Hashable, Sendable {
    /// A change of the first responder or of its input views.
    case inputViews
    /// A change of the mode, such as docking or splitting, or of the position.
    case mode
    /// A drag.
    case drag
    /// A change of the screen's size.
    case screen
    /// The connection or disconnection of a hardware keyboard.
    case hardware
    /// A change while the program was suspended.
    case resume
    /// A notification of another keyboard.
    case notification
  }

  /// The kinds of a transition.
  public struct Kinds: OptionSet, Hashable, Sendable {
    /// The kinds as bits.
    public let rawValue: UInt8

    /// Creates a set of kinds from its bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// A transition from hidden to visible.
    public static let show = Kinds(rawValue: 1)
    /// A transition from visible to hidden.
    public static let hide = Kinds(rawValue: 2)
    /// A transition of a visible keyboard to another frame or screen.
    public static let frame = Kinds(rawValue: 4)
    /// A transition of a visible keyboard that docks.
    public static let dock = Kinds(rawValue: 8)
    /// A transition of a visible keyboard that undocks.
    public static let undock = Kinds(rawValue: 16)
    /// A transition of a visible keyboard that splits.
    public static let split = Kinds(rawValue: 32)
    /// A transition of a visible keyboard whose halves merge.
    public static let merge = Kinds(rawValue: 64)
  }

  /// The identifier of the pair. Identifiers are ascending.
  public let id: Int
  /// The phase.
  public let phase: Phase
  /// The geometry before the transition.
  public let from: KeyboardGeometry
  /// The geometry after the transition, which differs from ``from``.
  public let to: KeyboardGeometry
  /// The animation of the transition.
  public let animation: KeyboardAnimation
  /// The cause of the transition.
  public let cause: Cause
  /// The number of rows of keys that a hardware keyboard replaces after the transition.
  package let withheldRows: Int

  /// The kinds of the transition.
  public var kinds: Kinds {
    switch (from.placement, to.placement) {
    case (nil, nil): []
    case (nil, _?): .show
    case (_?, nil): .hide
    case (let from?, let to?): Self.kinds(from: from, to: to)
    }
  }

  private static func kinds(from: KeyboardPlacement, to: KeyboardPlacement) -> Kinds {
    var kinds: Kinds = from.frame == to.frame && from.screen == to.screen ? [] : .frame
    if from.isDocked != to.isDocked { kinds.insert(to.isDocked ? .dock : .undock) }
    if from.isSplit != to.isSplit { kinds.insert(to.isSplit ? .split : .merge) }
    return kinds
  }
}
