internal import KeyboardDrawing
internal import KeyboardModel
internal import KeyboardPresentation
internal import KeyboardUI

/// How the keys stand on the screen.
extension TypingScreen {
  /// Lets the keys stand in another way, if there is room for it.
  func arrange(as kind: KeyboardArrangement.Kind) {
    keyboard.cancel()
    stand.wantedKind = kind
    resize(columns: bounds.width, rows: bounds.height)
  }

  /// Lets the keys stand in the way after the present one, of those for which there is room.
  func arrangeNext() {
    let kinds = stand.kinds(columns: bounds.width, rows: bounds.height)
    guard let index = kinds.firstIndex(of: stand.kind), isKeyboardShown else { return }
    arrange(as: kinds[(index + 1) % kinds.count])
  }

  /// Lets the keys stand in the way of `kind`, or in the middle again.
  func toggle(_ kind: KeyboardArrangement.Kind) {
    arrange(as: stand.kind == kind ? .centered : kind)
  }

  /// Lets the keys stand at the bottom.
  func dock() {
    presenter.presenter.setMode(.docked)
    if stand.wantedKind.mode != .docked { arrange(as: .centered) }
  }

  /// Lets the keys stand above the bottom, as wide as the screen.
  func undock() {
    if stand.wantedKind.mode != .docked { arrange(as: .centered) }
    presenter.presenter.setMode(.undocked)
  }

  /// Keys that were dragged to the bottom stand there as others do.
  func adoptMode() {
    if presenter.presenter.context.mode == .docked, stand.kind.mode != .docked { dock() }
  }
}

extension KeyboardArrangement.Kind {
  /// What presenters know of the arrangement.
  var mode: KeyboardMode {
    switch self {
    case .full, .centered, .leftHanded, .rightHanded, .split: .docked
    case .floating: .floating
    }
  }
}
