import KeyboardFiles
import KeyboardModel
import Testing

@Suite struct `Strings` {
  @Test(arguments: Mistake.strings)
  func `a mistake is found in its place`(mistake: Mistake) throws { try mistake.verify() }
}

extension Mistake {
  private static func output(_ value: String) -> String {
    keyboard(keys: #"<key id="x" output="\#(value)"/>"#)
  }

  static let strings: [Mistake] = [
    .error(.S01, #"'\u{}'"#, output(#"é1️⃣\u{}2️⃣"#)),
    .error(.S01, #"'\u{1234567}'"#, output(#"1️⃣\u{1234567}2️⃣"#)),
    .error(.S01, #"'\u{41  42}'"#, output(#"a1️⃣\u{41  42}2️⃣b"#)),
    .error(.S01, #"'\u{ 41}'"#, output(#"1️⃣\u{ 41}2️⃣"#)),
    .error(.S01, #"'\u{'"#, output(#"é1️⃣\u{2️⃣41"#)),
    .error(.S01, #"'\u{g}'"#, keyboard(variables: #"<set id="s" value="a 1️⃣\u{g}2️⃣ b"/>"#)),
    .error(
      .S01, #"'\u{}'"#,
      keyboard(transforms: simpleTransforms(#"<transform from="é1️⃣\u{}2️⃣" to="a"/>"#))),
    .error(.S02, "U+D800 is a surrogate", output(#"1️⃣\u{D800}2️⃣"#)),
    .error(.S02, "U+110000 is above 10FFFF", output(#"1️⃣\u{110000}2️⃣"#)),
    .error(.S02, "U+FFFF is not allowed in text", output(#"1️⃣\u{ffff}2️⃣"#)),
    .error(.S02, "U+FDD0", output("aé1️⃣&#xFDD0;2️⃣")),
    .error(.S02, "U+1FFFE", keyboard(variables: #"<uset id="s" value="[a1️⃣\u{1FFFE}2️⃣]"/>"#)),
    .error(
      .S02, "U+FFFE", keyboard(transforms: simpleTransforms(#"<transform from="1️⃣\u{FFFE}2️⃣"/>"#))),
    .warning(.S03, "U+E000 is a private-use", output(#"a1️⃣\u{E000}2️⃣"#)),
    .warning(.S03, "U+E001 is a private-use", output("é1️⃣\u{E001}2️⃣b")),
    .hint(.S03, "U+0378 is not assigned", output(#"1️⃣\u{378}2️⃣"#)),
    .error(.S04, #"'\m{.}' is not valid here"#, output(#"a1️⃣\m{.}2️⃣"#)),
    .error(.S04, #"malformed marker '\m{a b}'"#, output(#"1️⃣\m{a b}2️⃣"#)),
    .error(.S04, #"malformed marker '\m{'"#, output(#"é1️⃣\m{2️⃣x"#)),
    .error(
      .S04, #"'\m{x}' is not valid here"#,
      keyboard(displays: #"<displayOptions baseCharacter="é1️⃣\m{x}2️⃣"/>"#)),
    .error(
      .T10, #"'\m{.}'"#,
      keyboard(transforms: simpleTransforms(#"<transform from="a" to="1️⃣\m{.}2️⃣"/>"#))),
    .warning(.S05, #"\u{5C}"#, output(#"1️⃣\2️⃣"#)),
    .warning(
      .S05, #"'\u0300' is no escape and is taken literally; write \u{300}"#, output(#"a1️⃣\u03002️⃣b"#)),
    .warning(.S05, #"\u{5C}"#, output(#"1️⃣\2️⃣é"#)),
    .warning(.S06, #"combining mark as the escape \u{301}"#, output("1️⃣\u{301}2️⃣")),
    .warning(.S06, #"space as the escape \u{A0}"#, output("a1️⃣\u{A0}2️⃣b")),
    .warning(.S06, #"control character as the escape \u{9}"#, output("a1️⃣&#9;2️⃣b")),
    .warning(
      .S07, "'x' is never produced",
      keyboard(transforms: simpleTransforms(#"<transform from="a1️⃣\m{x}2️⃣" to="b"/>"#))),
    .warning(
      .S07, "'x' is never produced",
      keyboard(
        displays: #"<display output="\m{x}" display="X"/>"#,
        transforms: simpleTransforms(#"<transform from="1️⃣\m{x}2️⃣" to="b"/>"#))),
  ]
}
