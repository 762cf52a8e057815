internal import KeyboardInterchange
internal import KeyboardModel

/// A keyboard as programs of X11 and Wayland type on it: libxkbcommon's keymap and Compose
/// sequences.
package struct X11Keyboard: KeyboardInterpreter {
  /// The parts that all copies share.
  private final class Parts {
    let library: XKBLibrary
    let keymap: XKBKeymap
    let compose: XKBCompose?
    let keys: [UInt8: UInt32]
    let shift: UInt32
    let lock: UInt32

    init(_ library: XKBLibrary, _ keymap: XKBKeymap, _ compose: XKBCompose?) {
      self.library = library
      self.keymap = keymap
      self.compose = compose
      keys = ScanCodes.xkb.reduce(into: [:]) { $0[$1.code] = keymap.key($1.name) }
      shift = keymap.modifier("Shift")
      lock = keymap.modifier("Lock")
    }
  }

  private let parts: Parts
  /// The keysyms of the sequence that has begun.
  private var sequence: [UInt32] = []
  /// The presses since keys have latched modifiers for the next one.
  private var latching: [Press] = []
  /// What they have latched.
  private var latch = ""
  package private(set) var text = ""

  /// Creates the keyboard of a layout; `nil` if there is no library or no such layout.
  ///
  /// - Parameters:
  ///   - layout: The name of the layout, such as `de` or `de(neo)`.
  ///   - folder: A folder like `~/.config/xkb`, whose sequences are added to the system's. The
  ///     default is none.
  package init?(_ layout: String, folder: String? = nil) {
    let names = layout.split(separator: "(")
    let variant = names.count > 1 ? String(names[1].dropLast()) : ""
    guard let library = XKBLibrary.shared,
      let keymap = XKBKeymap(library, layout: String(names[0]), variant: variant, folder: folder)
    else { return nil }
    let file = folder.map { "include \"%L\"\ninclude \"\($0)/compose/\(layout)\"\n" }
    parts = Parts(library, keymap, XKBCompose(library, file: file))
  }

  package var pending: String? {
    sequence.isEmpty && latching.isEmpty ? nil : "\(latch) \(sequence)"
  }

  package mutating func press(_ press: Press) {
    guard press.modifiers.isDisjoint(with: [.altLeft, .controlLeft, .controlRight]) else { return }
    // The keymap is that of all copies.
    if !latching.isEmpty || !parts.keymap.latched.isEmpty { parts.keymap.reset() }
    for press in latching { _ = keysyms(of: press) }
    type(keysyms(of: press))
    latch = "\(parts.keymap.latched)"
    latching = parts.keymap.latched.isEmpty ? [] : latching + [press]
  }

  /// Presses and releases a key, as its action says, and returns its keysyms.
  private func keysyms(of press: Press) -> [UInt32] {
    guard let key = parts.keys[press.code] else { return [] }
    parts.keymap.set(
      down: press.modifiers.contains(.shift) ? parts.shift : 0,
      altGr: press.modifiers.contains(.altRight),
      locked: press.modifiers.contains(.caps) ? parts.lock : 0)
    let keysyms = parts.keymap.keysyms(of: key)
    parts.keymap.update(key, isDown: true)
    parts.keymap.update(key, isDown: false)
    return keysyms
  }

  private mutating func type(_ keysyms: [UInt32]) {
    guard !keysyms.isEmpty else { return }
    // Several keysyms of one key are in no sequence.
    sequence.append(keysyms.count == 1 ? keysyms[0] : 0)
    switch parts.compose?.outcome(of: sequence) {
    case .pending: return
    case .ignored:
      sequence.removeLast()
      return
    case .text(let composed): text += composed.withoutControls
    case .nothing where sequence.count == 1, nil:
      // A key alone that is in no sequence types its character.
      text += keysyms.map(parts.library.text).joined().withoutControls
    case .nothing: break
    }
    sequence = []
  }
}
