/// One half of a keyboard's change from one place to another: that it begins, or that it ended.
///
/// Changes come in pairs of one ``id``, first ``Phase/will``, then ``Phase/did(finished:)``, and a
/// pair begins where the one before it ended. Pairs never overlap.
public struct KeyboardChange: Hashable, Sendable {
  /// Which half of the pair.
  public enum Phase: Hashable, Sendable {
    /// The change begins.
    case will
    /// The change ended; not finished if another one followed before its animation was over.
    case did(finished: Bool)
  }

  /// Why a keyboard changes.
  public enum Cause: Hashable, Sendable {
    /// Another first responder, or none, or other input views.
    case inputViews
    /// It was docked, undocked, split or merged, or given another place.
    case mode
    /// It was dragged.
    case drag
    /// The screen has another size.
    case screen
    /// A hardware keyboard came or went.
    case hardware
    /// The program was suspended while something changed.
    case resume
    /// Notifications of another keyboard say so.
    case notification
  }

  /// What a change consists of.
  public struct Kinds: OptionSet, Hashable, Sendable {
    /// A bit for each kind.
    public let rawValue: UInt8

    /// Makes a set of bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Hidden before, visible after.
    public static let show = Kinds(rawValue: 1)
    /// Visible before, hidden after.
    public static let hide = Kinds(rawValue: 2)
    /// Visible before and after, but elsewhere or on another screen.
    public static let frame = Kinds(rawValue: 4)
    /// Visible before and after, and docked after.
    public static let dock = Kinds(rawValue: 8)
    /// Visible before and after, and docked before.
    public static let undock = Kinds(rawValue: 16)
    /// Visible before and after, and split after.
    public static let split = Kinds(rawValue: 32)
    /// Visible before and after, and split before.
    public static let merge = Kinds(rawValue: 64)
  }

  /// The pair's number; numbers rise.
  public let id: Int
  /// Which half of the pair.
  public let phase: Phase
  /// Where the keyboard was.
  public let from: KeyboardGeometry
  /// Where it goes; another place than ``from``.
  public let to: KeyboardGeometry
  /// How it moves.
  public let animation: KeyboardAnimation
  /// Why it moves.
  public let cause: Cause
  /// The rows of keys that a hardware keyboard replaces after the change.
  let withheldRows: Int

  /// What the change consists of.
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
