internal import KeyboardCells
internal import KeyboardEngine
public import KeyboardModel
public import KeyboardUI

/// A list of lines to choose from, such as a menu or the messages of a chat (`UITableView`).
///
/// ```swift
/// let menu = ListView(["Coffee", "Tea"]) { list in
///   field.text = list.items[list.selectedIndex ?? 0]
/// }
/// ```
///
/// A tap, a resting mouse, a switch, or Return and Space on the focused list choose a line. Arrows, the
/// page keys, Home and End move in it, the wheel and a drag scroll it, and a tap on its scroll bar shows
/// the next page, or the first one after the last. An arrow that leads out of the list moves the focus.
@MainActor open class ListView: View {
  /// The lines. A line that is wider than the list is truncated. A list that shows its end goes on
  /// showing it when lines are added.
  public var items: [String] {
    didSet {
      guard items != oldValue else { return }
      if selectedIndex.map({ $0 >= items.count }) == true { selectedIndex = nil }
      lines.update(after: oldValue.count)
      invalidateIntrinsicContentSize()
    }
  }
  /// The line that was chosen last, which is marked; `nil` for none, which is the default.
  public var selectedIndex: Int? { didSet { lines.setNeedsDisplay() } }
  /// A function that is called when the user has chosen a line, even the same one again. The default
  /// is `nil`: lines cannot be chosen, but the list is scrolled.
  public var onSelect: ((ListView) -> Void)?

  private let lines = ListLines()

  /// Creates a list, by default of lines that cannot be chosen.
  public init(_ items: [String] = [], onSelect: ((ListView) -> Void)? = nil) {
    (self.items, self.onSelect) = (items, onSelect)
    super.init(frame: CellRect(x: 0, y: 0, width: 0, height: 0))
    lines.list = self
    addSubview(lines)
    frame.size = sizeThatFits(CellSize(width: .max, height: .max))
  }

  /// Returns the size of all lines, as far as there is room.
  open override func sizeThatFits(_ size: CellSize) -> CellSize {
    let columns = items.map { CellGrid.columns(of: $0) }.max() ?? 0
    return CellSize(
      width: min(columns + ListLines.margin, max(size.width, 0)),
      height: min(items.count, max(size.height, 0)))
  }

  open override func layoutSubviews() { lines.frame = bounds }

  fileprivate func choose(_ row: Int) {
    selectedIndex = row
    onSelect?(self)
  }
}

/// The lines of a list and its scroll bar, which have the touches and the focus.
@MainActor private final class ListLines: View {
  weak var list: ListView?
  /// The line that Return chooses while the list has the focus.
  private var focus = 0
  private var grip: ScrollGrip?
  private let indicator = ScrollIndicator()

  init() {
    super.init(frame: CellRect(x: 0, y: 0, width: 0, height: 0))
    addSubview(indicator)
  }

  private var items: [String] { list?.items ?? [] }

  private var canSelect: Bool { list?.onSelect != nil }

  /// Shows other items, of which there were `oldCount`.
  func update(after oldCount: Int) {
    let showedEnd = contentOffset.y >= max(oldCount - frame.height, 0)
    scroll(to: showedEnd && items.count > oldCount ? items.count : contentOffset.y)
    focus = min(focus, max(items.count - 1, 0))
    setNeedsDisplay()
  }

  /// The mark of the selection before a line, and the scroll bar after it.
  static let margin = 3

  override func layoutSubviews() { scroll(to: contentOffset.y) }

  override func draw(in canvas: inout Canvas) {
    let rows = contentOffset.y..<min(contentOffset.y + frame.height, items.count)
    for row in rows where row >= 0 {
      var style = canvas.style(.screen)
      if row == list?.selectedIndex { style = canvas.style(.selection, over: style) }
      if isFocused, row == focus { style = canvas.style(.focused, over: style) }
      let line = self.line(row)
      canvas.fill(line, style: style)
      let mark = isFocused && row == focus ? ">" : row == list?.selectedIndex ? "•" : " "
      let text = items[row].truncated(toColumns: max(line.width - 2, 0)).inVisualOrder
      canvas.write("\(mark) \(text)", at: line.origin, style: style)
    }
  }

  private func line(_ row: Int) -> CellRect {
    CellRect(x: 0, y: row, width: max(frame.width - 1, 0), height: 1)
  }

  // MARK: Scrolling

  private func scroll(to row: Int) {
    contentOffset.y = min(max(row, 0), max(items.count - frame.height, 0))
    indicator.show(contentOffset.y, of: items.count, seen: frame.height)
  }

  private func show(_ row: Int) {
    if row < contentOffset.y { scroll(to: row) }
    if row >= contentOffset.y + frame.height { scroll(to: row - frame.height + 1) }
  }

  override func scrollWheel(_ side: Side, at touch: Touch) {
    let old = contentOffset.y
    scroll(to: old + (side == .down ? 1 : side == .up ? -1 : 0))
    if contentOffset.y == old { super.scrollWheel(side, at: touch) }
  }

  private var bar: CellRect? {
    guard items.count > frame.height, frame.width > 1 else { return nil }
    return CellRect(
      x: frame.width - 1, y: contentOffset.y, width: 1, height: frame.height)
  }

  // MARK: Touches

  override func touchesBegan(_ touch: Touch) {
    guard grip == nil, !touch.isSecondary else { return }
    grip = ScrollGrip(touch, of: self)
  }

  override func touchesMoved(_ touch: Touch) {
    guard grip?.pointer == touch.pointer, let row = grip?.offset(at: touch) else { return }
    scroll(to: row)
  }

  override func touchesEnded(_ touch: Touch) {
    guard let grip, grip.pointer == touch.pointer else { return }
    self.grip = nil
    let cell = touch.cell(in: self)
    guard !grip.isDrag, bounds.contains(cell) else { return }
    if bar?.contains(cell) == true {
      let next = contentOffset.y + frame.height
      scroll(to: next < items.count ? next : 0)
    } else if items.indices.contains(cell.y) {
      choose(cell.y)
    }
  }

  override func touchesCancelled(_ touch: Touch) {
    if grip?.pointer == touch.pointer { grip = nil }
  }

  private func choose(_ row: Int) {
    guard canSelect else { return }
    focus = row
    list?.choose(row)
  }

  // MARK: The focus

  override var canBecomeFocused: Bool { !items.isEmpty }

  override var focusedRegion: PointerRegion? {
    items.indices.contains(focus) ? region(focus) : nil
  }

  /// Comes to the nearest visible line.
  override func didUpdateFocus(heading: Side?) {
    let seen = contentOffset.y..<max(min(contentOffset.y + frame.height, items.count), 1)
    if !seen.contains(focus) { focus = seen.lowerBound }
    if heading == .up { focus = seen.upperBound - 1 }
    if heading == .down { focus = seen.lowerBound }
    super.didUpdateFocus(heading: heading)
  }

  override func handleKey(_ press: KeyPress) -> Bool {
    guard isFocused, press.phase != .release, press.modifiers.isEmpty else {
      return super.handleKey(press)
    }
    let page = max(frame.height - 1, 1)
    let row: Int
    switch press.key {
    case .arrow(.up): row = focus - 1
    case .arrow(.down): row = focus + 1
    case .pageUp: row = max(focus - page, 0)
    case .pageDown: row = min(focus + page, items.count - 1)
    case .home: row = 0
    case .end: row = items.count - 1
    case .enter, .character(" "):
      guard canSelect, items.indices.contains(focus) else { return super.handleKey(press) }
      if press.phase == .press { choose(focus) }
      return true
    default: return super.handleKey(press)
    }
    guard items.indices.contains(row) else { return super.handleKey(press) }
    focus = row
    show(row)
    setNeedsDisplay()
    return true
  }

  // MARK: Resting and switches

  override func pointerRegion(at point: CellPoint) -> PointerRegion? {
    if let bar, bar.contains(point) { return more(bar) }
    return canSelect && items.indices.contains(point.y) ? region(point.y) : nil
  }

  private func region(_ row: Int) -> PointerRegion {
    PointerRegion(line(row), "\(row)", label: items[row])
  }

  private func more(_ bar: CellRect) -> PointerRegion {
    var region = PointerRegion(bar, "more \(contentOffset.y)", label: "↓")
    region.traits = .repeats
    return region
  }

  /// The visible lines, in groups of ``groupLength``, and the scroll bar.
  override var scanGroups: [[PointerRegion]] {
    let last = min(contentOffset.y + frame.height, items.count)
    let rows = !canSelect ? [] : (contentOffset.y..<max(last, contentOffset.y)).map(region)
    let groups = stride(from: 0, to: rows.count, by: Self.groupLength).map {
      Array(rows[$0..<min($0 + Self.groupLength, rows.count)])
    }
    return groups + (bar.map { [[more($0)]] } ?? [])
  }

  private static let groupLength = 5
}
