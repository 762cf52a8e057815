package import KeyboardModel

/// The beginning or the end of a keyboard's transition, with one ``id``, in pairs.
package struct KeyboardChange: Hashable, Sendable {
  package enum Phase: Hashable, Sendable {
    case will
    /// The end of the transition. It is not finished if another one interrupted its animation.
    case did(finished: Bool)
  }

  package enum Cause: Hashable, Sendable {
    case inputViews
    case mode
    case drag
    case screen
    case hardware
    /// A change while the program was suspended.
    case resume
    case notification
  }

  package struct Kinds: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let show = Kinds(rawValue: 1)
    package static let hide = Kinds(rawValue: 2)
    /// A transition of a visible keyboard to another frame or screen.
    package static let frame = Kinds(rawValue: 4)
    package static let dock = Kinds(rawValue: 8)
    package static let undock = Kinds(rawValue: 16)
    package static let split = Kinds(rawValue: 32)
    package static let merge = Kinds(rawValue: 64)
  }

  /// The identifier of the pair. Identifiers are ascending.
  package let id: Int
  package internal(set) var phase: Phase
  package let from: KeyboardGeometry
  /// The geometry after the transition, which differs from ``from``.
  package let to: KeyboardGeometry
  package let animation: KeyboardAnimation
  package let cause: Cause
  /// The number of rows of keys that a hardware keyboard replaces after the transition.
  package let withheldRows: Int

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

  /// The frame before the change. The frame of a hidden keyboard is parked below the screen.
  package var beginFrame: CellRect? { Self.frame(of: from, near: to) }
  package var endFrame: CellRect? { Self.frame(of: to, near: from) }

  private static func frame(
    of geometry: KeyboardGeometry, near other: KeyboardGeometry
  ) -> CellRect? {
    geometry.placement?.frame ?? other.placement.map { $0.frame.parked(below: $0.screen) }
  }
}
