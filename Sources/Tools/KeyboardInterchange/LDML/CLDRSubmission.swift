internal import KeyboardAuthoring
package import KeyboardFiles
package import KeyboardModel

package struct CLDRSubmission: Sendable {
  package let files: [ExportedKeyboard.File]
  /// Clavier's own elements, which the keyboard does not have.
  package let losses: [Loss]
  /// The gaps of the submission, each a sentence without a final stop.
  package let gaps: [String]

  package init(
    _ layout: KeyboardLayout, from reading: LayoutReader.Reading? = nil, tests: [UInt8]? = nil,
    missing: [String] = [], undecided: [String] = []
  ) {
    let portable = PortableLayout(layout, from: reading)
    let id = layout.locale
    files = [
      .init(
        name: "keyboards/3.0/\(id).xml",
        text: LayoutWriter.xml(of: portable.layout, importingKeys: true)),
      .init(
        name: "keyboards/test/\(id)-test.xml",
        text: portable.tests(tests, of: "\(id).xml", named: "\(id)-test")),
    ]
    losses = portable.losses
    gaps =
      Self.gaps(of: layout, hasTests: tests != nil)
      + Self.gap("cannot be typed", missing)
      + Self.gap("have no keys as far as was tried, not all ways were", undecided)
  }

  private static func gaps(
    of layout: KeyboardLayout, hasTests: Bool
  ) -> [String] {
    var gaps: [String] = []
    if layout.info.author == nil { gaps.append("info has no author") }
    if layout.info.indicator == nil { gaps.append("info has no indicator, which menus show") }
    if layout.version == nil { gaps.append("there is no version; 1.0.0 was written") }
    if layout.locale.hasPrefix("und") { gaps.append("the locale names no language") }
    if !hasTests {
      gaps.append("there are no tests of its author's; those written say what the keys type now")
    }
    if layout.hardwareLayerSet == nil { gaps.append("there are no layers for a physical keyboard") }
    if !layout.layerSets.contains(where: \.isTouch) { gaps.append("there are no touch layers") }
    return gaps
  }

  private static func gap(_ what: String, _ letters: [String]) -> [String] {
    guard !letters.isEmpty else { return [] }
    let shown = letters.prefix(20).joined(separator: " ")
    return ["\(letters.count) letters of CLDR's exemplars for the language \(what): \(shown)"]
  }
}
