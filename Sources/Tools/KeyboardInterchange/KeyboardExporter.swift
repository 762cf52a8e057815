internal import KeyboardAuthoring
public import KeyboardFiles
public import KeyboardModel

/// Writes the physical keyboards of layouts in the formats of other systems.
///
/// ```swift
/// let keyboard = try KeyboardExporter().write(layout, as: .keylayout)
/// save(keyboard.files); report(keyboard.losses)
/// ```
///
/// Keyboards are written from the same value that importers make: one whose keys type texts and
/// leave dead-key states. An input method is written from the layout's rules.
public struct KeyboardExporter: Sendable {
  package static let formats: [ForeignFormat] = [.keylayout, .klc, .xkb, .m17n]

  /// The name of the files, without an extension. The default is made from the layout's name.
  package var fileName: String?
  /// The default is ``MacKeyboardForm/ansi``.
  package var macForm = MacKeyboardForm.ansi

  /// Creates an exporter.
  public init() {}

  /// Writes a layout in another format.
  ///
  /// - Parameters:
  ///   - layout: The layout, which needs layers for a physical keyboard.
  ///   - format: The format: `keylayout`, `klc`, `xkb` or `m17n`.
  ///   - reading: The reading that gave the layout, which locates losses in its file. The default
  ///     is none.
  /// - Returns: The files and the losses.
  /// - Throws: The reason why the layout cannot be written.
  public func write(
    _ layout: KeyboardLayout, as format: ForeignFormat, from reading: LayoutReader.Reading? = nil
  ) throws(ConversionFailure) -> ExportedKeyboard {
    guard Self.formats.contains(format) else {
      throw ConversionFailure("keyboards cannot be written as \(format.name)")
    }
    if format == .m17n { return try M17NWriter(layout, from: reading, fileName: fileName).write() }
    let keyboard = try ForeignKeyboard(layout, from: reading)
    let fileName = fileName ?? keyboard.fileName
    var writer: any ForeignWriter =
      switch format {
      case .keylayout: KeyLayoutWriter(keyboard, fileName: fileName, form: macForm)
      case .klc: KLCWriter(keyboard, fileName: fileName)
      default: XKBWriter(keyboard, fileName: fileName)
      }
    let (files, losses) = try writer.write()
    return ExportedKeyboard(format: format, files: files, losses: keyboard.losses + losses)
  }
}

/// A keyboard in a foreign format, as the files that a system installs.
public struct ExportedKeyboard: Sendable {
  /// One of the files that a system installs, with its usual name.
  public struct File: Hashable, Sendable {
    /// The name that is usual on the system, such as `fr.keylayout`.
    public var name: String
    /// The contents.
    public var bytes: [UInt8] {
      get { contents }
      set { contents = newValue }
    }
    @Brief private var contents: [UInt8]
    /// A Boolean value that indicates whether other keyboards have the file, too.
    package var isShared: Bool

    package init(name: String, bytes: [UInt8], isShared: Bool = false) {
      (self.name, self.isShared) = (name, isShared)
      contents = bytes
    }

    init(name: String, text: String, isShared: Bool = false) {
      self.init(name: name, bytes: Array(text.utf8), isShared: isShared)
    }
  }

  /// The format.
  public let format: ForeignFormat
  /// The files, the main one first.
  public let files: [File]
  /// The parts of the layout that the format cannot carry.
  public let losses: [Loss]
}

protocol ForeignWriter {
  mutating func write() throws(ConversionFailure) -> (
    files: [ExportedKeyboard.File], losses: [Loss]
  )
}
