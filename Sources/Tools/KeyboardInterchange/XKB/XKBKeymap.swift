/// A keymap compiled by libxkbcommon.
package final class XKBKeymap {
  private let library: XKBLibrary
  private let context: OpaquePointer?
  private let keymap: OpaquePointer?
  private let state: OpaquePointer?

  /// Compiles the layout `layout`, or its variant; `nil` if it does not exist.
  ///
  /// - Parameters:
  ///   - library: The library.
  ///   - layout: The name of the layout.
  ///   - variant: The name of the variant; empty for none.
  ///   - folder: A folder that precedes those of the system. The default, `nil`, uses the user's
  ///     folder.
  package init?(
    _ library: XKBLibrary, layout: String, variant: String, folder: String? = nil
  ) {
    self.library = library
    // 1: without the folders of the user and the system.
    context = library.newContext(folder == nil ? 0 : 1)
    guard context != nil else { return nil }
    if let folder {
      _ = library.appendFolder(context, folder)
      _ = library.appendSystemFolders(context)
    }
    library.setLogLevel(context, 0)
    let context = context
    keymap = "evdev".withCString { rules in
      "pc105".withCString { model in
        layout.withCString { layout in
          variant.withCString { variant in
            "".withCString { options in
              // `struct xkb_rule_names`: five pointers.
              let names = [rules, model, layout, variant, options]
              return names.withUnsafeBytes {
                library.newKeymapFromNames(context, $0.baseAddress, 0)
              }
            }
          }
        }
      }
    }
    state = keymap == nil ? nil : library.newState(keymap)
    guard state != nil else { return nil }
  }

  /// Compiles the source text of a keymap.
  ///
  /// - Returns: `nil` if it does not compile.
  init?(_ library: XKBLibrary, text: [UInt8]) {
    self.library = library
    context = library.newContext(0)
    guard context != nil else { return nil }
    library.setLogLevel(context, 0)
    let context = context
    keymap = text.withUnsafeBytes { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        characters.baseAddress.flatMap {
          library.newKeymapFromText(context, $0, characters.count, 1, 0)
        }
      }
    }
    state = keymap == nil ? nil : library.newState(keymap)
    guard state != nil else { return nil }
  }

  deinit {
    if state != nil { library.freeState(state) }
    if keymap != nil { library.freeKeymap(keymap) }
    if context != nil { library.freeContext(context) }
  }

  /// The number of groups.
  var groupCount: Int { Int(library.layoutCount(keymap)) }

  /// The name of the first group.
  var name: String? { library.layoutName(keymap, 0).map { String(cString: $0) } }

  /// Returns the code of the key `name`.
  package func key(_ name: String) -> UInt32? {
    let key = library.keyByName(keymap, name)
    return key == .max ? nil : key
  }

  /// Returns the bit of the modifier `name`.
  package func modifier(_ name: String) -> UInt32 {
    let index = library.modifierIndex(keymap, name)
    return index < 32 ? 1 << index : 0
  }

  /// Sets the pressed and the locked modifiers.
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
