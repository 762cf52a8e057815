import Clavier
import KeyboardTesting
import Testing

@Suite struct `Traces` {
  private static let layout = #"""
    <keyboard3 locale="en" conformsTo="45"><info name="Test"/>
    <keys><key id="dead" output="\m{x}"/></keys>
    <layers formId="touch"><layer id="base"><row keys="a"/></layer></layers>
    <transforms type="simple"><transformGroup>
      <transform from="q"/>
      <transform from="\m{x}a" to="á"/>
    </transformGroup><transformGroup>
      <reorder from="y" order="2"/>
      <reorder from="z" order="1" tertiaryBase="true"/>
    </transformGroup></transforms>
    <transforms type="backspace"><transformGroup>
      <transform from="[bc]c" to="b"/>
    </transformGroup></transforms>
    </keyboard3>
    """#

  private func trace(_ steps: String) throws -> String {
    try keyboardTests(
      "<tests name='g'><test name='t'>\(steps)</test></tests>", layout: Self.layout
    )[0].trace()
  }

  @Test func `say which transform has matched and where it is written`() throws {
    #expect(
      try trace("<keystroke key='dead'/><keystroke key='a'/><check result='á'/><check result='a'/>")
        == #"""
        a-test.xml:2:17: g/t
          key 'dead' gives '\m{x}'
            group 1: no transform matches '\m{x}'
            group 2: nothing to sort in '\m{x}'
            the text is ''
          key 'a' gives 'a'
            group 1: '\m{x}a' becomes 'á'
              by transform 2, from '\m{x}a' to 'á' (a.xml:6:3)
            group 2: nothing to sort in 'á'
            the text is 'á'
          check 'á': passed
          check 'a': failed

        """#)
  }

  @Test func `show the weights of what is sorted`() throws {
    #expect(
      try trace("<startContext to='ay'/><emit to='z'/>") == #"""
        a-test.xml:2:17: g/t
          starts with 'ay'
          emit 'z'
            group 1: no transform matches 'ayz'
            group 2: 'ayz' becomes 'azy'
              U+0079 y LATIN SMALL LETTER Y: order 2
              U+007A z LATIN SMALL LETTER Z: order 1, tertiaryBase
            the text is 'azy'

        """#)
  }

  @Test func `tell what backspace does`() throws {
    #expect(
      try trace("<startContext to='acc'/><backspace/><backspace/>") == #"""
        a-test.xml:2:17: g/t
          starts with 'acc'
          backspace
            group 1: 'acc' becomes 'ab'
              by transform 1, from '[bc]c' to 'b' (a.xml:12:3)
            the text is 'ab'
          backspace
            group 1: no transform matches 'ab'
            the last code point is deleted
            the text is 'a'

        """#)
  }

  @Test func `name keys and gestures that are not there`() throws {
    let trace = try trace("<keystroke key='b' longPress='2'/><keystroke key='gap'/>")
    #expect(trace.contains("  key 'b', long press for item 2 is not there\n"))
    #expect(trace.contains("  key 'gap' gives nothing\n"))
  }
}
