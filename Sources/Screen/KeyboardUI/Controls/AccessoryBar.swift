public import KeyboardCells
internal import KeyboardEngine
public import KeyboardModel

/// A row of items to tap, usually above the keys (`UIToolbar`), with notes at its end.
///
/// An item is tapped by a pointer that goes down and comes up on it, or by Return while the bar has
/// the focus. A pointer that leaves the item taps nothing.
/// If there is no room for all items, `…` shows the next ones. Pointers elsewhere in the bar drag
/// the keyboard, unless `tapBesideItems` is set.
@MainActor public final class AccessoryBar: View {
  /// An item to tap (`UIBarButtonItem`).
  public struct Item {
    /// The text of the item.
    public var title: String
    /// The spoken name, if ``title`` is a symbol.
    public var accessibilityLabel: String
    /// A Boolean value that indicates whether the item is shown as on.
    public var isOn: Bool
    /// A Boolean value that indicates whether the item can be tapped.
    public var isEnabled: Bool
    /// A Boolean value that indicates whether the item is the most important one, and drawn in the
    /// accent colour. The default is `false`.
    public var isProminent = false
    /// Whether a group of items begins with the item, which is apart. The default is `false`.
    package var startsGroup = false
    /// The title in a bar of fewer than 100 columns. The default, `nil`, is ``title``.
    package var compactTitle: String?
    /// The title where there is too little room for all items.
    package var shortTitle: String?
    /// The least width of the bar, in columns, that shows the item.
    package var leastColumns = 0
    /// The part of the bar in which the item is a button; `nil`, the default, for one after another
    package var place: Place?
    /// Whether the item asks for another tap.
    package var asks = false
    /// The traits for switches and a resting mouse. The default is none.
    public var traits: PointerRegion.Traits = []
    /// The function that a tap calls.
    public var action: () -> Void
    /// The function that a long press or the secondary button calls; `nil`, the default, for a tap.
    package var holdAction: (() -> Void)?

    /// Creates an item, whose spoken name is by default its title.
    public init(
      _ title: String, accessibilityLabel: String? = nil, isOn: Bool = false,
      isEnabled: Bool = true, action: @escaping () -> Void
    ) {
      self.title = title
      self.accessibilityLabel = accessibilityLabel ?? title
      (self.isOn, self.isEnabled, self.action) = (isOn, isEnabled, action)
    }

    package enum Place: Hashable, Sendable { case left, middle, right }

    fileprivate var titles: [String?] { [title, compactTitle, shortTitle] }

    fileprivate func looks(like other: Item) -> Bool {
      (titles, isOn, isEnabled, isProminent, startsGroup, place)
        == (
          other.titles, other.isOn, other.isEnabled, other.isProminent, other.startsGroup,
          other.place
        ) && asks == other.asks
    }
  }

  private struct Press: Hashable {
    let pointer: PointerID
    let content: BarLayout.Content
    /// The title of the item, which may be replaced meanwhile.
    let title: String?
    var isOnItem = true
    /// The time from which the press is a long one.
    var holdEnd: Timestamp?
  }

  /// The items, in the order of reading.
  public var items: [Item] = [] {
    didSet {
      // The focus stays on the item with the same title, or moves to the first; of equal items, it
      // stays in its place.
      if let focus, !showsWords || focus >= items.count,
        items.map(\.title) != oldValue.map(\.title)
      {
        let title = oldValue.element(at: focus)?.title
        self.focus = items.firstIndex { $0.title == title } ?? (items.isEmpty ? nil : 0)
      }
      if !items.elementsEqual(oldValue, by: { $0.looks(like: $1) }) { setNeedsDisplay() }
    }
  }
  /// The notes at the right, or at the left in a mirrored bar.
  public var notes: [String] = [] {
    didSet { if notes != oldValue { setNeedsDisplay() } }
  }
  /// Called by a tap beside the items. The default is `nil`: there, pointers drag the keyboard.
  package var tapBesideItems: (() -> Void)?
  /// Returns the number of rows on a screen of some size. The default, `nil`, is one.
  package var rowsOnScreen: ((CellSize) -> Int)?
  package var isMirrored = false {
    didSet { if isMirrored != oldValue { setNeedsDisplay() } }
  }
  /// Whether the items are words of a text, which share the width, on the ground of the keys.
  package var showsWords = false {
    didSet {
      guard showsWords != oldValue else { return }
      background = showsWords ? .tray : .bar
      setNeedsDisplay()
    }
  }
  /// The index of the focused item, which Return presses; `nil` without the focus.
  package private(set) var focus: Int? {
    didSet {
      guard focus != oldValue else { return }
      if let focus { page = layout.page(ofItem: focus) }
      setNeedsDisplay()
    }
  }
  private var press: Press? {
    didSet { if press != oldValue { setNeedsDisplay() } }
  }
  private var page = 0 {
    didSet { if page != oldValue { setNeedsDisplay() } }
  }

  /// The time until a press is long.
  package var holdTime = Duration.milliseconds(400)
  private static let flashTime = Duration.milliseconds(150)
  private var flashEnd: Timestamp?

  /// Creates a bar of one row, with items from the left.
  public init(_ items: [Item] = []) {
    self.items = items
    super.init(frame: CellRect(x: 0, y: 0, width: 0, height: 1))
    background = .bar
  }

  // MARK: Flashing

  /// Draws the bar for a moment like a pressed key, as a bell that can be seen.
  package func flash(at time: Timestamp) {
    flashEnd = time + Self.flashTime
    setNeedsDisplay()
  }

  public override var nextDeadline: Timestamp? { [flashEnd, holdEnd].compactMap(\.self).min() }

  public override func advance(to time: Timestamp) {
    if let end = holdEnd, end <= time, let content = press?.content {
      press?.holdEnd = nil
      press?.isOnItem = false
      holdAction(of: content)?()
    }
    guard let end = flashEnd, end <= time else { return }
    flashEnd = nil
    setNeedsDisplay()
  }

  private var holdEnd: Timestamp? { press.flatMap { $0.isOnItem ? $0.holdEnd : nil } }

  private func holdAction(of content: BarLayout.Content) -> (() -> Void)? {
    guard case .item(let index) = content, let item = items.element(at: index), item.isEnabled
    else {
      return nil
    }
    return item.holdAction
  }

  // MARK: Drawing

  private static let leastRowsForGap = 24

  /// Returns the width of the screen, and the rows for which there is room. Words have half a gap below
  /// them on screens with room for it.
  public override func sizeThatFits(_ size: CellSize) -> CellSize {
    guard !showsWords else {
      return CellSize(width: size.width, height: size.height >= Self.leastRowsForGap ? 2 : 1)
    }
    guard let rowsOnScreen else { return super.sizeThatFits(size) }
    return CellSize(width: size.width, height: rowsOnScreen(size))
  }

  private var columns: Int { min(frame.width, screen?.frame.width ?? frame.width) }

  private var layout: BarLayout {
    guard !showsWords else {
      return BarLayout(
        words: items.count, isNote: items.count == 1 && !items[0].isEnabled, columns: columns,
        isMirrored: isMirrored)
    }
    if let layout = BarLayout(
      buttons: items, notes: notes, columns: columns, isMirrored: isMirrored)
    {
      return layout
    }
    return BarLayout(
      items: items.map { CellGrid.columns(of: $0.title) },
      groups: Set(items.indices.filter { items[$0].startsGroup }),
      notes: notes.map { CellGrid.columns(of: $0) }, columns: columns, page: page,
      isMirrored: isMirrored)
  }

  private func drawWords(in canvas: inout Canvas) {
    let style = canvas.style(.tray)
    let (places, middle) = (layout.places, 1)
    let faint = Style(foreground: canvas.style(.border, over: style).foreground)
    for (index, place) in places.enumerated() {
      let area = area(of: place)
      let item = items[index]
      var look = index == middle ? style.emphasized : style
      let isPressed = press.map { $0.isOnItem && $0.content == place.content } ?? false
      if index == focus { look = canvas.style(.focused, over: look) }
      if isPressed { look = canvas.style(.pressed, over: look) }
      canvas.fill(area, style: look)
      // A word is shown with its end, and a note with its beginning.
      let text =
        (item.isEnabled
        ? item.title.truncatedAtStart(toColumns: area.width - 2)
        : item.title.truncated(toColumns: area.width - 2)).inVisualOrder
      let free = max(area.width - CellGrid.columns(of: text), 0)
      let marks = index == focus && !canvas.theme.hasColors ? (">", "<") : ("", "")
      canvas.write(
        marks.0 + text + marks.1, at: CellPoint(x: area.x + free / 2 - marks.0.count, y: 0),
        style: look, within: area)
    }
    for (place, next) in zip(places, places.dropFirst()) {
      let both = [place, next].map { item -> Bool in
        if case .item(let index) = item.content { items[index].isEnabled } else { false }
      }
      guard both.allSatisfy({ $0 }) else { continue }
      let x = max(place.columns.lowerBound, next.columns.lowerBound)
      let line = Style(foreground: faint.foreground, background: style.background)
      canvas.write(
        canvas.theme.repertoire.hasUnicode ? "│" : "|", at: CellPoint(x: x, y: 0), style: line)
    }
  }

  /// Draws the focused item between `>` and `<`, and one that is on in brackets.
  public override func draw(in canvas: inout Canvas) {
    guard !showsWords else { return drawWords(in: &canvas) }
    let style = canvas.style(.bar)
    let layout = layout
    if layout.hasButtons { canvas.fill(bounds, style: canvas.style(.tray)) }
    for place in layout.places {
      let area = CellRect(
        x: place.columns.lowerBound, y: textRow, width: place.columns.count, height: 1)
      var (text, role, edges): (String, ThemeRole?, (String, String)) = ("…", nil, (" ", " "))
      switch place.content {
      case .item(let index):
        let item = items[index]
        text = layout.title(of: item)
        if item.isProminent {
          role = layout.hasButtons && canvas.theme.fillsKeys ? .returnKey : .accent
        }
        if !item.isEnabled { role = .barDisabled }
        if item.isOn { (role, edges) = (.accent, ("[", "]")) }
        if item.asks { (role, edges) = (.focused, (" ", " ")) }
        if index == focus { (role, edges) = (.accent, (">", "<")) }
      case .note(let index): (text, role) = (notes[index], .accent)
      case .more: break
      }
      if let press, press.isOnItem, press.content == place.content { role = .pressed }
      text = text.truncated(toColumns: area.width - 2).inVisualOrder
      let free = layout.hasButtons ? max(area.width - 2 - CellGrid.columns(of: text), 0) : 0
      let base = layout.hasButtons && !place.isButton ? canvas.style(.tray) : style
      let shown = role.map { canvas.style($0, over: base) } ?? base
      if layout.hasButtons, place.isButton { fillButton(area, shown, on: &canvas) }
      canvas.write(
        edges.0 + text + edges.1, at: CellPoint(x: area.x + free / 2, y: textRow), style: shown,
        within: area)
    }
    if flashEnd != nil { canvas.restyle(bounds, canvas.style(.pressed, over: style)) }
  }

  /// Fills a button: the row of its text, and half of the rows beside it if these are free.
  private func fillButton(_ area: CellRect, _ style: Style, on canvas: inout Canvas) {
    canvas.fill(area, style: style)
    let tray = canvas.style(.tray).background
    guard frame.height > 1, canvas.theme.fillsKeys, style.background != tray,
      canvas.theme.repertoire.displays("▄")
    else { return }
    // In some fonts, an upper half leaves a line above it.
    for (y, lower, upper) in [
      (textRow - 1, style.background, tray), (textRow + 1, tray, style.background),
    ] where y >= 0 {
      let row = CellRect(x: area.x, y: y, width: area.width, height: 1)
      canvas.fill(row, with: "▄", style: Style(foreground: lower, background: upper))
    }
  }

  /// Three rows have the text in the middle, two have it in the first.
  private var textRow: Int { max(frame.height - 1, 0) / 2 }

  // MARK: Touches

  private func content(at touch: Touch) -> BarLayout.Content? {
    let point = touch.cell(in: self)
    return 0..<max(frame.height, 1) ~= point.y ? layout.content(at: point.x) : nil
  }

  private func title(of content: BarLayout.Content) -> String? {
    if case .item(let index) = content { items.element(at: index)?.title } else { nil }
  }

  private func tap(_ content: BarLayout.Content) {
    switch content {
    case .item(let index):
      if items.indices.contains(index), items[index].isEnabled { items[index].action() }
    case .more: page = layout.nextPage
    case .note: break
    }
  }

  /// Highlights the item at the touch. Elsewhere it calls `tapBesideItems`, or passes the touch to
  /// the next responder.
  public override func touchesBegan(_ touch: Touch) {
    let content = content(at: touch)
    guard !touch.isSecondary else {
      content.flatMap { holdAction(of: $0) }?()
      return
    }
    if let content {
      press = Press(
        pointer: touch.pointer, content: content, title: title(of: content),
        holdEnd: holdAction(of: content) == nil ? nil : touch.time + holdTime)
    } else if let tapBesideItems {
      tapBesideItems()
    } else {
      super.touchesBegan(touch)
    }
  }

  public override func touchesMoved(_ touch: Touch) {
    guard let press, press.pointer == touch.pointer else { return super.touchesMoved(touch) }
    self.press?.isOnItem = content(at: touch) == press.content
  }

  /// Taps the item if the pointer comes up on it.
  public override func touchesEnded(_ touch: Touch) {
    guard let press, press.pointer == touch.pointer else { return super.touchesEnded(touch) }
    self.press = nil
    guard press.isOnItem, content(at: touch) == press.content,
      title(of: press.content) == press.title
    else { return }
    tap(press.content)
  }

  public override func touchesCancelled(_ touch: Touch) {
    guard press?.pointer == touch.pointer else { return super.touchesCancelled(touch) }
    press = nil
  }

  public override func pointerRegion(at point: CellPoint) -> PointerRegion? {
    let place = layout.places.first { area(of: $0).contains(point) }
    return place.flatMap(region) ?? super.pointerRegion(at: point)
  }

  /// The visible items, and the mark that turns the page. Guarded items are the last ones.
  public override var scanGroups: [[PointerRegion]] {
    let words = layout.places.compactMap(region)
    let last = words.filter { $0.traits.contains(.guarded) }
    return words.isEmpty ? [] : [words.filter { !$0.traits.contains(.guarded) } + last]
  }

  private func area(of place: BarLayout.Place) -> CellRect {
    CellRect(
      x: place.columns.lowerBound, y: 0, width: place.columns.count, height: max(frame.height, 1))
  }

  private func region(of place: BarLayout.Place) -> PointerRegion? {
    switch place.content {
    case .item(let index) where items[index].isEnabled:
      var region = PointerRegion(area(of: place), items[index].accessibilityLabel)
      region.traits = items[index].traits
      return region
    // The number distinguishes the marks of different pages.
    case .more: return PointerRegion(area(of: place), "… \(layout.nextPage + 1)")
    case .item, .note: return nil
    }
  }

  // MARK: The focus

  /// While keys are shown below the bar, it receives the focus only from them.
  public override var canBecomeFocused: Bool {
    let hasItems = items.contains { $0.isEnabled }
    guard hasItems, let container = screen?.inputContainer, isDescendant(of: container) else {
      return hasItems
    }
    let hasKeys = (screen?.typingKeyboard).map { $0.canBecomeFocused && !$0.isCovered } ?? false
    return !hasKeys || screen?.focusedView?.isDescendant(of: container) == true
  }

  public override var focusedRegion: PointerRegion? {
    guard let focus, let place = layout.places.first(where: { $0.content == .item(focus) }) else {
      return nil
    }
    return PointerRegion(area(of: place), items[focus].title)
  }

  public override func didUpdateFocus(heading: Side?) {
    focus = isFocused && !items.isEmpty ? focus ?? 0 : nil
  }

  public override func handleKey(_ press: KeyPress) -> Bool {
    guard press.phase != .release, let focus else { return super.handleKey(press) }
    let shown = layout.shownItems ?? Array(items.indices)
    switch press.key {
    case .arrow(isMirrored ? .right : .left): self.focus = shown.last { $0 < focus } ?? focus
    case .arrow(isMirrored ? .left : .right): self.focus = shown.first { $0 > focus } ?? focus
    case .home: self.focus = isMirrored ? shown.last : shown.first
    case .end: self.focus = isMirrored ? shown.first : shown.last
    case .enter:
      if press.modifiers.contains(.shift), let hold = holdAction(of: .item(focus)) {
        hold()
      } else {
        tap(.item(focus))
      }
    default: return super.handleKey(press)
    }
    return true
  }
}
