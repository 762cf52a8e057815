internal import KeyboardDrawing
internal import KeyboardModel
internal import KeyboardUI

/// The row above the keys: buttons, and what the keyboard has to say.
@MainActor final class AccessoryBar: View {
  /// What a button does.
  enum Command: Hashable {
    /// The next key that is tapped is pressed long.
    case hold
    /// The next layout is shown.
    case nextLayout
    /// The keyboard is put away, or shown again.
    case toggleKeyboard
    /// The keys stand in another way.
    case arrange
  }

  /// Words to be tapped.
  struct Button: Hashable {
    let command: Command
    let title: String
    /// Whether it is on until something else is done.
    var isOn = false
  }

  /// The buttons from the left.
  var buttons: [Button] = []
  /// The place of the button that return presses, if the focus is on the bar.
  var focus: Int?
  /// What stands at the right.
  var notes: [String] = []

  /// Makes a bar of one row.
  init() {
    super.init(frame: CellRect(x: 0, y: 0, width: 0, height: 1))
  }

  /// What is drawn: the focused button stands between `>` and `<`, one that is on in brackets.
  var content: StatusBar {
    StatusBar(
      leading: buttons.enumerated().map { index, button in
        let edges = index == focus ? (">", "<") : button.isOn ? ("[", "]") : (" ", " ")
        return .init(
          edges.0 + button.title + edges.1, isEmphasized: index == focus || button.isOn)
      },
      trailing: notes.map { .init($0, isEmphasized: true) })
  }

  /// The button in column `x` of the bar.
  func button(at x: Int) -> Button? {
    let places = content.places(columns: frame.width).prefix(buttons.count)
    return places.firstIndex { $0?.contains(x) ?? false }.map { buttons[$0] }
  }
}
