/// A switch of a ``ScanMode``.
public enum ScanSwitch: Hashable, Sendable, CaseIterable {
  /// A switch that selects the offer, the only one that automatic scanning needs.
  case select
  /// A switch that advances to the next offer. Held for ``ScanSettings/switchHoldTime``, it
  /// selects the offer.
  case next
  /// A switch that goes back to the previous offer.
  case previous
  /// A switch that takes back the last selection: that of a group, or else what a key did to the
  /// text.
  case undo
  /// A switch that stops the time of automatic scanning, and lets it run again.
  case pause
  /// A switch that moves left in directed scanning.
  case left
  /// A switch that moves right in directed scanning.
  case right
  /// A switch that moves up in directed scanning.
  case up
  /// A switch that moves down in directed scanning.
  case down
}
