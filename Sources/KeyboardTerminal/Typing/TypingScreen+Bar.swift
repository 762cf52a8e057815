internal import KeyboardTouch
internal import KeyboardUI

/// The bar above the keys.
extension TypingScreen {
  /// Gives the bar the buttons and notes of the moment.
  func updateBar() {
    if isKeyboardShown {
      bar.buttons = [
        .init(command: .hold, title: "hold", isOn: isHolding),
        .init(command: .toggleKeyboard, title: "hide"), .init(command: .arrange, title: "move"),
      ]
    } else {
      bar.buttons = [.init(command: .toggleKeyboard, title: "keyboard")]
    }
    if let name = nextLayoutName { bar.buttons.append(.init(command: .nextLayout, title: name)) }
    if let focus = bar.focus { bar.focus = min(focus, bar.buttons.count - 1) }
    bar.notes = notes
  }

  /// What is latched or locked, in words.
  private var notes: [String] {
    let names: [(StickyKey, String)] = [
      (.shift, "Shift"), (.control, "Control"), (.alt, "Alt"), (.meta, "Meta"),
    ]
    let latches = keyboard.latches
    var notes: [String] = []
    for (key, name) in names {
      switch latches[key] {
      case .off, .automatic: break
      case .latched, .held: notes.append(name)
      case .locked: notes.append("\(name) lock")
      }
    }
    return notes
  }

  /// Does what a button of the bar is for.
  func press(_ button: AccessoryBar.Button) {
    switch button.command {
    case .hold: isHolding.toggle()
    case .nextLayout: showNextLayout()
    case .toggleKeyboard: toggleKeyboard()
    case .arrange: arrangeNext()
    }
  }
}
