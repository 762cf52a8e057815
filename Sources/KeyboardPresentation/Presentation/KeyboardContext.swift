public import KeyboardModel

/// How a keyboard stands on its screen.
public enum KeyboardMode: Hashable, Sendable, CaseIterable {
  /// At the bottom, as wide as the screen.
  case docked
  /// Somewhere above the bottom, as wide as the screen.
  case undocked
  /// Undocked, in two halves.
  case split
  /// Undocked and narrow.
  case floating
}

/// What the first responder wants on the screen.
public struct KeyboardInputSet: Hashable, Sendable {
  /// When keys are shown for a first responder. Its accessory is shown in any case.
  public enum Policy: Hashable, Sendable, CaseIterable {
    /// As soon as it is the first responder.
    case always
    /// When a pointer made it the first responder.
    case pointerFocus
    /// When the keyboard is asked for.
    case manual
    /// Not at all.
    case never
  }

  /// The first responder's identity.
  public var responder: ObjectIdentifier?
  /// The rows of the input view, 0 for none.
  public var keyHeight: Int
  /// The rows of the input view below which it is of no use. The default is 1.
  public var minimumKeyHeight: Int
  /// The rows of the accessory above the input view. The default is 0, none.
  public var accessoryHeight: Int
  /// When keys are shown. The default is always.
  public var policy: Policy
  /// Whether a pointer made the responder the first one. The default is `false`.
  public var isFocusedByPointer: Bool

  /// Makes what a first responder wants on the screen.
  ///
  /// - Parameters:
  ///   - responder: The first responder's identity. The default is `nil`: not known.
  ///   - keyHeight: The rows of the input view, 0 for none.
  ///   - minimumKeyHeight: The rows of the input view below which it is of no use. The default is 1.
  ///   - accessoryHeight: The rows of the accessory. The default is 0, none.
  ///   - policy: When keys are shown. The default is always.
  ///   - isFocusedByPointer: Whether a pointer made the responder the first one. The default is
  ///     `false`.
  public init(
    responder: ObjectIdentifier? = nil, keyHeight: Int, minimumKeyHeight: Int = 1,
    accessoryHeight: Int = 0, policy: Policy = .always, isFocusedByPointer: Bool = false
  ) {
    self.responder = responder
    self.keyHeight = keyHeight
    self.minimumKeyHeight = minimumKeyHeight
    self.accessoryHeight = accessoryHeight
    self.policy = policy
    self.isFocusedByPointer = isFocusedByPointer
  }
}

/// All that decides where a keyboard is.
public struct KeyboardContext: Hashable, Sendable {
  /// The screen's bounds. Numbers beyond 2³⁰ count as that.
  public var screen: CellRect {
    didSet { screen = screen.bounded }
  }
  /// What the first responder wants, or `nil` when there is no first responder.
  public var input: KeyboardInputSet?
  /// How keys stand on the screen. The default is docked.
  public var mode = KeyboardMode.docked
  /// The upper left corner of a keyboard that is not docked. The default is `nil`: the middle.
  public var position: CellPoint?
  /// The columns of a floating keyboard. The default is `nil`: half the screen.
  public var floatingWidth: Int?
  /// Whether there is a hardware keyboard in place of ours. The default is `false`, though a
  /// terminal always has one: else ours would never be seen.
  public var hasHardwareKeyboard = false
  /// Whether the keyboard was asked for, see ``KeyboardInputSet/Policy/manual``.
  public var isRequested = false
  /// The rows of the screen that a keyboard never covers, at least 1. The default is 1.
  public var reservedRows = 1

  /// Makes the context of a screen without a first responder.
  public init(screen: CellRect) {
    self.screen = screen.bounded
  }

  /// Whether the first responder's keys are shown, and not its accessory alone.
  public var showsKeys: Bool {
    guard let input, input.keyHeight > 0, !hasHardwareKeyboard else { return false }
    return switch input.policy {
    case .always: true
    case .pointerFocus: input.isFocusedByPointer || isRequested
    case .manual: isRequested
    case .never: false
    }
  }

  /// The rows of the first responder's keys that are not shown for a hardware keyboard.
  var withheldRows: Int {
    guard let input, hasHardwareKeyboard else { return 0 }
    return max(min(input.keyHeight, screen.height), 0)
  }

  /// Where the keyboard has to be.
  ///
  /// Its height is that of the keys and the accessory, but leaves the reserved rows free; without
  /// room for it, the keyboard is hidden. Keys that are not docked end above the last row, and an
  /// accessory alone is always docked.
  public var geometry: KeyboardGeometry {
    guard let input, screen.height > 0 else { return .hidden }
    let showsKeys = showsKeys
    let accessory = min(max(input.accessoryHeight, 0), screen.height)
    let keys = showsKeys ? min(input.keyHeight, screen.height) : 0
    let needed = accessory + min(keys, max(input.minimumKeyHeight, 1))
    let room = screen.height - max(reservedRows, 1)
    guard needed > 0, needed <= room else { return .hidden }
    let height = min(accessory + keys, room)
    let isDocked = !showsKeys || mode == .docked
    let frame = isDocked ? dockedFrame(height) : undockedFrame(height)
    guard
      let placement = KeyboardPlacement(
        frame, on: screen, isSplit: showsKeys && mode == .split)
    else { return .hidden }
    return .shown(placement)
  }

  private func dockedFrame(_ height: Int) -> CellRect {
    CellRect(x: screen.x, y: screen.bottom - height, width: screen.width, height: height)
  }

  private func undockedFrame(_ height: Int) -> CellRect {
    let width =
      mode == .floating
      ? min(max(floatingWidth ?? screen.width / 2, 1), screen.width) : screen.width
    let x = position?.x ?? screen.x + (screen.width - width) / 2
    let y = position?.y ?? screen.y + (screen.height - height) / 2
    return CellRect(
      x: min(max(x, screen.x), screen.right - width),
      y: min(max(y, screen.y), screen.bottom - height - 1), width: width, height: height)
  }
}
