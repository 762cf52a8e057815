public import KeyboardCells
public import KeyboardModel
public import KeyboardUI

/// A button (`UIButton`), tapped by a pointer that comes up on it, or in focus by Return or Space.
@MainActor open class Button: View {
  /// What the button says.
  public var title: String {
    didSet {
      guard title != oldValue else { return }
      setNeedsDisplay()
      invalidateIntrinsicContentSize()
    }
  }
  /// The function that a tap calls.
  public var action: () -> Void
  /// A Boolean value that indicates whether the button can be tapped. The default is `true`.
  public var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      setNeedsDisplay()
      guard !isEnabled else { return }
      isHighlighted = false
      if isFocused { screen?.focus(nil) }
    }
  }
  /// A Boolean value that indicates whether a pointer is down on the button.
  public private(set) var isHighlighted = false {
    didSet { if isHighlighted != oldValue { setNeedsDisplay() } }
  }
  private var touchedCell: CellPoint?

  /// Creates a button of one row, as wide as its title, by default in the upper left corner.
  public init(
    _ title: String, at origin: CellPoint = CellPoint(x: 0, y: 0), action: @escaping () -> Void
  ) {
    (self.title, self.action) = (title, action)
    super.init(frame: CellRect(x: origin.x, y: origin.y, width: 0, height: 1))
    frame.width = sizeThatFits(CellSize(width: .max, height: 1)).width
  }

  /// Returns the size of the title between brackets, in one row.
  open override func sizeThatFits(_ size: CellSize) -> CellSize {
    CellSize(width: min(CellGrid.columns(of: title) + 4, size.width), height: 1)
  }

  /// Draws the title centered: between brackets, or `>` and `<` with the focus.
  open override func draw(in canvas: inout Canvas) {
    var style = canvas.style(.key)
    if isHighlighted { style = canvas.style(.pressed, over: style) }
    if isFocused { style = canvas.style(.focused, over: style) }
    if !isEnabled { style = canvas.style(.disabled, over: style) }
    canvas.fill(bounds, style: style)
    let edges = isFocused ? (">", "<") : ("[", "]")
    let text = "\(edges.0) \(title.inVisualOrder) \(edges.1)"
    let x = max((frame.width - CellGrid.columns(of: text)) / 2, 0)
    canvas.write(text, at: CellPoint(x: x, y: max(frame.height - 1, 0) / 2), style: style)
  }

  open override var canBecomeFocused: Bool { isEnabled }

  open override var focusedRegion: PointerRegion? { PointerRegion(bounds, title) }

  open override func pointerRegion(at point: CellPoint) -> PointerRegion? { region }

  open override var scanGroups: [[PointerRegion]] { region.map { [[$0]] } ?? [] }

  private var region: PointerRegion? { isEnabled ? PointerRegion(bounds, title) : nil }

  // MARK: Events

  open override func touchesBegan(_ touch: Touch) {
    touchedCell = touch.cell
    isHighlighted = isEnabled && !touch.isSecondary
  }

  /// Highlights the button while the pointer is on it. A pointer that rests stays on the button
  /// even if that moves, for example as content scrolls back when the keyboard is dismissed.
  open override func touchesMoved(_ touch: Touch) {
    guard touch.cell != touchedCell else { return }
    touchedCell = touch.cell
    isHighlighted = isEnabled && !touch.isSecondary && bounds.contains(touch.cell(in: self))
  }

  /// Taps the button if the pointer comes up on it.
  open override func touchesEnded(_ touch: Touch) {
    touchesMoved(touch)
    guard isHighlighted else { return }
    isHighlighted = false
    action()
  }

  open override func touchesCancelled(_ touch: Touch) { isHighlighted = false }

  /// Handles Return and Space as taps.
  open override func handleKey(_ press: KeyPress) -> Bool {
    guard isEnabled, isFocused, press.key == .enter || press.key == .character(" ") else {
      return super.handleKey(press)
    }
    if press.phase == .press { action() }
    return true
  }
}
