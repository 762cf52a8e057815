import Clavier
import KeyboardTesting
import Testing

@Suite struct `Touch scripts` {
  @Test(arguments: [
    "d:a t:600 u:a",
    "d:f0@1.5,2.25 m:f0@-0.00390625,3.0 m:f0>b m:>c m:@1.0,2.0 u:f0@3.0,4.0 u: c:f0 c:",
    "t:0.000001 t:12.5", "a a:long a:long=2 a:flick=n a:flick=n-se 2:taps=3",
    "h:a h:@1.0,2.0 h: w:a=-3 w:@1.0,2.0=1 s:a s:@1.0,2.0",
    "f:left f:right f:up f:down f:ok f:long f:dismiss",
    "kd:0x1E kd:0x1E+altR+shift kr:U+2B+ctrlL ku:U+1F468_200D_1F469 kd:deleteBackward",
    "sd:select su:next sd:left", "d:=\\< u:=\\<",
    "t size p:t:long=2 p:size:long p:a:b:tap p:a:b:flick=n",
  ])
  func `are written as they are read`(text: String) throws {
    let script = try TouchScript(text)
    #expect(try TouchScript(script.description) == script)
    #expect(script.description == text)
  }

  @Test func `say the same in Swift`() throws {
    #expect(
      try TouchScript("d:a t:600 u:  # a long press\n b e:long=2 m:>c\n")
        == TouchScript([
          .down("a", at: .key("a")), .wait(.milliseconds(600)), .up(), .event(.press("b", .tap)),
          .event(.press("e", .longPress(2))), .move(nil, to: .key("c")),
        ]))
  }

  @Test(arguments: [
    "d:", "d:a@1", "d:a@x,y", "m:a", "m:a>", "t:", "t:-1", "t:86400001", "t:1.1234567", "t:x",
    "h:@1", "w:a",
    "w:=1",
    "f:nowhere", "kd:0x100", "kd:0x1E+hyper", "kd:nothing", "ku:U+", "ku:U+0061_0062",
    "sd:left-foot",
    "s:", "d:a@inf,1", "a:short", "a:long=0", "a:flick=up", "a:", ":tap", "t:long", "p:a", "p:a:b",
    "x:y",
  ])
  func `name the word that means nothing`(word: String) {
    let error = #expect(throws: TouchScript.UnknownWord.self) {
      try TouchScript("d:a\nu:a \(word)")
    }
    #expect(error?.word == word && error?.line == 2 && error?.column == 5)
  }

  @Test func `name the step that was probably meant, and all of them`() {
    let error = #expect(throws: TouchScript.UnknownWord.self) { try TouchScript("  kdd:0x1E") }
    #expect(
      error?.description == """
        1:3: 'kdd:0x1E' means nothing in a touch script; did you mean 'kd:'?; steps begin with c: d: \
        f: h: kd: kr: ku: m: p: s: sd: su: t: u: w:
        """)
  }
}
