internal import KeyboardModel

struct M17NComposition {
  /// The composites, by the second and the first character.
  private var composites: [UInt32: [UInt32: UInt32]] = [:]
  private var hasHangul = false

  init(_ symbols: M17NSymbols) {
    guard symbols.normalizes else { return }
    let seconds = symbols.alphabet.filter { character in
      !Normalization.isBoundary(before: character) && !Self.hangulVowels.contains(character)
        && !Self.hangulFinals.contains(character)
    }
    hasHangul = symbols.alphabet.contains(where: Self.hangulInitials.contains)
    var firsts = symbols.alphabet
    while !firsts.isEmpty {
      var new: [UInt32] = []
      for first in firsts {
        for second in seconds {
          var text = Normalization.decomposed([first]) + [second]
          Normalization.compose(&text)
          guard text.count == 1, let composite = text.first, composites[second]?[first] == nil
          else { continue }
          composites[second, default: [:]][first] = composite
          new.append(composite)
        }
      }
      firsts = new
    }
  }

  private static let hangulInitials: ClosedRange<UInt32> = 0x1100...0x1112
  private static let hangulVowels: ClosedRange<UInt32> = 0x1161...0x1175
  private static let hangulFinals: ClosedRange<UInt32> = 0x11A8...0x11C2

  var isEmpty: Bool { composites.isEmpty && !hasHangul }

  func open(_ symbols: M17NSymbols) -> [UInt32] {
    let seconds = composites.filter { symbols.initials.contains($0.key) }
    guard !seconds.isEmpty || hasHangul else { return [] }
    let firsts = Set(seconds.values.flatMap(\.keys))
    return symbols.alphabet.filter { character in
      firsts.contains(character)
        || hasHangul
          && (Self.hangulInitials.contains(character) || Self.hangulVowels.contains(character))
        || !seconds.isEmpty && Normalization.combiningClass(of: character) > 0
    }
  }

  func addMacros(to macros: inout M17NMacros) {
    let clauses = composites.sorted { $0.key < $1.key }.map { second, firsts in
      let pairs = firsts.sorted { $0.key < $1.key }.map {
        "((= @= \(M17NText.number($0.key))) (set c \(M17NText.number($0.value))))"
      }
      return "\n    ((= @+ \(M17NText.number(second))) (cond \(pairs.joined(separator: " "))))"
    }
    macros.add("compose", "(move @<) (compose-at)")
    macros.add(
      "compose-at",
      "(cond ((>= @= 0) (set c 0) (pair)\(hasHangul ? " (cond ((= c 0) (hangul)))" : "") (cond ((= c 0) (move @+)) (1 (move @+) (move @+) (delete @-) (delete @-) (insert c) (move @-))) (compose-at)))"
    )
    macros.add("pair", clauses.isEmpty ? "" : "(cond\(clauses.joined()))")
    guard hasHangul else { return }
    macros.add(
      "hangul",
      """
      (cond
          ((& (>= @= 0x1100) (<= @= 0x1112) (>= @+ 0x1161) (<= @+ 0x1175))
           (set c (+ 0xAC00 (* 28 (+ (* 21 (- @= 0x1100)) (- @+ 0x1161))))))
          ((& (>= @= 0xAC00) (<= @= 0xD7A3) (>= @+ 0x11A8) (<= @+ 0x11C2))
           (cond ((= @= (+ 0xAC00 (* 28 (/ (- @= 0xAC00) 28)))) (set c (+ @= (- @+ 0x11A7)))))))
      """)
  }
}
