import Testing

@testable import KeyboardEngine

@Suite struct `Normalisation with markers` {
  @Test(arguments: [
    ("65 300 m 320", "65 m 320 300"),
    ("65 m0 300 m1 320 m2", "65 m1 320 m0 300 m2"),
    ("65 300 m1 320 61 300 m2 320", "65 m1 320 300 61 m2 320 300"),
    ("65 m1 300 m2 320 45 m3 300 m4 320", "65 m2 320 m1 300 45 m4 320 m3 300"),
    ("995 m1 9CB", "995 m1 9C7 9BE"),
    ("3B5 m1 344 m2 344 m3", "3B5 m1 308 301 m2 308 301 m3"),
    ("65 m1 300 320 300", "65 320 m1 300 300"),
    ("65 300 320 m1 300", "65 320 300 m1 300"),
    ("65 300 m2 m1 m3 320", "65 m2 m1 m3 320 300"),
    ("m1 E9", "m1 65 301"),
    ("m1", "m1"),
    ("", ""),
  ])
  func `keeps each marker with its code point`(text: String, expected: String) {
    let symbols = [Symbol](codes: text)
    #expect(MarkedNormalization.decomposed(symbols) == [Symbol](codes: expected))
    #expect(MarkedNormalization.isDecomposed(symbols) == (text == expected))
  }
}

extension [Symbol] {
  /// Creates symbols from hexadecimal code points and markers, which are `m` and a number.
  init(codes: String) {
    self = codes.split(separator: " ").map { word in
      word.first == "m"
        ? Symbol(marker: Int(word.dropFirst()) ?? 0) : Symbol(UInt32(word, radix: 16) ?? 0)
    }
  }
}
