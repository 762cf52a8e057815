extension DiagnosticCode.Example {
  /// Examples of flicks, displays, layers, modifiers, variables, and our own vocabulary.
  static let layouts: [DiagnosticCode: Self] = [
    .F01: .init(
      bad: #"<flick id="f"><flickSegment directions="up" keyId="a"/></flick>"#,
      good: #"<flick id="f"><flickSegment directions="n" keyId="a"/></flick>"#),
    .F02: .init(
      bad: #"<flick id="f"></flick>"#,
      good: #"<flick id="f"><flickSegment directions="n" keyId="a"/></flick>"#),
    .F03: .init(
      bad: #"<flick id="f"><flickSegment directions="n" keyId="a"/><flickSegment "#
        + #"directions="n" keyId="b"/></flick>"#,
      good: #"<flick id="f"><flickSegment directions="n" keyId="a"/><flickSegment "#
        + #"directions="s" keyId="b"/></flick>"#),
    .F04: .init(
      bad: #"<flick id="f"><flickSegment directions="n" keyId="a"/></flick><flick id="f">"#
        + #"<flickSegment directions="s" keyId="b"/></flick>"#,
      good: #"<flick id="f"><flickSegment directions="n" keyId="a"/><flickSegment "#
        + #"directions="s" keyId="b"/></flick>"#),
    .P01: .init(bad: #"<display display="⇧"/>"#, good: #"<display keyId="a" display="⇧"/>"#),
    .P02: .init(
      bad: #"<display output="é" display="é"/>"#,
      good: #"<display output="é" display="E"/>"#),
    .P03: .init(
      bad: #"<display keyId="a" display="\u{301}"/>"#,
      good: #"<display keyId="a" display="\u{25CC 301}"/>"#),
    .P04: .init(
      bad: #"<display keyId="gap" display="x"/>"#,
      good: #"<display keyId="a" display="x"/>"#),
    .P05: .init(
      bad: #"<displayOptions baseCharacter="x"/><displayOptions baseCharacter="y"/>"#,
      good: #"<displayOptions baseCharacter="x"/>"#),
    .P06: .init(
      bad: #"<display keyId="a" display="1"/><display keyId="a" display="2"/>"#,
      good: #"<display keyId="a" display="1"/><display keyId="b" display="2"/>"#),
    .L01: .init(
      bad: #"<form id="touch"><scanCodes codes="10"/></form>"#,
      good: #"<form id="us"><scanCodes codes="10"/></form>"#),
    .L02: .init(
      bad: #"<form id="us"><scanCodes codes="10 1G"/></form>"#,
      good: #"<form id="us"><scanCodes codes="10 11"/></form>"#),
    .L03: .init(
      bad: #"<form id="mine"><scanCodes codes="10 11"/></form>"#,
      good: #"<layers formId="iso">...</layers>"#),
    .L04: .init(
      bad: #"<layers formId="uss">...</layers>"#,
      good: #"<layers formId="us">...</layers>"#),
    .L05: .init(
      bad: #"<layers formId="us">...</layers><layers formId="iso">...</layers>"#,
      good: #"<layers formId="us">...</layers>"#),
    .L06: .init(
      bad: #"<layers formId="touch">...</layers><layers formId="touch">...</layers>"#,
      good: #"<layers formId="touch">...</layers><layers formId="touch" "#
        + #"minDeviceWidth="120">...</layers>"#),
    .L07: .init(
      bad: #"<layers formId="touch" minDeviceWidth="12 cm">...</layers>"#,
      good: #"<layers formId="touch" minDeviceWidth="120">...</layers>"#),
    .L08: .init(
      bad: #"<layers formId="touch"><layer id="main"><row keys="a"/></layer></layers>"#,
      good: #"<layers formId="touch"><layer id="base"><row keys="a"/></layer></layers>"#),
    .L09: .init(
      bad: #"<layers formId="us"><layer><row keys="a"/></layer></layers>"#,
      good: #"<layers formId="us"><layer modifiers="none"><row keys="a"/></layer></layers>"#),
    .L10: .init(
      bad: #"<layers formId="us"><layer modifiers="none"><row keys="a b c d e f g h i j k l m "#
        + #"n o"/></layer></layers>"#,
      good: #"<layers formId="us"><layer modifiers="none"><row keys="a b c d e f g h i j k l "#
        + #"m"/></layer></layers>"#),
    .L11: .init(
      bad: #"<layers formId="touch"><layer id="base"></layer></layers>"#,
      good: #"<layers formId="touch"><layer id="base"><row keys="a"/></layer></layers>"#),
    .M01: .init(
      bad: #"<layers formId="us"><layer modifiers="Shift"><row keys="a"/></layer></layers>"#,
      good: #"<layers formId="us"><layer modifiers="shift"><row keys="a"/></layer></layers>"#),
    .M02: .init(
      bad: #"<layers formId="us"><layer modifiers="none shift"><row keys="a"/></layer>"#
        + #"</layers>"#,
      good: #"<layers formId="us"><layer modifiers="none, shift"><row keys="a"/></layer>"#
        + #"</layers>"#),
    .M03: .init(
      bad: #"<layers formId="us"><layer modifiers="alt altL"><row keys="a"/></layer></layers>"#,
      good: #"<layers formId="us"><layer modifiers="altL"><row keys="a"/></layer></layers>"#),
    .M04: .init(
      bad: #"<layers formId="us"><layer modifiers="alt"><row keys="a"/></layer><layer "#
        + #"modifiers="altR shift"><row keys="b"/></layer></layers>"#,
      good: #"<layers formId="us"><layer modifiers="altL"><row keys="a"/></layer><layer "#
        + #"modifiers="altR shift"><row keys="b"/></layer></layers>"#),
    .M05: .init(
      bad: #"<layers formId="us"><layer modifiers="alt"><row keys="a"/></layer><layer "#
        + #"modifiers="alt"><row keys="b"/></layer></layers>"#,
      good: #"<layers formId="us"><layer modifiers="alt"><row keys="a"/></layer><layer "#
        + #"modifiers="shift"><row keys="b"/></layer></layers>"#),
    .V01: .init(bad: #"<string id="a-b" value="x"/>"#, good: #"<string id="a_b" value="x"/>"#),
    .V02: .init(
      bad: #"<string id="a" value="${b}"/><string id="b" value="x"/>"#,
      good: #"<string id="b" value="x"/><string id="a" value="${b}"/>"#),
    .V03: .init(
      bad: #"<set id="s" value="a b"/><string id="t" value="${s}"/>"#,
      good: #"<string id="s" value="ab"/><string id="t" value="${s}"/>"#),
    .V04: .init(
      bad: #"<set id="s" value="a b"/><set id="t" value="$[s]c"/>"#,
      good: #"<set id="s" value="a b"/><set id="t" value="$[s] c"/>"#),
    .V05: .init(bad: #"<uset id="u" value="[\p{Lu}]"/>"#, good: #"<uset id="u" value="[A-Z]"/>"#),
    .V06: .init(bad: #"<set id="s" value=""/>"#, good: #"<set id="s" value="a"/>"#),
    .C01: .init(
      bad: #"<special xmlns:clavier="urn:clavier:keys"><clavier:keey id="a"/></special>"#,
      good: #"<special xmlns:clavier="urn:clavier:keys"><clavier:key id="a"/></special>"#),
    .C02: .init(
      bad: #"<special xmlns:clavier="urn:clavier:keys"><clavier:key id="a" lable="A"/>"#
        + #"</special>"#,
      good: #"<special xmlns:clavier="urn:clavier:keys"><clavier:key id="a" label="A"/>"#
        + #"</special>"#),
    .C03: .init(
      bad: #"<special xmlns:clavier="urn:clavier:keys"><clavier:key id="a" "#
        + #"action="backspace"/></special>"#,
      good: #"<special xmlns:clavier="urn:clavier:keys"><clavier:key id="a" "#
        + #"action="deleteBackward"/></special>"#),
    .C04: .init(
      bad: #"<special xmlns:clavier="urn:clavier:keys"><clavier:key id="a" repeat="yes"/>"#
        + #"</special>"#,
      good: #"<special xmlns:clavier="urn:clavier:keys"><clavier:key id="a" repeat="true"/>"#
        + #"</special>"#),
    .C05: .init(
      bad: #"<special xmlns:clavier="urn:clavier:keys"><clavier:key id="a" label="A"/>"#
        + #"<clavier:key id="a" hint="1"/></special>"#,
      good: #"<special xmlns:clavier="urn:clavier:keys"><clavier:key id="a" label="A" "#
        + #"hint="1"/></special>"#),
  ]
}
