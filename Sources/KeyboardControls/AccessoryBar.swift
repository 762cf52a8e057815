internal import KeyboardBidi
internal import KeyboardCells
public import KeyboardModel
internal import KeyboardThemes
public import KeyboardUI

/// A row of words to tap, above the keys as a rule (`UIToolbar`), and of notes at its right.
///
/// A word is pressed by a pointer that goes down on it, by Return while the bar has the focus, or by resting
/// on it. Where there is no room for all words, `…` shows the next of them. What a pointer does elsewhere in the
/// bar moves the keyboard.
@MainActor public final class AccessoryBar: View {
  /// A word to tap (`UIBarButtonItem`).
  public struct Item {
    /// The word.
    public var title: String
    /// The word to say for it, where ``title`` is a sign.
    public var accessibilityLabel: String
    /// A Boolean value that indicates whether it is on until something else is done.
    public var isOn: Bool
    /// A Boolean value that indicates whether it can be tapped.
    public var isEnabled: Bool
    /// The function that a tap calls.
    public var action: () -> Void

    /// Creates an item.
    ///
    /// - Parameters:
    ///   - title: The word.
    ///   - accessibilityLabel: The word to say for it. The default, `nil`, is the title.
    ///   - isOn: A Boolean value that indicates whether it is on. The default is `false`.
    ///   - isEnabled: A Boolean value that indicates whether it can be tapped. The default is `true`.
    ///   - action: What a tap does.
    public init(
      _ title: String, accessibilityLabel: String? = nil, isOn: Bool = false,
      isEnabled: Bool = true, action: @escaping () -> Void
    ) {
      self.title = title
      self.accessibilityLabel = accessibilityLabel ?? title
      self.isOn = isOn
      self.isEnabled = isEnabled
      self.action = action
    }

    /// How the word looks.
    fileprivate var look: Look { Look(title: title, isOn: isOn, isEnabled: isEnabled) }
  }

  /// What is seen of an item.
  fileprivate struct Look: Hashable {
    let title: String
    let isOn: Bool
    let isEnabled: Bool
  }

  /// A word that is pressed by resting on it, until the mouse leaves it.
  private struct Rest {
    let content: BarLayout.Content
    let title: String?
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
      if let rest, rest.title != title(of: rest.content) { self.rest?.deadline = nil }
      if items.map(\.look) != oldValue.map(\.look) { setNeedsDisplay() }
    }
  }
  /// The notes at the right.
  public var notes: [String] = [] {
    didSet { if notes != oldValue { setNeedsDisplay() } }
  }
  /// How long the mouse rests on a word to press it. The default is `nil`: it is not pressed so.
  public var dwellTime: Duration?
  /// The place of the word that Return presses, if the bar has the focus.
  public private(set) var focus: Int? {
    didSet {
      guard focus != oldValue else { return }
      if let focus { page = layout.page(ofItem: focus) }
      setNeedsDisplay()
    }
  }
  /// The words that are shown, of those for which there is no room at once.
  private var page = 0 {
    didSet { if page != oldValue { setNeedsDisplay() } }
  }
  private var rest: Rest?

  /// Creates a bar of one row.
  ///
  /// - Parameter items: The words from the left. The default is none.
  public init(_ items: [Item] = []) {
    self.items = items
    super.init(frame: CellRect(x: 0, y: 0, width: 0, height: 1))
    background = .bar
  }

  private func title(of content: BarLayout.Content) -> String? {
    guard case .item(let index) = content else { return nil }
    return items.indices.contains(index) ? items[index].title : nil
  }

  // MARK: Drawing

  /// The columns in which words and notes stand.
  private var columns: Int { min(frame.width, screen?.frame.width ?? frame.width) }

  private var layout: BarLayout {
    BarLayout(
      items: items.map { CellGrid.columns(of: $0.title) },
      notes: notes.map { CellGrid.columns(of: $0) }, columns: columns, page: page)
  }

  /// Draws the words and the notes: the focused word stands between `>` and `<`, one that is on in brackets.
  public override func draw(in canvas: inout Canvas) {
    let style = canvas.style(.bar)
    for place in layout.places {
      let area = CellRect(x: place.columns.lowerBound, y: 0, width: place.columns.count, height: 1)
      var (text, role, edges): (String, Theme.Role?, (String, String)) = ("…", nil, (" ", " "))
      switch place.content {
      case .item(let index):
        let item = items[index]
        text = item.title
        if !item.isEnabled { role = .disabled }
        if item.isOn { (role, edges) = (.accent, ("[", "]")) }
        if index == focus { (role, edges) = (.accent, (">", "<")) }
      case .note(let index): (text, role) = (notes[index], .accent)
      case .more: break
      }
      text = text.truncated(toColumns: area.width - 2).inVisualOrder
      canvas.write(
        edges.0 + text + edges.1, at: CellPoint(x: area.x, y: 0),
        style: role.map { canvas.style($0, over: style) } ?? style, within: area)
    }
  }

  // MARK: Touches

  private func content(at touch: Touch) -> BarLayout.Content? {
    let point = touch.cell(in: self)
    return point.y == 0 ? layout.content(at: point.x) : nil
  }

  private func press(_ content: BarLayout.Content) {
    switch content {
    case .item(let index):
      if items.indices.contains(index), items[index].isEnabled { items[index].action() }
    case .more: page = layout.nextPage
    case .note: break
    }
  }

  /// Presses the word that was touched; elsewhere lets the views around the bar have the touch.
  public override func touchesBegan(_ touch: Touch) {
    rest?.deadline = nil
    guard !touch.isSecondary else { return }
    guard let content = content(at: touch) else { return super.touchesBegan(touch) }
    press(content)
  }

  /// Begins to press the word under the mouse, if resting does.
  public override func hoverMoved(_ touch: Touch) {
    guard let dwellTime, let content = content(at: touch) else { return rest = nil }
    if rest?.content != content {
      rest = Rest(content: content, title: title(of: content), deadline: touch.time + dwellTime)
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
    press(rest.content)
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
    case .enter: self.press(.item(focus))
    default: return super.handle(press)
    }
    return true
  }
}
