import KeyboardAuthoring
import KeyboardFiles
import KeyboardLayouts
import KeyboardModel
import Testing

@Suite struct `Bundles` {
  @Test(arguments: [
    "ar", "el", "en", "en-t-k0-email", "fr", "ja-Hira", "ko", "vi-t-k0-telex", "yo",
  ])
  func `of built-in layouts are the same without imports`(name: String) throws {
    let bytes = try #require(EmbeddedLayouts.layouts[name])
    let bundle = try LayoutBundle(of: bytes, file: name, imports: .none, includesBuiltIn: true)
    #expect(!String(decoding: bundle.bytes, as: UTF8.self).contains("<import"))
    let reading = LayoutReader().read(bundle.bytes, file: name)
    #expect(reading.diagnostics.filter { $0.severity != .hint }.isEmpty, "\(reading.diagnostics)")
    #expect(reading.layout == (try KeyboardLayout(named: name)))
  }

  @Test func `stay as they are without imports of their own`() throws {
    let bytes = try #require(EmbeddedLayouts.layouts["fr"])
    #expect(try LayoutBundle(of: bytes, file: "fr.xml", imports: .none).bytes == bytes)
  }

  @Test func `are not made of layouts with errors`() {
    #expect(throws: LayoutError.self) {
      try LayoutBundle(of: Array("<keyboard3/>".utf8), file: "my.xml", imports: .none)
    }
  }
}
