internal import KeyboardPlatform

/// The functions of libxkbcommon, which is loaded when the first XKB layout is read.
///
/// Programs that read no XKB layouts do not need the library, and do not wait for it. The types are
/// those of `xkbcommon.h` and `xkbcommon-compose.h`, which have been stable since version 0.5.
package struct XKBLibrary: Sendable {
  typealias Object = OpaquePointer?

  let newContext: @convention(c) (CInt) -> Object
  let appendFolder: @convention(c) (Object, UnsafePointer<CChar>) -> CInt
  let appendSystemFolders: @convention(c) (Object) -> CInt
  let freeContext: @convention(c) (Object) -> Void
  let setLogLevel: @convention(c) (Object, CInt) -> Void
  let newKeymapFromNames: @convention(c) (Object, UnsafeRawPointer?, CInt) -> Object
  let newKeymapFromText: @convention(c) (Object, UnsafePointer<CChar>, Int, CInt, CInt) -> Object
  let freeKeymap: @convention(c) (Object) -> Void
  let layoutCount: @convention(c) (Object) -> UInt32
  let layoutName: @convention(c) (Object, UInt32) -> UnsafePointer<CChar>?
  let keyByName: @convention(c) (Object, UnsafePointer<CChar>) -> UInt32
  let modifierIndex: @convention(c) (Object, UnsafePointer<CChar>) -> UInt32
  let newState: @convention(c) (Object) -> Object
  let freeState: @convention(c) (Object) -> Void
  let updateMask: @convention(c) (Object, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32) -> UInt32
  let keysyms: @convention(c) (Object, UInt32, UnsafeMutablePointer<UnsafePointer<UInt32>?>) -> CInt
  let oneKeysym: @convention(c) (Object, UInt32) -> UInt32
  let keysymName: @convention(c) (UInt32, UnsafeMutablePointer<CChar>, Int) -> CInt
  let keysymText: @convention(c) (UInt32, UnsafeMutablePointer<CChar>, Int) -> CInt
  let keysymNamed: @convention(c) (UnsafePointer<CChar>, CInt) -> UInt32
  let newComposeTable: @convention(c) (Object, UnsafePointer<CChar>, CInt) -> Object
  let newComposeTableFromText:
    @convention(c) (Object, UnsafePointer<CChar>, Int, UnsafePointer<CChar>, CInt, CInt) -> Object
  let freeComposeTable: @convention(c) (Object) -> Void
  let newComposeState: @convention(c) (Object, CInt) -> Object
  let freeComposeState: @convention(c) (Object) -> Void
  let feed: @convention(c) (Object, UInt32) -> CInt
  let resetCompose: @convention(c) (Object) -> Void
  let composeStatus: @convention(c) (Object) -> CInt
  let composedText: @convention(c) (Object, UnsafeMutablePointer<CChar>, Int) -> CInt

  /// The library; `nil` if it is not installed.
  package static let shared = XKBLibrary()

  private init?() {
    #if canImport(Darwin)
      let names = [
        "libxkbcommon.0.dylib", "/opt/homebrew/lib/libxkbcommon.0.dylib",
        "/usr/local/lib/libxkbcommon.0.dylib",
      ]
    #else
      let names = ["libxkbcommon.so.0"]
    #endif
    guard let library = names.lazy.compactMap({ dlopen($0, RTLD_NOW | RTLD_LOCAL) }).first else {
      return nil
    }
    var isComplete = true
    func find<Function>(_ name: String, _ type: Function.Type = Function.self) -> Function {
      let address = dlsym(library, name)
      if address == nil { isComplete = false }
      // If a function is missing, there is no library, so the substitute is never called.
      return unsafeBitCast(address ?? library, to: Function.self)
    }
    newContext = find("xkb_context_new")
    appendFolder = find("xkb_context_include_path_append")
    appendSystemFolders = find("xkb_context_include_path_append_default")
    freeContext = find("xkb_context_unref")
    setLogLevel = find("xkb_context_set_log_level")
    newKeymapFromNames = find("xkb_keymap_new_from_names")
    newKeymapFromText = find("xkb_keymap_new_from_buffer")
    freeKeymap = find("xkb_keymap_unref")
    layoutCount = find("xkb_keymap_num_layouts")
    layoutName = find("xkb_keymap_layout_get_name")
    keyByName = find("xkb_keymap_key_by_name")
    modifierIndex = find("xkb_keymap_mod_get_index")
    newState = find("xkb_state_new")
    freeState = find("xkb_state_unref")
    updateMask = find("xkb_state_update_mask")
    keysyms = find("xkb_state_key_get_syms")
    oneKeysym = find("xkb_state_key_get_one_sym")
    keysymName = find("xkb_keysym_get_name")
    keysymText = find("xkb_keysym_to_utf8")
    keysymNamed = find("xkb_keysym_from_name")
    newComposeTable = find("xkb_compose_table_new_from_locale")
    newComposeTableFromText = find("xkb_compose_table_new_from_buffer")
    freeComposeTable = find("xkb_compose_table_unref")
    newComposeState = find("xkb_compose_state_new")
    freeComposeState = find("xkb_compose_state_unref")
    feed = find("xkb_compose_state_feed")
    resetCompose = find("xkb_compose_state_reset")
    composeStatus = find("xkb_compose_state_get_status")
    composedText = find("xkb_compose_state_get_utf8")
    guard isComplete else { return nil }
  }

  /// Returns the text that `body` writes into a buffer.
  func text(_ body: (UnsafeMutablePointer<CChar>, Int) -> CInt) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
      guard let start = buffer.baseAddress, body(start, 256) > 0 else { return "" }
      buffer[255] = 0
      return String(cString: start)
    }
  }

  func name(of keysym: UInt32) -> String { text { keysymName(keysym, $0, $1) } }

  /// Returns the keysym `name`; 0 if it does not exist.
  func keysym(_ name: String) -> UInt32 { keysymNamed(name, 0) }

  /// Returns the text of a keysym; empty if it is not a character.
  package func text(of keysym: UInt32) -> String { text { keysymText(keysym, $0, $1) } }
}
