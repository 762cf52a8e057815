import Foundation
import KeyboardFiles
import KeyboardModel
import TestSupport
import Testing

/// Files with invalid bytes.
@Suite struct `Bytes` {
  /// A layout with all parts of the format.
  static let sample = keyboard(
    locales: #"<locale id="fr"/>"#, version: #"<version number="1.0.0"/>"#,
    displays: #"<display keyId="a" display="é"/>"#,
    keys: #"<key id="b" output="\u{E9}&amp;" longPressKeyIds="a"/><!-- c -->"#,
    flicks: #"<flick id="f"><flickSegment directions="n" keyId="a"/></flick>"#,
    variables:
      #"<string id="s" value="a"/><set id="t" value="b $${s}"/><uset id="u" value="[a-z]"/>"#
      .replacing("$$", with: "$"),
    transforms: simpleTransforms(#"<transform from="a${s}" to="$0"/>"#),
    special: ownElements("<c:scanning rounds='1'/>"))

  private func check(_ bytes: [UInt8]) -> LayoutReader.Reading {
    let reading = LayoutReader().read(bytes, file: "layout.xml")
    #expect(
      (reading.layout == nil) == reading.diagnostics.contains { $0.severity == .error },
      "\(String(decoding: bytes, as: UTF8.self))")
    for diagnostic in reading.diagnostics {
      let places = [diagnostic.location] + diagnostic.notes.map(\.location)
      #expect(places.allSatisfy { $0.start.offset <= $0.end.offset && $0.start.column > 0 })
      #expect(places.allSatisfy { $0.file != "layout.xml" || $0.end.offset <= bytes.count })
    }
    return reading
  }

  @Test func `the sample is a layout`() {
    #expect(check(Array(Self.sample.utf8)).layout != nil)
  }

  @Test func `cut off anywhere`() {
    let bytes = Array(Self.sample.utf8)
    for count in 0..<bytes.count {
      #expect(check(Array(bytes.prefix(count))).layout == nil)
    }
  }

  @Test func `a byte lost anywhere`() {
    let bytes = Array(Self.sample.utf8)
    for index in bytes.indices {
      _ = check(Array(bytes[..<index] + bytes[(index + 1)...]))
    }
  }

  @Test func `NUL bytes`() {
    var bytes = Array(Self.sample.utf8)
    for index in stride(from: 0, to: bytes.count, by: 7).dropFirst() {
      var copy = bytes
      copy[index] = 0
      #expect(check(copy).layout == nil)
    }
    for index in stride(from: 3, to: bytes.count, by: 7) { bytes[index] = 0 }
    let reading = check(bytes)
    #expect(reading.diagnostics.map(\.code) == [.X01])
    #expect(reading.diagnostics.first?.location.start.offset == 3)
  }

  @Test(arguments: [false, true], [false, true])
  func `UTF-16 is named as such`(isBigEndian: Bool, hasMark: Bool) {
    let units = (hasMark ? [0xFEFF] : []) + Array(Self.sample.utf16)
    let bytes = units.flatMap { unit in
      let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return isBigEndian ? pair : pair.reversed()
    }
    let reading = check(bytes)
    #expect(reading.diagnostics.map(\.code) == [.X01])
    #expect(reading.diagnostics.first?.message.contains("UTF-16") == true)
  }

  @Test(arguments: ["", "<?xml version='1.0' encoding='ISO-8859-1'?>", "<?xml version='1.0'?>"])
  func `Latin-1 is an error`(declaration: String) {
    let bytes = (declaration + Self.sample).unicodeScalars.map { UInt8($0.value) }
    #expect(check(bytes).diagnostics.map(\.code) == [.X01])
  }

  @Test(
    arguments: [
      [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80], [0x80],
      [0xF4, 0x90, 0x80, 0x80],
      [0xE2, 0x82], [0xFF], [0x01], [0xEF, 0xBF, 0xBF],
    ] as [[UInt8]])
  func `bytes that are no characters`(bytes: [UInt8]) {
    for marked in [
      keyboard(info: "<info name='1️⃣'/>"), keyboard(info: "<info 1️⃣ name='a'/>"),
      keyboard(info: "<info name='a'>1️⃣</info>"), keyboard(info: "<info name='a'/><!--1️⃣-->"),
      keyboard(info: "<info name='a'/><?a 1️⃣?>"), keyboard(info: "<info name='é1️⃣é'/>"),
      keyboard(info: "<info name='a'><![CDATA[1️⃣]]></info>"), keyboard() + "1️⃣",
    ] {
      let source = MarkedSource(marked)
      var file = source.bytes
      file.insert(contentsOf: bytes, at: source.marks[1] ?? 0)
      #expect(check(file).layout == nil)
    }
  }

  @Test func `mutations of the project's own layouts`() throws {
    let folder = "\(Checkout.folder)/Layouts"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".xml") }.sorted()
    let layouts = names.compactMap { FileManager.default.contents(atPath: "\(folder)/\($0)") }
      .map { Array($0) }
    try #require(!layouts.isEmpty)
    var random = Seeded(.random(in: 0...UInt64.max))
    print("mutations with the seed \(random.seed)")
    let reader = LayoutReader(imports: .folder(folder))
    let deadline = Timestamp.now + .seconds(2)
    for _ in 0..<3_000 where Timestamp.now < deadline {
      guard var bytes = layouts.randomElement(using: &random) else { return }
      for _ in 0...Int.random(in: 0...3, using: &random) { random.mutate(&bytes) }
      let reading = reader.read(bytes, file: "layout.xml")
      let hasErrors = reading.diagnostics.contains { $0.severity == .error }
      #expect((reading.layout == nil) == hasErrors, "seed \(random.seed)")
    }
  }
}

extension Seeded {
  /// Changes, removes, repeats or inserts something.
  fileprivate mutating func mutate(_ bytes: inout [UInt8]) {
    guard !bytes.isEmpty else { return }
    let place = Int.random(in: 0..<bytes.count, using: &self)
    let end = min(bytes.count, place + Int.random(in: 1...40, using: &self))
    let signs = Array("<>&;\"'=/\\{}[]$^-: \n\u{E000}".utf8)
    switch Int.random(in: 0..<5, using: &self) {
    case 0: bytes[place] = UInt8.random(in: 0...255, using: &self)
    case 1: bytes[place] = signs.randomElement(using: &self) ?? 0
    case 2: bytes.removeSubrange(place..<end)
    case 3: bytes.insert(contentsOf: Array(bytes[place..<end]), at: place)
    default: bytes.insert(signs.randomElement(using: &self) ?? 0, at: place)
    }
  }
}
