import Clavier
import SystemPackage

/// Keys typed on a layout, over and over.
struct EngineWorkload {
  private var typist: EngineTypist
  private let stream: KeyStream
  /// How many keys are typed at a time.
  let keyCount: Int

  init(_ layout: KeyboardLayout, _ stream: KeyStream) throws {
    typist = try EngineTypist(layout)
    self.stream = stream
    keyCount = stream.keyCount
  }

  /// Types all keys so many times.
  mutating func type(times: Int) {
    for _ in 0..<times { typist.type(stream) }
  }

  private static let folder = FilePath(#filePath).removingLastComponent().appending("../..")

  /// A layout without transforms, in texts of up to so many characters.
  static func plain(textLength: Int = 64) throws -> EngineWorkload {
    try EngineWorkload(
      layout(at: folder.appending("../Layouts/en.xml")), .us(textLength: textLength))
  }

  /// A layout with 22 transforms and 10 reorders.
  static func rules() throws -> EngineWorkload {
    try EngineWorkload(layout(at: folder.appending("Layouts/bengali.xml")), .us(textLength: 64))
  }

  /// Telex, and what the peer types in it.
  static func telex() throws -> EngineWorkload {
    let text = "tieengs vieetj laf ngoon nguwx chinhs thuwcs cuar nuwowcs vieetj nam "
    return try EngineWorkload(
      layout(at: folder.appending("../Layouts/vi-t-k0-telex.xml")), KeyStream(typing: text))
  }

  /// Keys that write `eb` and an ideograph, on a layout with `count` transforms of `ab` and an
  /// ideograph: all three are looked at, and nothing matches.
  static func literals(_ count: Int) throws -> EngineWorkload {
    func text(_ codePoint: Int) -> String {
      Unicode.Scalar(UInt32(codePoint)).map { String($0) } ?? ""
    }
    var layout = KeyboardLayout(locale: "und", info: .init(name: "Literals"))
    let transforms = (0..<count).map {
      Transform(from: "ab" + text(0x20000 + $0), to: text(0xF0000 + $0))
    }
    layout.transforms = count > 0 ? [.transforms(transforms)] : []
    // Spread over all transforms.
    let outputs = (0..<64).map { MarkerText("eb" + text(0x20000 + $0 * 7_919 % max(count, 10))) }
    return try EngineWorkload(layout, KeyStream(outputs: outputs))
  }

  /// The layout in the file at `path`.
  static func layout(at path: FilePath) throws -> KeyboardLayout {
    let reading = try LayoutReader(isLenient: true).read(contentsOf: path.string)
    guard let layout = reading.layout else { throw LayoutError(reading.diagnostics) }
    return layout
  }
}
