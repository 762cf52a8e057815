internal import KeyboardModel

/// The macros of an input method: programs on the preedit text.
///
/// Between macros, the cursor is at the end. These variables are common to them:
///
/// - `n` is the number of characters, `p` the position of the cursor while a pattern is tried.
/// - `s` is the start of a match, `done` is 1 after one, and `an`, `bn`, `qn` are the start and the
///   end of the capture number n and whether it took part.
/// - `look` is 1 while patterns are tried on what may still come, and `held` is then 1 if one of
///   them needs more than there is.
struct M17NMacros {
  /// The macros, first those that are always there: `copy` appends the characters from a to b, and
  /// `cut` removes the match from s to n, behind which its replacement is.
  private(set) var definitions = [
    """
      (count-all (set n 0) (move @<) (count-on))
      (count-on (cond ((>= @= 0) (move @+) (add n 1) (count-on))))
      (forward (cond ((> i 0) (move @+) (sub i 1) (forward))))
      (back (cond ((> i 0) (move @-) (sub i 1) (back))))
      (erase (cond ((> i 0) (delete @-) (sub i 1) (erase))))
      (copy (cond ((< a b) (move @<) (set i a) (forward) (set c @=) (move @>) (insert c) (add a 1) (copy))))
      (cut (move @<) (set i n) (forward) (set i (- n s)) (erase) (move @>))
      (accept (cond ((& (= look 0) (< @= 0)) (set done 1))))
      (accept-rub (cond ((< @= 0) (cond ((= look 0) (set done 1)) (1 (set held 1))))))
    """
  ]
  private var count = 0

  mutating func add(_ name: String, _ actions: String) {
    definitions.append("  (\(name) \(actions))")
  }

  /// Adds a macro with a new name, which it returns.
  mutating func addNew(_ kind: String, _ actions: String) -> String {
    count += 1
    add("\(kind)-\(count)", actions)
    return "\(kind)-\(count)"
  }

  /// Adds macros that match `pattern` at the cursor and then run `next`; returns the first's name.
  mutating func addMatch(
    _ pattern: M17NPattern, then next: String, _ symbols: M17NSymbols
  ) -> String {
    switch pattern {
    case .set(let set):
      return addNew(
        "m",
        "(cond ((< @= 0) (set held 1)) (\(symbols.condition("@=", isIn: set)) (move @+) (add p 1) (\(next)) (cond ((= done 0) (move @-) (sub p 1)))))"
      )
    case .sequence(let parts):
      return parts.reversed().reduce(next) { addMatch($1, then: $0, symbols) }
    case .alternatives(let parts):
      let names = parts.map { addMatch($0, then: next, symbols) }
      return addNew("m", Self.firstOf(names))
    case .capture(let number, let part):
      let end = addNew("m", "(set b\(number) p) (set q\(number) 1) (\(next))")
      // A part that fails leaves nothing behind.
      let start = addMatch(part, then: end, symbols)
      return addNew("m", "(set a\(number) p) (\(start)) (cond ((= done 0) (set q\(number) 0)))")
    case .repetition(let part, let count):
      var name = next
      for _ in count.lowerBound..<count.upperBound {
        let more = addMatch(part, then: name, symbols)
        name = addNew("m", Self.firstOf([more, next]))
      }
      for _ in 0..<count.lowerBound { name = addMatch(part, then: name, symbols) }
      return name
    }
  }

  /// Returns the actions that run macros until one has set `done`.
  static func firstOf(_ names: [String]) -> String {
    names.enumerated().map { index, name in
      index == 0 ? "(\(name))" : "(cond ((= done 0) (\(name))))"
    }.joined(separator: " ")
  }
}
