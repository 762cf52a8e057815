import KeyboardLayout
import LayoutFiles
import Testing

@Suite struct `Transforms` {
  @Test(arguments: Mistake.transforms)
  func `a mistake is found in its place`(mistake: Mistake) throws { try mistake.verify() }
}

extension Mistake {
  static let transforms: [Mistake] = [
    .error(
      .T01, "'simple' appear twice", note: "the first ones are here",
      keyboard(
        transforms: """
          3️⃣\(simpleTransforms(#"<transform from="a"/>"#))
          1️⃣\(simpleTransforms(#"<transform from="b"/>"#))
          """)),
    .error(
      .T01, "'simpel' is unknown; write 'simple' or 'backspace'",
      keyboard(
        transforms: simpleTransforms(#"<transform from="a"/>"#)
          .replacing("simple", with: "1️⃣simpel2️⃣"))),
    .error(
      .T02, "is empty",
      keyboard(
        transforms:
          #"<transforms type="backspace">1️⃣<transformGroup2️⃣></transformGroup></transforms>"#
      )),
    .error(
      .T02, "not both",
      keyboard(
        transforms: simpleTransforms(#"<transform from="é"/>1️⃣<reorder from="é" order="1"2️⃣/>"#))),
  ]
}
