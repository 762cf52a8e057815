internal import KeyboardCells
internal import KeyboardDrawing
public import KeyboardModel
internal import KeyboardThemes
public import KeyboardUI

/// A row of words to tap, above the keys as a rule (`UIToolbar`), and of notes at its right.
///
/// A word is pressed by a pointer that goes down on it, by Return while the bar has the focus, or by resting
/// on it. What a pointer does elsewhere in the bar moves the keyboard.
@MainActor public final class AccessoryBar: View {
  /// A word to tap (`UIBarButtonItem`).
  public struct Item {
    /// The word.
    public var title: String
    /// A Boolean value that indicates whether it is on until something else is done.
    public var isOn: Bool
    /// The function that a tap calls.
    public var action: () -> Void

    /// Creates an item.
    ///
    /// - Parameters:
    ///   - title: The word.
    ///   - isOn: A Boolean value that indicates whether it is on. The default is `false`.
    ///   - action: What a tap does.
    public init(_ title: String, isOn: Bool = false, action: @escaping () -> Void) {
      self.title = title
      self.isOn = isOn
      self.action = action
    }
  }

  /// A word that is pressed by resting on it, until the mouse leaves it.
  private struct Rest {
    let index: Int
    let title: String
    /// When it is pressed; `nil` when it was.
    var deadline: Timestamp?
  }

  /// The words from the left.
  public var items: [Item] = [] {
    didSet {
      // The focus stays on the same word, or goes to the first.
      if let focus, items.map(\.title) != oldValue.map(\.title) {
        let title = oldValue.indices.contains(focus) ? oldValue[focus].title : nil
        self.focus = items.firstIndex { $0.title == title } ?? (items.isEmpty ? nil : 0)
      }
      // Another word under the mouse has not been rested on.
      if let rest, rest.title != title(at: rest.index) { self.rest?.deadline = nil }
      update()
    }
  }
  /// The notes at the right.
  public var notes: [String] = [] {
    didSet { if notes != oldValue { update() } }
  }
  /// How long the mouse rests on a word to press it. The default is `nil`: it is not pressed so.
  public var dwellTime: Duration?
  /// The place of the word that Return presses, if the bar has the focus.
  public private(set) var focus: Int? {
    didSet { if focus != oldValue { update() } }
  }
  private var content = StatusBar()
  private var rest: Rest?

  /// Creates a bar of one row.
  ///
  /// - Parameter items: The words from the left. The default is none.
  public init(_ items: [Item] = []) {
    self.items = items
    super.init(frame: CellRect(x: 0, y: 0, width: 0, height: 1))
    background = .bar
    update()
  }

  private func title(at index: Int) -> String? {
    items.indices.contains(index) ? items[index].title : nil
  }

  /// Finds out what is drawn: the focused word stands between `>` and `<`, one that is on in brackets.
  private func update() {
    if let focus, focus >= items.count { self.focus = items.isEmpty ? nil : items.count - 1 }
    let next = StatusBar(
      leading: items.enumerated().map { index, item in
        let edges = index == focus ? (">", "<") : item.isOn ? ("[", "]") : (" ", " ")
        return .init(
          edges.0 + item.title + edges.1, isEmphasized: index == focus || item.isOn)
      },
      trailing: notes.map { .init($0, isEmphasized: true) })
    guard next != content else { return }
    content = next
    setNeedsDisplay()
  }

  /// Draws the words and the notes.
  public override func draw(in canvas: inout Canvas) {
    var row = CellGrid(columns: columns, rows: 1)
    content.draw(on: &row, row: 0, theme: canvas.theme)
    canvas.draw(row, at: CellPoint(x: 0, y: 0))
  }

  /// The columns in which words and notes stand.
  private var columns: Int { min(frame.width, screen?.frame.width ?? frame.width) }

  /// The place of the word at a cell of the bar.
  private func index(at point: CellPoint) -> Int? {
    guard point.y == 0 else { return nil }
    let places = content.places(columns: columns).prefix(items.count)
    return places.firstIndex { $0?.contains(point.x) ?? false }
  }

  // MARK: Touches

  /// Presses the word that was touched; elsewhere lets the views around the bar have the touch.
  public override func touchesBegan(_ touch: Touch) {
    rest?.deadline = nil
    guard !touch.isSecondary else { return }
    guard let index = index(at: touch.cell(in: self)) else { return super.touchesBegan(touch) }
    items[index].action()
  }

  /// Begins to press the word under the mouse, if resting does.
  public override func hoverMoved(_ touch: Touch) {
    guard let dwellTime, let index = index(at: touch.cell(in: self)) else { return rest = nil }
    if rest?.index != index {
      rest = Rest(
        index: index, title: items[index].title, deadline: touch.time + dwellTime)
    }
  }

  /// Presses nothing any more.
  public override func hoverEnded() {
    rest = nil
  }

  /// When the word is pressed on which the mouse rests.
  public override var nextDeadline: Timestamp? { rest?.deadline }

  /// Presses the word on which the mouse has rested long enough.
  public override func advance(to time: Timestamp) {
    guard let rest, let deadline = rest.deadline, deadline <= time else { return }
    self.rest?.deadline = nil
    if items.indices.contains(rest.index) { items[rest.index].action() }
  }

  // MARK: The focus

  /// A Boolean value that indicates whether there are words. While keys are shown below the bar, the focus
  /// comes to it from there.
  public override var canBecomeFocused: Bool {
    guard !items.isEmpty, let container = screen?.inputContainer, isDescendant(of: container) else {
      return !items.isEmpty
    }
    let hasKeys = (screen?.typingKeyboard).map { $0.canBecomeFocused && !$0.isCovered } ?? false
    return !hasKeys || screen?.focusedView?.isDescendant(of: container) == true
  }

  /// Puts the focus on the first word, or takes it away.
  public override func didUpdateFocus(heading: KeyGrid.Side?) {
    focus = isFocused && !items.isEmpty ? focus ?? 0 : nil
  }

  /// Moves the focus over the words, and presses the one that has it.
  public override func handle(_ press: KeyPress) -> Bool {
    guard press.phase != .release, let focus else { return super.handle(press) }
    switch press.key {
    case .arrow(.left): self.focus = max(focus - 1, 0)
    case .arrow(.right): self.focus = min(focus + 1, items.count - 1)
    case .enter: items[focus].action()
    default: return super.handle(press)
    }
    return true
  }
}
