/// A writer of a foreign format.
protocol ForeignWriter {
  /// Creates a writer of `keyboard`.
  init(_ keyboard: ForeignKeyboard, options: ExportOptions)

  /// Writes the files.
  ///
  /// - Returns: The files, and the losses of this format in addition to those of the keyboard.
  mutating func write() throws(ExportFailure) -> (files: [ExportedKeyboard.File], losses: [Loss])
}

/// The choices that writers of formats share.
struct ExportOptions {
  /// The name of the files, without an extension.
  var fileName: String
  /// The positions of macOS's keys 10 and 50.
  var macForm = MacKeyboardForm.ansi
}
