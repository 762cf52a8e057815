import Clavier
import KeyboardFiles
import KeyboardInterchange
import KeyboardModel
import SystemPackage

/// A workload that types keys on a layout repeatedly.
struct EngineWorkload {
  private var typist: EngineTypist
  private let stream: KeyStream
  /// The number of keys per run.
  let keyCount: Int

  init(_ layout: KeyboardLayout, _ stream: KeyStream) throws {
    typist = EngineTypist(layout)
    self.stream = stream
    keyCount = stream.keyCount
  }

  /// Types all keys `times` times.
  mutating func type(times: Int) {
    for _ in 0..<times { typist.type(stream) }
  }

  private static let folder = FilePath(#filePath).removingLastComponent().appending("../..")

  /// Returns a layout without transforms, in texts of up to `textLength` characters.
  static func plain(textLength: Int = 64) throws -> EngineWorkload {
    try EngineWorkload(
      layout(at: folder.appending("../Layouts/en.xml")), .us(textLength: textLength))
  }

  /// A layout of ours, with the keys of a US keyboard.
  static func ours(_ name: String) throws -> EngineWorkload {
    try EngineWorkload(
      layout(at: folder.appending("../Layouts/\(name).xml")), KeyStream(textLength: 64))
  }

  /// An imported layout, with the keys of a US keyboard.
  static func imported(xkb name: String) throws -> EngineWorkload {
    try EngineWorkload(KeyboardImporter().read(xkb: name).layout, KeyStream(textLength: 64))
  }

  /// A layout with 22 transforms and 10 reorders.
  static func rules() throws -> EngineWorkload {
    try EngineWorkload(layout(at: folder.appending("Layouts/bengali.xml")), .us(textLength: 64))
  }

  /// Returns Telex, with the peer's input for it.
  static func telex() throws -> EngineWorkload {
    let text = "tieengs vieetj laf ngoon nguwx chinhs thuwcs cuar nuwowcs vieetj nam "
    return try EngineWorkload(
      layout(at: folder.appending("../Layouts/vi-t-k0-telex.xml")), KeyStream(typing: text))
  }

  /// Returns keys that write `eb` and an ideograph, on a layout with `count` transforms of `ab` and
  /// an ideograph: matching examines all three characters, and fails.
  static func literals(_ count: Int) throws -> EngineWorkload {
    func text(_ codePoint: Int) -> String {
      Unicode.Scalar(UInt32(codePoint)).map { String($0) } ?? ""
    }
    var layout = KeyboardLayout(locale: "und", info: .init(name: "Literals"))
    let transforms = try (0..<count).map {
      try Transform(from: "ab" + text(0x20000 + $0), to: text(0xF0000 + $0))
    }
    layout.transforms = count > 0 ? [.transforms(transforms)] : []
    // Spread over all transforms.
    let outputs = (0..<64).map { MarkerText("eb" + text(0x20000 + $0 * 7_919 % max(count, 10))) }
    return try EngineWorkload(layout, KeyStream(outputs: outputs))
  }

  /// Returns the layout in the file at `path`.
  static func layout(at path: FilePath) throws -> KeyboardLayout {
    let reading = try LayoutReader(isLenient: true).read(contentsOf: path.string)
    guard let layout = reading.layout else { throw LayoutError(reading.diagnostics) }
    return layout
  }
}
