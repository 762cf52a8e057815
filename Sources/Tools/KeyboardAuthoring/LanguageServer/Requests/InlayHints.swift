internal import KeyboardFiles
internal import KeyboardModel

struct InlayHints {
  let context: RequestContext

  private static let limit = 2_000

  /// Returns the hints in a range. A key whose id is what it types has none.
  func hints(in range: TextRange) -> [InlayHint] {
    guard let keys = context.analysis?.layout?.keys else { return [] }
    let wanted = context.text.offsets(of: range, in: context.encoding)
    let references = context.file.occurrences.lazy.filter {
      $0.symbol.kind == .key && !$0.isDefinition && wanted.overlaps($0.range)
    }
    let hints = references.compactMap { reference -> InlayHint? in
      guard let output = keys[Identifier(reference.symbol.name)]?.output, !output.isEmpty,
        output.description != reference.symbol.name
      else { return nil }
      return InlayHint(
        position: context.range(of: reference.range).end, label: Self.label(of: output))
    }
    return Array(hints.prefix(Self.limit))
  }

  /// Returns a text that can be seen: blanks have a sign, and marks a base.
  private static func label(of output: MarkerText) -> String {
    let text = output.description
    if text == " " { return "\u{2423}" }
    let isMark = text.unicodeScalars.first?.properties.canonicalCombiningClass != .notReordered
    return (isMark ? "\u{25CC}" : "") + text.neutralized(keepsLines: false)
  }
}
