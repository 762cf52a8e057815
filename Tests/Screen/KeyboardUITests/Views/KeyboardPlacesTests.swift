import KeyboardCells
import KeyboardFiles
import KeyboardLayouts
import KeyboardModel
import KeyboardUI
import TestSupport
import Testing

@Suite struct `Tapped keys of a keyboard` {
  /// A delegate that records the tapped keys and refuses the taps.
  private final class Refusing: KeyboardDelegate {
    var keys: [String] = []
    func keyWasTapped(character: String) {}
    func keyboard(_ keyboard: Keyboard, shouldTap key: Key) -> Bool {
      keys.append(key.id.string)
      return false
    }
  }

  @Test(arguments: KeyboardArrangement.Kind.allCases, ["box", "compact", "ascii"])
  func `is what is seen there, in each cell`(kind: KeyboardArrangement.Kind, style: String) throws {
    let layout = try #require(try LayoutCatalog().read("en").layout)
    var random = Seeded(name: "places")
    let hand = Hand(columns: 70 + random.below(60), rows: 20 + random.below(10))
    let field = TextField(frame: CellRect(x: 0, y: 0, width: 9, height: 1))
    let keyboard = Keyboard(layout: layout, style: try #require(KeyboardStyle(name: style)))
    let delegate = Refusing()
    keyboard.delegate = delegate
    keyboard.wantedArrangement = kind
    field.inputView = keyboard
    hand.screen.addSubview(field)
    field.becomeFirstResponder()
    hand.wait(0)
    #expect(keyboard.arrangement.kind == kind)
    let picture = hand.screen.draw().picture
    let top = keyboard.frameOnScreen.y
    var seen: Set<String> = []
    for y in top..<picture.rows {
      for x in 0..<picture.columns {
        let cap = String(picture[x, y].cluster)
        hand.tap(x, y)
        hand.wait(500)
        let tapped = delegate.keys
        delegate.keys = []
        // Letters are the caps of keys with the same names, and not parts of other caps.
        guard cap.count == 1, "qwertyuiopasdfghjklzxcvbnm".contains(cap), isAlone(x, y, in: picture)
        else {
          continue
        }
        seen.insert(cap)
        #expect(tapped == [cap], "at \(x), \(y)")
      }
    }
    #expect(seen.count == 26)
  }

  private func isAlone(_ x: Int, _ y: Int, in picture: CellGrid) -> Bool {
    [x - 1, x + 1].allSatisfy { x in
      !(0..<picture.columns).contains(x) || !picture[x, y].cluster.isLetter
    }
  }
}
