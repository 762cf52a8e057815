internal import CResources
internal import KeyboardFiles
internal import KeyboardModel

/// The script with which a page can be typed on: modules of the custom element, and the engine.
enum TypingScript {
  static let text: String = {
    let modules = EmbeddedFolder(embedded_modules)
    func body(_ name: String) -> String {
      joinable(String(decoding: modules["\(name).js"] ?? [], as: UTF8.self))
    }
    // What a module needs while it is read comes before it.
    let names = [
      "style", "engine", "targets", "sources", "board", "attributes", "clavier-keyboard",
    ]
    // These would be loaded for the attributes and fields that need them.
    let parts = ["physical", "actions", "keys", "captions"].map { name in
      "ClavierKeyboard.parts.\(name) = async () => {\n\(body(name))return { part };\n};\n"
    }
    let engine = EmbeddedFolder(embedded_engine)["clavier.wasm.gz"] ?? []
    let start = "{\nconst packedEngine = \"\(base64(engine))\";\n"
    return start + names.map(body).joined() + parts.joined() + Resource.typingScript + "}\n"
  }()

  static func layout(_ layout: KeyboardLayout) -> String {
    base64(LayoutBytes.bytes(of: layout.withoutUnreachableKeys()))
  }

  /// Returns a module as a part of one script: without imports, exports, comments and indentation.
  private static func joinable(_ module: String) -> String {
    module.split(separator: "\n").map { $0.drop { $0 == " " } }
      .filter { !$0.hasPrefix("// ") && !$0.hasPrefix("import ") }
      .map { line in
        let line = line.hasPrefix("export ") ? line.dropFirst("export ".count) : line
        return line.replacing("import.meta.url", with: "document.baseURI") + "\n"
      }.joined()
  }

  private static func base64(_ bytes: [UInt8]) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - start)
      var bits = 0
      for place in 0..<3 { bits = bits << 8 | (place < count ? Int(bytes[start + place]) : 0) }
      for place in 0..<4 {
        text.append(place <= count ? digits[bits >> (18 - 6 * place) & 0x3F] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
