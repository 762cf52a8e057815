internal import Foundation
package import KeyboardInterchange
package import KeyboardModel
internal import KeyboardPlatform

/// An input method as programs use it: the m17n library runs the file.
package struct M17NKeyboard: KeyboardInterpreter {
  /// The input method, which all copies share.
  private final class Method {
    let library: M17NLibrary
    let method: OpaquePointer

    init(_ library: M17NLibrary, _ method: OpaquePointer) {
      self.library = library
      self.method = method
    }

    deinit { library.closeMethod(method) }
  }

  private let method: Method
  private var keys: [String] = []

  /// A Boolean value that indicates whether the library is installed.
  package static var isAvailable: Bool { M17NLibrary.shared != nil }

  /// Opens an input method; `nil` if there is no library, or it refuses the file.
  package init?(_ keyboard: ExportedKeyboard) {
    guard let library = M17NLibrary.shared, let file = keyboard.files.first else { return nil }
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(
      "clavier-\(UUID().uuidString).mim"
    ).path
    defer { try? FileManager.default.removeItem(atPath: path) }
    guard FileManager.default.createFile(atPath: path, contents: Data(file.bytes)),
      let method = library.method(at: path)
    else { return nil }
    self.method = Method(library, method)
  }

  /// Copies share the method, so what was typed is typed again.
  package var text: String { method.library.text(of: keys, method.method) }

  /// Pending text counts as typed: it is committed at the end.
  package var pending: String? { nil }

  package mutating func press(_ press: Press) {
    guard press.modifiers.isDisjoint(with: [.altLeft, .controlLeft, .controlRight]),
      let characters = Self.characters[press.code]
    else { return }
    var isShifted = press.modifiers.contains(.shift)
    if press.modifiers.contains(.caps), characters.plain.isLetter { isShifted.toggle() }
    let key = isShifted ? characters.shifted : characters.plain
    // The symbols that ibus-m17n makes of keys.
    let shift = key == " " && isShifted ? "S-" : ""
    keys.append(shift + (press.modifiers.contains(.altRight) ? "G-" : "") + String(key))
  }

  /// The states of the modifier keys that input methods can tell apart.
  package static let states: [ModifierState] = [[], .shift, .altRight, [.altRight, .shift]]

  /// Returns a Boolean value that indicates whether US keyboards have the key.
  package static func types(_ code: UInt8) -> Bool { characters[code] != nil }

  /// Presses backspace.
  package mutating func pressBackspace() { keys.append("BackSpace") }

  /// The characters of a US keyboard, by scan code.
  private static let characters: [UInt8: (plain: Character, shifted: Character)] = {
    let rows: [(UInt8, String, String)] = [
      (0x02, "1234567890-=", "!@#$%^&*()_+"), (0x10, "qwertyuiop[]", "QWERTYUIOP{}"),
      (0x1E, "asdfghjkl;'`", "ASDFGHJKL:\"~"), (0x2B, "\\zxcvbnm,./", "|ZXCVBNM<>?"),
      (0x39, " ", " "),
    ]
    var result: [UInt8: (plain: Character, shifted: Character)] = [:]
    for (first, plain, shifted) in rows {
      for (code, pair) in zip(first..., zip(plain, shifted)) { result[code] = (pair.0, pair.1) }
    }
    return result
  }()
}

/// The functions of the m17n library.
///
/// It is `Sendable` because the functions never change, and all that they do is done under `lock`.
private final class M17NLibrary: @unchecked Sendable {
  private typealias Symbol = @convention(c) (UnsafePointer<CChar>) -> OpaquePointer?
  private typealias NewText = @convention(c) () -> OpaquePointer?
  private typealias Count = @convention(c) (OpaquePointer?) -> CInt
  private typealias Character = @convention(c) (OpaquePointer?, CInt) -> CInt
  private typealias Define =
    @convention(c) (
      OpaquePointer?, OpaquePointer?, OpaquePointer?, OpaquePointer?, OpaquePointer?,
      UnsafePointer<CChar>
    ) -> OpaquePointer?
  private typealias Open =
    @convention(c) (OpaquePointer?, OpaquePointer?, OpaquePointer?) -> OpaquePointer?
  private typealias NewContext = @convention(c) (OpaquePointer?, OpaquePointer?) -> OpaquePointer?
  private typealias Destroy = @convention(c) (OpaquePointer?) -> Void
  private typealias Filter =
    @convention(c) (OpaquePointer?, OpaquePointer?, OpaquePointer?) -> CInt
  private typealias LookUp =
    @convention(c) (OpaquePointer?, OpaquePointer?, OpaquePointer?, OpaquePointer?) -> CInt
  private typealias Release = @convention(c) (OpaquePointer?) -> CInt

  static let shared = M17NLibrary()

  private let symbol: Symbol
  private let newText: NewText
  private let count: Count
  private let character: Character
  private let define: Define
  private let open: Open
  private let close: Destroy
  private let newContext: NewContext
  private let destroyContext: Destroy
  private let filter: Filter
  private let lookUp: LookUp
  private let release: Release
  private let lock = NSLock()
  private var methods = 0

  private init?() {
    guard let library = dlopen("libm17n.so.0", RTLD_NOW | RTLD_GLOBAL) else { return nil }
    func function<T>(_ name: String, _ type: T.Type) -> T? {
      dlsym(library, name).map { unsafeBitCast($0, to: type) }
    }
    typealias Start = @convention(c) () -> Void
    guard let start = function("m17n_init", Start.self),
      let symbol = function("msymbol", Symbol.self), let newText = function("mtext", NewText.self),
      let count = function("mtext_len", Count.self),
      let character = function("mtext_ref_char", Character.self),
      let define = function("mdatabase_define", Define.self),
      let open = function("minput_open_im", Open.self),
      let close = function("minput_close_im", Destroy.self),
      let newContext = function("minput_create_ic", NewContext.self),
      let destroyContext = function("minput_destroy_ic", Destroy.self),
      let filter = function("minput_filter", Filter.self),
      let lookUp = function("minput_lookup", LookUp.self),
      let release = function("m17n_object_unref", Release.self)
    else { return nil }
    start()
    self.symbol = symbol
    self.newText = newText
    self.count = count
    self.character = character
    self.define = define
    self.open = open
    self.close = close
    self.newContext = newContext
    self.destroyContext = destroyContext
    self.filter = filter
    self.lookUp = lookUp
    self.release = release
  }

  /// Opens the input method in a file, under a name of its own.
  func method(at path: String) -> OpaquePointer? {
    lock.withLock {
      methods += 1
      let tags = (symbol("t"), symbol("clavier-trial-\(methods)"))
      guard define(symbol("input-method"), tags.0, tags.1, nil, nil, path) != nil else {
        return nil
      }
      return open(tags.0, tags.1, nil)
    }
  }

  func closeMethod(_ method: OpaquePointer) {
    lock.withLock { close(method) }
  }

  /// Types keys from an empty text on, then a key that no input method takes.
  func text(of keys: [String], _ method: OpaquePointer) -> String {
    lock.withLock {
      let context = newContext(method, nil)
      defer { destroyContext(context) }
      var text = "".unicodeScalars
      for key in keys + ["Escape"] {
        let sent = symbol(key)
        guard filter(context, sent, nil) == 0 else { continue }
        let produced = newText()
        defer { _ = release(produced) }
        let isRefused = lookUp(context, sent, nil, produced) != 0
        for index in 0..<count(produced) {
          if let scalar = Unicode.Scalar(UInt32(character(produced, index))) { text.append(scalar) }
        }
        if isRefused { Self.act(key, on: &text) }
      }
      return String(text)
    }
  }

  /// Acts as a program on a key that the input method leaves to it.
  private static func act(_ key: String, on text: inout String.UnicodeScalarView) {
    if key == "BackSpace" {
      _ = text.popLast()
    } else if key.unicodeScalars.count == 1, key != " " {
      text.append(contentsOf: key.unicodeScalars)
    }
  }
}
