import KeyboardFiles
import KeyboardModel
import Testing

@Suite struct `Layers` {
  @Test(arguments: Mistake.layers)
  func `a mistake is found in its place`(mistake: Mistake) throws { try mistake.verify() }
}

extension Mistake {
  private static let row = #"<row keys="a"/>"#

  static let layers: [Mistake] = [
    .error(
      .L01, "cannot have the id 'touch'",
      keyboard(forms: #"<form id="1️⃣touch2️⃣"><scanCodes codes="10"/></form>"#)),
    .error(
      .L01, "'f' is defined already", note: "first defined here",
      keyboard(
        forms: """
          3️⃣<form id="f"><scanCodes codes="10"/></form>
          <form id="1️⃣f2️⃣"><scanCodes codes="10"/></form>
          """), also: [.L03]),
    .error(
      .L02, "'1g' is not two",
      keyboard(forms: #"<form id="f"><scanCodes codes="10 1️⃣1g2️⃣"/></form>"#),
      also: [.L03]),
    .error(
      .L02, "'1A' is repeated",
      keyboard(
        forms: #"<form id="f"><scanCodes codes="1a"/><scanCodes codes="10 1️⃣1A2️⃣"/></form>"#),
      also: [.L03]),
    .warning(
      .L03, "'f' is defined by the layout",
      keyboard(forms: #"<form id="1️⃣f2️⃣"><scanCodes codes="10"/></form>"#)),
    .error(
      .L04, "'uss' is not defined; did you mean 'us'?",
      keyboard(layers: hardwareLayers("<layer modifiers='none'>\(row)</layer>", form: "1️⃣uss2️⃣"))),
    .error(
      .L05, "only one", note: "the first one is here",
      keyboard(
        layers: """
          3️⃣<layers formId="us"><layer modifiers="none">\(row)</layer></layers>
          1️⃣<layers formId="iso"2️⃣><layer modifiers="none">\(row)</layer></layers>
          """)),
    .error(
      .L06, "for any width", note: "the first one is here",
      keyboard(layers: "3️⃣\(touchLayers())1️⃣\(touchLayers())")),
    .error(
      .L06, "the width 100", note: "the first one is here",
      keyboard(
        layers: """
          3️⃣<layers formId="touch" minDeviceWidth="100"><layer id="base">\(row)</layer></layers>
          1️⃣<layers formId="touch" minDeviceWidth="100"2️⃣><layer id="base">\(row)</layer></layers>
          """)),
    .error(
      .L07, "'1000'",
      keyboard(
        layers:
          #"<layers formId="touch" minDeviceWidth="1️⃣10002️⃣"><layer id="base">\#(row)</layer></layers>"#
      )),
    .error(
      .L08, "needs an id", keyboard(layers: touchLayers(more: "1️⃣<layer2️⃣>\(row)</layer>"))),
    .error(
      .L08, "'base'",
      keyboard(layers: #"1️⃣<layers formId="touch"2️⃣><layer id="b">\#(row)</layer></layers>"#)),
    .error(
      .L08, "'base' is repeated", note: "the first one is here",
      keyboard(
        layers: touchLayers(more: #"<layer id="1️⃣base2️⃣">\#(row)</layer>"#)
          .replacing(#"<layer id="base">"#, with: #"3️⃣<layer id="base">"#))),
    .error(
      .L08, "'b' is repeated", note: "the first one is here",
      keyboard(
        layers: hardwareLayers(
          """
          3️⃣<layer id="b" modifiers="none">\(row)</layer>
          <layer id="1️⃣b2️⃣" modifiers="shift">\(row)</layer>
          """))),
    .error(.L09, "such as 'none'", keyboard(layers: hardwareLayers("1️⃣<layer2️⃣>\(row)</layer>"))),
    .warning(
      .L09, "such as 'none'", keyboard(layers: hardwareLayers("1️⃣<layer2️⃣>\(row)</layer>")),
      reader: LayoutReader(isLenient: true)),
    .error(
      .L10, "6 rows, but the form 'us' has 5",
      keyboard(
        layers: hardwareLayers(
          #"1️⃣<layer modifiers="none"2️⃣>\#(String(repeating: row, count: 6))</layer>"#))),
    .error(
      .L10, "row 2 has 2 keys, but the form 'us' has 1 there",
      keyboard(
        forms: #"<form id="us"><scanCodes codes="10 11"/><scanCodes codes="20"/></form>"#,
        layers: hardwareLayers(
          #"<layer modifiers="none">\#(row)<row keys="1️⃣a b2️⃣"/></layer>"#)), also: [.L03]),
    .error(
      .L11, "no rows",
      keyboard(
        layers: touchLayers(more: #"1️⃣<layer id="é"2️⃣/>"#)
          .replacing("é", with: "e"))),
  ]
}
