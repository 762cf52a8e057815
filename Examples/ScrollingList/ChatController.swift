import Clavier
import Pictures

/// Lines to scroll through, and a field at their end; pulling the list down takes the keyboard along.
final class ChatController: ViewController {
  let list = ScrollView(frame: CellRect(x: 0, y: 0, width: 24, height: 10))
  let answer = TextField(text: "answer", frame: CellRect(x: 2, y: 13, width: 12, height: 1))
  let dismisser: ScrollDismisser
  private let adjuster: ScrollInsetAdjuster

  init(presenter: KeyboardPresenter) {
    adjuster = ScrollInsetAdjuster(list, center: presenter.center)
    dismisser = ScrollDismisser(presenter, mode: .interactive) { [list] in list.endEditing() }
  }

  override func loadView() -> View {
    for row in 0..<13 { list.addSubview(Label("line \(row)", x: 2, y: row)) }
    list.addSubview(answer)
    list.contentHeight = 14
    return list
  }
}
