// What all engines share: the answer to the last call, and the memory of arguments.

nonisolated(unsafe) var answer = Answer()

/// The bytes of an argument.
@inline(never)
func bytes(_ pointer: UnsafePointer<UInt8>?, _ count: Int32) -> [UInt8] {
  Array(UnsafeBufferPointer(start: pointer, count: max(0, Int(count))))
}

/// The text of an argument.
@inline(never)
func string(_ pointer: UnsafePointer<UInt8>?, _ count: Int32) -> String {
  String(decoding: UnsafeBufferPointer(start: pointer, count: max(0, Int(count))), as: UTF8.self)
}

/// The first byte of the answer.
@_expose(wasm, "answer") @_cdecl("clavier_answer")
public func clavierAnswer() -> UnsafePointer<UInt8>? {
  // The storage of the array stays in its place until the next call.
  answer.bytes.withUnsafeBufferPointer { $0.baseAddress }
}

/// The number of bytes of the answer.
@_expose(wasm, "answerCount") @_cdecl("clavier_answer_count")
public func clavierAnswerCount() -> Int32 { answer.count }

/// Allocates bytes for an argument.
@_expose(wasm, "allocate") @_cdecl("clavier_allocate")
public func clavierAllocate(_ count: Int32) -> UnsafeMutableRawPointer? {
  UnsafeMutableRawPointer.allocate(byteCount: max(1, Int(count)), alignment: 8)
}

/// Frees the bytes of an argument.
@_expose(wasm, "deallocate") @_cdecl("clavier_deallocate")
public func clavierDeallocate(_ pointer: UnsafeMutableRawPointer?) {
  pointer?.deallocate()
}
