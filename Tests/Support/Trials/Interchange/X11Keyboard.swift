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
    let third: UInt32

    init(_ library: XKBLibrary, _ keymap: XKBKeymap, _ compose: XKBCompose?) {
      self.library = library
      self.keymap = keymap
      self.compose = compose
      keys = ScanCodes.xkb.reduce(into: [:]) { $0[$1.code] = keymap.key($1.name) }
      shift = keymap.modifier("Shift")
      lock = keymap.modifier("Lock")
      third = keymap.modifier("Mod5")
    }
  }

  private let parts: Parts
  /// The keysyms of the sequence that has begun.
  private var sequence: [UInt32] = []
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

  package var pending: String? { sequence.isEmpty ? nil : "\(sequence)" }

  package mutating func press(_ press: Press) {
    let modifiers = press.modifiers
    guard modifiers.isDisjoint(with: [.altLeft, .controlLeft, .controlRight]),
      let key = parts.keys[press.code]
    else { return }
    let down =
      (modifiers.contains(.shift) ? parts.shift : 0)
      | (modifiers.contains(.altRight) ? parts.third : 0)
    parts.keymap.set(down: down, locked: modifiers.contains(.caps) ? parts.lock : 0)
    type(parts.keymap.keysyms(of: key))
  }

  private mutating func type(_ keysyms: [UInt32]) {
    guard !keysyms.isEmpty else { return }
    // Several keysyms of one key are in no sequence.
    sequence.append(keysyms.count == 1 ? keysyms[0] : 0)
    switch parts.compose?.outcome(of: sequence) {
    case .pending: return
    case .text(let composed): text += composed.withoutControls
    case .nothing where sequence.count == 1, nil:
      // A key alone that is in no sequence types its character.
      text += keysyms.map(parts.library.text).joined().withoutControls
    case .nothing: break
    }
    sequence = []
  }
}
