import KeyboardCells
import KeyboardModel
import KeyboardUI
import TestSupport
import Testing

/// A text as an array of code points, edited in the simplest way.
private struct ModelText {
  var scalars: [Unicode.Scalar] = []

  mutating func replace(_ range: Range<Int>, with text: String) {
    scalars.replaceSubrange(range, with: text.unicodeScalars)
  }
}

@Suite struct `Random edits` {
  private static let pieces = [
    "a", "b ", "\u{301}", "🇩", "🇪", "\u{200D}", "👩", "\r", "\n", "가", "漢", "ش", "",
  ]

  /// Returns a buffer's selection, in code points.
  private static func selection(_ buffer: TextBuffer) -> Range<Int> {
    let scalars = buffer.text.unicodeScalars
    let start = scalars.distance(from: scalars.startIndex, to: buffer.selection.lowerBound)
    return start..<start + buffer.selectedText.unicodeScalars.count
  }

  private static func isWhole(_ buffer: TextBuffer) -> Bool {
    let places = Set(buffer.text.indices).union([buffer.text.endIndex])
    return places.contains(buffer.anchor) && places.contains(buffer.head)
  }

  /// The arguments are seeds; the first one deletes a selection between two halves of a flag.
  @Test(arguments: [8_054_435_577_050_573_255, UInt64.random(in: .min ... .max)])
  func `change the text as a model does, and undo and redo restore it`(seed: UInt64) {
    var random = Seeded(seed)
    for run in 0..<60 {
      var buffer = TextBuffer()
      var model = ModelText()
      for step in 0..<60 {
        let piece = Self.pieces.randomElement(using: &random) ?? ""
        let selection = Self.selection(buffer)
        switch Int.random(in: 0..<9, using: &random) {
        case 0...2:
          buffer.insertText(piece)
          model.replace(selection, with: piece)
        case 3, 4:
          // Delete up to two code points before the selection, as transforms do.
          let count = min(Int.random(in: 0...2, using: &random), selection.lowerBound)
          let range = selection.lowerBound - count..<selection.upperBound
          let deleted = model.scalars[range.lowerBound..<selection.lowerBound]
          let text = String(String.UnicodeScalarView(deleted))
          buffer.apply(TextEdit(deleting: text, inserting: piece))
          model.replace(range, with: piece)
        case 5:
          buffer.apply(TextEdit(composing: Composition(piece)))
          model.replace(selection, with: "")
          // Without marked text, the cursor leaves a character that is joined around it.
          let start = selection.lowerBound
          let place = piece.isEmpty ? Self.selection(buffer) : start..<start
          buffer.apply(TextEdit(inserting: "x"))
          model.replace(place, with: "x")
        case 6:
          buffer.replace(buffer.selection, with: piece)
          model.replace(selection, with: piece)
        default:
          let movement = TextBuffer.Movement.allCases.randomElement(using: &random) ?? .left
          buffer.move(movement, extending: Bool.random(using: &random))
        }
        #expect(
          Array(buffer.text.unicodeScalars) == model.scalars, "seed \(seed), run \(run).\(step)")
        #expect(Self.isWhole(buffer), "seed \(seed), run \(run).\(step)")
      }
      Self.checkUndo(of: buffer, "seed \(seed), run \(run)")
    }
  }

  /// Undoes and redoes everything. Every state must be the same both times.
  private static func checkUndo(of buffer: TextBuffer, _ place: String) {
    var buffer = buffer
    var states: [(text: [Unicode.Scalar], picture: String)] = []
    let end = Array(buffer.text.unicodeScalars)
    while buffer.undo() {
      states.append((Array(buffer.text.unicodeScalars), buffer.picture))
      #expect(isWhole(buffer), "\(place)")
    }
    #expect(buffer.text.isEmpty, "\(place)")
    for state in states.reversed() {
      #expect(Array(buffer.text.unicodeScalars) == state.text, "\(place)")
      buffer.redo()
    }
    #expect(Array(buffer.text.unicodeScalars) == end, "\(place)")
  }

  @Test func `of a control ascend in serials, in pairs, and keep the caret in sight`() {
    let seed = UInt64.random(in: .min ... .max)
    var random = Seeded(seed)
    let view = TextView(frame: CellRect(x: 0, y: 0, width: 7, height: 3))
    let recorder = InputRecorder()
    view.inputDelegate = recorder
    for step in 0..<1_500 {
      let old = recorder.serials.last ?? 0
      recorder.events = []
      let piece = Self.pieces.randomElement(using: &random) ?? ""
      switch Int.random(in: 0..<10, using: &random) {
      case 0...2: view.insertText(piece)
      case 3:
        view.apply(TextEdit(inserting: piece, serial: Int.random(in: 0...step, using: &random)))
      case 4: view.setMarkedText(piece)
      case 5: view.undo()
      case 6: view.redo()
      case 7: view.perform(KeyAction.allActions.randomElement(using: &random) ?? .tab)
      case 8: view.deleteBackward()
      default:
        view.move(
          TextBuffer.Movement.allCases.randomElement(using: &random) ?? .left,
          extending: Bool.random(using: &random))
      }
      let told = recorder.events.count
      #expect(told == 0 || told == 2, "seed \(seed), step \(step): \(recorder.events)")
      #expect((recorder.serials.last ?? 0) == old + told / 2, "seed \(seed), step \(step)")
      #expect(view.visibleCaret != nil, "seed \(seed), step \(step)")
      #expect(view.visibleLines.allSatisfy { columns(of: $0) <= 7 }, "seed \(seed), step \(step)")
    }
  }

  private func columns(of line: String) -> Int {
    line.reduce(0) { $0 + TextLayout.columns(of: $1) }
  }
}
