import KeyboardFiles
import KeyboardModel
import TestSupport
import Testing

/// A small keyboard that is chosen at random.
struct RandomKeyboard {
  /// The texts of keys and transforms: letters, accents above and below, a marker.
  private static let pieces = ["a", "b", "c", "d", "\u{301}", "\u{323}", #"\m{x}"#]

  /// The layout.
  let layout: KeyboardLayout
  /// The file.
  let xml: String

  /// Chooses a keyboard of two to five keys.
  init(seed: UInt64) throws {
    var random = Seeded(seed)
    var keys = (0..<2 + random.below(4)).map { place in
      let output = place == 0 ? "a" : Self.piece(&random)
      return (id: "k\(place)", output: output, more: "")
    }
    var base = keys.map(\.id)
    var hidden: [(id: String, output: String)] = []
    var others = ""
    let place = random.below(keys.count)
    switch random.below(6) {
    case 0:
      keys[place].more = " flickId='f'"
      hidden.append(("h0", Self.piece(&random)))
      others =
        "<flicks><flick id='f'><flickSegment directions='n' keyId='h0'/></flick></flicks>"
    case 1:
      keys[place].more =
        " longPressKeyIds='h0 h1'" + (random.once(in: 2) ? " longPressDefaultKeyId='h1'" : "")
      hidden += [("h0", Self.piece(&random)), ("h1", Self.piece(&random))]
    case 2:
      keys[place].more = " multiTapKeyIds='h0'"
      hidden.append(("h0", Self.piece(&random)))
    default: break
    }
    let row = base.joined(separator: " ")
    // The last key changes the layer instead, and is on the other one.
    switch random.below(6) {
    case 0: base[base.count - 1] = "shift"
    case 1: base[base.count - 1] = "there"
    default: break
    }
    let written = keys.map { ($0.id, $0.output, $0.more) } + hidden.map { ($0.id, $0.output, "") }
    xml = """
      <keyboard3 xmlns="https://schemas.unicode.org/cldr/45/keyboard3" locale="en" conformsTo="45">
      <info name="Random"/>
      <keys>
      \(written.map { "<key id='\($0.0)' output='\($0.1)'\($0.2)/>" }.joined(separator: "\n"))
      <key id="there" layerId="other"/><key id="back" layerId="base"/>
      <key id="shift" layerId="shift"/>
      </keys>
      \(others)
      <layers formId="touch"><layer id="base"><row keys="\(base.joined(separator: " "))"/></layer>
      <layer id="other"><row keys="\(row) back"/></layer>
      <layer id="shift"><row keys="\(row) shift"/></layer></layers>
      <variables><set id="from" value="a b c"/><set id="to" value="b c d"/></variables>
      \(Self.transforms(&random))
      </keyboard3>
      """
    let reading = LayoutReader().read(Array(xml.utf8), file: "random.xml")
    layout = try #require(reading.layout)
  }

  private static func piece(_ random: inout Seeded) -> String { pieces[random.below(pieces.count)] }

  private static func text(_ random: inout Seeded, _ length: Int) -> String {
    (0..<length).map { _ in piece(&random) }.joined()
  }

  /// Chooses one or two groups of transforms or reorders.
  private static func transforms(_ random: inout Seeded) -> String {
    let groups = (0..<1 + random.below(2)).map { _ in
      let rules =
        random.once(in: 5)
        ? """
        <reorder from='\u{323}' order='1'/>
        <reorder from='\(random.once(in: 2) ? "b" : "\u{301}")' order='2'/>
        """
        : (0..<1 + random.below(4)).map { _ in transform(&random) }.joined(separator: "\n")
      return "<transformGroup>\(rules)</transformGroup>"
    }
    return "<transforms type='simple'>\(groups.joined(separator: "\n"))</transforms>"
  }

  private static func transform(_ random: inout Seeded) -> String {
    let (first, second) = (piece(&random), piece(&random))
    let (from, to) =
      switch random.below(8) {
      case 0: ("([ab])\(first)", "$1\(second)")
      case 1: ("(\(first))([cd])", "$2$1")
      case 2: ("($[from])\(first)", "$[1:to]")
      case 3: (first + second, #"\m{x}"#)
      case 4: (#"\m{x}"# + first, text(&random, 1 + random.below(2)))
      case 5: (first + first, random.once(in: 2) ? first : second)
      default: (text(&random, 1 + random.below(3)), text(&random, random.below(4)))
      }
    return "<transform from='\(from)' to='\(to)'/>"
  }
}
