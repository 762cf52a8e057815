/// Layouts that the tests open.
enum Samples {
  static let layout = """
    <keyboard3 locale="en" conformsTo="45">
      <info name="Test"/>
      <keys>
        <import path="own.xml"/>
        <key id="e" output="e" longPressKeyIds="e-acute e-grave"/>
        <key id="e-acute" output="é"/>
        <key id="acute" output="\\m{acute}"/>
        <key id="up" layerId="shift"/>
      </keys>
      <layers formId="touch">
        <layer id="base"><row keys="e two acute up"/></layer>
        <layer id="shift"><row keys="E two space"/></layer>
      </layers>
      <variables>
        <string id="vowel" value="e"/>
        <set id="vowels" value="e o"/>
      </variables>
      <transforms type="simple">
        <transformGroup>
          <transform from="\\m{acute}${vowel}" to="é"/>
          <transform from="($[vowels])\\u{301}?[ab]{1,2}" to="$1"/>
        </transformGroup>
      </transforms>
    </keyboard3>

    """

  static let own = """
    <keys>
      <key id="e-grave" output="è"/>
      <key id="two" output="2"/>
    </keys>

    """

  static let tests = """
    <keyboardTest3 conformsTo="techpreview">
      <info keyboard="test.xml" name="test"/>
      <tests name="all"><test name="one"><keystroke key="two"/><check result="2"/></test></tests>
    </keyboardTest3>

    """

  static let files = ["/layouts/own.xml": own, "/layouts/test/test-test.xml": tests]
}
