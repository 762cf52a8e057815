import Clavier
import Foundation
import KeyboardModel
import KeyboardUI
import TestSupport
import Testing
import UIKitPatterns

/// The code of the tutorials, as their readers would write it.
private final class TextEntryController: ViewController, KeyboardObserverDelegate {
  let textView = TextView(frame: CellRect(x: 0, y: 0, width: 20, height: 3))
  var bottom = 0
  var heights: [Int] = []
  private var keyboardObserver: KeyboardObserver?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(textView)
    keyboardObserver = KeyboardObserver(delegate: self)
  }

  func keyboardObserver(
    _ keyboardObserver: KeyboardObserver,
    didShowKeyboardWithAttributes attributes: KeyboardPresentationAttributes
  ) {
    View.animate(
      withDuration: attributes.animationDuration, delay: 0, options: attributes.animationOptions,
      animations: {
        self.bottom = attributes.endFrame?.size.height ?? 0
        self.view.setNeedsLayout()
        self.view.layoutIfNeeded()
      }, completion: { _ in self.heights.append(self.bottom) })
  }

  func keyboardObserver(
    _ keyboardObserver: KeyboardObserver,
    didHideKeyboardWithAttributes attributes: KeyboardPresentationAttributes
  ) {
    heights.append(0)
  }
}

private final class AvoidController: ViewController, KeyboardAvoidable {
  let field = TextField(frame: CellRect(x: 0, y: 0, width: 20, height: 1))
  override func viewDidLoad() {
    view.addSubview(field)
    setupKeyboardNotifications()
  }
  isolated deinit { removeKeyboardNotifications() }
}

private final class ManagerController: ViewController, KeyboardManagerDelegate {
  var curves: [View.AnimationOptions] = []
  func keyboardWillChangeFrame(
    endFrame: CellRect?, duration: Double, animationCurve: View.AnimationOptions
  ) {
    curves.append(animationCurve)
  }
}

private final class ScrollController: ViewController {
  let scrollView = ScrollView()
  private var keyboardObserver: KeyboardObserver?
  var appearances: [Bool] = []
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    appearances.append(animated)
    guard let center = screen?.keyboardCenter else { return }
    keyboardObserver = KeyboardObserver(
      center: center,
      changeHandler: { [weak self] (info) in
        switch info.event {
        case .willShow: self?.scrollView.contentInset.bottom = info.endFrame?.height ?? 0
        case .willHide: self?.scrollView.contentInset.bottom = 0
        default: break
        }
        _ = (info.animationCurve, info.isLocal, info.frameBegin, info.frameEnd)
      })
  }
  override func viewDidDisappear(_ animated: Bool) { keyboardObserver = nil }
}

@Suite struct `The names of the tutorials` {
  private let screen = Screen(columns: 40, rows: 20)
  private let shown: ScreenPresenter
  private let start = Timestamp.now

  init() { shown = ScreenPresenter(screen, now: start) }

  private func settle(_ seconds: Int) {
    screen.advance(to: start + .seconds(seconds))
    screen.advance(to: start + .seconds(seconds + 1))
  }

  @Test func `are all tried by the check of examples`() throws {
    func text(_ path: String) throws -> String {
      try String(contentsOfFile: "\(Checkout.folder)/\(path)", encoding: .utf8)
    }
    let page = try text("Sources/UIKit/UIKitPatterns/UIKitPatterns.docc/NamesOfUIKit.md")
    let rows = page.matches(of: #/(?m)^\| (`[^|]*) \|/#).map { $0.output.1 }
    let folder = "Scripts/steps/names"
    let programs = try FileManager.default.contentsOfDirectory(
      atPath: Checkout.folder + "/" + folder
    )
    .filter { $0.hasSuffix(".swift") }.map { try text("\(folder)/\($0)") }.joined()
    let words = Set(programs.matches(of: #/\w+/#).map(\.output))
    // Only Apple's systems compile these at all, or the module is not there.
    let elsewhere: Set<Substring> = ["selector", "objc", "name", "KeyboardNotifications", "import"]
    for row in rows {
      let names = row.matches(of: #/`([^`]*)`/#).flatMap {
        $0.output.1.matches(of: #/[A-Za-z]\w*/#)
      }
      let missing = Set(names.map(\.output)).subtracting(words).subtracting(elsewhere)
      #expect(missing.isEmpty, "\(row)")
    }
    #expect(rows.count > 30)
  }

  @Test func `reach a delegate by their long form, from viewDidLoad on`() {
    let controller = TextEntryController()
    screen.rootViewController = controller
    controller.textView.inputView = View(frame: CellRect(x: 0, y: 0, width: 0, height: 300))
    controller.textView.becomeFirstResponder()
    settle(1)
    controller.view.endEditing(true)
    settle(3)
    #expect(controller.heights == [19, 0])
  }

  @Test func `make room by one line`() {
    let controller = AvoidController()
    screen.rootViewController = controller
    controller.field.inputView = Keyboard(
      frame: CellRect(x: 0, y: 0, width: 0, height: 300))
    #expect(!controller.keyboardOpen)
    controller.field.becomeFirstResponder()
    settle(1)
    #expect(controller.keyboardOpen && controller.view.frame.height < 20)
    #expect((controller.field.inputView as? Keyboard)?.layer != nil, "it has keys")
    controller.field.resignFirstResponder()
    settle(3)
    #expect(controller.view.frame.height == 20)
  }

  @Test func `have the delegate of a manager, and its curve as options`() {
    let (first, second) = (ManagerController(), ManagerController())
    let manager = KeyboardManager(center: shown.center)
    manager.delegate = first
    manager.delegate = second
    #expect(manager.delegates.count == 1 && manager.delegate === second)
    let field = TextField(frame: CellRect(x: 0, y: 0, width: 20, height: 1))
    field.inputView = View(frame: CellRect(x: 0, y: 0, width: 0, height: 6))
    screen.addSubview(field)
    field.becomeFirstResponder()
    settle(1)
    #expect(first.curves.isEmpty && second.curves == [View.AnimationOptions(rawValue: 7 << 16)])
  }

  @Test func `have a guide at the top of the keyboard, one for each view`() {
    final class GuideController: ViewController {
      let field = TextField(frame: CellRect(x: 0, y: 0, width: 20, height: 1))
      var rows: [Int] = []
      override func viewDidLoad() {
        view.addSubview(field)
        view.keyboardLayoutGuide.onChange = { [unowned self] in rows.append($0.topRow) }
      }
    }
    let controller = GuideController()
    screen.rootViewController = controller
    controller.field.inputView = View(frame: CellRect(x: 0, y: 0, width: 0, height: 6))
    controller.field.becomeFirstResponder()
    settle(1)
    #expect(controller.rows.last == 14)
    #expect(controller.view.keyboardLayoutGuide === controller.view.keyboardLayoutGuide)
    #expect(controller.view.keyboardLayoutGuide.topRow == 14)
  }

  @Test func `observe by a closure from viewWillAppear on`() {
    let controller = ScrollController()
    screen.rootViewController = controller
    let field = TextField(frame: CellRect(x: 0, y: 0, width: 20, height: 1))
    field.inputView = View(frame: CellRect(x: 0, y: 0, width: 0, height: 6))
    screen.addSubview(field)
    field.becomeFirstResponder()
    settle(1)
    #expect(controller.scrollView.contentInset.bottom == 6 && controller.appearances == [false])
  }
}
