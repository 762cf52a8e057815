internal import KeyboardPlatform

/// A keymap compiled by libxkbcommon.
package final class XKBKeymap {
  private let library: XKBLibrary
  private let context: OpaquePointer?
  private let keymap: OpaquePointer?
  private let state: OpaquePointer?

  /// Compiles a layout, or its variant unless that is empty; `nil` if it does not exist. A `folder`
  /// precedes those of the system, and replaces that of the user.
  package convenience init?(
    _ library: XKBLibrary, layout: String, variant: String, folder: String? = nil
  ) {
    // 1: without the folders of the user and the system.
    self.init(library, library.newContext(folder == nil ? 0 : 1)) { context in
      if let folder {
        _ = library.appendFolder(context, folder)
        _ = library.appendSystemFolders(context)
      }
      // `struct xkb_rule_names`: rules, model, layout, variant and options.
      let words: [String] = ["evdev", "pc105", layout, variant, ""]
      let names = words.map { strdup($0) }
      defer { for name in names { free(name) } }
      return names.withUnsafeBytes { library.newKeymapFromNames(context, $0.baseAddress, 0) }
    }
  }

  /// Compiles the source text of a keymap; `nil` if it does not compile.
  convenience init?(_ library: XKBLibrary, text: [UInt8]) {
    self.init(library, library.newContext(0)) { context in
      text.withUnsafeBytes { bytes in
        bytes.withMemoryRebound(to: CChar.self) { characters in
          characters.baseAddress.flatMap {
            library.newKeymapFromText(context, $0, characters.count, 1, 0)
          }
        }
      }
    }
  }

  private init?(
    _ library: XKBLibrary, _ context: OpaquePointer?, compile: (OpaquePointer?) -> OpaquePointer?
  ) {
    self.library = library
    self.context = context
    if context != nil { library.setLogLevel(context, 0) }
    keymap = context == nil ? nil : compile(context)
    state = keymap == nil ? nil : library.newState(keymap)
    guard state != nil else { return nil }
  }

  deinit {
    if state != nil { library.freeState(state) }
    if keymap != nil { library.freeKeymap(keymap) }
    if context != nil { library.freeContext(context) }
  }

  var groupCount: Int { Int(library.layoutCount(keymap)) }

  /// The name of the first group.
  var name: String? { library.layoutName(keymap, 0).map { String(cString: $0) } }

  package func key(_ name: String) -> UInt32? {
    let key = library.keyByName(keymap, name)
    return key == .max ? nil : key
  }

  package func modifier(_ name: String) -> UInt32 {
    let index = library.modifierIndex(keymap, name)
    return index < 32 ? 1 << index : 0
  }

  package func set(down: UInt32, locked: UInt32) {
    _ = library.updateMask(state, down, 0, locked, 0, 0, 0)
  }

  /// Returns the keysyms of a key with the current modifiers.
  package func keysyms(of key: UInt32) -> [UInt32] {
    var list: UnsafePointer<UInt32>?
    let count = Int(library.keysyms(state, key, &list))
    guard count > 0, let list else { return [] }
    if count == 1 {
      guard list[0] != 0 else { return [] }
      // With Caps Lock, libxkbcommon capitalizes only a single keysym.
      let one = library.oneKeysym(state, key)
      return [one == 0 || library.text(of: one).isEmpty ? list[0] : one]
    }
    return Array(UnsafeBufferPointer(start: list, count: count))
  }
}
