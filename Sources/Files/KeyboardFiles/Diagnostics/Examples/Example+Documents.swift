extension DiagnosticCode.Example {
  /// Examples of XML, documents, imports, strings and keys.
  static let documents: [DiagnosticCode: Self] = [
    .X01: .init(bad: #"<key id="a" output="a""#, good: #"<key id="a" output="a"/>"#),
    .X02: .init(
      bad: #"<keyboard locale="en"/>"#,
      good: #"<keyboard3 locale="en" conformsTo="45">...</keyboard3>"#),
    .X03: .init(
      bad: #"<!DOCTYPE keyboard3 [<!ENTITY dot ".">]>"#,
      good: #"<key id="dot" output="."/>"#),
    .X04: .init(
      bad: #"<!DOCTYPE keyboard3 SYSTEM "ldmlKeyboard3.dtd">"#,
      good: #"<keyboard3 locale="en" conformsTo="45">...</keyboard3>"#),
    .X05: .init(
      bad: #"<keys><row keys="a"/></keys>"#,
      good: #"<layer id="base"><row keys="a"/></layer>"#),
    .X06: .init(bad: #"<key id="e-acute" to="é"/>"#, good: #"<key id="e-acute" output="é"/>"#),
    .X07: .init(bad: #"<key output="é"/>"#, good: #"<key id="e-acute" output="é"/>"#),
    .X08: .init(bad: #"<info name="One"/><info name="Two"/>"#, good: #"<info name="One"/>"#),
    .X09: .init(
      bad: #"<key id="x" output="x"/><import base="cldr" path="45/keys-Zyyy-currency.xml"/>"#,
      good: #"<import base="cldr" path="45/keys-Zyyy-currency.xml"/><key id="x" output="x"/>"#),
    .X10: .init(
      bad: #"<info name="English"/><version number="1.0.0"/>"#,
      good: #"<version number="1.0.0"/><info name="English"/>"#),
    .X11: .init(bad: #"<key id="e acute" output="é"/>"#, good: #"<key id="e-acute" output="é"/>"#),
    .X12: .init(
      bad: #"<keys>all the letters</keys>"#,
      good: #"<keys><!-- all the letters --></keys>"#),
    .D01: .init(
      bad: #"<keyboard3 locale="en" conformsTo="44">"#,
      good: #"<keyboard3 locale="en" conformsTo="45">"#),
    .D02: .init(
      bad: #"<keyboard3 locale="en" conformsTo="99">"#,
      good: #"<keyboard3 locale="en" conformsTo="45">"#),
    .D03: .init(
      bad: #"<keyboard3 xmlns="http://www.w3.org/1999/xhtml" locale="en" conformsTo="45">"#,
      good: #"<keyboard3 xmlns="https://schemas.unicode.org/cldr/45/keyboard3" locale="en" "#
        + #"conformsTo="45">"#),
    .D04: .init(
      bad: #"<keyboard3 locale="en_US" conformsTo="45">"#,
      good: #"<keyboard3 locale="en-US" conformsTo="45">"#),
    .D05: .init(
      bad: #"<locales><locale id="fr-t-k0-azerty"/></locales>"#,
      good: #"<locales><locale id="fr"/></locales>"#),
    .D06: .init(
      bad: #"<keyboard3 locale="pt-br" conformsTo="45">"#,
      good: #"<keyboard3 locale="pt-BR" conformsTo="45">"#),
    .D07: .init(bad: #"<version number="1"/>"#, good: #"<version number="1.0.0"/>"#),
    .D08: .init(
      bad: #"<settings normalization="enabled"/>"#,
      good: #"<settings normalization="disabled"/>"#),
    .D09: .init(
      bad: #"<keyboard3 locale="en" conformsTo="45"></keyboard3>"#,
      good: #"<keyboard3 locale="en" conformsTo="45"><info name="English"/>...</keyboard3>"#),
    .I01: .init(
      bad: #"<keys><import base="CLDR" path="45/keys-Zyyy-currency.xml"/></keys>"#,
      good: #"<keys><import base="cldr" path="45/keys-Zyyy-currency.xml"/></keys>"#),
    .I02: .init(
      bad: #"<keys><import base="cldr" path="45/keys-Zyyy-curency.xml"/></keys>"#,
      good: #"<keys><import base="cldr" path="45/keys-Zyyy-currency.xml"/></keys>"#),
    .I03: .init(
      bad: #"<keys><import path="../other/keys.xml"/></keys>"#,
      good: #"<keys><import path="import/keys.xml"/></keys>"#),
    .I04: .init(
      bad: #"<keys><import path="import/flicks.xml"/></keys>"#,
      good: #"<flicks><import path="import/flicks.xml"/></flicks>"#),
    .I05: .init(
      bad: #"<keys><import path="import/circle.xml"/></keys>"#,
      good: #"<keys><import path="import/keys.xml"/></keys>"#),
    .I06: .init(
      bad: #"<transformGroup><import path="import/reorders.xml"/><transform from="a" to="b"/>"#
        + #"</transformGroup>"#,
      good: #"<transformGroup><import path="import/reorders.xml"/></transformGroup>"#
        + #"<transformGroup><transform from="a" to="b"/></transformGroup>"#),
    .I07: .init(
      bad: #"<keys><import path="import/keys.xml"/><import path="import/keys.xml"/></keys>"#,
      good: #"<keys><import path="import/keys.xml"/></keys>"#),
    .S01: .init(
      bad: #"<key id="e-acute" output="\u{E9 }"/>"#,
      good: #"<key id="e-acute" output="\u{E9}"/>"#),
    .S02: .init(
      bad: #"<key id="x" output="\u{D83D}"/>"#,
      good: #"<key id="x" output="\u{1F600}"/>"#),
    .S03: .init(bad: #"<key id="x" output="\u{E000}"/>"#, good: #"<key id="x" output="\u{E9}"/>"#),
    .S04: .init(
      bad: #"<key id="acute" output="\m{the acute}"/>"#,
      good: #"<key id="acute" output="\m{acute}"/>"#),
    .S05: .init(
      bad: #"<key id="e-acute" output="\u00E9"/>"#,
      good: #"<key id="e-acute" output="\u{E9}"/>"#),
    .S06: .init(
      bad: #"<key id="nbsp" output="&#xA0;"/>"#,
      good: #"<key id="nbsp" output="\u{A0}"/>"#),
    .S07: .init(
      bad: #"<transform from="\m{acute}e" to="é"/>"#,
      good: #"<key id="acute" output="\m{acute}"/>"#),
    .K01: .init(bad: #"<key id="x"/>"#, good: #"<key id="x" output="x"/>"#),
    .K02: .init(bad: #"<key id="x" gap="true" output="x"/>"#, good: #"<key id="x" output="x"/>"#),
    .K03: .init(
      bad: #"<key id="e" output="e" longPressKeyIds="1 2" longPressDefaultKeyId="3"/>"#,
      good: #"<key id="e" output="e" longPressKeyIds="1 2 3" longPressDefaultKeyId="3"/>"#),
    .K04: .init(
      bad: #"<key id="x" output="x" multiTapKeyIds="1 x"/>"#,
      good: #"<key id="x" output="x" multiTapKeyIds="1 2"/>"#),
    .K05: .init(bad: #"<row keys="a b shft"/>"#, good: #"<row keys="a b space"/>"#),
    .K06: .init(bad: #"<key id="x" output="x" flickId="up"/>"#, good: #"<key id="x" output="x"/>"#),
    .K07: .init(
      bad: #"<key id="x" output="x" width="wide"/>"#,
      good: #"<key id="x" output="x" width="1.5"/>"#),
    .K08: .init(bad: #"<key id="x" layerId="bse"/>"#, good: #"<key id="x" layerId="base"/>"#),
    .K09: .init(
      bad: #"<key id="x" output="x"/><key id="x" output="y"/>"#,
      good: #"<key id="x" output="x"/><key id="y" output="y"/>"#),
    .K10: .init(
      bad: #"<key id="a" output="a" longPressKeyIds="x"/><key id="x" output="x" "#
        + #"longPressKeyIds="1"/>"#,
      good: #"<key id="a" output="a" longPressKeyIds="x 1"/><key id="x" output="x"/>"#),
    .K11: .init(bad: #"<key id="x" output="$[vowels]"/>"#, good: #"<key id="x" output="a"/>"#),
  ]
}
