import Clavier

/// Lines to scroll through, with a field at their end. Dragging the list down also drags the
/// keyboard.
final class ChatController: ViewController {
  let list = ScrollView()
  let answer = TextField(text: "answer", frame: CellRect(x: 2, y: 13, width: 12, height: 1))
  private let adjuster: ScrollInsetAdjuster

  init(presenter: ScreenPresenter) {
    adjuster = ScrollInsetAdjuster(list, center: presenter.center)
    list.dismisser = ScrollDismisser(presenter, mode: .interactive) { [weak list] in
      list?.endEditing() ?? false
    }
  }

  override func loadView() -> View {
    for row in 0..<13 { list.addSubview(Label("line \(row)", at: CellPoint(x: 2, y: row))) }
    answer.borderStyle = .line
    list.addSubview(answer)
    list.contentHeight = 14
    return list
  }
}
