import KeyboardFiles
import KeyboardLayouts
import KeyboardLints
import KeyboardModel
import TestSupport
import Testing

/// The findings in public layouts, all of which Docs/Development.md evaluates.
@Suite(.requires(.corpus))
struct `Lints of public layouts` {
  private static let files =
    ["cldr/3.0", "cldr/test", "keyman/keyboards", "converted"].flatMap(Corpus.files)

  private static let expected: [String: String] = [
    "cldr/3.0/bn.xml": "U08:1 U45:1",
    "cldr/3.0/egy-Egyp-t-k0-qwerty.xml": "U03:1 U05:21 U06:63 U07:33 U08:38 U45:2",
    "cldr/3.0/fr-t-k0-test.xml":
      "U03:1 U05:2 U08:1 U14:1 U15:1 U17:1 U19:1 U21:1 U43:1 U45:1 U49:1",
    "cldr/3.0/fr.xml": "U03:6 U05:16 U41:4 U45:1",
    "cldr/3.0/ja-Hira-t-k0-flicks.xml": "U03:1 U05:3 U14:1 U15:1 U49:1",
    "cldr/3.0/ja-Latn.xml": "U21:2 U45:1",
    "cldr/3.0/mt-t-k0-47key.xml": "U03:1 U45:1",
    "cldr/3.0/mt.xml": "U03:1 U21:2 U45:1",
    "cldr/3.0/pcm.xml": "U16:9 U17:11 U21:1 U22:1 U45:1",
    "cldr/3.0/pgd-Khar-t-k0-qwerty.xml": "U05:8 U17:6 U22:7 U45:2",
    "keyman/keyboards/k_000_minimal_keyboard.xml": "U21:1",
    "keyman/keyboards/k_001_tiny.xml": "U21:1",
    "keyman/keyboards/k_002_tinyu32.xml": "U21:1",
    "keyman/keyboards/k_003_transform.xml": "U05:1 U09:1 U16:1 U45:1",
    "keyman/keyboards/k_004_tinyshift.xml": "U21:2",
    "keyman/keyboards/k_005_modbittest.xml": "U21:2",
    "keyman/keyboards/k_006_backspace.xml": "U05:1 U09:1 U16:1 U45:1",
    "keyman/keyboards/k_007_transform_rgx.xml": "U05:1 U16:3 U45:1",
    "keyman/keyboards/k_010_mt.xml": "U03:1 U45:1",
    "keyman/keyboards/k_011_mt_iso.xml": "U03:1 U21:2 U45:1",
    "keyman/keyboards/k_012_other.xml": "U21:2",
    "keyman/keyboards/k_020_fr.xml": "U03:2 U05:5 U14:1 U17:1 U19:1 U21:1 U43:1 U45:1 U49:1",
    "keyman/keyboards/k_030_transform_plus.xml": "U45:1",
    "keyman/keyboards/k_100_keytest.xml": "U21:1",
    "keyman/keyboards/k_101_keytest.xml": "U21:1",
    "keyman/keyboards/k_210_marker.xml": "U05:1 U21:1 U37:1 U45:1",
    "keyman/keyboards/k_211_marker_escape.xml": "U05:2 U09:40 U21:1",
    "converted/balochi.xml": "U03:4 U05:3",
    "converted/burmese-visual.xml": "U08:2 U12:9 U17:7 U45:1 U53:2",
    "converted/chakma.xml": "U03:4 U05:2 U08:2 U12:10",
    "converted/panafrica.xml": "U03:12 U05:4 U08:2 U09:1 U45:2",
    "converted/shan.xml": "U03:10 U05:3 U08:2 U09:1 U12:10 U45:2 U53:2",
    "converted/tainua.xml": "U03:10 U05:2",
    "converted/tigrinya-gff.xml": "U03:10 U05:2 U06:10 U08:1 U09:1",
    "converted/vai.xml": "U03:10 U05:22",
    "converted/balochi-test.xml": "U31:1",
    "converted/chakma-test.xml": "U31:2",
    "converted/tainua-test.xml": "U31:1",
  ]

  @Test(arguments: files)
  func `find the expected problems`(path: String) throws {
    let folder = try #require(Corpus.folder)
    let reader = LayoutReader(isLenient: true, imports: .files(EmbeddedLayouts.imports))
    let reading = try reader.read(contentsOf: "\(folder)/\(path)")
    var diagnostics = LayoutLinter().diagnostics(of: reading)
    if reading.diagnostics.contains(where: { $0.code == .X02 }) {
      diagnostics = LayoutLinter().diagnostics(
        of: try reader.readTests(contentsOf: "\(folder)/\(path)"))
    }
    let counts = Dictionary(grouping: diagnostics, by: \.code).sorted {
      $0.key.rawValue < $1.key.rawValue
    }
    let found = counts.map { "\($0.key.rawValue):\($0.value.count)" }.joined(separator: " ")
    #expect(found == Self.expected[path] ?? "", "\(diagnostics)")
  }
}

@Suite struct `Our own layouts` {
  @Test(arguments: EmbeddedLayouts.names)
  func `have no problems`(name: String) throws {
    let reader = LayoutReader(imports: .files(EmbeddedLayouts.imports))
    let reading = reader.read(
      try #require(EmbeddedLayouts.files["\(name).xml"]), file: "\(name).xml")
    let found = reading.diagnostics + LayoutLinter().diagnostics(of: reading)
    #expect(found.filter { $0.severity != .hint }.map(\.description) == [])
  }
}

/// Variants of one layout with a mistake in each.
@Suite(.requires(.corpus))
struct `Mistakes of the corpus` {
  /// The files about which nothing is said, with the reasons.
  private static let silent = [
    "000-base.xml": "it has no mistake",
    "031-nfd-output.xml": "its output is normalized, and U16 says that the capital lacks",
    "057-shift-letter-wrong-e-missing.xml": "U16 says it",
    "069-transform-for-uppercase-not-covered.xml": "U16 says it, also of the base",
    "084-khmer-in-fr-layout-key-mark-without-circle.xml": "a layout may have other scripts",
  ]

  @Test func `are reported, but for those that may be meant`() throws {
    let folder = try #require(Corpus.folder)
    let reader = LayoutReader(imports: .files(EmbeddedLayouts.imports))
    // The base of the variants has no capital for é, and no layer for caps lock.
    let linter = LayoutLinter(allowedCodes: [.U16, .U45])
    for path in TestScope.sample(Corpus.files(in: "mistakes"), oneIn: 2) {
      let reading = try reader.read(contentsOf: "\(folder)/\(path)")
      let found = reading.diagnostics + linter.diagnostics(of: reading)
      let name = path.split(separator: "/").last.map(String.init) ?? ""
      #expect(found.isEmpty == (Self.silent[name] != nil), "\(name): \(found)")
    }
  }
}
