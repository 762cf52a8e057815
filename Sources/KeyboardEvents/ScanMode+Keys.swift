internal import KeyboardModel
public import KeyboardTouch

/// The keys of a physical keyboard that are switches.
extension ScanMode {
  /// Which key is which switch; a click anywhere is ``ScanSwitch/select``, too.
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

  /// The switch that `key` is.
  package func scanSwitch(for key: KeyPress.Key) -> ScanSwitch? {
    switchKeys.first { $0.key == key }?.scanSwitch
  }
}
