import KeyboardFiles

extension AuthorMistake {
  private static let root = #"locale="fr" conformsTo="45">"#
  private static let name = #"<info name="Français" author="One"/>"#
  private static let imported = #"<import path="import/layer-keys.xml"/>"#
  private static let punctuation = #"<import base="cldr" path="45/keys-Zyyy-punctuation.xml"/>"#

  /// Mistakes in the document, its locale and its imports.
  static let inHeaders: [Self] = [
    .init(root, #"locale="1️⃣fr_FR" conformsTo="45">"#, .D04, "did you mean 'fr-FR'", fix: "fr-FR"),
    .init(
      root, #"locale="1️⃣fr_FR.UTF-8" conformsTo="45">"#, .D04, "did you mean 'fr-FR'",
      fix: "fr-FR"),
    .init(
      root, #"locale="1️⃣fr-k0-azerty" conformsTo="45">"#, .D04, "'fr-t-k0-azerty'",
      fix: "fr-t-k0-azerty"),
    .init(root, #"locale="1️⃣French (Canada)" conformsTo="45">"#, .D04, "BCP 47"),
    .init(root, #"locale="1️⃣fra" conformsTo="45">"#, .U26, "write 'fr'", fix: "fr"),
    .init(root, #"locale="1️⃣fre-CA" conformsTo="45">"#, .U26, "write 'fr-CA'", fix: "fr-CA"),
    .init(root, #"locale="1️⃣fr-UK" conformsTo="45">"#, .U26, "write 'fr-GB'", fix: "fr-GB"),
    .init(root, #"locale="1️⃣fr-XQ" conformsTo="45">"#, .U26, "region 'XQ', which does not exist"),
    .init(root, #"locale="1️⃣FR" conformsTo="45">"#, .D06, "as 'fr'", fix: "fr"),
    .init(root, #"locale="1️⃣fr-ca" conformsTo="45">"#, .D06, "as 'fr-CA'", fix: "fr-CA"),
    .init(root, #"locale="1️⃣ru" conformsTo="45">"#, .U25, "script Latn"),
    .init(root, #"locale="1️⃣French" conformsTo="45">"#, .U26, "write 'fr'", fix: "fr"),
    .init(root, #"locale="1️⃣fr-Latin" conformsTo="45">"#, .U26, "write 'fr-Latn'", fix: "fr-Latn"),
    .init(
      root, #"locale="1️⃣french-latin" conformsTo="45">"#, .U26, "write 'fr-Latn'", fix: "fr-Latn"),
    .init(root, #"locale="1️⃣Elvish" conformsTo="45">"#, .U26, "two or three letters of ISO 639"),
    .init(
      root, #"locale="1️⃣fr-VALENCIA" conformsTo="45">"#, .D06, "fr-valencia", fix: "fr-valencia"),
    .init(root, #"locale="de" conformsTo="45">"#, silentAs: "a layout may be for any language"),
    .init(
      root, #"locale="fr" conformsTo="1️⃣45.1">"#, .D01, "'45.1' is not a whole number", fix: "45"),
    .init(root, #"locale="fr" conformsTo="1️⃣techpreview">"#, .D01, "at least 45", fix: "45"),
    .init(root, #"locale="fr" conformsTo="1️⃣44">"#, .D01, "at least 45", fix: "45"),
    .init(root, #"locale="fr">"#, .X07, "write conformsTo=\"45\"").at("<keyboard3"),
    .init(root, #"locale="fr" conformsTo="1️⃣99">"#, .D02, "CLDR 99"),
    .init(
      "https://schemas.unicode.org/cldr/45/keyboard3\" locale",
      "https://schemas.unicode.org/cldr/45/keyboard\" locale", .D03, "unknown namespace"
    ).at(#"<keyboard3 xmlns"#),
    .init(name, #"1️⃣<info name="Français" autor="One"/>"#, .X06, "did you mean 'author'").at("autor")
      .fixed("author"),
    .init(name, #"1️⃣<info author="One"/>"#, .X07, "needs the attribute 'name'"),
    .init(name, #"<info name="Français"/>1️⃣<info name="French"/>"#, .X08, "only one 'info'"),
    .init(name, #"1️⃣<infos name="Français"/>"#, .X05, "did you mean 'info'", fix: "info"),
    .init(name, #"<info name="1️⃣"/>"#, .U50, "has no name", fix: "French"),
    .init(name, #"<info name="1️⃣-"/>"#, .U50, "has no name", fix: "French"),
    .init(name, #"<info name="1️⃣???"/>"#, .U50, "has no name", fix: "French"),
    .init(name, #"<info name="1️⃣TODO"/>"#, .U50, "has no name", fix: "French"),
    .init(name, #"<info name="1️⃣Untitled"/>"#, .U50, "has no name", fix: "French"),
    .init(name, #"<info name="1️⃣Keyboard Name"/>"#, .U50, "has no name", fix: "French"),
    .init(name, #"<info name="1️⃣[name]"/>"#, .U50, "has no name", fix: "French"),
    .init(name, #"<info name="Todo List"/>"#, silentAs: "it may be a name"),
    .init(name, #"<info name="1️⃣“One”"/>"#, .U48, "part of the text", fix: "One"),
    .init(name, #"<info name="1️⃣  " author="One"/>"#, .U50, "has no name", fix: "French"),
    .init(name, name + #"1️⃣<names><name value="Français"/></names>"#, .X05, "'info' has the name"),
    .init(name, #"<info 1️⃣title="Français"/>"#, .X06, "did you mean 'name'", fix: "name"),
    .init("<displays>", "1️⃣<displayMap>", .X05, "'displays'").closed("displays", "displayMap"),
    .init("<keys>", "1️⃣<Keys>", .X05, "did you mean 'keys'").closed("keys", "Keys"),
    .init(
      "<variables>", "<reorders/>\n  <variables>", .X05, "a 'transformGroup' of 'transforms"
    ).at("<reorders/>"),
    .init("<variables>", "<vkeys/>\n  <variables>", .X05, "'forms' has").at("<vkeys/>"),
    .init(
      "<layers formId=\"iso\">",
      "<keyMap modifiers=\"none\"><map iso=\"D01\" to=\"q\"/></keyMap><layers formId=\"iso\">",
      .X05,
      "'clavier import'"
    ).at("<keyMap"),
    .init(name, #"<info name="Français &1️⃣ others"/>"#, .X01, "&amp;", fix: "amp;"),
    .init(name, #"<info name="Français &lt1️⃣ others"/>"#, .X01, "'&lt;'", fix: ";"),
    .init(name, #"<info name="Français &#x3001️⃣ others"/>"#, .X01, "'&#x300;'", fix: ";"),
    .init(name, name + "1️⃣<![CDATA[ text", .X01, "'<![CDATA['"),
    .init(name, name + "1️⃣<?note text", .X01, "'<?'"),
    .init(
      name, #"<info name="Français">1️⃣<special xmlns:x="x:y"><x:z/></special></info>"#, .X05,
      "move it to 'keyboard3'"),
    .init(name, #"<info name="Français"/>1️⃣text"#, .X12, "ignored"),
    .init(
      #"<version number="1.0.0"/>"#, #"<version number="1️⃣1.0"/>"#, .D07, "'1.0.0'", fix: "1.0.0"),
    .init(
      #"<version number="1.0.0"/>"#, #"<version number="1️⃣v1.0.0"/>"#, .D07, "semantic version",
      fix: "1.0.0"),
    .init(
      #"<version number="1.0.0"/>"#, #"<settings normalization="1️⃣NFC"/>"#, .D08, "leave it out"),
    .init(
      punctuation, #"<import path="1️⃣45/keys-Zyyy-punctuation.xml"/>"#, .I03,
      "which needs base=\"cldr\"", fix: "base=\"cldr\" "),
    .init(
      punctuation, #"<import base="cldr" path="1️⃣45/keys-Zyyy-punctation.xml"/>"#, .I02,
      "did you mean '45/keys-Zyyy-punctuation.xml'", fix: "45/keys-Zyyy-punctuation.xml"),
    .init(
      punctuation, #"<import base="cldr" path="1️⃣keys-Zyyy-punctuation.xml"/>"#, .I02,
      "did you mean '45/", fix: "45/keys-Zyyy-punctuation.xml"),
    .init(
      punctuation, #"<import base="1️⃣CLDR" path="45/keys-Zyyy-punctuation.xml"/>"#, .I01,
      "write 'cldr'", fix: "cldr"),
    .init(
      punctuation, #"<import base="cldr" path="1️⃣45/keys-Zyyy-punctuation"/>"#, .I02,
      "did you mean '45/keys-Zyyy-punctuation.xml'", fix: "45/keys-Zyyy-punctuation.xml"),
    .init(
      imported, #"<import path="1️⃣import/layer-keys"/>"#, .I03, "import/layer-keys.xml",
      fix: "import/layer-keys.xml"),
    .init(
      imported, #"<import 1️⃣href="import/layer-keys.xml"/>"#, .X06, "did you mean 'path'",
      fix: "path"),
    .init(
      imported, #"<import path="1️⃣import/layers-keys.xml"/>"#, .I03, "import/layer-keys.xml",
      fix: "import/layer-keys.xml"),
    .init(
      imported, #"<import path="1️⃣imports/layer-keys.xml"/>"#, .I03, "import/layer-keys.xml",
      fix: "import/layer-keys.xml"),
    .init(
      imported, #"<import path="1️⃣import\layer-keys.xml"/>"#, .I03, "write '/'",
      fix: "import/layer-keys.xml"),
    .init(imported, #"<import path="1️⃣/import/layer-keys.xml"/>"#, .I03, "inside of the layout"),
    .init(
      imported, imported + #"<import path="1️⃣import/layer-keys.xml"/>"#, .I07,
      "imported already"),
    .init(
      imported, #"<import path="1️⃣import/hangul-variables.xml"/>"#, .I04, "imported into 'keys'"),
    .init(
      imported, #"<import path="1️⃣layer-keys.xml"/>"#, .I03, "did you mean 'import/layer-keys.xml'"
    )
    .fixed("import/layer-keys.xml"),
    .init(
      imported, #"<import base="cldr" path="1️⃣import/layer-keys.xml"/>"#, .I02, "leave out 'base'"),
    .init(
      #"<key id="to-two" layerId="two"/>"#,
      #"<key id="to-two" layerId="two"/>1️⃣<import base="cldr" path="45/keys-Zyyy-currency.xml"/>"#,
      .X09, "must come first"),
  ]
}
