/// The beginning or the end of a keyboard's transition from one geometry to another.
///
/// Every transition is a will/did pair with one ``id``, first ``Phase/will``, then
/// ``Phase/did(finished:)``. A pair begins where the previous one ended. Pairs never overlap.
package struct KeyboardChange: Hashable, Sendable {
  /// The phase of a transition.
  package enum Phase: Hashable, Sendable {
    /// The beginning of the transition.
    case will
    /// The end of the transition. It is not finished if another one interrupted its animation.
    case did(finished: Bool)
  }

  /// The cause of a transition.
  package enum Cause: Hashable, Sendable {
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
  package struct Kinds: OptionSet, Hashable, Sendable {
    /// The kinds as bits.
    package let rawValue: UInt8

    /// Creates a set of kinds from its bits.
    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// A transition from hidden to visible.
    package static let show = Kinds(rawValue: 1)
    /// A transition from visible to hidden.
    package static let hide = Kinds(rawValue: 2)
    /// A transition of a visible keyboard to another frame or screen.
    package static let frame = Kinds(rawValue: 4)
    /// A transition of a visible keyboard that docks.
    package static let dock = Kinds(rawValue: 8)
    /// A transition of a visible keyboard that undocks.
    package static let undock = Kinds(rawValue: 16)
    /// A transition of a visible keyboard that splits.
    package static let split = Kinds(rawValue: 32)
    /// A transition of a visible keyboard whose halves merge.
    package static let merge = Kinds(rawValue: 64)
  }

  /// The identifier of the pair. Identifiers are ascending.
  package let id: Int
  /// The phase.
  package let phase: Phase
  /// The geometry before the transition.
  package let from: KeyboardGeometry
  /// The geometry after the transition, which differs from ``from``.
  package let to: KeyboardGeometry
  /// The animation of the transition.
  package let animation: KeyboardAnimation
  /// The cause of the transition.
  package let cause: Cause
  /// The number of rows of keys that a hardware keyboard replaces after the transition.
  package let withheldRows: Int

  /// The kinds of the transition.
  package var kinds: Kinds {
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
