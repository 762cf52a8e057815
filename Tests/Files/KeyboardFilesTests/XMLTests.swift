import KeyboardFiles
import Testing

@Suite struct `XML` {
  @Test(arguments: Mistake.xml)
  func `a mistake is found in its place`(mistake: Mistake) throws { try mistake.verify() }
}

extension Mistake {
  static let xml: [Mistake] = [
    .error(.X01, "empty", "1️⃣"),
    .error(.X01, "empty", "1️⃣ \n\t"),
    .error(
      .X01, "'info' is not closed; write '/>' here",
      #"<keyboard3 locale="en"><info name=">"1️⃣></keyboard3></keyboard3>"#),
    .error(
      .X01,
      "the end tag '</keyboard3>' does not match: 'keys', which begins in line 1, is open; write '</keys>'",
      #"<keyboard3 locale="en"><keys>1️⃣</keyboard3></keyboard3>"#),
    .error(
      .X01, "the tag 'key' has no '>'; write '/>' here",
      keyboard(keys: "<key id=\"b\" output=\"b\"1️⃣\n    <key id=\"c\" output=\"c\"/>")),
    .error(
      .X01, "delete what is before it", "\n<?xml1️⃣ version=\"1.0\"?>\n" + keyboard()),
    .error(.X01, "cut off", #"<keyboard3 locale="en"><info name="a"/>1️⃣"#),
    .error(.X01, "cut off", #"<keyboard3 locale="en1️⃣"#),
    .error(
      .X01, "the attribute 'locale' is written twice",
      #"<keyboard3 locale="en" locale="fr" conformsTo="45"1️⃣/>"#),
    .error(.X01, "there is no entity '&nbsp;'", keyboard(info: #"<info name="é&nbsp;1️⃣"/>"#)),
    .error(.X01, "'latin1'", #"<?xml version="1.0" encoding="1️⃣latin1"?><keyboard3/>"#),
    .error(
      .X01, "no closing quote", keyboard(keys: "<key id=1️⃣\"b output=\"b\"/>")),
    .error(
      .X01, "no closing quote", keyboard(keys: "<key id=\"b\" output=1️⃣\"b/>\n<key id=\"c\"/>")),
    .error(.X01, "a value needs quotes", keyboard(keys: "<key id=1️⃣b output=\"b\"/>")),
    .error(.X01, "'gap' has no value", keyboard(keys: "<key id=\"b\" gap1️⃣/>")),
    .error(.X01, "write '<' as &lt;", keyboard(keys: "<key id=\"b\" output='1️⃣<'/>")),
    .error(.X01, "write an ampersand as &amp;", keyboard(keys: "<key id=\"b\" output=\"&1️⃣\"/>")),
    .error(.X01, "a blank is missing", keyboard(keys: "<key id=\"b\"1️⃣output=\"b\"/>")),
    .error(.X01, "nothing may follow", keyboard() + "1️⃣<key/>"),
    .error(
      .X01, "xmlns:clavier=\"urn:clavier:keys\" on the 'special' element",
      keyboard(keys: "<special><clavier:key id=\"a\"1️⃣/></special>")),
    .error(.X01, "two hyphens", keyboard(keys: "<!-- a 1️⃣-- b -->")),
    .error(.X01, "never closed", keyboard(keys: "1️⃣<!-- a ")),
    .error(.X02, "'keyboard', expected 'keyboard3'", #"1️⃣<keyboard locale="en"2️⃣/>"#),
    .error(
      .X03, "entity declarations",
      #"1️⃣<!DOCTYPE keyboard3 2️⃣[<!ENTITY a "b">]><keyboard3 locale="&a;"/>"#),
    .warning(
      .X04, "ignored", #"1️⃣<!DOCTYPE keyboard3 SYSTEM "ldmlKeyboard3.dtd"2️⃣>"# + keyboard()),
    .error(
      .X05, "'kys' is not allowed in 'keyboard3'; did you mean 'keys'?",
      keyboard(version: #"1️⃣<kys2️⃣><key id="b" output="b"/></kys>"#)),
    .error(
      .X05, "'row' is not allowed in 'keys'; it belongs in 'layer'",
      keyboard(keys: #"1️⃣<row keys="a"2️⃣/>"#)),
    .error(
      .X05, "'layer' is not allowed in 'keyboard3'; it belongs in 'layers'",
      keyboard(version: #"1️⃣<layer id="a"2️⃣/>"#)),
    .error(
      .X05, "'key' is not allowed in 'keys'",
      keyboard(keys: #"1️⃣<x:key xmlns:x="urn:x" id="é"2️⃣/>"#)),
    .error(
      .X06, "'widht' is not allowed on 'key'; did you mean 'width'?",
      keyboard(keys: #"<key id="é" output="é" 1️⃣widht2️⃣="2"/>"#)),
    .error(
      .X06, "'to' is not allowed on 'key'; did you mean 'output'?",
      keyboard(keys: #"<key id="b" 1️⃣to2️⃣='é'/>"#)),
    .error(
      .X06, "'colour' is not allowed on 'row'; it has keys",
      keyboard(layers: touchLayers(#"a" 1️⃣colour2️⃣ = "red"#))),
    .error(.X07, "'key' needs the attribute 'id'", keyboard(keys: #"1️⃣<key output="b"2️⃣/>"#)),
    .error(
      .X07, "'form' needs a 'scanCodes' inside", keyboard(forms: #"1️⃣<form id="f"2️⃣></form>"#),
      also: [.L03]),
    .error(
      .X08, "only one 'info'", note: "the first one is here",
      keyboard(info: #"3️⃣<info name="a"/>1️⃣<info name="b"2️⃣/>"#)),
    .error(
      .X09, "'import' must come first in 'keys'",
      keyboard(
        keys: """
          <key id="b" output="b"/>1️⃣<import base="cldr" path="45/keys-Zyyy-currency.xml"2️⃣/>
          """)),
    .hint(
      .X10, "move 'version' before 'info'",
      keyboard(info: #"<info name="a"/>1️⃣<version number="1.0.0"2️⃣/>"#)),
    .error(
      .X11, "'a b' is not a valid value; it must be a name without blanks",
      keyboard(keys: #"<key id="1️⃣a b2️⃣" output="b"/>"#)),
    .error(
      .X11, "one or more names",
      keyboard(keys: #"<key id="b" output="b" multiTapKeyIds="1️⃣2️⃣"/>"#)),
    .error(
      .X11, "'-x' is not a valid value; it must be a letter or digit",
      keyboard(layers: touchLayers(more: #"<layer id="1️⃣-x2️⃣"><row keys="a"/></layer>"#))),
    .error(.X11, "'true'", keyboard(keys: #"<key id="b" gap="1️⃣yes2️⃣"/>"#)),
    .error(
      .X11, "'approved', 'contributed'",
      keyboard(#"locale="en" conformsTo="45" draft="1️⃣final2️⃣""#)),
    .warning(.X12, "ignored in 'keys'", keyboard(keys: "<key id='b' output='b'/>\n  1️⃣é is b\n")),
    .warning(.X12, "ignored in 'info'", keyboard(info: "<info name='a'><![CDATA[ 1️⃣x]]></info>")),
    .warning(.X12, "ignored in 'info'", keyboard(info: "<info name='a'>\r\n1️⃣&#233;</info>")),
    .warning(
      .X12, "ignored in 'keys'",
      keyboard(keys: "1️⃣a &amp; b <!-- no --> c é d<key id='b' output='b'/>")),
  ]
}
