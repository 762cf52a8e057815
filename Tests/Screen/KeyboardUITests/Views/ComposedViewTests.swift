import KeyboardCells
import KeyboardModel
import KeyboardUI
import TestSupport
import Testing

/// A view whose cells are a function of their coordinates.
private final class Pattern: View {
  let letter: Character

  init(_ letter: Character) {
    self.letter = letter
    super.init()
  }

  /// Returns the character in a cell of the view's own coordinates; `nil` for none.
  func character(at point: CellPoint) -> Character? {
    (point.x &* 3 &+ point.y).isMultiple(of: 4) ? letter : nil
  }

  override func draw(in canvas: inout Canvas) {
    let area = bounds
    for y in area.y..<area.y + area.height {
      for x in area.x..<area.x + area.width {
        let point = CellPoint(x: x, y: y)
        guard let character = character(at: point) else { continue }
        canvas.write(String(character), at: point, style: Style(.bold))
      }
    }
  }
}

@Suite struct `Views put together` {
  private let screen = Screen(columns: 24, rows: 12)

  /// The picture as composed cell by cell, without optimizations.
  private var reference: CellGrid {
    var picture = CellGrid(columns: 24, rows: 12, style: screen.theme.style(.screen))
    for y in 0..<12 {
      for x in 0..<24 { paint(CellPoint(x: x, y: y), on: &picture) }
    }
    return picture
  }

  private func paint(_ point: CellPoint, on picture: inout CellGrid) {
    // Each view is in front of the previous ones.
    for view in screen.descendants {
      guard let view = view as? Pattern else { continue }
      let isSeen = sequence(first: view as View, next: \.superview).allSatisfy {
        !$0.isHidden && $0.bounds.contains($0.convert(point, from: nil))
      }
      guard isSeen else { continue }
      let base = screen.theme.style(.screen)
      if let background = view.background {
        picture.write(" ", at: point, style: screen.theme.style(background, over: base))
      }
      if let character = view.character(at: view.convert(point, from: nil)) {
        picture.write(String(character), at: point, style: Style(.bold))
      }
    }
  }

  @Test func `equal what a naive painter paints, after each of many changes`() {
    let seed = UInt64.random(in: .min ... .max)
    var random = Seeded(seed)
    let views = "abcdefghij".map(Pattern.init)
    for view in views { screen.addSubview(view) }
    var colored = ThemeFile(name: "colored")
    colored.styles[.tray] = ThemeFile.Style(background: .indexed(4))
    colored.styles[.screen] = ThemeFile.Style(background: .indexed(1))
    for step in 0..<150 {
      let view = views[random.below(views.count)]
      switch random.below(8) {
      case 0, 1:
        view.frame = CellRect(
          x: random.below(20) - 4, y: random.below(12) - 4, width: random.below(16),
          height: random.below(10))
      case 2: view.contentOffset = CellPoint(x: random.below(7) - 3, y: random.below(7) - 3)
      case 3: view.isHidden.toggle()
      case 4: view.background = view.background == nil ? .tray : nil
      case 5:
        let outer: View = random.below(3) == 0 ? screen : views[random.below(views.count)]
        if !outer.isDescendant(of: view) { outer.insertSubview(view, at: random.below(4)) }
      case 6: screen.theme = screen.theme == .plain ? Theme(colored) : .plain
      default: view.setNeedsDisplay()
      }
      let picture = screen.draw().picture
      guard picture != reference else { continue }
      Issue.record("seed \(seed), step \(step):\n\(picture)\nis not\n\(reference)")
      return
    }
  }
}
