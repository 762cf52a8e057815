import KeyboardModel

// Touches on their way from `clavier.wasm` to `clavier-words.wasm`: for each one its text, the number of
// keys beside, and their texts with the two halves of the bits of their costs.

extension Answer {
  mutating func put(_ touches: [TouchedText]) {
    for touch in touches {
      put(touch.text)
      put(touch.alternatives.count)
      for other in touch.alternatives {
        put(other.text)
        let bits = other.cost.bitPattern
        put(Int(truncatingIfNeeded: bits))
        put(Int(truncatingIfNeeded: bits >> 32))
      }
    }
  }
}

/// Reads what an ``Answer`` has. Bytes that are missing are zeros.
struct AnswerReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  private mutating func number() -> UInt32 {
    var value: UInt32 = 0
    for byte in rest.prefix(4).reversed() { value = value << 8 | UInt32(byte) }
    rest = rest.dropFirst(4)
    return value
  }

  private mutating func text() -> String {
    let count = number()
    let bytes = rest.prefix(Int(min(count, UInt32(rest.count))))
    rest = rest.dropFirst(bytes.count)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Reads touches to the end.
  mutating func touches() -> [TouchedText] {
    var touches: [TouchedText] = []
    while !rest.isEmpty {
      let text = text()
      var alternatives: [TouchedText.Alternative] = []
      var left = number()
      while left > 0, !rest.isEmpty {
        left -= 1
        let text = self.text()
        let low = UInt64(number())
        let cost = Double(bitPattern: UInt64(number()) << 32 | low)
        alternatives.append(TouchedText.Alternative(text, cost: cost))
      }
      touches.append(TouchedText(text, alternatives: alternatives))
    }
    return touches
  }
}
