import KeyboardFiles
import Testing

@Suite struct `The document` {
  @Test(arguments: Mistake.document)
  func `a mistake is found in its place`(mistake: Mistake) throws { try mistake.verify() }
}

extension Mistake {
  static let document: [Mistake] = [
    .error(.D01, "'44'", keyboard(#"locale="en" conformsTo="1️⃣442️⃣""#)),
    .error(.D01, "'45.1'", keyboard(#"locale="en" conformsTo="1️⃣45.12️⃣""#)),
    .error(.D01, "''", keyboard(#"locale="en" conformsTo="1️⃣2️⃣""#)),
    .error(
      .D01, "'99999999999999999999'", keyboard(#"locale="en" conformsTo="1️⃣99999999999999999999""#)),
    .error(.D02, "needs CLDR 99, but 50", keyboard(#"locale="en" conformsTo="1️⃣992️⃣""#)),
    .error(
      .D03, "'http://www.w3.org/1999/xhtml'",
      #"1️⃣<keyboard3 xmlns="http://www.w3.org/1999/xhtml"2️⃣/>"#),
    .error(.D04, "'e-nglish'", keyboard(#"conformsTo="45" locale="1️⃣e-nglish2️⃣""#)),
    .error(.D04, "'en_US'", keyboard(locales: #"<locale id="1️⃣en_US2️⃣"/>"#)),
    .error(
      .D05, "'fr-t-k0-azerty' must not have a '-k0-' part",
      keyboard(locales: #"<locale id="1️⃣fr-t-k0-azerty2️⃣"/>"#)),
    .warning(
      .D06, "'fr' is repeated", keyboard(locales: #"<locale id="fr"/><locale id="1️⃣fr2️⃣"/>"#)),
    .warning(.D06, "'en' is repeated", keyboard(locales: #"<locale id="1️⃣en2️⃣"/>"#)),
    .warning(
      .D06, "write the locale 'pt-br' as 'pt-BR'",
      keyboard(#"locale="1️⃣pt-br2️⃣" conformsTo="45""#)),
    .error(.D07, "'1'", keyboard(version: #"<version number="1️⃣12️⃣"/>"#)),
    .error(.D07, "'1.02.0'", keyboard(version: #"<version number="1️⃣1.02.02️⃣"/>"#)),
    .error(
      .D08, "'disabled', not 'enabled'",
      keyboard(settings: #"<settings normalization="1️⃣enabled2️⃣"/>"#)),
    .error(.D09, "no 'info'", "1️⃣" + keyboard(info: "")),
    .error(
      .D09, "no 'layers'", #"1️⃣<keyboard3 locale="en" conformsTo="45"2️⃣><info name="a"/></keyboard3>"#
    ),
    .error(.D09, "no 'layer'", keyboard(layers: #"1️⃣<layers formId="touch"2️⃣/>"#)),
  ]
}
