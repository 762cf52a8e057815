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
  /// The formats that can be written.
  public static let formats: [ForeignFormat] = [.keylayout, .klc, .xkb, .m17n]

  /// The name of the files, without an extension. The default is made from the layout's name.
  public var fileName: String?
  /// The default is ``MacKeyboardForm/ansi``.
  package var macForm = MacKeyboardForm.ansi

  /// Creates an exporter.
  public init() {}

  /// Writes a layout in another format.
  ///
  /// - Parameters:
  ///   - layout: The layout, which needs layers for a physical keyboard.
  ///   - format: The format, one of ``formats``.
  ///   - reading: The reading that gave the layout, which locates losses in its file. The default
  ///     is none.
  /// - Returns: The files and the losses.
  /// - Throws: The reason why the layout cannot be written.
  public func write(
    _ layout: KeyboardLayout, as format: ForeignFormat, from reading: LayoutReader.Reading? = nil
  ) throws(ExportFailure) -> ExportedKeyboard {
    guard Self.formats.contains(format) else {
      throw ExportFailure("keyboards cannot be written as \(format.name)")
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
