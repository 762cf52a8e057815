import KeyboardCells
import KeyboardEngine
import KeyboardModel
import KeyboardUI
import Testing

@Suite struct `The size of a keyboard` {
  private let keyboard = Keyboard(layout: .letters, device: .touch(width: 70))

  private func size(_ columns: Int, _ rows: Int) -> String {
    let size = keyboard.sizeThatFits(CellSize(width: columns, height: rows))
    return "\(size.width)×\(size.height)"
  }

  @Test func `leaves rows of the screen to other things`() {
    // Two rows of keys: nine or seven rows of high boxes, five of boxes, two without lines.
    #expect(size(40, 50) == "40×9")
    #expect(size(40, 21) == "40×9")
    #expect(size(40, 20) == "40×7")
    #expect(size(40, 18) == "40×5")
    #expect(size(40, 9) == "40×5")
    #expect(size(40, 8) == "40×2")
    #expect(size(40, 4) == "40×2")
  }

  @Test func `leaves more rows to other things if it is to be small`() {
    keyboard.size = .small
    #expect([8, 24, 60].map { size(40, $0) } == ["40×2", "40×2", "40×2"])
    keyboard.size = .medium
    #expect([8, 24, 60].map { size(40, $0) } == ["40×2", "40×5", "40×5"])
    keyboard.size = .automatic
    #expect(
      [16, 17, 21, 22, 35, 36].map { size(40, $0) } == [
        "40×2", "40×5", "40×5", "40×7", "40×7", "40×9",
      ])
  }

  @Test func `has sizes that differ on the screen, one of which is shown`() {
    let screen = Screen(columns: 40, rows: 18)
    screen.addSubview(keyboard)
    #expect(keyboard.availableSizes == [.small, .medium])
    #expect(keyboard.shownSize == .medium)
    screen.frame.height = 30
    #expect(keyboard.availableSizes == [.small, .medium, .large])
    #expect(keyboard.shownSize == .large)
    keyboard.size = .automatic
    #expect(keyboard.shownSize == .medium)
    screen.frame.height = 3
    #expect(keyboard.availableSizes == [.small])
  }

  @Test func `follows its style, its layout and its arrangement`() {
    keyboard.style = .compact
    #expect(size(40, 50) == "40×2")
    keyboard.style = .box
    keyboard.wantedArrangement = .floating
    #expect(size(40, 18) == "20×6")
    keyboard.layout.layerSets[0].layers = [Layer(id: "base", rows: [["a"], ["b"], ["c"]])]
    keyboard.wantedArrangement = .centered
    #expect(size(40, 18) == "40×7")
  }

  @Test func `is that of a screen of 80 columns and 24 rows at first`() {
    #expect(keyboard.frame == CellRect(x: 0, y: 0, width: 80, height: 9))
  }

  @Test func `is shown in a notice if there is too little room`() {
    let screen = Screen(columns: 30, rows: 3)
    screen.addSubview(keyboard)
    keyboard.frame = CellRect(x: 0, y: 1, width: 5, height: 2)
    #expect(!keyboard.shown.fit.fits && !keyboard.canBecomeFocused)
    keyboard.frame.width = 30
    #expect(keyboard.shown.fit.fits)
    keyboard.frame.height = 1
    #expect(!keyboard.shown.fit.fits)
    #expect(screen.lines.count == 2 && screen.lines[1].contains("×2"), "\(screen.lines)")
    #expect(screen.touch(at: CellPoint(x: 2, y: 1)) === keyboard, "a tap does nothing")
  }

  @Test func `fills the frame that it is given`() {
    keyboard.wantedArrangement = .full
    keyboard.frame = CellRect(x: 0, y: 0, width: 31, height: 2)
    #expect(keyboard.machine.grid.columns == 30 && keyboard.machine.grid.rows == 2)
    #expect(keyboard.arrangement.style == .compact)
    keyboard.frame.height = 7
    #expect(keyboard.machine.grid.rows == 6 && keyboard.arrangement.style == .box)
    keyboard.isMirrored = true
    #expect(keyboard.machine.grid.first { $0.key.id == "a" }?.frame.x == 20)
  }

  @Test(arguments: KeyboardArrangement.Kind.allCases)
  func `is arranged as it is wanted, where that fits`(kind: KeyboardArrangement.Kind) {
    let screen = Screen(columns: 120, rows: 24)
    let field = TextField(frame: CellRect(x: 0, y: 0, width: 9, height: 1))
    screen.addSubview(field)
    field.inputView = keyboard
    field.becomeFirstResponder()
    keyboard.wantedArrangement = kind
    #expect(keyboard.arrangement.kind == kind)
    #expect(keyboard.availableArrangements.contains(kind))
    screen.frame.width = 12
    #expect(keyboard.arrangement.kind == .centered || keyboard.shown.fit.fits)
  }
}
