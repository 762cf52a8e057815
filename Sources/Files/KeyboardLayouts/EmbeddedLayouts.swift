internal import CResources
public import KeyboardFiles

/// The built-in layout files.
public enum EmbeddedLayouts {
  /// The layouts, by the names of their files.
  package static let files = unsafe EmbeddedFolder(embedded_layouts)

  /// The files that layouts import, by import path.
  package static let imports = unsafe EmbeddedFolder(embedded_imports)

  /// The names of the layouts, sorted: their files' names without `.xml`.
  public static let names = files.paths.map { String($0.dropLast(".xml".count)) }.sorted()
}

extension ImportSource {
  /// The built-in files that layouts import.
  public static var builtIn: ImportSource { .files(EmbeddedLayouts.imports) }
}
