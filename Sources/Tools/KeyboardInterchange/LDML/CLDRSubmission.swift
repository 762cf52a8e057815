public import KeyboardFiles
public import KeyboardModel

/// A layout as CLDR's repository has keyboards: an LDML file without elements of others, which
/// imports what CLDR has, and its tests.
public struct CLDRSubmission: Sendable {
  /// The files, the keyboard first, by their paths in the repository.
  public let files: [ExportedKeyboard.File]
  /// The parts that the keyboard does not have: Clavier's own elements.
  public let losses: [Loss]
  /// The gaps of the submission, each a sentence without a final stop.
  public let gaps: [String]

  /// Creates a submission of a layout.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - reading: The reading that gave the layout, which locates losses in its file. The default
  ///     is none.
  ///   - tests: The layout's test file. The default is none, and the tests are made of what each
  ///     key types, alone and after dead keys.
  ///   - exemplars: The letters of the language, of which the layout should type all. The default
  ///     is none.
  public init(
    _ layout: KeyboardLayout, from reading: LayoutReader.Reading? = nil, tests: [UInt8]? = nil,
    exemplars: Set<Unicode.Scalar> = []
  ) {
    let portable = PortableLayout(layout, from: reading)
    let id = layout.locale
    let texts: [(name: String, text: String)] = [
      ("keyboards/3.0/\(id).xml", LayoutWriter.xml(of: portable.layout, importingKeys: true)),
      (
        "keyboards/test/\(id)-test.xml",
        portable.tests(tests, of: "\(id).xml", named: "\(id)-test")
      ),
    ]
    files = texts.map { .init(name: $0.name, bytes: Array($0.text.utf8)) }
    losses = portable.losses
    gaps = Self.gaps(of: layout, hasTests: tests != nil, exemplars)
  }

  private static func gaps(
    of layout: KeyboardLayout, hasTests: Bool, _ exemplars: Set<Unicode.Scalar>
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
    let typed = Set(
      layout.keys.flatMap { Normalization.decomposed($0.output.text.unicodeScalars.map(\.value)) }
        + layout.transforms.flatMap { group -> [UInt32] in
          guard case .transforms(let transforms) = group else { return [] }
          return transforms.flatMap(\.to.parts).flatMap(scalars)
        })
    let missing = exemplars.filter { scalar in
      !Normalization.decomposed([scalar.value]).allSatisfy(typed.contains)
    }.sorted { $0.value < $1.value }
    if !missing.isEmpty {
      let letters = missing.prefix(20).map { String($0) }.joined(separator: " ")
      gaps.append(
        "\(missing.count) letters of CLDR's exemplars for the language are on no key: \(letters)")
    }
    return gaps
  }

  /// The code points that a part of a replacement may type.
  private static func scalars(_ part: TransformReplacement.Part) -> [UInt32] {
    let symbols: [PatternSymbol] =
      switch part {
      case .literal(let symbols): symbols
      case .capture: []
      case .mapped(_, _, let items): items.items.flatMap(\.symbols)
      }
    return Normalization.decomposed(
      symbols.compactMap { if case .scalar(let scalar) = $0 { scalar.value } else { nil } })
  }
}
