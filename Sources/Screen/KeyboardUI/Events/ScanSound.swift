/// An event of scanning that can be heard.
public enum ScanSound: Hashable, Sendable, CaseIterable {
  /// Something is offered.
  case offer
  /// The offer was selected.
  case selection
  /// The offers have ended, until a switch begins them again.
  case end
}
