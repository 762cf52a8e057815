/// The receiver of the output of a ``StreamFilter``.
protocol StreamFilterTarget: AnyObject {
  /// Writes bytes to the emulator.
  func write(_ bytes: UnsafeRawBufferPointer)
  /// Prints ASCII characters at the cursor, as far as that needs no parser.
  ///
  /// - Returns: The number of characters printed. The others must be written.
  func printCharacters(_ characters: UnsafeBufferPointer<UInt8>) -> Int
  /// Returns a Boolean value that indicates whether a control sequence can go to libvterm
  /// unchanged, without other effects.
  func isUnchanged(_ sequence: borrowing ChildSequence) -> Bool
  /// Handles a control sequence with other effects.
  ///
  /// - Returns: The bytes to write instead; `nil` for the sequence itself.
  func replacement(for sequence: ChildSequence) -> [UInt8]?
  /// Handles a two-byte escape sequence. The filter writes it afterwards.
  func handle(escape final: UInt8)
  /// The modes that change how characters are printed.
  var printingModes: PrintingModes { get set }
  /// Handles an operating system command.
  func handle(command string: [UInt8])
  /// Handles a device control string.
  func handle(device string: [UInt8])
}
