import KeyboardModel
import TestSupport
import Trials

@testable import KeyboardUI

/// A screen with responders in a random run.
final class RandomScreen {
  private(set) var failure: String?
  private var random: Seeded
  private var now = RandomScreen.start
  private let screen = Screen(columns: 60, rows: 20)
  private let shown: ScreenPresenter
  private let fields: [TextField]
  private let delegate = Refusing()
  private let checker = ChangeChecker(reserve: 1)
  private var subscription: KeyboardSubscription?

  private static let start = Timestamp.now

  private final class Refusing: TextFieldDelegate {
    var agrees = true
    func textFieldShouldEndEditing(_ control: TextField) -> Bool { agrees }
  }

  init(seed: UInt64) {
    random = Seeded(seed)
    shown = ScreenPresenter(screen, now: Self.start)
    fields = (0..<3).map { TextField(frame: CellRect(0, $0, 20, 1)) }
    for field in fields {
      field.delegate = delegate
      screen.addSubview(field)
    }
    fields[0].inputView = View(frame: CellRect(0, 0, 0, 6))
    fields[1].inputView = View(frame: CellRect(0, 0, 0, 4))
    fields[1].inputAccessoryView = View(frame: CellRect(0, 0, 0, 1))
    subscription = shown.center.observe(checker.note)
  }

  /// Performs `steps` random steps, and settles.
  func run(steps: Int) {
    for _ in 0..<steps where failure == nil {
      step()
      advance(by: .milliseconds(random.below(4) * 60))
    }
    shown.presenter.resume()
    shown.presenter.drop()
    for _ in 0..<3 { advance(by: .seconds(1)) }
    checkRest()
  }

  private func step() {
    let field = fields[random.below(3)]
    switch random.below(14) {
    case 0, 1, 2, 3: field.becomeFirstResponder()
    case 4: field.resignFirstResponder()
    case 5: screen.endEditing(random.once(in: 2))
    case 6: delegate.agrees = random.once(in: 2)
    case 7: field.superview == nil ? screen.addSubview(field) : field.removeFromSuperview()
    case 8:
      field.inputView = random.once(in: 3) ? nil : View(frame: CellRect(0, 0, 0, random.below(9)))
      field.reloadInputViews()
    case 9: screen.frame = CellRect(0, 0, 60, 2 + random.below(24))
    case 10: shown.presenter.setHardwareKeyboard(random.once(in: 2))
    case 11: shown.presenter.setMode(KeyboardMode.allCases[random.below(4)])
    case 12:
      shown.presenter.grab(for: random.once(in: 2) ? .move : .dismiss)
      shown.presenter.drag(to: CellPoint(x: 0, y: random.below(24)))
      shown.presenter.drop()
    default: random.once(in: 2) ? shown.presenter.suspend() : shown.presenter.resume()
    }
  }

  private func advance(by duration: Duration) {
    now += duration
    shown.advance(to: now)
    checker.failure.map(fail)
    if fields.filter(\.isFirstResponder).count > 1 { fail("two first responders") }
    if screen.inputContainer.isHidden != (shown.presenter.frame(at: now) == nil) {
      fail("what is drawn is not what is told")
    }
    guard shown.center.geometry.isVisible, !shown.presenter.isSuspended else { return }
    if screen.firstResponder == nil { fail("visible without a first responder") }
    if screen.inputViews.inputHeight + screen.inputViews.accessoryHeight <= 0 {
      fail("visible without input views")
    }
  }

  private func checkRest() {
    let input = shown.presenter.context.input
    if input?.responder != screen.inputViews.responder.map({ ObjectIdentifier($0) }) {
      fail("the keyboard serves another responder")
    }
    guard let frame = shown.center.frame else { return }
    if screen.inputContainer.frame != frame { fail("drawn elsewhere") }
    let views = screen.inputViews.views
    if views.reduce(0, { $0 + $1.frame.height }) != frame.height, views.count == 2 {
      fail("the input views do not fill the frame")
    }
  }

  private func fail(_ message: String) {
    if failure == nil { failure = message }
  }
}
