internal import KeyboardAuthoring
internal import KeyboardFiles

/// The formatting of a file in the style of `clavier format`.
struct Formatting {
  let context: RequestContext

  /// Returns the edit that formats a text, from the first to the last line that differs.
  func edits() throws(ResponseError) -> [RangeEdit] {
    let old = context.text.bytes
    let new: [UInt8]
    do throws(LayoutError) {
      new = try LayoutFormatter.format(old, file: Path.name(of: context.path))
    } catch {
      let reason = error.diagnostics.first.map(\.description) ?? "it cannot be read"
      throw ResponseError(.requestFailed, "the text is not formatted: \(reason)")
    }
    guard old != new else { return [] }
    let start = Self.commonLines(old, new)
    let end = Self.commonEnd(old[start...], new[start...])
    return [
      RangeEdit(
        range: context.range(of: start..<old.count - end),
        newText: String(decoding: new[start..<new.count - end], as: UTF8.self))
    ]
  }

  /// Returns the number of bytes in the common first lines of both texts.
  private static func commonLines(_ old: [UInt8], _ new: [UInt8]) -> Int {
    var end = 0
    for (offset, (first, second)) in zip(old, new).enumerated() {
      guard first == second else { break }
      if first == 0x0A { end = offset + 1 }
    }
    return end
  }

  /// Returns the number of bytes in the common last lines of both texts.
  private static func commonEnd(_ old: ArraySlice<UInt8>, _ new: ArraySlice<UInt8>) -> Int {
    var (count, end) = (0, 0)
    for (first, second) in zip(old.reversed(), new.reversed()) {
      guard first == second else { break }
      // The common part begins after a line break.
      if first == 0x0A { end = count }
      count += 1
    }
    return end
  }
}
