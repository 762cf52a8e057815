extension DiagnosticCode.Example {
  /// Examples of transforms, reorders, tests, themes and limits.
  static let transforms: [DiagnosticCode: Self] = [
    .T01: .init(
      bad: #"<transforms type="simpel">...</transforms>"#,
      good: #"<transforms type="simple">...</transforms>"#),
    .T02: .init(
      bad: #"<transformGroup></transformGroup>"#,
      good: #"<transformGroup><transform from="a" to="b"/></transformGroup>"#),
    .T03: .init(bad: #"<transform from="a?" to="b"/>"#, good: #"<transform from="a?c" to="b"/>"#),
    .T04: .init(
      bad: #"<transform from="a*b" to="c"/>"#,
      good: #"<transform from="a{0,9}b" to="c"/>"#),
    .T05: .init(
      bad: #"<transform from="a{3}" to="b"/>"#,
      good: #"<transform from="a{3,3}" to="b"/>"#),
    .T06: .init(
      bad: #"<transform from="(a(?:b|c))" to="$1"/>"#,
      good: #"<transform from="a(?:b|c)" to="$0x"/>"#),
    .T07: .init(bad: #"<transform from="[ab" to="c"/>"#, good: #"<transform from="[ab]" to="c"/>"#),
    .T08: .init(bad: #"<transform from="[é]" to="e"/>"#, good: #"<set id="s" value="é"/>"#),
    .T09: .init(
      bad: #"<transform from="[a-ɐ]" to="e"/>"#,
      good: #"<transform from="[a-z]" to="e"/>"#),
    .T10: .init(bad: #"<transform from="a" to="$"/>"#, good: #"<transform from="a" to="$$"/>"#),
    .T11: .init(
      bad: #"<transform from="(a)" to="$2"/>"#,
      good: #"<transform from="(a)" to="$1b"/>"#),
    .T12: .init(
      bad: #"<set id="s" value="a b"/><set id="t" value="x"/><transform from="($[s])" "#
        + #"to="$[1:t]"/>"#,
      good: #"<set id="s" value="a b"/><set id="t" value="x y"/><transform from="($[s])" "#
        + #"to="$[1:t]"/>"#),
    .T13: .init(
      bad: #"<transform from="ab" to="x"/><transform from="ab" to="y"/>"#,
      good: #"<transform from="ab" to="x"/><transform from="ac" to="y"/>"#),
    .R01: .init(
      bad: #"<reorder from="ab" order="1 2 3"/>"#,
      good: #"<reorder from="ab" order="1 2"/>"#),
    .R02: .init(
      bad: #"<reorder from="a" order="first"/>"#,
      good: #"<reorder from="a" order="1"/>"#),
    .R03: .init(
      bad: #"<reorder from="a" order="1" tertiary="1"/>"#,
      good: #"<reorder from="a" tertiary="1"/>"#),
    .R04: .init(
      bad: #"<reorder from="a" preBase="true"/>"#,
      good: #"<reorder from="a" order="1" preBase="true"/>"#),
    .R05: .init(
      bad: #"<reorder from="[ab]" order="1"/><reorder from="b" order="2"/>"#,
      good: #"<reorder from="a" order="1"/><reorder from="b" order="2"/>"#),
    .R06: .init(
      bad: #"<reorder from="a?" order="1"/>"#,
      good: #"<reorder from="[ab]" order="1"/>"#),
    .Q01: .init(
      bad: #"<keystroke key="a" longPress="1" tapCount="2"/>"#,
      good: #"<keystroke key="a" longPress="1"/>"#),
    .Q02: .init(
      bad: #"<backspace/><startContext to="a"/>"#,
      good: #"<startContext to="a"/><backspace/>"#),
    .Q03: .init(bad: #"<keystroke key="spaec"/>"#, good: #"<keystroke key="space"/>"#),
    .Q04: .init(
      bad: #"<repertoire name="all" chars="a b c"/>"#,
      good: #"<repertoire name="all" chars="[a b c]"/>"#),
    .A01: .init(
      bad: #"<style role="keey" foreground="red"/>"#,
      good: #"<style role="key" foreground="red"/>"#),
    .A02: .init(
      bad: #"<style role="key" foreground="reddish"/>"#,
      good: #"<style role="key" foreground="red"/>"#),
    .A03: .init(
      bad: #"<style role="key" attributes="blinking"/>"#,
      good: #"<style role="key" attributes="bold"/>"#),
    .A04: .init(
      bad: "the style of pressed keys differs from that of others by its colour alone",
      good: #"the style of pressed keys has attributes="reverse""#),
    .A05: .init(
      bad: ##"<style role="key" foreground="#777777" background="#888888"/>"##,
      good: ##"<style role="key" foreground="#FFFFFF" background="#333333"/>"##),
    .B01: .init(bad: "a file of 5 MiB", good: "a file of at most 4 MiB"),
    .B02: .init(bad: "a layout of 65 imports", good: "a layout of at most 64 imports"),
    .B03: .init(
      bad: "elements, imports or sets that are nested 17 deep",
      good: "elements, imports and sets that are nested at most 16 deep"),
    .B04: .init(
      bad: "a layout of 70,000 keys",
      good: "a layout of at most 65,536 keys and as many transforms"),
    .B05: .init(bad: "a uset of 2,000 ranges", good: "a uset of at most 1,000 ranges"),
    .B06: .init(bad: "a set of 20,000 items", good: "a set of at most 10,000 items"),
    .B07: .init(bad: "a file with 2,000 problems", good: "a file with at most 1,000 problems"),
    .B08: .init(
      bad: "an element with 2,000 attributes",
      good: "an element with at most 1,000 attributes"),
    .B09: .init(
      bad: #"<transform from="(?:(?:(?:(?:ab{0,9}){0,9}){0,9}){0,9}){0,9}b" to="c"/>"#,
      good: #"<transform from="(?:ab{0,9}){0,9}b" to="c"/>"#),
  ]
}
