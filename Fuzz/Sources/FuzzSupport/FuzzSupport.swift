#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// The driver of libFuzzer, which calls `test` with each input.
@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// The current test. The driver accepts no closure that captures it.
@MainActor private var currentTest: @MainActor ([UInt8]) -> Void = { _ in }

/// Runs `test` with inputs of libFuzzer's on the main thread, and ends the program.
@MainActor public func fuzz(_ test: @escaping @MainActor ([UInt8]) -> Void) -> Never {
  currentTest = test
  var count = CommandLine.argc
  var arguments = CommandLine.unsafeArgv
  exit(
    runFuzzer(&count, &arguments) { bytes, count in
      let input = Array(UnsafeBufferPointer(start: bytes, count: count))
      MainActor.assumeIsolated { currentTest(input) }
      return 0
    })
}

@_silgen_name("__lsan_disable")
private func ignoreLeaks()

@_silgen_name("__lsan_enable")
private func findLeaks()

/// Creates a value that lives until the program ends. Otherwise the leak detector would report it,
/// since it does not recognize Swift's marked references in enumerations.
public func makeForEver<Value>(_ make: () -> Value) -> Value {
  ignoreLeaks()
  defer { findLeaks() }
  return make()
}

/// Ends the program with a failure if `condition` is `false`.
public func require(_ condition: Bool, _ message: @autoclosure () -> String) {
  if !condition { fatalError(message()) }
}
