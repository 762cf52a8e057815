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

  /// Returns the switch of a key, or `nil` for other keys. Tab with Shift goes back where Tab
  /// advances.
  package func scanSwitch(for press: KeyPress) -> ScanSwitch? {
    let scanSwitch = switchKeys.first { $0.key == press.key }?.scanSwitch
    return scanSwitch == .next && press.modifiers.contains(.shift) ? .previous : scanSwitch
  }
}
