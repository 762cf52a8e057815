import Clavier
import UIKitPatterns

/// Fields in a list that scrolls clear of the keyboard.
final class ListController: ViewController {
  let list = ScrollView()
  let fields = (0..<12).map { row in
    TextField(text: "field \(row)", frame: CellRect(x: 2, y: row, width: 12, height: 1))
  }
  private var observer: KeyboardObserver?

  override func loadView() -> View {
    list.contentHeight = fields.count
    for field in fields {
      field.borderStyle = .line
      list.addSubview(field)
    }
    return list
  }

  override func viewDidAppear() {
    guard let screen else { return }
    observer = KeyboardObserver(center: screen.keyboardCenter) { [list] info in
      switch info.event {
      case .willShow, .willChangeFrame, .willHide:
        list.contentInset.bottom = info.obscuredRows(of: list.frameOnScreen)
        list.scrollIndicatorInsets.bottom = list.contentInset.bottom
        list.caretFrame.map(list.scrollRectToVisible)
      case .didShow, .didHide, .didChangeFrame:
        break
      }
    }
  }

  override func viewDidDisappear() {
    observer = nil
  }
}
