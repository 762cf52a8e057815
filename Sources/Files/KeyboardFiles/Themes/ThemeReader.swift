package import KeyboardModel
internal import SystemPackage

/// A reader of theme files, with every mistake at its line and column.
///
/// ```xml
/// <theme xmlns="urn:clavier:theme" name="Dark" appearance="dark">
///   <style role="key" foreground="#E8E8E8" background="#303034"/>
///   <style role="pressed" foreground="black" background="#FFD866" attributes="bold"/>
/// </theme>
/// ```
///
/// A style has the properties that its role changes. A colour is `#RRGGBB`, `#RGB`, a number from 0
/// to 255 of the terminal's palette, the name of one of its first sixteen, or `standard`.
/// Attributes are `bold`, `dim`, `underline` and `reverse`; `attributes=""` removes them.
package struct ThemeReader: Sendable {
  /// The result of reading a file.
  package struct Reading: Sendable {
    /// The theme; `nil` if there were errors.
    package let theme: ThemeFile?
    /// The diagnostics, in the order of the text.
    package let diagnostics: [Diagnostic]
    /// A Boolean value that indicates whether the root element is that of a theme.
    package var isThemeFile = false
  }

  /// The limits on the size of a theme.
  package var limits: LayoutLimits

  package init(limits: LayoutLimits = LayoutLimits()) {
    self.limits = limits
  }

  /// Reads the theme `bytes`, which diagnostics call `file`.
  ///
  /// - Parameters:
  ///   - bytes: The file, in UTF-8.
  ///   - file: The file's name.
  /// - Returns: The theme, unless there were errors, and the diagnostics.
  package func read(_ bytes: consuming [UInt8], file: String) -> Reading {
    let source = SourceFile(name: file, bytes: bytes)
    var log = DiagnosticLog(limit: limits.diagnostics)
    guard let root = ParsedFile.parse(source, index: 0, limits: limits, log: &log),
      root.checkRoot(.theme, log: &log)
    else { return Reading(theme: nil, diagnostics: log.diagnostics(in: [source])) }
    SchemaChecker.check(root, isImport: false, log: &log)
    var builder = ThemeBuilder(file: root, log: log)
    let theme = builder.theme()
    return Reading(
      theme: builder.log.hasErrors ? nil : theme,
      diagnostics: builder.log.diagnostics(in: [source]), isThemeFile: true)
  }

  /// Reads the theme file at `path`.
  ///
  /// - Parameter path: The file's path, which diagnostics show.
  /// - Returns: The theme, unless there were errors, and the diagnostics.
  /// - Throws: An error with the reason if the file cannot be read.
  package func read(contentsOf path: String) throws(ImportSource.Failure) -> Reading {
    read(try FileSystem.read(FilePath(path), limit: limits.fileSize), file: path)
  }
}
