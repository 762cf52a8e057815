import UIKitPatterns

// One import has the patterns and what apps write beside them.

final class ChatController: ViewController, KeyboardObserverDelegate {
  private let list = TextView()
  private var observer: KeyboardObserver?

  override func viewDidLoad() {
    view.addSubview(list)
    observer = KeyboardObserver(delegate: self)
    view.keyboardLayoutGuide.onChange = { [weak self] in
      self?.list.frame = CellRect(x: 0, y: 0, width: 10, height: $0.topRow)
    }
  }

  deinit {}
}

func options(_ info: KeyboardInfo) -> View.AnimationOptions { info.animationOptions }
