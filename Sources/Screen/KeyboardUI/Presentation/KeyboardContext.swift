package import KeyboardModel

/// The mode of a keyboard on its screen.
public enum KeyboardMode: Hashable, Sendable, CaseIterable {
  /// A mode at the bottom, in the full width of the screen.
  case docked
  /// A mode above the bottom, in the full width of the screen.
  case undocked
  /// An undocked mode in two halves.
  case split
  /// An undocked mode that is narrow.
  case floating
}

/// The condition under which keys are shown for a first responder. Its accessory is always shown.
public enum InputPolicy: Hashable, Sendable, CaseIterable {
  /// Keys are shown whenever the responder is the first one.
  case always
  /// Keys are shown if a pointer made it the first responder.
  case pointerFocus
  /// Keys are shown on request.
  case manual
  /// Keys are never shown.
  case never
}

/// The input views that the first responder requests.
package struct KeyboardInputSet: Hashable, Sendable {
  package var responder: ObjectIdentifier?
  /// The number of rows of the input view, 0 for none.
  package var keyHeight: Int
  /// The minimum number of rows at which the input view is usable. The default is 1.
  package var minimumKeyHeight: Int
  /// The number of rows of the accessory above the input view. The default is 0, none.
  package var accessoryHeight: Int
  /// The condition under which keys are shown. The default is always.
  package var policy: InputPolicy
  package var isFocusedByPointer: Bool

  /// Creates the request of a first responder, by default with keys that are always shown.
  package init(
    responder: ObjectIdentifier? = nil, keyHeight: Int, minimumKeyHeight: Int = 1,
    accessoryHeight: Int = 0, policy: InputPolicy = .always, isFocusedByPointer: Bool = false
  ) {
    (self.responder, self.keyHeight) = (responder, keyHeight)
    (self.minimumKeyHeight, self.accessoryHeight) = (minimumKeyHeight, accessoryHeight)
    (self.policy, self.isFocusedByPointer) = (policy, isFocusedByPointer)
  }
}

/// The inputs that determine a keyboard's geometry.
package struct KeyboardContext: Hashable, Sendable {
  package var screen: CellRect { didSet { screen = screen.bounded } }
  package var input: KeyboardInputSet?
  package var mode = KeyboardMode.docked
  /// The upper-left corner of a keyboard that is not docked. The default is `nil`: centred.
  package var position: CellPoint?
  /// The number of columns of a floating keyboard. The default is `nil`: half the screen.
  package var floatingWidth: Int?
  /// The default is `false`, even though a terminal always has one: keys would never be shown.
  package var hasHardwareKeyboard = false
  /// Whether a keyboard of the policy `manual` was requested.
  package var isRequested = false

  package init(screen: CellRect) { self.screen = screen.bounded }

  /// Whether keys are shown, and not only the accessory.
  package var showsKeys: Bool {
    guard let input, input.keyHeight > 0, !hasHardwareKeyboard else { return false }
    return switch input.policy {
    case .always: true
    case .pointerFocus: input.isFocusedByPointer || isRequested
    case .manual: isRequested
    case .never: false
    }
  }

  /// The number of rows of the first responder's keys that a hardware keyboard replaces.
  var withheldRows: Int {
    guard let input, hasHardwareKeyboard else { return 0 }
    return max(min(input.keyHeight, screen.height), 0)
  }

  /// Where the keys are: hidden without room, and above the last row if not docked.
  package var geometry: KeyboardGeometry {
    guard let input, screen.height > 0 else { return .hidden }
    let showsKeys = showsKeys
    let accessory = min(max(input.accessoryHeight, 0), screen.height)
    let keys = showsKeys ? min(input.keyHeight, screen.height) : 0
    let needed = accessory + min(keys, max(input.minimumKeyHeight, 1))
    // A row of the screen stays free.
    let room = screen.height - 1
    guard needed > 0, needed <= room else { return .hidden }
    let height = min(accessory + keys, room)
    let isDocked = !showsKeys || mode == .docked
    let frame = isDocked ? dockedFrame(height) : undockedFrame(height)
    guard let placement = KeyboardPlacement(frame, on: screen, isSplit: showsKeys && mode == .split)
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
