import KeyboardAuthoring
import KeyboardFiles
import KeyboardLayouts
import KeyboardModel
import Testing

@Suite struct `Differences of layouts` {
  private static let file = """
    <keyboard3 locale="en" conformsTo="45">
      <info name="N"/>
      <keys>
        <key id="x" output="x" longPressKeyIds="y z" longPressDefaultKeyId="y"/>
        <key id="unused" output="u"/>
      </keys>
      <layers formId="touch"><layer id="base"><row keys="a b c"/><row keys="x space"/></layer></layers>
      <transforms type="simple"><transformGroup><transform from="ab" to="c"/></transformGroup></transforms>
    </keyboard3>
    """

  private func layout(_ text: String) throws -> KeyboardLayout {
    try KeyboardLayout(xml: Array(text.utf8))
  }

  @Test(arguments: [
    ("keys=\"a b c\"", "keys=\"a d c\"", "places: touch base, row 1, from key 2: b -> d"),
    ("keys=\"a b c\"", "keys=\"a b e c\"", "places: touch base, row 1, from key 3: + e"),
    ("output=\"x\"", "output=\"w\"", "places: touch base, row 2, from key 1: x -> w"),
    (
      "id=\"base\"><row keys=\"a b c\"/>", "id=\"base\">",
      "places: touch base, row 1, from key 1: a b c -> x space"
    ),
    (
      "longPressKeyIds=\"y z\"", "longPressKeyIds=\"y q\"",
      "gestures: key x, long press: y z -> y q"
    ),
    (
      "longPressDefaultKeyId=\"y\"", "longPressDefaultKeyId=\"z\"",
      "gestures: key x, long press without a choice: y -> z"
    ),
    ("id=\"x\" ", "id=\"x\" width=\"2\" ", "keys: key x, width: 1.0 -> 2.0"),
    ("to=\"c\"", "to=\"d\"", "transforms: transforms, group 1: - ab -> c"),
    ("name=\"N\"", "name=\"M\"", "information: name: N -> M"),
    ("output=\"u\"", "output=\"v\"", "structure: what is not used, or its order: before -> after"),
    ("id=\"unused\"", "id=\"other\"", "structure: unused key unused: - u"),
  ])
  func `are described for users`(old: String, new: String, change: String) throws {
    let changed = Self.file.split(separator: old, omittingEmptySubsequences: false).joined(
      separator: new)
    let difference = LayoutDifference(from: try layout(Self.file), to: try layout(changed))
    let first = try #require(difference.changes.first)
    #expect("\(first.topic.rawValue): \(first)" == change)
  }

  @Test func `are none for the same layout`() throws {
    let file = try layout(Self.file)
    #expect(LayoutDifference(from: file, to: file).isEmpty)
  }

  @Test func `exist whenever layouts differ`() throws {
    let layouts = try ["en", "en-dvorak", "fr", "ja-Hira", "ko"].map {
      try KeyboardLayout(named: $0)
    }
    for old in layouts {
      for new in layouts {
        #expect(LayoutDifference(from: old, to: new).isEmpty == (old == new))
      }
    }
  }
}
