/// A switch of a ``ScanMode``.
public enum ScanSwitch: Hashable, Sendable, CaseIterable {
  /// A switch that selects the offer, the only one that automatic scanning needs.
  case select
  /// A switch that advances to the next offer. Held for ``ScanSettings/switchHoldTime``, it
  /// selects the offer.
  case next
  /// A switch that moves left in directed scanning.
  case left
  /// A switch that moves right in directed scanning.
  case right
  /// A switch that moves up in directed scanning.
  case up
  /// A switch that moves down in directed scanning.
  case down
}
