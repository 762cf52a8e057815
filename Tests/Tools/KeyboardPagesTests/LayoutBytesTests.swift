import KeyboardEngine
import KeyboardLayouts
import KeyboardModel
import TestSupport
import Testing

@testable import KeyboardPages

@Suite struct `The bytes of a layout` {
  static let names = EmbeddedLayouts.names

  @Test(arguments: names) func `are read back as the same layout`(name: String) throws {
    let layout = try KeyboardLayout(named: name)
    #expect(try LayoutBytes.layout(from: LayoutBytes.bytes(of: layout)) == layout)
    let reachable = layout.withoutUnreachableKeys()
    #expect(try LayoutBytes.layout(from: LayoutBytes.bytes(of: reachable)) == reachable)
  }

  @Test func `hold every part of a layout`() throws {
    let layout = Sample.complete
    #expect(try LayoutBytes.layout(from: LayoutBytes.bytes(of: layout)) == layout)
  }

  @Test func `keep strings that are canonically equivalent apart`() throws {
    var layout = Sample.empty
    layout.locales = ["\u{E9}", "e\u{301}"]
    let read = try LayoutBytes.layout(from: LayoutBytes.bytes(of: layout))
    #expect(read.locales.map { Array($0.utf8) } == layout.locales.map { Array($0.utf8) })
  }

  @Test(arguments: [0, 0.5, 1.2345, 0.1 + 0.2, 1e300, -3, .infinity])
  func `keep fractions exactly`(fraction: Double) throws {
    var layout = Sample.empty
    layout.scanTiming = ScanTiming(rowTime: fraction)
    #expect(try LayoutBytes.layout(from: LayoutBytes.bytes(of: layout)) == layout)
  }

  @Test func `are few`() throws {
    let layout = try KeyboardLayout(named: "en").withoutUnreachableKeys()
    #expect(LayoutBytes.bytes(of: layout).count < 8_000)
  }
}

@Suite struct `Broken bytes` {
  @Test(arguments: ["en", "vi-t-k0-telex", "th", "ko", "fr"])
  func `that end too early are a fault`(name: String) throws {
    let layout = try KeyboardLayout(named: name).withoutUnreachableKeys()
    let bytes = LayoutBytes.bytes(of: layout)
    for count in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 400)) {
      #expect(throws: LayoutBytes.Fault.self) {
        try LayoutBytes.layout(from: Array(bytes.prefix(count)))
      }
    }
    #expect(throws: LayoutBytes.Fault.self) { try LayoutBytes.layout(from: bytes + [0]) }
  }

  @Test func `of another version are a fault of their own`() {
    let fault = #expect(throws: LayoutBytes.Fault.self) {
      try LayoutBytes.layout(from: Array("CLV2\u{0}".utf8))
    }
    #expect(fault?.kind == .otherFormat)
  }

  @Test func `are a layout or a fault, and never a trap`() throws {
    var random = Seeded()
    for name in ["en", "vi-t-k0-telex", "th", "ko"] {
      let layout = try KeyboardLayout(named: name).withoutUnreachableKeys()
      let bytes = LayoutBytes.bytes(of: layout)
      for _ in 0..<150 {
        var broken = bytes
        for _ in 0...random.below(4) {
          broken[random.below(broken.count)] = UInt8(random.below(256))
        }
        guard let layout = try? LayoutBytes.layout(from: broken) else { continue }
        #expect(try LayoutBytes.layout(from: LayoutBytes.bytes(of: layout)) == layout)
      }
    }
  }

  @Test func `with a rule that is too large are a fault`() throws {
    var layout = Sample.empty
    layout.transforms = [.transforms([try Transform(from: "a{1,3}", to: "b")])]
    let bytes = LayoutBytes.bytes(of: layout)
    let small = Array("a{1,3}".utf8)
    let place = try #require(bytes.indices.first { bytes[$0...].starts(with: small) })
    for broken in ["(((((", "a{9,3}", "a**aaa", "[z-a].", "${no}a", "\\u{4 _"] {
      let text = Array(broken.utf8)
      let bytes = Array(bytes[..<place] + text + bytes[(place + text.count)...])
      #expect(throws: LayoutBytes.Fault.self, "\(broken)") {
        try LayoutBytes.layout(from: bytes)
      }
    }
  }
}

@Suite struct `A layout without unreachable keys` {
  @Test(arguments: ["en", "fr", "ja", "ko", "th", "vi-t-k0-telex"])
  func `has all keys of its layers and gestures`(name: String) throws {
    let layout = try KeyboardLayout(named: name)
    let reachable = layout.withoutUnreachableKeys()
    #expect(reachable.keys.count <= layout.keys.count)
    for layer in layout.layerSets.flatMap(\.layers) {
      for id in layer.rows.joined() {
        #expect(reachable.keys[id] == layout.keys[id])
        guard let key = layout.keys[id] else { continue }
        for gesture in layout.gestures(on: key) {
          #expect(reachable.keys[gesture.keyID] == layout.keys[gesture.keyID])
        }
        #expect(reachable.cap(of: key) == layout.cap(of: key))
        #expect(reachable.traits[id] == layout.traits[id])
      }
    }
  }

  @Test func `has no other keys`() throws {
    let reachable = Sample.complete.withoutUnreachableKeys()
    #expect(reachable.keys.map(\.id) == ["a", "b", "shift"])
    #expect(reachable.forms.map(\.id) == ["us"])
  }
}

/// Layouts for tests.
private enum Sample {
  static let empty = KeyboardLayout(locale: "en", info: KeyboardLayout.Info(name: "Test"))

  /// A layout with a value in every part.
  static var complete: KeyboardLayout {
    var layout = KeyboardLayout(
      locale: "mt", conformsTo: 46,
      info: KeyboardLayout.Info(
        name: "Test", author: "A", layout: "QWERTY", indicator: "T", attribution: "B"))
    layout.draft = .contributed
    layout.locales = ["en", "it"]
    layout.version = "1.2.3"
    layout.normalizes = false
    layout.displays = [
      Display(target: .output(MarkerText("", markers: [.init("grave", at: 0)])), text: "`"),
      Display(target: .key("a"), text: "A"),
    ]
    layout.baseCharacter = "x"
    layout.keys = Keyed([
      Key(
        id: "a", output: MarkerText("ab", markers: [.init("m", at: 1), .init("n", at: 2)]),
        width: 1.25, stretches: true, layerID: "base", flickID: "f", longPressKeyIDs: ["b", "a"],
        longPressDefaultKeyID: "a", multiTapKeyIDs: ["b"]),
      Key(id: "b", output: "b"), Key(id: "c", output: "c"), Key(id: "shift", isGap: true),
    ])
    layout.flicks = Keyed([
      Flick(id: "f", segments: [.init(directions: [.north, .southWest], keyID: "b")])
    ])
    layout.forms = Keyed([Form(id: "us", rows: [[1, 255], []]), Form(id: "iso", rows: [[3]])])
    layout.layerSets = [
      LayerSet(
        formID: Form.touch, minDeviceWidth: 150,
        layers: [Layer(id: "base", rows: [["a", "shift"], []], scanOrder: ["shift", "a"])]),
      LayerSet(
        formID: "us",
        layers: [
          Layer(modifiers: [.none, .exactly([.altRight, .shift]), .other], rows: [["a", "b"]])
        ]),
    ]
    layout.variables = Keyed([
      Variable(id: "s", value: .string("x")), Variable(id: "l", value: .set(["p", "q"])),
      Variable(id: "u", value: .unicodeSet(UnicodeSet([0x61...0x7A, 0x10000...0x10FFFF]))),
    ])
    layout.transforms = rules(layout.variables)
    layout.backspaceTransforms = layout.transforms
    layout.traits = [
      "shift": KeyTraits(action: .shift, label: "Shift", display: "⇧", hint: "h", repeats: false),
      "a": KeyTraits(
        action: .app("jump"), returns: .symbol, longPressDelay: 0.25, repeatDelay: 0.3,
        repeatInterval: 0.04, multiTapTimeout: 1),
    ]
    layout.scanTiming = ScanTiming(rowTime: 1.5, keyTime: 0.7, rounds: 3)
    return layout
  }

  private static func rules(_ variables: Keyed<Variable>) -> [TransformGroup] {
    do {
      return [
        .transforms([
          try Transform(from: "($[l])${s}\\m{m}", to: "$[1:l]\\m{n}", variables: variables)
        ]),
        .reorders([
          try Reorder(
            from: "[a-c]$[u]", before: "z", order: "1 2", tertiary: "0 3", tertiaryBase: "true",
            preBase: "0 1", variables: variables, normalizes: false)
        ]),
      ]
    } catch {
      Issue.record(error)
      return []
    }
  }
}
