public import KeyboardEngine
internal import KeyboardModel

/// Keys of a physical keyboard that act as switches.
extension ScanMode {
  /// The keys that act as switches. A click anywhere is also `ScanSwitch.select`.
  public var switchKeys: [(key: KeyPress.Key, scanSwitch: ScanSwitch)] {
    let select: [(KeyPress.Key, ScanSwitch)] = [
      (.enter, .select), (.character(" "), .select),
    ]
    return switch self {
    case .automatic: select
    case .step: [(.tab, .next)] + select
    case .directed:
      [
        (.arrow(.left), .left), (.arrow(.right), .right), (.arrow(.up), .up),
        (.arrow(.down), .down),
      ] + select
    }
  }

  /// Returns the switch of `key`, or `nil` for other keys.
  package func scanSwitch(for key: KeyPress.Key) -> ScanSwitch? {
    switchKeys.first { $0.key == key }?.scanSwitch
  }
}
