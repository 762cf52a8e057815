import KeyboardCells
import Synchronization
import TestSupport
import Testing

@Suite struct `A layout of a text that changes` {
  private static let pieces = [
    "a", "bc", " ", "  ", "\n", "漢", "。", "👨‍👩‍👧", "e\u{301}", "\u{301}", "\t", "-", "longword",
    "\u{1F1E6}",
    "\r", "\u{200D}", "اب", "א ב", "(", "é", "è", "\u{2029}",
  ]

  private static func text(_ count: Int, _ random: inout Seeded) -> String {
    (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
  }

  private static func difference(_ one: TextLayout, _ other: TextLayout) -> String? {
    let lines = [one, other].map { layout in
      layout.lines.indices.map { line in
        let range = layout.lines[line]
        let offset = layout.text.utf8.distance(from: layout.text.startIndex, to: range.lowerBound)
        return "\(offset) \(layout.text[range]) | \(layout.drawnText(ofLine: line)) | "
          + "\(layout.columns(ofLine: line)) \(layout.firstColumn(ofLine: line))"
      }
    }
    if lines[0] != lines[1] { return "\(lines[0])\n\(lines[1])" }
    for index in one.text.indices {
      let (place, expected) = (one.position(of: index), other.position(of: index))
      if place != expected { return "\(place) instead of \(expected)" }
      if one.index(at: expected) != other.index(at: expected) { return "index at \(expected)" }
    }
    return nil
  }

  /// Long pieces between the changes, so that there are places at which breaking resumes.
  @Test func `is the layout of the new text`() {
    let seed = UInt64.random(in: .min ... .max)
    var random = Seeded(seed)
    for run in 0..<(TestScope.isWhole ? 120 : 40) {
      let columns = Int.random(in: 2...40, using: &random)
      let wrapping =
        [TextLayout.Wrapping.none, .characters, .words].randomElement(using: &random) ?? .words
      let mask: Character? = run % 10 == 0 ? "•" : nil
      var text = Self.text(Int.random(in: 0..<900, using: &random), &random)
      var layout = TextLayout(text, columns: columns, wrapping: wrapping, mask: mask)
      for _ in 0..<6 {
        var scalars = Array(text.unicodeScalars)
        let start = Int.random(in: 0...scalars.count, using: &random)
        let end = min(scalars.count, start + Int.random(in: 0..<40, using: &random))
        let isAtEnd = Bool.random(using: &random)
        let range = isAtEnd ? scalars.count..<scalars.count : start..<end
        scalars.replaceSubrange(
          range, with: Self.text(Int.random(in: 0..<5, using: &random), &random).unicodeScalars)
        text = String(String.UnicodeScalarView(scalars))
        layout.update(text)
        let whole = TextLayout(text, columns: columns, wrapping: wrapping, mask: mask)
        let problem = Self.difference(layout, whole)
        #expect(problem == nil, "seed \(seed), run \(run), \(columns) \(wrapping)")
        if problem != nil { return }
      }
    }
  }

  /// The characters that are measured, which are the steps that a layout takes.
  private nonisolated final class Count: Sendable {
    private let value = Atomic(0)

    func add() { value.wrappingAdd(1, ordering: .relaxed) }

    func taken() -> Int { value.exchange(0, ordering: .relaxed) }
  }

  private nonisolated static let kinds = [
    "many words in one paragraph ", "漢字かな", "line\n", "a\tb ", "x",
  ]

  @Test(arguments: kinds, [TextLayout.Wrapping.none, .characters, .words])
  func `takes the same steps after a change at the end, however long the text is`(
    kind: String, wrapping: TextLayout.Wrapping
  ) {
    let steps = [2_000, 20_000].map { size in
      let count = Count()
      let text = String(repeating: kind, count: size / kind.count)
      var layout = TextLayout(text, columns: 30, wrapping: wrapping) { _ in
        count.add()
        return 1
      }
      #expect(count.taken() <= 3 * size)
      layout.update(text + "y")
      _ = layout.position(of: layout.text.endIndex)
      _ = layout.columns(ofLine: layout.lines.count - 1)
      _ = layout.drawnText(ofLine: layout.lines.count - 1, in: size - 30..<size)
      return count.taken()
    }
    #expect(steps[1] <= steps[0] + 1_200, "\(steps)")
  }

  @Test(arguments: kinds)
  func `takes the same steps after a change amid wrapped lines`(kind: String) {
    let steps = [4_000, 40_000].map { size in
      let count = Count()
      let text = String(repeating: kind + "\n", count: size / kind.count)
      var layout = TextLayout(text, columns: 30) { _ in
        count.add()
        return 1
      }
      _ = count.taken()
      var changed = text
      changed.insert("y", at: text.index(text.startIndex, offsetBy: size / 2))
      layout.update(changed)
      return count.taken()
    }
    #expect(steps[1] <= steps[0] + 2_000, "\(steps)")
  }

  @Test func `finds what differs by whole code points`() {
    func parts(_ one: String, _ other: String) -> [Int] {
      let difference = one.difference(to: other)
      return [difference.start, difference.removed, difference.inserted]
    }
    #expect(parts("abc", "abc") == [3, 0, 0])
    #expect(parts("aaaa", "aaa") == [3, 1, 0])
    #expect(parts("é", "è") == [0, 2, 2])
    #expect(parts("0123456789é0123456789", "0123456789è0123456789") == [10, 2, 2])
    #expect(parts("", "漢") == [0, 0, 3])
    // The last byte is the same.
    #expect(parts("\u{E9}", "\u{129}") == [0, 2, 2])
  }
}
