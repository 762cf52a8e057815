import KeyboardCells
import KeyboardEngine
import KeyboardModel
import KeyboardUI
import TestSupport
import Testing

extension Theme {
  /// A theme that fills keys.
  fileprivate static let filled: Theme = {
    var file = ThemeFile(name: "filled")
    file.styles[.tray] = ThemeFile.Style(background: ThemeFile.Color("#101010"))
    file.styles[.key] = ThemeFile.Style(background: ThemeFile.Color("#303030"))
    file.styles[.frameKey] = ThemeFile.Style(background: ThemeFile.Color("#505050"))
    return Theme(file)
  }()
}

/// A screen with fields, whose keyboard is shown by a presenter.
private struct Desk {
  let screen = Screen(columns: 60, rows: 24)
  let fields = [6, 9, 0].map { height in
    let field = TextField()
    if height > 0 { field.inputView = View(frame: CellRect(x: 0, y: 0, width: 0, height: height)) }
    return field
  }
  let shown: ScreenPresenter
  private(set) var now = Timestamp.now

  init() {
    shown = ScreenPresenter(screen, now: now)
    for (row, field) in fields.enumerated() {
      field.frame = CellRect(x: 0, y: row, width: 20, height: 1)
      screen.addSubview(field)
    }
    let keyboard = Keyboard(layout: .letters)
    fields[2].inputView = keyboard
  }

  mutating func advance(_ milliseconds: Int = 0) {
    now += .milliseconds(milliseconds)
    screen.advance(to: now)
  }

  func touch(at point: CellPoint) {
    screen.handle(.touchBegan(0, at: TouchPoint(point)), at: now)
    screen.handle(.touchEnded(0, at: TouchPoint(point)), at: now)
  }

  /// The frame that the first responder's input view has at rest; `nil` if there is none.
  var expected: CellRect? {
    guard let field = fields.first(where: \.isFirstResponder), let view = field.inputView else {
      return nil
    }
    let size = CellSize(width: screen.frame.width, height: screen.frame.height)
    let height =
      field === fields[0] ? 6 : field === fields[1] ? 9 : view.sizeThatFits(size).height
    let isSmall = size.height <= height
    return isSmall
      ? CellRect(x: 0, y: 1, width: size.width, height: size.height - 1)
      : CellRect(x: 0, y: size.height - height, width: size.width, height: height)
  }

  /// The frame that the input views are drawn in; `nil` if they are hidden.
  var drawn: CellRect? { screen.inputContainer.isHidden ? nil : screen.inputContainer.frame }
}

@Suite struct `A transition of the keyboard` {
  @Test func `is finished by a reload of the input views`() {
    var desk = Desk()
    desk.fields[1].becomeFirstResponder()
    desk.advance()
    desk.advance(16)
    desk.fields[1].reloadInputViews()
    desk.advance()
    #expect(desk.shown.nextDeadline == nil)
    #expect(desk.drawn == CellRect(x: 0, y: 15, width: 60, height: 9))
  }

  @Test func `is finished by a change of the theme`() {
    var desk = Desk()
    desk.fields[2].becomeFirstResponder()
    desk.advance()
    desk.screen.theme = .filled
    desk.advance()
    #expect(desk.shown.nextDeadline == nil && desk.drawn == desk.expected)
  }

  @Test func `of any sequence ends where the geometry says`() {
    var random = Seeded()
    for _ in 0..<300 {
      var desk = Desk()
      var story: [String] = []
      for _ in 0..<12 {
        story.append(Self.act(on: &desk, &random))
        guard desk.screen.inputViewPresenter?.nextDeadline == nil else { continue }
        let frame = desk.shown.center.geometry.placement?.frame
        guard desk.drawn == frame, frame == desk.expected else {
          Issue.record(
            "\(story): drawn \(desk.drawn as Any), \(frame as Any) wanted \(desk.expected as Any)")
          return
        }
      }
      desk.advance()
      desk.advance(1_000)
      desk.advance(1_000)
      guard desk.shown.nextDeadline == nil, desk.drawn == desk.expected else {
        Issue.record("\(story): \(desk.drawn as Any) instead of \(desk.expected as Any)")
        return
      }
    }
  }

  private static func act(on desk: inout Desk, _ random: inout Seeded) -> String {
    let field = desk.fields[random.below(3)]
    var name: String
    switch random.below(9) {
    case 0:
      let point = CellPoint(x: random.below(60), y: random.below(24))
      desk.touch(at: point)
      name = "tap \(point)"
    case 1:
      desk.screen.frame = CellRect(
        x: 0, y: 0, width: 20 + random.below(60), height: 14 + random.below(20))
      name = "resize \(desk.screen.frame)"
    case 2:
      field.reloadInputViews()
      name = "reload"
    case 3:
      desk.screen.theme = random.once(in: 2) ? .filled : .plain
      name = "theme"
    case 4, 5:
      field.becomeFirstResponder()
      name = "become \(desk.fields.firstIndex(of: field) ?? 0)"
    case 6:
      desk.screen.endEditing()
      name = "resign"
    default: name = "wait"
    }
    let wait = [0, 0, 16, 100, 300][random.below(5)]
    desk.advance(wait)
    if random.once(in: 2) { desk.advance() }
    name += " \(wait)"
    return name
  }
}
