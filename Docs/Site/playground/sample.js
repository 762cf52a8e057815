// The files that the playground begins with.
export default {
  layout: `<?xml version="1.0" encoding="UTF-8"?>
<keyboard3 xmlns="https://schemas.unicode.org/cldr/45/keyboard3" locale="fr" conformsTo="45">
  <info name="My keyboard" author="Me"/>
  <displays>
    <display output="\\m{circumflex}" display="^"/>
  </displays>
  <keys>
    <import path="import/frame-keys.xml"/>
    <key id="circumflex" output="\\m{circumflex}"/>
    <key id="e" output="e" longPressKeyIds="é è ê"/>
    <key id="é" output="é"/>
    <key id="è" output="è"/>
    <key id="ê" output="ê"/>
  </keys>
  <layers formId="touch">
    <layer id="base">
      <row keys="a z e r t y"/>
      <row keys="circumflex q s d f bksp"/>
      <row keys="space return"/>
    </layer>
  </layers>
  <transforms type="simple">
    <transformGroup>
      <transform from="\\m{circumflex}e" to="ê"/>
      <transform from="\\m{circumflex}a" to="â"/>
    </transformGroup>
  </transforms>
</keyboard3>
`,
  tests: `<?xml version="1.0" encoding="UTF-8"?>
<keyboardTest3 xmlns="https://schemas.unicode.org/cldr/45/keyboardTest3" conformsTo="techpreview">
  <info keyboard="layout.xml" author="Me" name="my-tests"/>
  <tests name="letters">
    <test name="dead-key">
      <keystroke key="circumflex"/>
      <keystroke key="e"/>
      <check result="ê"/>
    </test>
    <test name="long-press">
      <keystroke key="e" longPress="2"/>
      <check result="è"/>
    </test>
  </tests>
</keyboardTest3>
`,
};
