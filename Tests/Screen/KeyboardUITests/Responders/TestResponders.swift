import KeyboardModel
import KeyboardUI

/// A presenter that records its calls, and leaves the views in place.
final class PresenterRecorder: InputViewPresenter {
  var events: [String] = []
  private let screen: Screen

  init(_ screen: Screen) {
    self.screen = screen
  }

  func inputViewsDidChange(isAnimated: Bool) {
    let views = screen.inputViews
    events.append(
      views.isEmpty
        ? "nothing" : "\(views.inputHeight)+\(views.accessoryHeight)\(isAnimated ? "" : " at once")"
    )
  }

  func beginDragging() { events.append("grabbed") }
  func drag(to origin: CellPoint) { events.append("to \(origin.x), \(origin.y)") }
  func endDragging() { events.append("dropped") }
}

/// A delegate that records its calls, and may refuse.
final class EditingRecorder: TextFieldDelegate {
  var events: [String] = []
  var mayBegin = true
  var mayEnd = true
  var onEnd: () -> Void = {}

  func textFieldShouldBeginEditing(_ control: TextField) -> Bool { mayBegin }
  func textFieldShouldEndEditing(_ control: TextField) -> Bool { mayEnd }
  func textFieldDidBeginEditing(_ control: TextField) { events.append("began \(control.text)") }
  func textFieldDidEndEditing(_ control: TextField) {
    events.append("ended \(control.text)")
    onEnd()
  }
}

/// A screen of 20 by 12 cells with two fields.
struct TwoFields {
  let screen = Screen(columns: 20, rows: 12)
  let first = TextField(text: "one", frame: CellRect(x: 0, y: 0, width: 10, height: 1))
  let second = TextField(text: "two", frame: CellRect(x: 0, y: 1, width: 10, height: 1))
  let keyboard = Keyboard(layout: .letters)

  init() {
    screen.addSubview(first)
    screen.addSubview(second)
  }

  /// The rows of the screen: `k` for an input view, `a` for an accessory view.
  var picture: String {
    (0..<screen.frame.height).map { row in
      let views = screen.inputViews
      let hit = screen.hitTest(CellPoint(x: 0, y: row))
      if let view = views.inputView, hit?.isDescendant(of: view) == true { return "k" }
      if let view = views.accessoryView, hit?.isDescendant(of: view) == true { return "a" }
      return hit === screen ? "." : "f"
    }.joined()
  }
}
