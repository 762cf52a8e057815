internal import KeyboardCells
internal import KeyboardModel
public import KeyboardUI

/// A controller with a question and a button for each answer (`UIAlertController`).
///
/// ```swift
/// let alert = AlertController(title: "Delete the order?")
/// alert.addAction("Delete") { print("deleted") }
/// alert.addAction("Keep", style: .cancel)
/// controller.present(alert)
/// ```
///
/// An answer dismisses the alert, and then performs its handler. Escape is the answer with the style
/// `cancel`, if there is one.
@MainActor public final class AlertController: ViewController {
  /// The style of an answer.
  public enum ActionStyle: Hashable, Sendable, CaseIterable {
    /// An answer like others.
    case `default`
    /// The answer that changes nothing.
    case cancel
  }

  private let buttons = StackView(.horizontal, spacing: 2)
  private let box: Box
  private var cancel: (() -> Void)?

  /// Creates an alert without answers. The message says more about the question.
  public init(title: String, message: String = "") {
    let label = Label(message)
    label.isHidden = message.isEmpty
    box = Box(StackView(.vertical, spacing: 1, [label, buttons]), title: title)
    super.init()
  }

  /// Adds an answer after the others. Its handler is called after the alert was dismissed.
  public func addAction(
    _ title: String, style: ActionStyle = .default, handler: @escaping () -> Void = {}
  ) {
    let answer = { [weak self] in
      self?.dismiss()
      handler()
    }
    if style == .cancel { cancel = answer }
    buttons.addArrangedSubview(Button(title, action: answer))
  }

  public override func viewDidLoad() { view.addSubview(box) }

  public override func viewDidLayoutSubviews() {
    let room = view.frame.size
    var size = box.sizeThatFits(room)
    size.width = min(max(size.width, CellGrid.columns(of: box.title) + 8), room.width)
    box.frame = CellRect(
      x: (room.width - size.width) / 2, y: (room.height - size.height) / 2, width: size.width,
      height: size.height)
  }

  public override func viewDidAppear() { screen?.focus(buttons.arrangedSubviews.first) }

  public override func handleKey(_ press: KeyPress) -> Bool {
    guard press.key == .escape, let cancel else { return super.handleKey(press) }
    if press.phase == .press { cancel() }
    return true
  }
}
