import Clavier
import KeyboardModel
import KeyboardTesting
import Testing

@Suite struct `Typing scripts` {
  private let layout: KeyboardLayout

  init() throws {
    let text = """
      <keyboard3 locale="en" conformsTo="45"><info name="Test"/>
      <keys><key id="shift" gap="true"/><key id="bksp" gap="true"/><key id="return" gap="true"/>
      <key id="acute" output="\\m{acute}"/>
      <special xmlns:c="urn:clavier:keys"><c:key id="shift" action="shift"/>
      <c:key id="bksp" action="deleteBackward"/><c:key id="return" action="return"/></special></keys>
      <layers formId="touch"><layer id="base"><row keys="shift h i e acute bksp return"/></layer>
      <layer id="shift"><row keys="shift H I E"/></layer></layers>
      <layers formId="us"><layer modifiers="none"><row keys="h i"/></layer>
      <layer modifiers="shift"><row keys="H I"/></layer></layers>
      <transforms type="simple"><transformGroup><transform from="\\m{acute}e" to="é"/></transformGroup>
      </transforms></keyboard3>
      """
    layout = try KeyboardLayout(xml: Array(text.utf8))
  }

  @Test func `tap keys on a keyboard, and give the text of its field`() throws {
    #expect(try layout.typing("shift", "H", "i") == "Hi")
    #expect(try layout.typing("h", "acute", "e", "e", "bksp") == "hé")
    #expect(try layout.typing("h", "return", "i") == "h\ni")
    #expect(try layout.typing() == "")
    #expect(try layout.typing(["h", "i"]) == "hi")
  }

  @Test func `begin with a text`() throws {
    #expect(try layout.typing("bksp", "i", after: "Ho") == "Hi")
  }

  @Test func `press the keys of a physical keyboard`() throws {
    #expect(try layout.typing("h", "0x02", device: .physical(.shift)) == "HI")
  }

  @Test func `name the nearest keys when there is no such key`() throws {
    let error = try #require(throws: UntappableKey.self) {
      _ = try layout.typing("h", "shfit")
    }
    #expect(error.description == "there is no key 'shfit'; did you mean 'shift'?")
    #expect(error.name == "shfit")
    #expect(error.reason == .unknown(nearest: ["shift"]))
    #expect(throws: UntappableKey.self) { try layout.typing("gap") }
  }

  @Test func `do not tap a key of a layer that is not shown`() throws {
    let error = try #require(throws: UntappableKey.self) { try layout.typing("shift", "h") }
    #expect(error.reason == .notShown(layer: "shift", inPlace: "H"))
    #expect(
      error.description
        == "the key 'h' cannot be tapped: the layer 'shift' is shown, with 'H' in its place")
    #expect(try layout.typing("shift", "H", "h") == "Hh")
    #expect(try layout.typing("shift", "h", onShownLayer: false) == "h")
    #expect(throws: UntappableKey.self) { try layout.typing("bksp", "H:long") }
  }

  @Test func `tap twice in a place, whatever the first tap shows there`() throws {
    #expect(try layout.typing("shift", "shift", "H", "I") == "HI")
  }
}
