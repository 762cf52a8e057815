internal import KeyboardPlatform

/// The functions of libxkbcommon, which is loaded when the first XKB layout is read.
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
  let updateKey: @convention(c) (Object, UInt32, CInt) -> UInt32
  let modifiers: @convention(c) (Object, CInt) -> UInt32
  let group: @convention(c) (Object, CInt) -> UInt32
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
    updateKey = find("xkb_state_update_key")
    modifiers = find("xkb_state_serialize_mods")
    group = find("xkb_state_serialize_layout")
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

  func text(of keysyms: [UInt32]) -> String { keysyms.map(text).joined() }
}

package final class XKBKeymap {
  private let library: XKBLibrary
  private let context: OpaquePointer?
  private let keymap: OpaquePointer?
  private var state: OpaquePointer?
  /// What AltGr holds: a group, as in keymaps of kalamine, or else the third level.
  package private(set) var altGr = Actions(modifiers: 0, group: 0)

  /// Compiles a layout or its variant, with a `folder` before the system's; `nil` if there is none.
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
    (self.library, self.context) = (library, context)
    if context != nil { library.setLogLevel(context, 0) }
    keymap = context == nil ? nil : compile(context)
    state = keymap == nil ? nil : library.newState(keymap)
    guard state != nil else { return nil }
    altGr = Actions(modifiers: modifier("Mod5"), group: 0)
    guard let key = key("RALT") else { return }
    update(key, isDown: true)
    if held.group > 0 { altGr = held }
    reset()
  }

  deinit {
    if state != nil { library.freeState(state) }
    if keymap != nil { library.freeKeymap(keymap) }
    if context != nil { library.freeContext(context) }
  }

  var groupCount: Int { Int(library.layoutCount(keymap)) }

  var name: String? { library.layoutName(keymap, 0).map { String(cString: $0) } }

  func text(of keysyms: [UInt32]) -> String { library.text(of: keysyms) }

  package func key(_ name: String) -> UInt32? {
    let key = library.keyByName(keymap, name)
    return key == .max ? nil : key
  }

  package func modifier(_ name: String) -> UInt32 {
    let index = library.modifierIndex(keymap, name)
    return index < 32 ? 1 << index : 0
  }

  /// Modifiers and a group.
  package struct Actions: Hashable {
    let modifiers: UInt32
    let group: UInt32

    package var isEmpty: Bool { modifiers == 0 && group == 0 }
  }

  /// Returns a component of `xkb_state_component`. Those of groups follow those of modifiers.
  private func actions(_ component: CInt) -> Actions {
    Actions(
      modifiers: library.modifiers(state, component), group: library.group(state, component << 4))
  }

  package var held: Actions { actions(1) }

  /// What keys have latched for the next key.
  package var latched: Actions { actions(2) }

  package var locked: Actions { actions(4) }

  /// Sets the modifiers that are down and locked, and AltGr; what keys have latched remains.
  package func set(down: UInt32, altGr isAltGr: Bool = false, locked: UInt32) {
    let latched = latched
    _ = library.updateMask(
      state, down | (isAltGr ? altGr.modifiers : 0), latched.modifiers, locked,
      isAltGr ? altGr.group : 0, latched.group, 0)
  }

  package func update(_ key: UInt32, isDown: Bool) {
    _ = library.updateKey(state, key, isDown ? 1 : 0)
  }

  /// Forgets what keys have latched, hold and lock.
  package func reset() {
    library.freeState(state)
    state = library.newState(keymap)
  }

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

/// Where the Compose sequences of X11 are.
package enum ComposeTable: Hashable, Sendable {
  case locale(String)
  case file(String)

  /// The locale of X11 for a locale of any form, such as `pt-BR` or `pt_BR@euro`.
  package static func locale(like name: String) -> ComposeTable {
    let name = name.prefix { $0 != "." && $0 != "@" }.replacing("-", with: "_")
    return .locale(["", "C", "POSIX"].contains(name) ? XKBCompose.common : "\(name).UTF-8")
  }
}

/// The Compose sequences of a locale of X11, read by libxkbcommon.
package final class XKBCompose {
  private let library: XKBLibrary
  private let context: OpaquePointer?
  private let table: OpaquePointer?
  private let state: OpaquePointer?

  package enum Outcome {
    case pending
    case text(String)
    case nothing
    case ignored
  }

  /// The locale whose sequences all others begin with.
  package static let common = "en_US.UTF-8"

  package init?(_ library: XKBLibrary, file: String? = nil, locale: String = common) {
    self.library = library
    context = library.newContext(0)
    if context != nil { library.setLogLevel(context, 10) }
    let context = context
    if context == nil {
      table = nil
    } else if let file {
      table = file.withCString {
        library.newComposeTableFromText(context, $0, file.utf8.count, locale, 1, 0)
      }
    } else {
      table = library.newComposeTable(context, locale, 0)
    }
    state = table == nil ? nil : library.newComposeState(table, 0)
    guard state != nil else { return nil }
  }

  deinit {
    if state != nil { library.freeComposeState(state) }
    if table != nil { library.freeComposeTable(table) }
    if context != nil { library.freeContext(context) }
  }

  /// Returns the outcome of a sequence of names of keysyms.
  func outcome(of names: [String]) -> Outcome { outcome(of: names.map(library.keysym)) }

  package func outcome(of keysyms: [UInt32]) -> Outcome {
    library.resetCompose(state)
    for keysym in keysyms.dropLast() {
      _ = library.feed(state, keysym)
      // A sequence that has ended cannot continue.
      guard library.composeStatus(state) == 1 else { return .nothing }
    }
    if let last = keysyms.last, library.feed(state, last) == 0 { return .ignored }
    switch library.composeStatus(state) {
    case 1: return .pending
    case 2: return .text(library.text { library.composedText(state, $0, $1) })
    default: return .nothing
    }
  }
}
