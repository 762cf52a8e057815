import KeyboardFiles
import KeyboardModel
import Testing

@Suite struct `Variables` {
  @Test(arguments: Mistake.variables)
  func `a mistake is found in its place`(mistake: Mistake) throws { try mistake.verify() }
}

extension Mistake {
  static let variables: [Mistake] = [
    .error(
      .V01, "'a-b' is no variable id", keyboard(variables: #"<string id="1️⃣a-b2️⃣" value="é"/>"#)),
    .error(
      .V01, "1 to 32",
      keyboard(variables: #"<set id="1️⃣\#(String(repeating: "a", count: 33))2️⃣" value="é"/>"#)),
    .error(
      .V01, "'a' is defined already", note: "first defined here",
      keyboard(variables: #"3️⃣<string id="a" value="é"/><set id="1️⃣a2️⃣" value="b"/>"#)),
    .error(
      .V02, "'lowr' is not defined before its use; did you mean 'lower'?",
      keyboard(
        keys: #"<key id="b" output="é1️⃣${lowr}2️⃣"/>"#,
        variables: #"<string id="lower" value="l"/>"#)),
    .error(
      .V02, "'b' is not defined yet here",
      keyboard(variables: #"<string id="a" value="é1️⃣${b}2️⃣"/><string id="b" value="b"/>"#)),
    .error(
      .V02, "'a' is not defined yet here", keyboard(variables: #"<set id="a" value="é 1️⃣$[a]2️⃣"/>"#)),
    .error(
      .V02, "'b' is not defined before", keyboard(variables: #"<uset id="a" value="[é1️⃣$[b]2️⃣]"/>"#)),
    .error(
      .V02, "'b' is not defined", keyboard(variables: #"<uset id="a" value="[é1️⃣${b}2️⃣]"/>"#)),
    .error(
      .V02, "'s'", keyboard(transforms: simpleTransforms(#"<transform from="é1️⃣$[s]2️⃣" to="$0"/>"#))),
    .error(
      .V03, "'s' is a set, but a string belongs here",
      keyboard(
        keys: #"<key id="b" output="1️⃣${s}2️⃣"/>"#, variables: #"<set id="s" value="a"/>"#)),
    .error(
      .V03, "'s' is a string, but a set belongs here",
      keyboard(
        variables: #"<string id="s" value="a"/><set id="t" value="é 1️⃣$[s]2️⃣"/>"#)),
    .error(
      .V03, "'s' is a set, but a uset belongs here",
      keyboard(
        variables: #"<set id="s" value="a"/><uset id="t" value="[é1️⃣$[s]2️⃣]"/>"#)),
    .error(
      .V03, "'s' is a uset, but a string belongs here",
      keyboard(
        variables: #"<uset id="s" value="[a]"/><uset id="t" value="[é1️⃣${s}2️⃣]"/>"#)),
    .error(
      .V03, "'s' is a string, but a set or uset belongs here",
      keyboard(
        variables: #"<string id="s" value="a"/>"#,
        transforms: simpleTransforms(#"<transform from="1️⃣$[s]2️⃣"/>"#))),
    .error(
      .V04, "separate",
      keyboard(
        variables: #"<set id="s" value="a"/><set id="t" value="é 1️⃣$[s]$[s]2️⃣ b"/>"#)),
    .error(
      .V04, "separate",
      keyboard(variables: #"<set id="s" value="a"/><set id="t" value="1️⃣x$[s]2️⃣"/>"#)),
    .error(.V05, "properties", keyboard(variables: #"<uset id="s" value="[é1️⃣\p2️⃣{Lu}]"/>"#)),
    .error(.V05, "properties", keyboard(variables: #"<uset id="s" value="[a1️⃣[:2️⃣Lu:]]"/>"#)),
    .error(.V05, "strings in braces", keyboard(variables: #"<uset id="s" value="[é[1️⃣{2️⃣ab}]]"/>"#)),
    .error(.V05, "strings in braces", keyboard(variables: #"<uset id="s" value="[^é1️⃣{2️⃣ab}]"/>"#)),
    .error(.V05, "use a set variable", keyboard(variables: #"<uset id="s" value="1️⃣[é{ab}]2️⃣"/>"#)),
    .error(.V05, "expected '}'", keyboard(variables: #"<uset id="s" value="[a{bc1️⃣2️⃣"/>"#)),
    .error(.V05, "'z-a'", keyboard(variables: #"<uset id="s" value="[é1️⃣z-a2️⃣]"/>"#)),
    .error(.V05, "expected ']'", keyboard(variables: #"<uset id="s" value="[é1️⃣2️⃣"/>"#)),
    .error(.V05, "write '[é]'", keyboard(variables: #"<uset id="s" value="1️⃣é2️⃣"/>"#)),
    .error(.V05, "expected the end", keyboard(variables: #"<uset id="s" value="[a]1️⃣[2️⃣b]"/>"#)),
    .error(.V05, "malformed escape", keyboard(variables: #"<uset id="s" value="[1️⃣\n2️⃣]"/>"#)),
    .error(
      .V05, "'z-a'",
      keyboard(transforms: simpleTransforms(#"<reorder from="é[b1️⃣z-a2️⃣]" order="1"/>"#))),
    .warning(.V06, "'s' is empty", keyboard(variables: #"<set id="s" value="1️⃣ 2️⃣"/>"#)),
  ]
}
