import KeyboardModel
import Testing

@Suite struct `Canonical normalisation` {
  @Test(
    arguments: [
      ([0x41], [0x41]),
      ([0xE9], [0x65, 0x301]),
      ([0x1EC7], [0x65, 0x323, 0x302]),
      ([0x65, 0x302, 0x323], [0x65, 0x323, 0x302]),
      ([0x344], [0x308, 0x301]),
      ([0x9CB], [0x9C7, 0x9BE]),
      ([0xD55C], [0x1112, 0x1161, 0x11AB]),
      ([0x212B], [0x41, 0x30A]),
      ([0x2F800], [0x4E3D]),
    ] as [([UInt32], [UInt32])])
  func `decomposes and sorts marks`(text: [UInt32], expected: [UInt32]) {
    #expect(Normalization.decomposed(text) == expected)
    #expect(expected.allSatisfy { !Normalization.isDecomposable($0) })
  }

  @Test(
    arguments: [
      ([0x61, 0x62], [0x61, 0x62]),
      ([0x65, 0x301], [0xE9]),
      ([0x65, 0x323, 0x302], [0x1EC7]),
      ([0x65, 0x320, 0x300], [0xE8, 0x320]),
      ([0x308, 0x301], [0x308, 0x301]),
      ([0x915, 0x93C], [0x915, 0x93C]),
      ([0x1112, 0x1161, 0x11AB], [0xD55C]),
      ([0x9C7, 0x9BE], [0x9CB]),
      ([], []),
    ] as [([UInt32], [UInt32])])
  func `composes, except for composition exclusions`(text: [UInt32], expected: [UInt32]) {
    var text = text
    Normalization.compose(&text)
    #expect(text == expected)
  }

  /// U+0F73 moves like the marks into which it decomposes.
  @Test(arguments: [
    ("\u{E9}", "e\u{301}", true), ("e\u{301}\u{323}", "\u{1EB9}\u{301}", true),
    ("e\u{301}", "e", false),
    ("e\u{301}\u{300}", "e\u{300}\u{301}", false), ("K", "\u{212A}", true),
    ("a\u{F71}\u{F72}\u{F73}", "a\u{F71}\u{F71}\u{F72}\u{F72}", true),
    ("a\u{F74}\u{F75}\u{F81}", "a\u{F71}\u{F71}\u{F80}\u{F74}\u{F74}", true), ("", "", true),
  ])
  func `finds canonical equivalence`(first: String, second: String, areEquivalent: Bool) {
    #expect(Normalization.areEquivalent(first, second) == areEquivalent)
    #expect(Normalization.areEquivalent(second, first) == areEquivalent)
  }

  @Test func `a boundary never precedes a code point that composes`() {
    for range in Normalization.decomposable {
      for codePoint in range {
        let parts = Normalization.decomposed([codePoint])
        for part in parts.dropFirst() {
          #expect(!Normalization.isBoundary(before: part), "\(codePoint) has \(part)")
        }
      }
    }
  }

  @Test func `classes and cases agree with the standard library`() {
    for value in 0..<UInt32(0x30000) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let version = scalar.properties.age
      // The libraries may support different versions of Unicode.
      guard let version, version.major < 14 else { continue }
      let combiningClass = scalar.properties.canonicalCombiningClass.rawValue
      #expect(Normalization.combiningClass(of: value) == combiningClass)
    }
  }

  @Test func `combining marks are all code points with a combining class`() {
    let marks = (UInt32(0)...0x10FFFF).filter { Normalization.combiningClass(of: $0) != 0 }
    #expect(Normalization.combiningMarks == marks)
    #expect(marks.count > 900)
  }

  @Test func `general categories agree with the standard library`() {
    var different: [UInt32] = []
    for value in 0..<UInt32(0x30000) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      if Normalization.generalCategory(of: scalar) != scalar.properties.generalCategory {
        different.append(value)
      }
    }
    // U+0295 and U+1171E have changed their categories between versions of Unicode.
    #expect(
      different.allSatisfy { [0x295, 0x1171E].contains($0) },
      "\(different.map { String($0, radix: 16) })")
  }
}
