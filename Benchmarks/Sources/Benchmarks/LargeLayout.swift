/// A generated layout, larger than any real one: `count` keys with four long-press alternates each,
/// and `count` transforms. 65,000 of each are 10 MB.
enum LargeLayout {
  static func xml(count: Int) -> [UInt8] {
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <keyboard3 xmlns="https://schemas.unicode.org/cldr/45/keyboard3" locale="mt" conformsTo="45">
        <info name="synthetic big \(count)" />
        <keys>

      """
    for index in 0..<count {
      let others = (1...4).map { name((index + $0) % count) }.joined(separator: " ")
      text += #"    <key id="\#(name(index))" output="\u{\#(hexadecimal(0x20000 + index))}" "#
      text += #"longPressKeyIds="\#(others)" />"# + "\n"
    }
    text += """
        </keys>
        <layers formId="us">
          <layer modifiers="none">
            <row keys="gap 1 2 3 4 5 6 7 8 9 0" />
            <row keys="q w e r t y u i o p" />
            <row keys="a s d f g h j k l" />
            <row keys="z x c v b n m" />
            <row keys="space" />
          </layer>
        </layers>
        <transforms type="simple">
          <transformGroup>

      """
    for index in 0..<count {
      text += #"      <transform from="ab\u{\#(hexadecimal(0x20000 + index))}" "#
      text += #"to="\u{\#(hexadecimal(0xF0000 + index))}" />"# + "\n"
    }
    text += """
          </transformGroup>
        </transforms>
      </keyboard3>

      """
    return Array(text.utf8)
  }

  private static func name(_ index: Int) -> String {
    let digits = String(index)
    return "key-" + String(repeating: "0", count: max(0, 5 - digits.count)) + digits
  }

  private static func hexadecimal(_ value: Int) -> String {
    String(value, radix: 16, uppercase: true)
  }
}
