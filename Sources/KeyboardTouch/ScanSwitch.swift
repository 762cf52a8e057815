/// The switches of ``ScanMode``.
public enum ScanSwitch: Hashable, Sendable, CaseIterable {
  /// Takes what is offered. The only one that automatic scanning needs.
  case select
  /// Offers the next; held for ``TouchSettings/switchHoldTime`` it takes what is offered.
  case next
  /// Moves left, in directed scanning.
  case left
  /// Moves right, in directed scanning.
  case right
  /// Moves up, in directed scanning.
  case up
  /// Moves down, in directed scanning.
  case down
}
