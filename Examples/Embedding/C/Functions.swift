import Clavier
import KeyboardTerminal

/// The keyboard behind the functions of `clavier.h`.
private final class Handle {
  let keyboard: EmbeddedKeyboard
  /// Bytes that may be for the keyboard, until it is known.
  private var sequence: [UInt8] = []
  private var input: [UInt8] = []
  private var output: [UInt8] = []

  init(_ keyboard: EmbeddedKeyboard) { self.keyboard = keyboard }

  static func of(_ pointer: OpaquePointer) -> Handle {
    Unmanaged.fromOpaque(UnsafeRawPointer(pointer)).takeUnretainedValue()
  }

  func feed(_ bytes: some Collection<UInt8>) {
    // The time may be over after which an ESC is the key Escape.
    if bytes.isEmpty { handle([]) }
    for byte in bytes {
      sequence.append(byte)
      handle([byte])
    }
  }

  /// Handles bytes of the sequence. What the keyboard does not take is the program's.
  private func handle(_ bytes: [UInt8]) {
    let isTaken = keyboard.feed(bytes).isEmpty
    let isOpen = keyboard.expectsBytes
    // No event of the mouse is that long.
    guard !isTaken || !isOpen || sequence.count > 64 else { return }
    // What an ESC has interrupted is the program's, and the ESC may begin an event of the mouse.
    let last = sequence.lastIndex(of: 0x1B) ?? 0
    let isMouse = ["\u{1B}[<", "\u{1B}[M"].contains { sequence[last...].starts(with: $0.utf8) }
    let keepsLast = isOpen && last == sequence.count - 1
    let own = keepsLast || isTaken && !isOpen && isMouse ? sequence[..<last] : sequence[...]
    input += own
    sequence = keepsLast ? [0x1B] : []
  }

  func takeInput(_ room: UnsafeMutableBufferPointer<UInt8>) -> Int { Self.move(&input, to: room) }

  func takeOutput(_ room: UnsafeMutableBufferPointer<UInt8>) -> Int {
    if output.isEmpty {
      let bytes = keyboard.takeBytes()
      // The program's cursor and style are saved and restored.
      if !bytes.isEmpty { output = Array("\u{1B}7".utf8) + bytes + Array("\u{1B}8".utf8) }
    }
    return Self.move(&output, to: room)
  }

  /// Moves as many of the bytes as there is room for.
  private static func move(
    _ bytes: inout [UInt8], to room: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    let count = room.update(fromContentsOf: bytes.prefix(room.count))
    bytes.removeFirst(count)
    return count
  }
}

/// The C string that `clavier_error` returns.
private var problem: UnsafeMutablePointer<CChar>?

/// See `clavier.h`.
@_cdecl("clavier_open")
public func open(
  _ layout: UnsafePointer<CChar>, _ x: CInt, _ y: CInt, _ columns: CInt, _ rows: CInt,
  _ onText: @escaping @convention(c) (UnsafePointer<CChar>, UnsafeMutableRawPointer?) -> Void,
  _ context: UnsafeMutableRawPointer?
) -> OpaquePointer? {
  do {
    let layout = try KeyboardLayout(named: String(cString: layout))
    let keyboard = EmbeddedKeyboard(layout, in: rectangle(x, y, columns, rows)) { text in
      text.withCString { onText($0, context) }
    }
    return OpaquePointer(Unmanaged.passRetained(Handle(keyboard)).toOpaque())
  } catch {
    let text = "\(error)".utf8CString
    problem?.deallocate()
    problem = .allocate(capacity: text.count)
    problem?.update(from: Array(text), count: text.count)
    return nil
  }
}

/// See `clavier.h`.
@_cdecl("clavier_error")
public func error() -> UnsafePointer<CChar>? { UnsafePointer(problem) }

/// See `clavier.h`.
@_cdecl("clavier_resize")
public func resize(
  _ keyboard: OpaquePointer, _ x: CInt, _ y: CInt, _ columns: CInt, _ rows: CInt
) {
  Handle.of(keyboard).keyboard.frame = rectangle(x, y, columns, rows)
}

private func rectangle(_ x: CInt, _ y: CInt, _ columns: CInt, _ rows: CInt) -> CellRect {
  let size = TerminalSize(columns: max(Int(columns), 0), rows: max(Int(rows), 0))
  return CellRect(x: max(Int(x), 0), y: max(Int(y), 0), width: size.columns, height: size.rows)
}

/// See `clavier.h`.
@_cdecl("clavier_feed")
public func feed(_ keyboard: OpaquePointer, _ bytes: UnsafePointer<UInt8>?, _ count: Int) {
  Handle.of(keyboard).feed(UnsafeBufferPointer(start: bytes, count: count))
}

/// See `clavier.h`.
@_cdecl("clavier_take_input")
public func takeInput(
  _ keyboard: OpaquePointer, _ bytes: UnsafeMutablePointer<UInt8>?, _ capacity: Int
) -> Int {
  Handle.of(keyboard).takeInput(UnsafeMutableBufferPointer(start: bytes, count: capacity))
}

/// See `clavier.h`.
@_cdecl("clavier_take_output")
public func takeOutput(
  _ keyboard: OpaquePointer, _ bytes: UnsafeMutablePointer<UInt8>?, _ capacity: Int
) -> Int {
  Handle.of(keyboard).takeOutput(UnsafeMutableBufferPointer(start: bytes, count: capacity))
}

/// See `clavier.h`.
@_cdecl("clavier_wait")
public func wait(_ keyboard: OpaquePointer) -> CInt {
  guard let deadline = Handle.of(keyboard).keyboard.nextDeadline else { return -1 }
  let wait = Timestamp.now.duration(to: deadline) / .milliseconds(1)
  return CInt(min(max(wait.rounded(.up), 0), 60_000))
}

/// See `clavier.h`.
@_cdecl("clavier_close")
public func close(_ keyboard: OpaquePointer?) {
  guard let keyboard else { return }
  Unmanaged<Handle>.fromOpaque(UnsafeRawPointer(keyboard)).release()
}
