internal import CResources
internal import KeyboardFiles
internal import KeyboardModel

enum TypingScript {
  static let text: String = {
    var core: [String] = []
    collect("clavier-keyboard", into: &core)
    // These would be loaded for the attributes and fields that need them.
    var parts = core
    for name in ["physical", "actions", "keys", "captions", "forms", "recent"] {
      collect(name, into: &parts)
    }
    let added = parts.dropFirst(core.count).map { name in
      let others = imports(of: name).filter { !core.contains($0.module) }
        .map { "const \($0.names) = await ClavierKeyboard.parts.\($0.module)();\n" }.joined()
      let names = exports(of: name).joined(separator: ", ")
      return """
        ClavierKeyboard.parts.\(name) = async () => {
        \(others)\(joinable(name))return { \(names) };
        };

        """
    }
    let engine = EmbeddedFolder(embedded_engine)["clavier.wasm.gz"] ?? []
    let start = "{\nconst packedEngine = \"\(Base64.encoded(engine))\";\n"
    return start + core.map(joinable).joined() + added.joined() + Resource.typingScript + "}\n"
  }()

  private static let modules = EmbeddedFolder(embedded_modules)

  static func layout(_ layout: KeyboardLayout) -> String {
    Base64.encoded(LayoutBytes.bytes(of: layout.withoutUnreachableKeys()))
  }

  /// Adds a module behind those that it imports, which it may need while it is read.
  private static func collect(_ name: String, into names: inout [String]) {
    guard !names.contains(name) else { return }
    for (_, module) in imports(of: name) { collect(module, into: &names) }
    names.append(name)
  }

  private static func lines(of name: String) -> [Substring] {
    String(decoding: modules["\(name).js"] ?? [], as: UTF8.self).split(separator: "\n")
  }

  /// Returns what a module imports, `{ Engine, fetched }` from `engine`.
  private static func imports(of name: String) -> [(names: Substring, module: String)] {
    lines(of: name).filter { $0.hasPrefix("import {") }.compactMap { line in
      let parts = line.dropFirst("import ".count).split(separator: " from \"./")
      guard parts.count == 2, let module = parts[1].split(separator: ".").first else { return nil }
      return (parts[0], String(module))
    }
  }

  private static func exports(of name: String) -> [Substring] {
    lines(of: name).filter { $0.hasPrefix("export ") }.compactMap { line in
      line.split { $0 == " " || $0 == "(" }.dropFirst().first {
        !["const", "class", "async", "function"].contains($0)
      }
    }
  }

  /// Returns a module as a part of one script: without imports, exports, comments and indentation.
  private static func joinable(_ name: String) -> String {
    lines(of: name).map { $0.drop { $0 == " " } }
      .filter { !$0.hasPrefix("// ") && !$0.hasPrefix("import ") }
      .map { line in
        let line = line.hasPrefix("export ") ? line.dropFirst("export ".count) : line
        return line.replacing("import.meta.url", with: "document.baseURI") + "\n"
      }.joined()
  }
}
