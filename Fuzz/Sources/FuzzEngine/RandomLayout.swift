import Clavier
import KeyboardModel

/// The bytes of an input, from which choices are derived.
struct Choices {
  private var bytes: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) {
    self.bytes = bytes[...]
  }

  var isEmpty: Bool { bytes.isEmpty }

  /// Returns a number below `bound`; 0 after the last byte.
  mutating func next(_ bound: Int) -> Int {
    Int(bytes.popFirst() ?? 0) % bound
  }

  mutating func element<Element>(of array: [Element]) -> Element {
    array[next(array.count)]
  }
}

/// A random layout: transforms, reorders and keys over a few code points that are relevant for
/// normalization, sorting and composition.
struct RandomLayout {
  private static let letters = [
    "a", "b", "e", "x", " ", "é", "ệ", "\u{301}", "\u{323}", "\u{344}", "\u{9C7}", "\u{9BE}",
    "\u{9CB}", "\u{9CD}", "\u{1112}", "\u{1161}", "\u{11AB}", "\u{D558}", "\u{1F600}",
  ]
  private static let markers = ["m", "n"]

  var choices: Choices

  /// Returns the layout of the choices.
  ///
  /// - Throws: An error of a pattern.
  mutating func layout() throws -> KeyboardLayout {
    var layout = KeyboardLayout(locale: "und", info: .init(name: "Fuzz"))
    layout.normalizes = choices.next(8) > 0
    let normalizes = layout.normalizes
    layout.transforms = try (0..<1 + choices.next(3)).map { _ in try group(normalizes) }
    layout.backspaceTransforms = try (0..<choices.next(2)).map { _ in try group(normalizes) }
    return layout
  }

  private mutating func group(_ normalizes: Bool) throws -> TransformGroup {
    let count = 1 + choices.next(3)
    guard choices.next(3) > 0 else {
      return .reorders(try (0..<count).map { _ in try reorder(normalizes) })
    }
    return .transforms(try (0..<count).map { _ in try transform() })
  }

  private mutating func transform() throws -> Transform {
    let anchor = choices.next(8) == 0 ? "^" : ""
    var captures = 0
    let from = pattern(depth: 3, &captures)
    let to = (0..<choices.next(4)).map { _ in replacement(captures) }.joined()
    return try Transform(from: anchor + from, to: to)
  }

  private mutating func pattern(depth: Int, _ captures: inout Int) -> String {
    switch depth == 0 ? 0 : choices.next(9) {
    case 1, 2: return pattern(depth: depth - 1, &captures) + pattern(depth: depth - 1, &captures)
    case 3:
      return "(?:\(pattern(depth: depth - 1, &captures))|\(pattern(depth: depth - 1, &captures)))"
    case 4 where captures < 9:
      captures += 1
      return "(\(atom())\(quantifier())\(atom()))"
    case 5: return "(?:\(pattern(depth: depth - 1, &captures)))\(quantifier())"
    case 6: return atom() + quantifier()
    default: return atom()
    }
  }

  private mutating func quantifier() -> String {
    choices.element(of: ["", "?", "{0,2}", "{1,3}", "{2,2}", "{0,9}"])
  }

  private mutating func atom() -> String {
    switch choices.next(10) {
    case 0: "."
    case 1: "[^ab\\u{323}]"
    case 2: "[a-e\\u{301}-\\u{323}\\m{m}]"
    case 3: "\\m{.}"
    case 4: "\\m{\(choices.element(of: Self.markers))}"
    default: choices.element(of: Self.letters)
    }
  }

  private mutating func replacement(_ captures: Int) -> String {
    switch choices.next(4) {
    case 0 where captures > 0: "$\(1 + choices.next(captures))"
    case 1: "$0"
    case 2: "\\m{\(choices.element(of: Self.markers))}"
    default: choices.element(of: Self.letters)
    }
  }

  private mutating func reorder(_ normalizes: Bool) throws -> Reorder {
    func number(_ value: Int) -> String { String(value - 2) }
    let isTertiary = choices.next(4) == 0
    let isPreBase = !isTertiary && choices.next(4) == 0
    return try Reorder(
      from: (0..<1 + choices.next(3)).map { _ in element() }.joined(),
      before: choices.next(3) == 0 ? element() : nil,
      order: isTertiary ? nil : number(choices.next(6)),
      tertiary: isTertiary ? number(choices.next(6)) : nil,
      tertiaryBase: !isTertiary && choices.next(4) == 0 ? "true" : nil,
      preBase: isPreBase ? "1" : nil, normalizes: normalizes)
  }

  private mutating func element() -> String {
    switch choices.next(5) {
    case 0: "[a-e\\u{301}\\u{323}]"
    case 1: "[^ax\\u{9C7}]"
    default: choices.element(of: Self.letters)
    }
  }

  /// Returns the output of a key.
  mutating func output() -> MarkerText {
    switch choices.next(8) {
    case 0: MarkerText("", markers: [.init(Identifier(choices.element(of: Self.markers)), at: 0)])
    case 1:
      MarkerText(
        choices.element(of: Self.letters) + choices.element(of: Self.letters),
        markers: [.init(Identifier(choices.element(of: Self.markers)), at: choices.next(2))])
    case 2: MarkerText(choices.element(of: Self.letters) + choices.element(of: Self.letters))
    default: MarkerText(choices.element(of: Self.letters))
    }
  }
}
