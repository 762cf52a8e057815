import KeyboardAuthoring
import KeyboardLayouts
import KeyboardModel
import Testing

@Suite struct `Typing effort` {
  private func effort(_ text: String, _ name: String = "en") throws -> TypingEffort {
    TypingEffort(of: text, on: try KeyboardLayout(named: name))
  }

  @Test func `counts keys, layers and gestures`() throws {
    let effort = try effort("Aé1 #")
    #expect(effort.characters == 5 && effort.missing.isEmpty)
    #expect(effort.layerSwitches == 2, "shift and the layer of numbers")
    #expect(effort.gestures == [.longPress: 1])
    #expect(effort.keystrokes == effort.taps + 1)
    #expect(effort.perCharacter(Double(effort.layerSwitches)) == 0.4)
  }

  @Test func `measures travel in key widths`() throws {
    #expect(abs(try effort("qw").travel - 1) < 0.01)
    #expect(abs(try effort("qp").travel - 9) < 0.01)
    #expect(try effort("qqq").travel == 0)
    // From the first row to the second, half a key to the right.
    #expect(abs(try effort("qa").travel - (1 + 0.25).squareRoot()) < 0.01)
  }

  @Test func `counts each letter alone, even marks`() throws {
    let letters = ["ហ", "\u{17B6}", "\u{17D2}", "漢"]
    let effort = TypingEffort(ofEach: letters, on: try KeyboardLayout(named: "km"))
    #expect(effort.characters == 3 && effort.missing == ["漢"])
  }

  @Test func `lists characters that cannot be typed`() throws {
    let effort = try effort("漢漢")
    #expect(effort.missing == ["漢", "漢"] && effort.characters == 0)
    #expect(effort.perCharacter(Double(effort.taps)) == 0)
  }
}
